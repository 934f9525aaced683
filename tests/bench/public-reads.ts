// `node tests/bench/public-reads.ts STATE [programs]`: what SQLite takes for what guests read, of the copy in
// the catalogue against the record itself, in turn in one run, with no way to either (STATE as
// `tests/bench/fill-state.ts` fills it; five reviews are written to each program that is asked for). Medians
// over the programs in milliseconds, and their ratio. Ends with 1 where one is more than MOST times as much.
import { readHome } from "../../workers/api/home/read-home.ts";
import { readProgramScreen } from "../../workers/api/program-screen/read-program-screen.ts";
import { findProgram } from "../../workers/api/program/detail.ts";
import { listSessions } from "../../workers/api/program/store.ts";
import { listHidden, listReviews, ratingSummary } from "../../workers/api/review/store.ts";
import { Store } from "../soak/memory-d1.ts";
import { databaseFiles } from "./fill.ts";
import { TimedD1 } from "./timed-d1.ts";

/** When the catalogues were made up for. */
const NOW = 1_795_348_800_000;
const MOST = 1.25;
const ROUNDS = 5;

const [state = "", programs = "200"] = process.argv.slice(2);
const files = databaseFiles(state);
const stores = { record: new Store(files.record), copy: new Store(files.catalogue) };
const [record, copy] = [new TimedD1(stores.record), new TimedD1(stores.copy)];
const ids = stores.record.sqlite
  .prepare("SELECT id FROM program WHERE rowid % max(1, (SELECT max(rowid) FROM program) / ?1) = 0 LIMIT ?1")
  .all(Number(programs))
  .map(({ id }) => String(id));
for (const [store, own] of [
  [stores.record, "user_id, updated_at"],
  [stores.copy, "helpful_count, seq"],
] as const) {
  store.sqlite.exec("PRAGMA foreign_keys = OFF");
  store.sqlite
    .prepare(
      `INSERT OR IGNORE INTO review
         (id, program_id, nickname, party, rating, content, photos, created_at, ${own})
       SELECT 'bench-' || p.value || n.value, p.value, '나들이', 'FAMILY', 5, '물레 앞에서 시간 가는 줄 몰랐어요.',
         '[]', n.value, 0, 0 FROM json_each(?1) AS p, json_each('[1,2,3,4,5]') AS n`,
    )
    .run(JSON.stringify(ids));
}

type Ask = (db: TimedD1, id: string) => Promise<unknown>;
const READS: Readonly<Record<string, Ask>> = {
  "a program's screen": (db, id) => readProgramScreen(db, id, NOW),
  "a program": (db, id) => findProgram(db, id),
  "its sessions": (db, id) => listSessions(db, id, {}, NOW),
  "its reviews": (db, programId) =>
    Promise.all([
      listReviews(db, { programId, sort: "DOWN", limit: 20 }),
      ratingSummary(db, programId),
      listHidden(db, programId),
    ]),
  "the newest reviews": (db) => listReviews(db, { sort: "DOWN", limit: 20 }),
  "the main screen": (db) => readHome({ CATALOGUE: copy, SHOWN: db }, { lat: 37.5665, lon: 126.978 }, NOW),
};

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

console.log(["read", "record", "copy", "ratio"].join("\t"));
for (const [name, ask] of Object.entries(READS)) {
  const times = new Map<TimedD1, number[]>([record, copy].map((db) => [db, []]));
  const asked = name === "the main screen" ? ids.slice(0, 20) : ids;
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, id] of asked.entries())
      for (const db of at % 2 === 0 ? [record, copy] : [copy, record]) {
        for (const one of [record, copy]) one.calls = [];
        await ask(db, id);
        const spent = db === copy ? copy.spent() : record.spent() + copy.spent();
        if (round > 0) times.get(db)?.push(spent); // before, its pages are not in memory
      }
  const [old = 0, own = 0] = [record, copy].map((db) => median(times.get(db) ?? []));
  if (own > MOST * old) process.exitCode = 1;
  console.log([name, old.toFixed(3), own.toFixed(3), (own / old).toFixed(2)].join("\t"));
}
