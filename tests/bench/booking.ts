// `node tests/bench/booking.ts [requests]`: what a booking costs workerd, beside a bare worker that writes
// the very same rows in one guarded batch(). Both run in a workerd of their own; their rounds alternate, so
// that the machine's moods hit both. CPU: user + system of the process. The bar: at most 1.5 (F6). The
// baseline does not validate, look the session up, end overdue holds or ask for the key first.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { aSession, HEADERS } from "../soak/t3-sigkill.ts";
import { cpuOf, startWorkerd, type Workerd } from "../soak/workerd.ts";
import { vouched } from "../support/vouched.ts";

const BARE = `export default { async fetch(request, { DB }) {
  const { id, no, user, key, session } = await request.json(), now = Date.now();
  await DB.batch([
    DB.prepare("UPDATE session SET held = held + 1
    WHERE id = ?1 AND status = 'OPEN' AND capacity IS NOT NULL AND book_open_at <= ?2
    AND book_close_at > ?2").bind(session, now),
    DB.prepare("INSERT OR REPLACE INTO guard (id, hit) VALUES (1, changes())"),
    DB.prepare("INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, seats,
    hold_expires_at, policy_snapshot, created_at, updated_at)
    VALUES (?1, ?2, ?3, 'p-1', ?4, 'RESERVE_REQUEST', 1, ?5, '{}', ?6, ?6)").bind(id, no, user, session,
    now + 600000, now),
    DB.prepare("INSERT INTO booking_item (booking_id, option_id, name, qty, unit_price)
    VALUES (?1, 'adult', '어른', 1, 0)").bind(id),
    DB.prepare("INSERT INTO booking_history (booking_id, from_status, to_status, event, actor, at)
    VALUES (?1, NULL, 'RESERVE_REQUEST', 'free.start', 'user', ?2)").bind(id, now),
    DB.prepare("INSERT INTO idempotency (user_id, key, request_hash, status, body, created_at)
    VALUES (?1, ?2, 'h', 201, ?3, ?4)").bind(user, key, JSON.stringify({ value: { id } }), now),
  ]);
  return Response.json({ value: { id } }, { status: 201 });
} };`.replaceAll(/\n\s+/g, " "); // no string of the script may run over a line

const ROUND = 100;
const total = Number(process.argv[2] ?? 2_000);
const state = mkdtempSync(path.join(tmpdir(), "nadeul-bench-"));

async function send(workerd: Workerd, init: RequestInit): Promise<void> {
  const response = await fetch(new URL("/booking", workerd.url), { method: "POST", ...init });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${response.status}: ${text}`);
}

const asBooking = (workerd: Workerd) => {
  const user = crypto.randomUUID();
  return send(workerd, {
    headers: { ...HEADERS, ...vouched(user), "idempotency-key": user },
    body: JSON.stringify({ programId: "p-1", sessionId: "s-1", items: [{ optionId: "adult", qty: 1 }] }),
  });
};
const asBare = (workerd: Workerd) => {
  const id = crypto.randomUUID();
  return send(workerd, { body: JSON.stringify({ id, no: id, user: id, key: id, session: "s-1" }) });
};

/** CPU milliseconds a request, over one round. */
async function round(workerd: Workerd, one: (workerd: Workerd) => Promise<void>): Promise<number> {
  const before = cpuOf(workerd.pid);
  for (let sent = 0; sent < ROUND; sent += 10)
    await Promise.all(Array.from({ length: 10 }, () => one(workerd)));
  return ((cpuOf(workerd.pid) - before) * 1_000) / ROUND;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const [api, bare] = [
  await startWorkerd(path.join(state, "api")),
  await startWorkerd(path.join(state, "bare"), BARE),
];
try {
  for (const workerd of [api, bare]) await aSession(workerd.db, "s-1");
  await round(api, asBooking);
  await round(bare, asBare);
  const costs: { api: number[]; bare: number[] } = { api: [], bare: [] };
  for (let done = 0; done < total; done += ROUND) {
    costs.api.push(await round(api, asBooking));
    costs.bare.push(await round(bare, asBare));
  }
  const ratio = mean(costs.api) / mean(costs.bare);
  console.log(
    `booking ${mean(costs.api).toFixed(2)} ms CPU, bare guarded batch ` +
      `${mean(costs.bare).toFixed(2)} ms CPU: × ${ratio.toFixed(2)} over ${total} each (bar 1.5)`,
  );
  if (ratio > 1.5) process.exitCode = 1;
} finally {
  await Promise.all([api.close(), bare.close()]);
  rmSync(state, { recursive: true, force: true });
}
