// Asks a hantei server from Node: node client.mjs SOCKET. Requests may be under way together: answers come in order.
import { connect } from "node:net";
import { createInterface } from "node:readline";

const socket = connect(process.argv[2]);
const waiting = [];
createInterface({ input: socket }).on("line", (line) => waiting.shift()(JSON.parse(line)));

const ask = (request) =>
    new Promise((resolve) => {
        waiting.push(resolve);
        socket.write(JSON.stringify(request) + "\n");
    });

const [riichi, win, bad] = await Promise.all([
    ask({ op: "riichi", hand: "123m456p789s11223z" }),
    ask({ op: "win", by: "ron", hand: "23m456p78999s111z", tile: "1m", riichi: 1, dora: "9m" }),
    ask({ op: "waits", hand: "9z" }),
]);
for (const { tile, waits, left } of riichi.discards)
    console.log(`riichi: discard ${tile} and wait for ${waits}, ${left} left`);
console.log(win.legal ? `win: ${win.points} points` : `no win: ${win.reason}`);
console.log(`a bad tile: ${bad.error.field}: ${bad.error.message}`);
socket.end();
