// How tiles look: tiles.css, and the faces of tiles.svg as CSS, a class for each tile.
import { readFileSync } from 'node:fs';

const text = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const facesOf = (svg) => [...svg.matchAll(/<symbol id="(\w+)" (viewBox="[^"]*")>(.*)<\/symbol>/g)].map(([, name, box, face]) =>
    `.t${name}{background-image:url("data:image/svg+xml,${`<svg xmlns='http://www.w3.org/2000/svg' ${box}>${face}</svg>`
        .replace(/"/g, "'").replace(/#/g, '%23').replace(/</g, '%3C').replace(/>/g, '%3E')}")}\n`).join('');

export const tileStyle = () => text('tiles.css') + facesOf(text('tiles.svg'));
