// A small generator of random numbers, so that a seed gives the same wins everywhere: mulberry32.
export class Random {
    constructor(seed) {
        this.state = seed | 0;
    }

    next() {
        this.state = (this.state + 0x6d2b79f5) | 0;
        let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return (t ^ (t >>> 14)) >>> 0;
    }

    below(n) {
        return Math.floor(this.next() / 2 ** 32 * n);
    }

    onceIn(n) {
        return this.below(n) === 0;
    }

    pick(list) {
        return list[this.below(list.length)];
    }

    shuffled(list) {
        const rest = [...list];
        return list.map(() => rest.splice(this.below(rest.length), 1)[0]);
    }
}

// Every win has its own generator: it does not depend on earlier ones.
export function randomOf(seed, index) {
    const first = new Random(seed);
    return new Random(first.next() ^ Math.imul(index + 1, 0x9e3779b1));
}
