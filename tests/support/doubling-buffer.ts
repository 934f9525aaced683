import { registerHooks } from "node:module";

/** How Miniflare's serializer makes room: a copy of all that is written, 4 kB longer. */
const GROWS =
  "minSize = minSize < MIN_SINGLE_SEGMENT_GROWTH ? MIN_SINGLE_SEGMENT_GROWTH : padToWord$1(minSize);";

/** Twice as long instead. */
const DOUBLES = "minSize = Math.max(srcBuffer.byteLength, MIN_SINGLE_SEGMENT_GROWTH, padToWord$1(minSize));";

/** How long Miniflare keeps an idle connection; workerd closes one after five seconds. */
const KEEPS = "keepAliveMaxTimeout: 1e3,";

/**
 * Miniflare's source without connections that are used again. A process that is busy for some seconds, as
 * tests are on a machine that does other work, sends its next call before it hears that workerd has closed
 * the connection, and fails with "other side closed".
 */
export function closing(source: string): string {
  const parts = source.split(KEEPS);
  if (parts.length !== 2)
    throw new Error("Miniflare keeps connections in another way now: see doubling-buffer.ts");
  return parts.join(`${KEEPS} pipelining: 0,`);
}

/**
 * Miniflare's source with a buffer that doubles. A site is 8 MB of configuration, copied 117 times as
 * published: 2 s of the processor for each file's start. Throws where the published text is another one: then
 * this may go, or must be looked at.
 */
export function doubling(source: string): string {
  const parts = source.split(GROWS);
  if (parts.length !== 2) throw new Error("Miniflare makes room in another way now: see doubling-buffer.ts");
  return parts.join(DOUBLES);
}

/**
 * Where a process says that it does. Not in this module: each file of the tests has it anew, and a second
 * hook would find the source doubled already.
 */
const DOUBLES_BUFFERS = Symbol.for("nadeul.doubles-buffers");
const here: object & { [DOUBLES_BUFFERS]?: true } = globalThis;

/** From now on Miniflare is loaded with both; in this process alone. */
export function doubleBuffers(): void {
  if (here[DOUBLES_BUFFERS]) return;
  here[DOUBLES_BUFFERS] = true;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith("/miniflare/dist/src/index.js")) return loaded;
      return { ...loaded, source: closing(doubling(String(loaded.source))) };
    },
  });
}
