import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { keyOf, writePass } from "../../workers/api/rush/pass.ts";
import type { SeatsBy } from "./mall.ts";
import { BOOKED, CROWD, seatsApart, type Booked } from "./seat-accounts.ts";
import { startWorkerd, type Workerd } from "./workerd.ts";
import { vouched } from "../support/vouched.ts";

export interface Killed {
  rounds: number;
  sent: number;
  /** Answered 201 before the end. */
  acknowledged: number;
  /** Sent but not answered when it was killed. */
  inFlight: number;
  /** The rounds with at least 32 of them. */
  fullRounds: number;
  /** Of those, committed though nobody heard. */
  unheard: number;
  /** Acknowledged, and gone. */
  lost: number;
  /** Rows without what belongs to them, seats without a booking. */
  orphans: number;
  /** Retries under the same key that made, or answered, another booking. */
  otherId: number;
  /** With an object in front: where it and the record differ, right after a kill and after the retries. */
  apart: string[];
}

export const HEADERS = {
  usertype: "user",
  bucket: "nadeul-files",
  authorization: "Bearer token",
  "content-type": "application/json",
};
const IN_FLIGHT = 32;

/** Who has a line in front of them: passes of the first number, which was let in, for anybody. */
async function passesOf(workerd: Workerd, sessionId: string): Promise<(as: string) => Promise<string>> {
  const rush = await workerd.rush();
  const line = rush.get(rush.idFromName(sessionId));
  let { line: seen } = await line.join(sessionId, ["first"], Date.now());
  while (seen.admitted === 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen = await line.look(sessionId, Date.now());
  }
  const key = await keyOf(seen.key);
  return (member) => writePass(key, sessionId, { member, number: 1 });
}

/** Compares what is promised with what is written down. @param isSettled nothing is on its way any more */
async function compared(workerd: Workerd, sessionId: string, isSettled: boolean): Promise<string[]> {
  const seats = await workerd.seats();
  const object = seats.get(seats.idFromName(sessionId));
  if (isSettled) await object.take(sessionId, CROWD, Date.now() + 2_000);
  const { results } = await workerd.db.prepare(BOOKED).bind(sessionId).all<Booked>();
  return seatsApart(await object.look(), results, isSettled);
}

interface Try {
  key: string;
  as: string;
  id: string | null;
}

/** One more session of a free program. */
export async function aSession(db: D1Database, id: string, capacity = 100_000): Promise<void> {
  const now = Date.now();
  const day = 86_400_000;
  await db.batch([
    db.prepare(
      "INSERT OR IGNORE INTO host (id, name, created_at, updated_at) VALUES ('h-1', '소소도예', 0, 0)",
    ),
    db.prepare(
      `INSERT OR IGNORE INTO program (id, title, category_ids, host_id, region_id, sido, price, is_free,
        created_at, updated_at) VALUES ('p-1', '흙 만지는 토요일', '[]', 'h-1', 'region_0001', '서울특별시', 0, 1, 0, 0)`,
    ),
    db
      .prepare(
        `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
          options, created_at, updated_at) VALUES (?1, 'p-1', ?2, ?2, 0, ?2, ?4, ?3, 0, 0)`,
      )
      .bind(id, now + 9 * day, JSON.stringify([{ id: "adult", name: "어른", price: 0, max: 6 }]), capacity),
  ]);
}

type PassOf = ((as: string) => Promise<string>) | null;

async function send(
  workerd: Workerd,
  sessionId: string,
  one: Try,
  isKeyKept: boolean,
  passOf: PassOf,
): Promise<{ status: number; id: string | null }> {
  const response = await fetch(new URL("/booking", workerd.url), {
    method: "POST",
    headers: {
      ...HEADERS,
      ...vouched(one.as),
      "idempotency-key": isKeyKept ? one.key : crypto.randomUUID(),
      ...(passOf && { "rush-pass": await passOf(one.as) }),
    },
    // One's own hold answers whoever asks for the same people, under any key: the control asks for more.
    body: JSON.stringify({
      programId: "p-1",
      sessionId,
      items: [{ optionId: "adult", qty: isKeyKept ? 1 : 2 }],
    }),
  });
  const { value }: { value?: { id?: string } } = JSON.parse(await response.text());
  return { status: response.status, id: value?.id ?? null };
}

/**
 * Kills workerd while it books, starts it again on the same disk, asks again. `isKeyKept: false`: retries
 * under new keys and for more people, the control; `by`: what stands in front of the record where seats are
 * taken.
 */
export async function killRounds({
  rounds,
  isKeyKept = true,
  by = "record",
}: {
  rounds: number;
  isKeyKept?: boolean;
  by?: SeatsBy;
}): Promise<Killed> {
  const state = mkdtempSync(path.join(tmpdir(), "nadeul-soak-kill-"));
  const found: Killed = {
    rounds,
    sent: 0,
    acknowledged: 0,
    inFlight: 0,
    fullRounds: 0,
    unheard: 0,
    lost: 0,
    orphans: 0,
    otherId: 0,
    apart: [],
  };
  let workerd = await startWorkerd(state);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const sessionId = `s-${round}`;
      await aSession(workerd.db, sessionId);
      if (by === "object")
        await workerd.db.prepare("UPDATE session SET is_rush = 1 WHERE id = ?").bind(sessionId).run();
      const passOf = by === "object" ? await passesOf(workerd, sessionId) : null;
      const tries = await storm(workerd, sessionId, round, found, passOf);
      workerd = await startWorkerd(state);
      if (by === "object") found.apart.push(...(await compared(workerd, sessionId, false)));
      await judge(workerd, sessionId, tries, isKeyKept, found, passOf);
      if (by === "object") found.apart.push(...(await compared(workerd, sessionId, true)));
    }
    return found;
  } finally {
    await workerd.close();
    rmSync(state, { recursive: true, force: true });
  }
}

/** Books with more at once than 32 until a drawn number is answered, then kills. */
async function storm(
  workerd: Workerd,
  sessionId: string,
  round: number,
  found: Killed,
  passOf: PassOf,
): Promise<Try[]> {
  const tries: Try[] = [];
  const target = 1 + ((round * 7) % 40);
  let answered = 0;
  let isOver = false;
  let ring: () => void = () => {};
  const enough = new Promise<void>((resolve) => {
    ring = resolve;
  });
  const buyer = async (number: number) => {
    while (!isOver) {
      const one: Try = { key: crypto.randomUUID(), as: `buyer-${round}-${number}-${tries.length}`, id: null };
      tries.push(one);
      try {
        const { status, id } = await send(workerd, sessionId, one, true, passOf);
        if (status === 201) one.id = id;
        answered += 1;
        if (answered >= target) ring();
      } catch {
        return; // killed: its fate is for the retry to tell
      }
    }
  };
  const buyers = Array.from({ length: IN_FLIGHT + 16 }, (_, i) => buyer(i));
  await enough;
  const killing = workerd.kill();
  isOver = true;
  const waiting = tries.filter(({ id }) => id === null).length;
  await Promise.all([killing, ...buyers]);
  found.sent += tries.length;
  found.acknowledged += tries.filter(({ id }) => id !== null).length;
  found.inFlight += tries.filter(({ id }) => id === null).length;
  if (waiting >= IN_FLIGHT) found.fullRounds += 1;
  return tries;
}

async function judge(
  workerd: Workerd,
  sessionId: string,
  tries: readonly Try[],
  isKeyKept: boolean,
  found: Killed,
  passOf: PassOf,
): Promise<void> {
  const read = async () =>
    (
      await workerd.db
        .prepare("SELECT id, user_id AS user FROM booking WHERE session_id = ?")
        .bind(sessionId)
        .all<{ id: string; user: string }>()
    ).results;
  const before = await read();
  found.lost += tries.filter(({ id }) => id !== null && !before.some((row) => row.id === id)).length;
  found.unheard += tries.filter(({ id, as }) => id === null && before.some((row) => row.user === as)).length;
  const retry = async (one: Try) => {
    const first = one.id ?? before.find((row) => row.user === one.as)?.id ?? null;
    const again = await send(workerd, sessionId, one, isKeyKept, passOf);
    if (again.status !== 201 || (first !== null && again.id !== first)) found.otherId += 1;
  };
  await Promise.all(tries.map(retry));
  const after = await read();
  found.otherId += after.length - new Set(after.map((row) => row.user)).size;
  const orphans = await workerd.db
    .prepare(
      `SELECT (SELECT count(*) FROM booking b WHERE b.session_id = ?1 AND (NOT EXISTS (SELECT 1
        FROM booking_item i WHERE i.booking_id = b.id) OR NOT EXISTS (SELECT 1 FROM booking_history h
        WHERE h.booking_id = b.id)
          OR NOT EXISTS (SELECT 1 FROM idempotency k WHERE k.user_id = b.user_id)))
        + (SELECT abs(held - (SELECT coalesce(sum(seats), 0) FROM booking WHERE session_id = ?1)) FROM session
        WHERE id = ?1) AS n`,
    )
    .bind(sessionId)
    .first<number>("n");
  found.orphans += orphans ?? 0;
}
