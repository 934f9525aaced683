// `node tests/bench/lag.ts [programs]`: how long after a booking a list tells the seat that is gone, and how
// long after a title is changed on the desk the program is found by its new words and its page tells them to
// guests; from the answer on, with the true code in workerd. Quiet: one change every two seconds. Busy: as
// many bookings as eight connections make, each of any program. Then behind all programs changed at once.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { HEADERS } from "../soak/t3-sigkill.ts";
import { startWorkerd } from "../soak/workerd.ts";
import { reach } from "../support/api.ts";
import { vouched } from "../support/vouched.ts";

const PROGRAMS = Number(process.argv[2] ?? 400);
const SEATS = 1_000;
const DAY = 86_400_000;
const CONNECTIONS = 8;
/** One booking of so many is waited for. */
const LOOKED_AT = 10;

const state = mkdtempSync(path.join(tmpdir(), "nadeul-lag-"));
const workerd = await startWorkerd(state);
const now = Date.now();
const ids = Array.from({ length: PROGRAMS }, (_, n) => `lag-${n}`);
await workerd.db.batch([
  workerd.db.prepare(
    "INSERT INTO host (id, name, created_at, updated_at) VALUES ('h-lag', '소소도예', 0, 0)",
  ),
  workerd.db
    .prepare(
      `INSERT INTO program (id, title, category_ids, host_id, region_id, sido, price, is_free, status,
         created_at, updated_at)
       SELECT value, '흙 만지는 토요일 ' || key, '["craft"]', 'h-lag', 'region_0001', '서울특별시', 0, 1, 'OPEN',
         ?2 + key, 0 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(ids), now),
  workerd.db
    .prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, options,
         status, created_at, updated_at)
       SELECT value, value, ?2, ?2 + 7200000, 0, ?2 - 3600000, ?3,
         '[{"id":"adult","name":"어른","price":0,"max":6}]', 'OPEN', 0, 0 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(ids), now + 20 * DAY, SEATS),
  workerd.db.prepare(
    `INSERT INTO staff (id, username, name, role, host_id, invited_at)
     VALUES ('kim', 'kim', '김담당', 'MANAGER', 'h-lag', 1)`,
  ),
]);
const waiting = async (): Promise<number> =>
  (await workerd.db.prepare("SELECT count(*) AS n FROM program_event").first<number>("n")) ?? 0;

async function shownLeft(id: string): Promise<number> {
  const answer = await fetch(new URL(`/program/multiple/${id}`, workerd.url), { headers: HEADERS });
  const { value }: { value: { next: { seatsLeft: number } | null }[] } = JSON.parse(await answer.text());
  return value[0]?.next?.seatsLeft ?? SEATS;
}

let [booked, refused] = [0, 0];
const gone = new Map<string, number>();
/** Books one seat of a program. @returns its seats left by then, by this bench's own count */
async function book(id: string): Promise<number> {
  const answer = await fetch(new URL("/booking", workerd.url), {
    method: "POST",
    headers: { ...HEADERS, ...vouched(crypto.randomUUID()), "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ programId: id, sessionId: id, items: [{ optionId: "adult", qty: 1 }] }),
  });
  await answer.arrayBuffer();
  if (answer.status === 201) {
    booked += 1;
    gone.set(id, (gone.get(id) ?? 0) + 1);
  } else refused += 1;
  return SEATS - (gone.get(id) ?? 0);
}

/** Milliseconds until it is so. */
async function timeUntil(isSo: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  while (!(await isSo())) {
    if (performance.now() - from > 15_000) throw new Error("not so after 15 s");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - from;
}

/** Milliseconds until a list tells no more than so many seats. */
const toldAfter = (id: string, left: number): Promise<number> =>
  timeUntil(async () => (await shownLeft(id)) <= left);

async function asGuest(address: string): Promise<unknown> {
  const headers = { usertype: "user", bucket: "nadeul-files" };
  const answer = await fetch(new URL(address, workerd.url), { headers });
  return reach(JSON.parse(await answer.text()), "value");
}

let titles = 0;
/** Gives a program a title of words that nothing has, and waits for it in a search and on its page. */
async function retitle(id: string): Promise<{ found: number; shown: number }> {
  const word = `${"가나다라마바사아자차"[(titles += 1) % 10] ?? ""}${"쾌쿼튀퓌훼"[titles % 5] ?? ""}${titles}엮기`;
  const updatedAt = await workerd.db
    .prepare("SELECT updated_at FROM program WHERE id = ?1")
    .bind(id)
    .first<number>("updated_at");
  const program = { title: word, categoryIds: ["craft"], hostId: "h-lag", regionId: "region_0001" };
  const answer = await fetch(new URL(`/desk/program/${id}`, workerd.url), {
    method: "PUT",
    headers: { ...HEADERS, ...vouched("kim", "desk"), "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ program, updatedAt }),
  });
  const said = await answer.text();
  if (answer.status !== 200) throw new Error(`the desk answered ${answer.status}: ${said}`);
  const search = `/program?sort=match&exact=true&keyword=${encodeURIComponent(word)}`;
  const [found, shown] = await Promise.all([
    timeUntil(async () => reach(await asGuest(search), "0.id") === id),
    timeUntil(async () => reach(await asGuest(`/program/${id}`), "title") === word),
  ]);
  return { found, shown };
}
const toldTitles = (name: string, all: readonly { found: number; shown: number }[]): void => {
  told(
    `${name}, found by its new words`,
    all.map(({ found }) => found),
  );
  told(
    `${name}, its page`,
    all.map(({ shown }) => shown),
  );
};

const told = (name: string, all: readonly number[]): void => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  console.log(`${name}: ${all.length} looked at, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`);
};
const any = (): string => ids[Math.floor(Math.random() * ids.length)] ?? "";

try {
  while ((await waiting()) > 0) await workerd.tick(Date.now());
  const quiet: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const id = any();
    quiet.push(await toldAfter(id, await book(id)));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  told("quiet", quiet);

  const renamed: { found: number; shown: number }[] = [];
  for (let n = 0; n < 10; n += 1) {
    renamed.push(await retitle(any()));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  toldTitles("changed on the desk", renamed);

  const [busy, end, before] = [[] as number[], performance.now() + 20_000, booked];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let n = 0; performance.now() < end; n += 1) {
        const id = any();
        const left = await book(id);
        if (n % LOOKED_AT === 0) busy.push(await toldAfter(id, left));
      }
    }),
  );
  console.log(`${Math.round((booked - before) / 20)} bookings a second, ${refused} refused`);
  told("busy", busy);

  // everything changes at once, as an import does; then one books
  await workerd.db.prepare("UPDATE program SET summary = summary || '.'").run();
  const id = ids.at(-1) ?? "";
  told(`behind ${await waiting()} changes`, [await toldAfter(id, await book(id))]);
  await workerd.db.prepare("UPDATE program SET summary = summary || '.'").run();
  toldTitles(`behind ${await waiting()} changes`, [await retitle(id)]);
} finally {
  await workerd.close();
  rmSync(state, { recursive: true, force: true });
}
