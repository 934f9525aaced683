import fontFile from "@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf?url&no-inline";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";

/** Reads a static file of this site by its path. */
export type ReadAsset = (path: string) => Promise<Response>;

let drawing: Promise<Uint8Array> | undefined;

/**
 * An SVG drawn as PNG at its own size. Imported only where a card is asked for: the drawing program is 2.4 MB
 * of WebAssembly and the font 2 MB, which no other request should load. The font is a static file, so that it
 * is no part of the Worker.
 */
export async function drawPng(svg: string, readAsset: ReadAsset): Promise<Uint8Array<ArrayBuffer>> {
  drawing ??= prepare(readAsset).catch((error: unknown) => {
    drawing = undefined; // the next card tries again
    throw error;
  });
  const font = await drawing;
  const drawn = new Resvg(svg, {
    font: { fontBuffers: [font], defaultFontFamily: "NanumGothic", loadSystemFonts: false },
  });
  const image = drawn.render();
  const png = new Uint8Array(image.asPng());
  image.free();
  drawn.free();
  return png;
}

async function prepare(readAsset: ReadAsset): Promise<Uint8Array> {
  const [answer] = await Promise.all([readAsset(fontFile), initWasm(wasm)]);
  if (!answer.ok) throw new Error(`The cards' font answered ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}
