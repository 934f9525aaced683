import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Response } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newKeys } from "../../workers/sandbox/push/decrypt.ts";
import { type Outside, startWorkerd, type Workerd } from "../soak/workerd.ts";

// The process that sends is killed by SIGKILL in the middle of it and started again on the same disk. What
// takes the messages is no part of it: it lives on in this process and counts.

const MEMBERS = 12;
/** How many are answered before it keeps everybody waiting. */
const ANSWERED = 3;

/** Pushes by subscription, mails by their key: how often each was asked for. */
const pushes = new Map<string, number>();
const mails = new Map<string, number>();
let waiting = 0;
let isPatient = false;

const outside: Outside = {
  sandbox: async (request) => {
    const { hostname, pathname } = new URL(request.url);
    await request.arrayBuffer();
    const [seen, name] =
      hostname === "push.local" ? [pushes, pathname] : [mails, request.headers.get("idempotency-key") ?? ""];
    seen.set(name, (seen.get(name) ?? 0) + 1);
    if (!isPatient && pushes.size > ANSWERED) {
      waiting += 1;
      await new Promise(() => {}); // until the caller is dead
    }
    return hostname === "push.local" ? new Response(null, { status: 201 }) : Response.json({ id: name });
  },
  vars: {
    PUSH_HOSTS: "push.local",
    MAIL_BASE_URL: "https://mail.local",
    MAIL_API_KEY: "re_nadeul_local",
    MAIL_FROM: "나들 <no-reply@nadeul.example>",
    SITE_URL: "",
    VAPID_SUBJECT: "mailto:help@nadeul.example",
    VAPID_PUBLIC_KEY:
      "BKA1N8h80-TL_LKICp0ErjDOF_Xu7X_RQ-BZOqRw1Tk-J3h-rTd-cPGhf3EfDTRq7oAh1Ri5PLWwD-2CiTJdt54",
    VAPID_PRIVATE_KEY: "ZmFkeWYfau-lKOsRCMkkeGBSkYTGtFgDsz6MmR_Ldjs",
  },
};

const state = mkdtempSync(path.join(tmpdir(), "nadeul-outbox-crash-"));
let workerd: Workerd;
beforeAll(async () => {
  workerd = await startWorkerd(state, undefined, outside);
});
afterAll(async () => {
  await workerd.close();
  rmSync(state, { recursive: true, force: true });
});

/** MEMBERS members, each with a phone and an address, have an answer to their inquiry. */
async function news(): Promise<void> {
  const { p256dh, auth } = await newKeys();
  const now = Date.now();
  const run = (sql: string, ...values: (string | number)[]) => workerd.db.prepare(sql).bind(...values);
  await workerd.db.batch(
    Array.from({ length: MEMBERS }, (_, n) => `m-${now}-${n}`).flatMap((id) => [
      run(
        `INSERT INTO user (id, username, email, created_at, updated_at)
          VALUES (?1, ?1, ?1 || '@example.com', 0, 0)`,
        id,
      ),
      run(
        `INSERT INTO device (id, user_id, endpoint_hash, device_token, device_type, created_at, updated_at)
          VALUES (?1, ?1, ?1, ?2, 'WEB', 0, 0)`,
        id,
        JSON.stringify({ endpoint: `https://push.local/${id}`, keys: { p256dh, auth } }),
      ),
      run(
        `INSERT INTO inquiry (id, user_id, kind, title, body, created_at, updated_at)
          VALUES (?1, ?1, 'ETC', '주차할 곳이 있나요?', '', 0, 0)`,
        id,
      ),
      run(
        "UPDATE inquiry SET status = 'ANSWERED', answer = '있어요', answered_at = ?2 WHERE id = ?1",
        id,
        now,
      ),
    ]),
  );
}

const count = async (condition: string): Promise<number> =>
  (await workerd.db.prepare(`SELECT count(*) AS n FROM outbox WHERE ${condition}`).first<number>("n")) ?? -1;

/** Sends until everybody who sends waits for an answer, kills, and starts again. @returns how many waited */
async function killedWhileSending(): Promise<number> {
  pushes.clear();
  mails.clear();
  [waiting, isPatient] = [0, false];
  await news();
  await workerd.tick(Date.now());
  // for how many looks everybody has been waiting: nobody is on the way between the mark and the request
  let still = 0;
  await expect
    .poll(
      async () => (still = waiting > 0 && waiting === (await count("status = 'CLAIMED'")) ? still + 1 : 0),
      { interval: 100 },
    )
    .toBeGreaterThan(3);
  await workerd.kill();
  isPatient = true;
  workerd = await startWorkerd(state, undefined, outside);
  return waiting;
}

/** The leases run out, and a minute comes. */
async function goOn(): Promise<void> {
  await workerd.db.prepare("UPDATE outbox SET due_at = 0 WHERE status IN ('CLAIMED', 'QUEUED')").run();
  await expect
    .poll(async () => (await workerd.tick(Date.now()), count("status IN ('WAITING', 'QUEUED', 'CLAIMED')")), {
      timeout: 30_000,
      interval: 300,
    })
    .toBe(0);
}

it("[C10] the process killed in mid-sending sends each push once, says of which not sure", async () => {
  const inFlight = await killedWhileSending();
  const [cut, left] = [
    await count("channel = 'PUSH' AND sending_at IS NOT NULL"),
    await count("channel = 'PUSH' AND status IN ('WAITING', 'QUEUED')"),
  ];
  expect([inFlight > 0, cut > 0]).toEqual([true, true]);
  await goOn();
  expect([...pushes.values()]).toEqual(Array.from({ length: MEMBERS }, () => 1));
  expect(mails.size).toBe(MEMBERS); // one key, one mail, however often it was asked for
  expect([
    await count("error = 'UNKNOWN DIED_SENDING'"),
    await count("channel = 'PUSH'"),
    await count("channel = 'MAIL' AND status = 'DONE'"),
  ]).toEqual([cut, MEMBERS, MEMBERS]);
  console.info(
    `killed with ${inFlight} in flight, ${cut} of them pushes; ${left} ` +
      `pushes had not begun; ${pushes.size} pushes came once`,
  );
});

it("control: without the mark those in flight come twice", async () => {
  await killedWhileSending();
  const cut = await count("channel = 'PUSH' AND sending_at IS NOT NULL");
  await workerd.db.prepare("UPDATE outbox SET sending_at = NULL").run();
  await goOn();
  expect([...pushes.values()].filter((times) => times === 2)).toHaveLength(cut);
  expect(cut).toBeGreaterThan(0);
});
