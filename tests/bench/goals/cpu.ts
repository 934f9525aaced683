import { brotliCompressSync } from "node:zlib";
import { CATEGORIES } from "#domain/category";
import type { Site } from "../../../workers/cli/serve.ts";
import { cpuOf } from "../../soak/workerd.ts";
import { bareCache } from "./bare.ts";

const BROTLI = { "accept-encoding": "br" };

/** CPU ms of workerd for each answer of a list of addresses, ten at a time. */
async function cpuFor(pid: number, addresses: readonly URL[], state?: string): Promise<number> {
  const before = cpuOf(pid);
  for (let at = 0; at < addresses.length; at += 10) {
    const asked = addresses.slice(at, at + 10).map(async (address) => {
      const answer = await fetch(address, { headers: BROTLI });
      await answer.arrayBuffer();
      const came = answer.headers.get("x-page-cache") ?? undefined;
      if (answer.status !== 200 || came !== state)
        throw new Error(`${address.pathname}: ${answer.status}, ${came} instead of ${state}`);
    });
    await Promise.all(asked);
  }
  return ((cpuOf(pid) - before) * 1_000) / addresses.length;
}

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

/** G5: a page out of the edge's cache, and the same bytes from a worker that does nothing else; in turn. */
export async function hitAgainstBare(
  site: Site,
  pid: number,
  path: string,
  rounds: number,
): Promise<{ hit: number[]; bare: number[] }> {
  const bare = await bareCache();
  const cost = { hit: [] as number[], bare: [] as number[] };
  try {
    const page = new URL(path, site.url);
    const fresh = async () => {
      const html = await (await fetch(page)).text();
      return html;
    };
    const html = await fresh();
    const there = new URL(path, bare.url);
    await fetch(there, { method: "PUT", body: new Uint8Array(brotliCompressSync(html)) });
    await cpuFor(bare.pid, times(50, there));
    for (let round = 0; round < rounds; round += 1) {
      await fresh(); // a page that has run out is rendered once, outside the count
      await new Promise((resolve) => setTimeout(resolve, 300));
      cost.hit.push(await cpuFor(pid, times(200, page), "HIT"));
      cost.bare.push(await cpuFor(bare.pid, times(200, there)));
    }
  } finally {
    await bare.close();
  }
  return cost;
}

/** G6: pages that nobody has asked for: of programs, of category searches. */
export async function misses(
  site: Site,
  pid: number,
): Promise<{ program: number; search: number; main: number }> {
  const at = (path: string) => new URL(path, site.url);
  const programs = Array.from({ length: 40 }, (_, nth) =>
    at(`/program/p${String(nth + 20).padStart(4, "0")}`),
  );
  const lists = CATEGORIES.flatMap(({ id }) =>
    [2, 3, 4].map((people) => at(`/search/category?category=${id}&people=${people}`)),
  );
  // another place each: what is near is another page
  const mains = Array.from({ length: 40 }, (_, nth) => at(`/main?at=37.${500 + nth},126.9${10 + nth}`));
  await cpuFor(pid, programs.slice(0, 5), "MISS");
  await cpuFor(pid, lists.slice(0, 5), "MISS");
  await cpuFor(pid, mains.slice(0, 5), "MISS");
  return {
    program: await cpuFor(pid, programs.slice(5), "MISS"),
    search: await cpuFor(pid, lists.slice(5), "MISS"),
    main: await cpuFor(pid, mains.slice(5), "MISS"),
  };
}
