// The library on the playground's module, which reads logs too.
import { libraryOf } from '../lib/library.js';
import { wasmBinding } from '../lib/wasm.js';
import { compiled } from 'inline.js';

export const module = compiled();
export const hantei = libraryOf(wasmBinding(module));
