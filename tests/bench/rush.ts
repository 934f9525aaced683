// `node tests/bench/rush.ts [people] [seats]`: a rush (오픈런) with the true code in workerd: people come to
// the line before its opening, by the thousand as isolates bring them; at the opening their numbers are
// drawn, and as many connections as here asked for look at their places, book when they are let in and press
// the button all the same when they are not. Three in ten of those who hold seats never go on: their holds
// end, and the line moves again. Says how often a seat was sold twice, a lower number was overtaken, somebody
// booked who was not let in, and how long answers took. Virtual are the minutes of a hold; nothing else.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { aSession, HEADERS } from "../soak/t3-sigkill.ts";
import { startWorkerd } from "../soak/workerd.ts";
import { vouched } from "../support/vouched.ts";

const PEOPLE = Number(process.argv[2] ?? 100_000);
const SEATS = Number(process.argv[3] ?? 200);
const CONNECTIONS = 32;
/** Of those who hold seats, so many never go on. */
const LEFT_LYING = 0.3;
const BATCH = 1_000;

const state = mkdtempSync(path.join(tmpdir(), "nadeul-rush-"));
const workerd = await startWorkerd(state);
const at = { programId: "p-1", sessionId: "rush" };
await aSession(workerd.db, at.sessionId, SEATS);
const opensAt = Date.now() + 3_600_000;
await workerd.db
  .prepare("UPDATE session SET is_rush = 1, book_open_at = ?2 WHERE id = ?1")
  .bind(at.sessionId, opensAt)
  .run();

interface Told {
  askedAt: number;
  toldAt: number;
  number: number;
  state: string;
}
const told: Told[] = [];
const tookMs = {
  place: [] as number[],
  won: [] as number[],
  lost: [] as number[],
  turnedAway: [] as number[],
};
const holders: { id: string; number: number }[] = [];
let [bookedUnadmitted, otherAnswers] = [0, 0];
const passes = new Map<string, { pass: string; number: number }>();

async function ask(method: string, to: string, as: string, pass: string, body?: object) {
  const askedAt = performance.now();
  const answer = await fetch(new URL(to, workerd.url), {
    method,
    headers: {
      ...HEADERS,
      ...vouched(as),
      ...(pass && { "rush-pass": pass }),
      ...(body && { "idempotency-key": crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json: { value?: Record<string, unknown>; error?: { code: string } } = JSON.parse(await answer.text());
  return { status: answer.status, json, askedAt, took: performance.now() - askedAt };
}

/** Somebody looks at their place. */
async function look(as: string): Promise<string> {
  const { json, askedAt, took } = await ask("POST", `/rush/${at.sessionId}`, as, passes.get(as)?.pass ?? "");
  tookMs.place.push(took);
  const [number, place] = [Number(json.value?.["number"]), String(json.value?.["state"])];
  passes.set(as, { pass: String(json.value?.["pass"]), number });
  told.push({ askedAt, toldAt: askedAt + took, number, state: place });
  return place;
}

/** Somebody presses the button. */
async function book(as: string, isIn: boolean): Promise<void> {
  const own = passes.get(as);
  const body = { ...at, items: [{ optionId: "adult", qty: 1 }] };
  const { status, json, took } = await ask("POST", "/booking", as, own?.pass ?? "", body);
  if (status === 201) {
    tookMs.won.push(took);
    holders.push({ id: String(json.value?.["id"]), number: own?.number ?? 0 });
    if (!isIn) bookedUnadmitted += 1;
  } else if (json.error?.code === "SEATS_TAKEN") tookMs.lost.push(took);
  else if (json.error?.code === "RUSH_WAIT") tookMs.turnedAway.push(took);
  else otherAnswers += 1;
}

const p = (times: readonly number[], part: number): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)} ms`;
};
const counted = async () =>
  (await workerd.db
    .prepare(
      `SELECT s.held, s.sold, (SELECT count(*) FROM booking b WHERE b.session_id = s.id
         AND b.status IN ('RESERVE_REQUEST', 'RESERVE_REQUEST_COMPLETE')) AS bookings
       FROM session s WHERE s.id = ?1`,
    )
    .bind(at.sessionId)
    .first<{ held: number; sold: number; bookings: number }>()) ?? { held: 0, sold: 0, bookings: 0 };

try {
  const rush = await workerd.rush();
  const line = rush.get(rush.idFromName(at.sessionId));
  const everybody = Array.from({ length: PEOPLE }, (_, i) => `m${i}`);
  let from = performance.now();
  for (let i = 0; i < PEOPLE; i += BATCH)
    await line.join(at.sessionId, everybody.slice(i, i + BATCH), Date.now());
  console.log(
    `${PEOPLE} came before the opening, ${BATCH} a call: ${Math.round(performance.now() - from)} ms`,
  );

  // 10:00:00
  await workerd.db
    .prepare("UPDATE session SET book_open_at = ?2 WHERE id = ?1")
    .bind(at.sessionId, Date.now() - 1)
    .run();
  from = performance.now();
  // the line looks at its session every five seconds before the opening
  for (let tries = 0; (await line.look(at.sessionId, Date.now())).admitted === 0 && tries < 600; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  console.log(`numbers drawn and the first let in after ${Math.round(performance.now() - from)} ms`);
  const numbers = new Map<number, string>();
  for (let i = 0; i < PEOPLE; i += BATCH) {
    const some = everybody.slice(i, i + BATCH);
    const joined = await line.join(at.sessionId, some, Date.now());
    joined.numbers.forEach((number, index) => numbers.set(number, some[index] ?? ""));
  }
  if (numbers.size !== PEOPLE) throw new Error(`${numbers.size} numbers for ${PEOPLE} people`);

  /** The next number that has not tried to book. */
  let next = 1;
  async function wave(seconds: number): Promise<void> {
    const end = performance.now() + seconds * 1_000;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, connection) => {
        while (performance.now() < end) {
          if (connection % 4 === 0) {
            // somebody at the front, in turn
            const own = next;
            next += 1;
            const as = numbers.get(own) ?? "";
            while (performance.now() < end && (await look(as)) !== "IN")
              await new Promise((resolve) => setTimeout(resolve, 100));
            if (passes.get(as) && performance.now() < end) await book(as, true);
          } else if (connection % 4 === 1) {
            // somebody further back presses the button all the same
            const number = next + 5_000 + Math.floor(Math.random() * (PEOPLE - next - 5_000));
            const as = numbers.get(number) ?? "";
            if ((await look(as)) !== "IN") await book(as, false);
          } else await look(everybody[Math.floor(Math.random() * PEOPLE)] ?? "");
        }
      }),
    );
  }
  from = performance.now();
  await wave(30);
  const first = await counted();
  console.log(`first wave, 30 s: ${JSON.stringify(first)}, ${holders.length} holds, ${told.length} looks`);

  // 10:10:00: seven in ten have gone on, the others' holds are over
  const all = holders.map(({ id }) => id);
  const lying = new Set(all.filter((_, i) => i % 10 < LEFT_LYING * 10));
  for (const id of all.filter((one) => !lying.has(one)))
    await workerd.db.batch([
      workerd.db.prepare("UPDATE booking SET status = 'RESERVE_REQUEST_COMPLETE' WHERE id = ?1").bind(id),
      workerd.db
        .prepare("UPDATE session SET held = held - 1, sold = sold + 1 WHERE id = ?1")
        .bind(at.sessionId),
    ]);
  await workerd.db
    .prepare("UPDATE booking SET hold_expires_at = ?2 WHERE session_id = ?1 AND status = 'RESERVE_REQUEST'")
    .bind(at.sessionId, Date.now() - 1)
    .run();
  await workerd.tick(Date.now());
  const between = await counted();
  await wave(30);
  const second = await counted();
  console.log(`second wave, 30 s: ${JSON.stringify(between)} → ${JSON.stringify(second)}`);

  // told to wait although somebody behind had been let in before they asked
  let [highest, overtaken] = [0, 0];
  const ins = told.filter((one) => one.state === "IN").toSorted((a, b) => a.toldAt - b.toldAt);
  let seen = 0;
  for (const one of told.toSorted((a, b) => a.askedAt - b.askedAt)) {
    for (; seen < ins.length && (ins[seen]?.toldAt ?? 0) < one.askedAt; seen += 1)
      highest = Math.max(highest, ins[seen]?.number ?? 0);
    if (one.state !== "IN" && one.state !== "OVER" && one.number > 0 && one.number < highest) overtaken += 1;
  }
  const lossMs = [...tookMs.lost, ...tookMs.turnedAway];
  console.log(
    [
      `oversold ${Math.max(0, second.bookings - SEATS)}, seats counted wrong ` +
        `${Number(second.held + second.sold !== second.bookings)}`,
      `lower numbers overtaken ${overtaken}, booked without being let in ` +
        `${bookedUnadmitted}, other answers ${otherAnswers}`,
      `won ${tookMs.won.length} (p50 ${p(tookMs.won, 0.5)}, p99 ${p(tookMs.won, 0.99)})`,
      `lost ${tookMs.lost.length}, turned away ${tookMs.turnedAway.length} ` +
        `(p50 ${p(lossMs, 0.5)}, p99 ${p(lossMs, 0.99)})`,
      `looks ${tookMs.place.length} (p50 ${p(tookMs.place, 0.5)}, p99 ${p(tookMs.place, 0.99)})`,
    ].join("\n"),
  );
} finally {
  await workerd.close();
  rmSync(state, { recursive: true, force: true });
}
