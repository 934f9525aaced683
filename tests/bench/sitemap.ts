// `node tests/bench/sitemap.ts`: a sitemap of 1,000,000 programs, part by part: rows in each, the greatest
// piece of a file and the memory it takes.
import { type SitemapUrl, urlSet } from "../../app/routes/reach/url-set.server.ts";

const PROGRAMS = 1_000_000;
const PART = 10_000;
const PAGE = 2_000;

async function* part(from: number): AsyncGenerator<SitemapUrl[]> {
  for (let at = from; at < from + PART; at += PAGE)
    yield Array.from({ length: PAGE }, (_, index) => ({
      path: `/program/p${at + index}`,
      updatedAt: 1_790_000_000_000 + at,
    }));
}

let rows = 0;
let peakChunk = 0;
let peakFile = 0;
let peakHeap = 0;
const started = performance.now();
for (let from = 0; from < PROGRAMS; from += PART) {
  let file = 0;
  let inPart = 0;
  for await (const chunk of await urlSet("https://m.nadeul.example", part(from))) {
    file += chunk.length;
    peakChunk = Math.max(peakChunk, chunk.length);
    inPart += new TextDecoder().decode(chunk).split("<url>").length - 1;
    peakHeap = Math.max(peakHeap, process.memoryUsage().heapUsed);
  }
  if (inPart !== PART) throw new Error(`The part at ${from} has ${inPart} programs.`);
  rows += inPart;
  peakFile = Math.max(peakFile, file);
}
const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;
console.log(
  `${rows} programs in ${PROGRAMS / PART} files, ` +
    `${((performance.now() - started) / 1000).toFixed(1)} s; greatest file ` +
    `${kb(peakFile)}, greatest piece ${kb(peakChunk)}, heap at most ` +
    `${kb(peakHeap)}.`,
);
