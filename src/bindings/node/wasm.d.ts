type Hantei = Omit<typeof import('./index.js'), 'default'>;

/** The library on `hantei/hantei.wasm`: from its URL, its bytes, or compiled. */
export function init(source: string | URL | BufferSource | WebAssembly.Module): Promise<Hantei>;
