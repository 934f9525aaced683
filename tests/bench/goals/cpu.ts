import { brotliCompressSync } from "node:zlib";
import { CATEGORIES } from "#domain/category";
import type { Site } from "../../../workers/cli/serve.ts";
import { cpuOf } from "../../soak/workerd.ts";
import { bareCache } from "./bare.ts";

const BROTLI = { "accept-encoding": "br" };

/** CPU ms of workerd for each answer of a list of addresses, ten at a time, and how the cache had them. */
async function cpuOfAnswers(pid: number, addresses: readonly URL[]): Promise<{ ms: number; came: string[] }> {
  const before = cpuOf(pid);
  const came = new Set<string>();
  for (let at = 0; at < addresses.length; at += 10) {
    const asked = addresses.slice(at, at + 10).map(async (address) => {
      const answer = await fetch(address, { headers: BROTLI });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address.pathname}: ${answer.status}`);
      came.add(answer.headers.get("x-page-cache") ?? "none");
    });
    await Promise.all(asked);
  }
  return { ms: ((cpuOf(pid) - before) * 1_000) / addresses.length, came: [...came] };
}

/** The same where the cache must have had all of them in one way. */
async function cpuFor(pid: number, addresses: readonly URL[], state = "none"): Promise<number> {
  const { ms, came } = await cpuOfAnswers(pid, addresses);
  if (came.join() !== state) throw new Error(`${addresses[0]?.pathname}: ${came.join()} instead of ${state}`);
  return ms;
}

/** How often a round is asked again whose page ran out while it was asked. */
const TRIES = 10;

/** CPU ms of a hit: of a round in which the page did not run out. */
async function cpuOfHit(pid: number, page: URL): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await (await fetch(page)).text(); // a page that has run out is rendered once, outside the count
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { ms, came } = await cpuOfAnswers(pid, times(200, page));
    if (came.join() === "HIT") return ms;
  }
  throw new Error(`${page.pathname}: no ${TRIES} rounds without a renewal`);
}

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

/**
 * G5: a page out of the edge's cache, and the same bytes from a worker that does nothing else, with and
 * without the platform's own lookup of static files in front of it; in turn.
 */
export async function hitAgainstBare(
  site: Site,
  pid: number,
  path: string,
  rounds: number,
): Promise<{ hit: number[]; bare: number[]; bareBehindAssets: number[] }> {
  const [bare, behind] = [await bareCache(), await bareCache({ behindAssets: true })];
  const cost = { hit: [] as number[], bare: [] as number[], bareBehindAssets: [] as number[] };
  try {
    const page = new URL(path, site.url);
    const html = await (await fetch(page)).text();
    const body = new Uint8Array(brotliCompressSync(html));
    for (const { url, pid: own } of [bare, behind]) {
      await fetch(new URL(path, url), { method: "PUT", body });
      await cpuFor(own, times(50, new URL(path, url)));
    }
    for (let round = 0; round < rounds; round += 1) {
      cost.hit.push(await cpuOfHit(pid, page));
      cost.bare.push(await cpuFor(bare.pid, times(200, new URL(path, bare.url))));
      cost.bareBehindAssets.push(await cpuFor(behind.pid, times(200, new URL(path, behind.url))));
    }
  } finally {
    await Promise.all([bare.close(), behind.close()]);
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
