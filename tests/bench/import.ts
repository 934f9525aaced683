// `node tests/bench/import.ts [programs] [sessions each]`: how long an empty site takes to be filled through
// its API, with the line cut twice (once before a call arrives, once after it, when only its answer is lost)
// and begun again each time; then once more, when nothing may change. Ends with 1 where something is lost or
// doubled.
import { createHash } from "node:crypto";
import type { StoredRecord } from "../../workers/api/desk/write-import.ts";
import { startApi } from "../support/api.ts";
import { hostsOf, hostName, programMaker } from "./made-up-programs.ts";

const [programs = 500, each = 40] = process.argv.slice(2).map(Number);
const HOUR = 3_600_000;
const AT_ONCE = 25;
const now = Date.now();

const make = programMaker(now, 1, hostsOf(programs));
const records: StoredRecord[] = Array.from({ length: programs }, (_, index) => {
  const { facts } = make(index);
  const content = {
    host: { id: facts.host, name: hostName(facts.host), business: null },
    program: {
      hostId: facts.host,
      title: facts.title,
      summary: facts.summary,
      description: `${facts.title}. ${"두 시간 동안 천천히 만들어요. ".repeat(60)}`,
      categoryIds: [...facts.categoryIds],
      regionId: "region_0005",
      lat: facts.lat,
      lon: facts.lon,
      price: 30_000,
      durationMin: 120,
    },
    sessions: Array.from({ length: each }, (_none, day) => {
      const startAt = now + (day + 1) * 24 * HOUR;
      return {
        id: `${facts.id}-${day}`,
        startAt,
        endAt: startAt + 2 * HOUR,
        bookOpenAt: now - HOUR,
        bookCloseAt: startAt - HOUR,
        capacity: 8,
        minPeople: 1,
        options: [{ id: "one", name: "1인", price: 30_000, max: 4 }],
        isOpen: true,
      };
    }),
  };
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32);
  const known = { id: facts.id, source: "made-up", externalId: facts.id, hash, createdAt: now };
  return { owns: null, programs: [{ ...known, ...content }] };
});

const api = await startApi();
const calls: number[] = [];
let largest = 0;

/** One run over all records; `cutAt`: the call at which the line is cut, before or after it is done. */
async function run(dryRun: boolean, cutAt = Infinity, isBefore = false): Promise<boolean> {
  for (let done = 0; done < records.length; done += AT_ONCE) {
    const isCut = done / AT_ONCE === cutAt;
    if (isCut && isBefore) return false;
    const body = JSON.stringify({ dryRun, records: records.slice(done, done + AT_ONCE) });
    largest = Math.max(largest, Buffer.byteLength(body));
    const started = performance.now();
    const { status, json } = await api.call("POST", "/desk/import", {
      as: "op",
      headers: { "x-user-pool": "desk", "content-type": "application/json" },
      body,
    });
    calls.push(performance.now() - started);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(json)}`);
    if (isCut) return false;
  }
  return true;
}

const stands = () =>
  api.db
    .prepare(
      `SELECT (SELECT count(*) FROM program) AS programs, (SELECT count(*) FROM session) AS sessions,
         (SELECT count(*) FROM (SELECT DISTINCT program_id, start_at FROM session)) AS starts`,
    )
    .first<{ programs: number; sessions: number; starts: number }>();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const dry = performance.now();
await run(true);
console.log(`dry run of ${programs} programs and ${programs * each} sessions: ${seconds(dry)}`);
const started = performance.now();
const all = Math.ceil(programs / AT_ONCE);
await run(false, Math.floor(all / 3));
await run(false, Math.floor((2 * all) / 3), true);
await run(false);
console.log(`imported, cut twice: ${seconds(started)}; largest call ${Math.round(largest / 1000)} kB`);
const first = await stands();
const again = performance.now();
await run(false);
console.log(`again, with nothing to do: ${seconds(again)}`);
calls.sort((a, b) => a - b);
console.log(
  `a call: median ${Math.round(calls[calls.length >> 1] ?? 0)} ms, ` +
    `longest ${Math.round(calls.at(-1) ?? 0)} ms`,
);
const wanted = { programs, sessions: programs * each, starts: programs * each };
const isWhole = [first, await stands()].every((seen) => JSON.stringify(seen) === JSON.stringify(wanted));
console.log(isWhole ? "nothing lost, nothing doubled" : `WRONG: ${JSON.stringify([first, wanted])}`);
await api.close();
process.exit(isWhole ? 0 : 1);
