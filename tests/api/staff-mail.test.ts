import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NEAR_END_MS } from "#domain/desk/staff-news";
import { tellNearEnd } from "../../workers/api/clock/near-end.ts";
import { DETAILS } from "../support/booking.ts";
import { type Post, startPost } from "../support/post.ts";
import { aHost, aProgram, aSession, insert } from "../support/records.ts";

// Those who work at the desk are told by mail of what waits for them (SPEC S35).

let post: Post;
beforeAll(async () => {
  post = await startPost({ vars: { DESK_HOST: "desk.nadeul.example" } });
});
afterAll(() => post.close());

let count = 0;
const mailOf = (name: string) => `${name}-${(count += 1)}@desk.example`;
const run = (sql: string, ...values: (string | number | null)[]) =>
  post.db
    .prepare(sql)
    .bind(...values)
    .run();
const me = (as: string, email?: string) =>
  post.call("GET", "/desk/me", {
    as,
    isDesk: true,
    ...(email !== undefined && { headers: { "x-user-email": encodeURIComponent(email) } }),
  });
const keptOf = (id: string) =>
  post.db.prepare("SELECT address FROM staff_mail WHERE id = ?1").bind(id).first<string | null>("address");

/** Somebody who works for a host, or for the platform, and has come by with this address. */
async function someone(role: string, hostId: string | null): Promise<{ id: string; email: string }> {
  const id = `${role.toLowerCase()}-${(count += 1)}`;
  await run(
    `INSERT INTO staff (id, username, name, role, host_id, invited_at) VALUES (?1, ?1, ?1, ?2, ?3, 1)`,
    id,
    role,
    hostId,
  );
  const email = mailOf(id);
  expect((await me(id, email)).at("mail.isOn")).toBe(true);
  return { id, email };
}

/** A host with a program, and who works there. */
async function aHostsPeople() {
  const id = `h-${(count += 1)}`;
  await post.db.batch([
    insert(post.db, "host", aHost({ id, name: "흙결공방" })),
    insert(post.db, "program", aProgram({ id: `p-${id}`, host_id: id, title: "물레로 만드는 찻잔" })),
  ]);
  return {
    hostId: id,
    programId: `p-${id}`,
    manager: await someone("MANAGER", id),
    approver: await someone("APPROVER", id),
    viewer: await someone("VIEWER", id),
  };
}

const ask = (programId: string | null) =>
  post.call("POST", "/inquiry", {
    as: `asks-${(count += 1)}`,
    body: {
      kind: programId === null ? "ETC" : "PROGRAM",
      title: "김손님이 여쭤봐요",
      body: "제 번호는 010-1234-5678이에요. 주차할 수 있나요?",
      ...(programId !== null && { programId }),
    },
  });
/** Two minutes of the clock: what it writes down goes out with the next at the latest. */
const tick = async () => {
  await post.tick();
  await post.tick();
};
const titles = async ({ email }: { email: string }) =>
  (await post.mails(email)).map(({ subject }) => subject);

describe("[S35] an address of somebody at the desk", () => {
  it("is kept as the pool has verified it, sealed, and shown covered", async () => {
    const { id, email } = await someone("OPERATOR", null);
    expect(await keptOf(id)).toMatch(/^sealed:local:/);
    expect((await me(id, email)).at("mail")).toEqual({ to: `o···@desk.example`, isOn: true });
    const before = await keptOf(id);
    await me(id, email);
    expect(await keptOf(id)).toBe(before); // nothing is written for what is known
    await me(id, mailOf("later"));
    expect((await me(id)).at("mail.to")).toBe(null); // the pool knows of none any more
    expect(await keptOf(id)).toBe(null);
  });

  it("goes with their rights, and what was written to them with it", async () => {
    const { manager, programId } = await aHostsPeople();
    await ask(programId);
    const rows = () => post.rows(`staff_${manager.id}`);
    expect(await rows()).toHaveLength(1);
    expect(
      (await post.call("DELETE", `/desk/staff/${manager.id}`, { as: "operator-1", isDesk: true })).status,
    ).toBe(200);
    const left = post.db.prepare("SELECT count(*) AS n FROM staff_mail WHERE id = ?1").bind(manager.id);
    expect([await left.first("n"), await rows()]).toEqual([0, []]);
  });
});

/** A session of the program whose cut-off is then, with a booking that waits for its host until it. */
const asking = (programId: string, id: string, until: number) => [
  insert(
    post.db,
    "session",
    aSession(Date.now(), { id, program_id: programId, start_at: until + 3_600_000, book_close_at: until }),
  ),
  post.db
    .prepare(
      `INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, wait_kind, seats,
         booker_name, phone, policy_snapshot, created_at, updated_at)
       VALUES ('b-' || ?1, 'N-' || ?1, 'guest', ?2, ?1, 'RESERVE_WAIT', 'APPROVAL', 2, ?3, ?4,
         '{"id":"STANDARD","label":"","tiers":[]}', 1, 1)`,
    )
    .bind(id, programId, DETAILS.booker.name, DETAILS.booker.phone),
];

describe("[S35] what waits at the desk is told by mail", () => {
  it("an inquiry to the managers of its host, once an hour, and nothing of who asks or what", async () => {
    const { manager, approver, viewer, programId, hostId } = await aHostsPeople();
    const other = await aHostsPeople();
    const platform = await someone("OPERATOR", null);
    const inquiry = await ask(programId);
    await ask(programId);
    await tick();
    await expect.poll(() => titles(manager)).toEqual(["[나들] 새 문의가 답을 기다려요"]);
    const [mail] = await post.mails(manager.email);
    expect(mail?.text).toContain("‘물레로 만드는 찻잔’에 새 문의가 들어왔어요.");
    expect(mail?.text).toContain(`https://desk.nadeul.example/desk/inquiry/${String(inquiry.at("id"))}\n`);
    expect(JSON.stringify(mail)).not.toMatch(/손님|1234|주차/);
    for (const one of [approver, viewer, platform, other.manager]) expect(await titles(one)).toEqual([]);
    await run(
      "UPDATE outbox SET created_at = created_at - 3600001 WHERE dedupe LIKE ?1",
      `staff/inquiry/${hostId}/%`,
    );
    await ask(programId);
    await tick();
    await expect.poll(() => titles(manager)).toHaveLength(2);
  });

  it("one that is no host's, and one whose host has nobody, to the platform", async () => {
    const platform = await someone("OPERATOR", null);
    await ask(null);
    await tick();
    await expect.poll(() => titles(platform)).toEqual(["[나들] 새 문의가 답을 기다려요"]);
    await post.db.batch([
      insert(post.db, "host", aHost({ id: "h-bare" })),
      insert(post.db, "program", aProgram({ id: "p-bare", host_id: "h-bare" })),
    ]);
    await ask("p-bare");
    await tick();
    await expect.poll(() => titles(platform)).toHaveLength(2);
  });

  it("a payout account to the platform, not to whoever has named it", async () => {
    const { hostId, manager } = await aHostsPeople();
    const [names, looks] = [await someone("OPERATOR", null), await someone("OPERATOR", null)];
    const named = await post.call("PUT", `/desk/host/${hostId}/payout-account`, {
      as: names.id,
      isDesk: true,
      body: { bank: "004", accountNumber: "1002345678901", holderName: "김새봄", withBusinessNumber: false },
    });
    expect(named.status).toBe(200);
    await tick();
    await expect.poll(() => titles(looks)).toContain("[나들] 확인할 정산 계좌가 있어요");
    expect(JSON.stringify(await post.mails(looks.email))).not.toMatch(/1002345678901|8901|김새봄/);
    for (const one of [names, manager])
      expect(await titles(one)).not.toContain("[나들] 확인할 정산 계좌가 있어요");
  });

  it("bookings that end soon without a yes to who may say it, once a session", async () => {
    const { hostId, programId, manager, approver, viewer } = await aHostsPeople();
    const now = Date.now();
    const ends = { soon: now + NEAR_END_MS - 60_000, late: now + NEAR_END_MS + 3_600_000 };
    for (const [name, until] of Object.entries(ends))
      await post.db.batch(asking(programId, `s-${hostId}-${name}`, until));
    await tick();
    const wanted = ["[나들] 승인을 기다리는 예약이 1건 있어요"];
    for (const one of [manager, approver]) await expect.poll(() => titles(one)).toEqual(wanted);
    await tick();
    expect([await titles(manager), await titles(viewer)]).toEqual([wanted, []]);
    const mails = JSON.stringify(await post.mails(manager.email));
    expect([mails.includes(DETAILS.booker.name), mails.includes(DETAILS.booker.phone)]).toEqual([
      false,
      false,
    ]);
  });

  it("of those that end soon in the first minute, past any that nobody is told of", async () => {
    const [silent, told] = [await aHostsPeople(), await aHostsPeople()];
    for (const { id } of [silent.manager, silent.approver])
      await run("UPDATE staff_mail SET is_off = 1 WHERE id = ?1", id);
    const until = Date.now() + NEAR_END_MS - 1_800_000;
    const sooner = Array.from({ length: 50 }, (_, n) =>
      asking(silent.programId, `s-${silent.hostId}-${n}`, until - 60_000 + n),
    );
    await post.db.batch([...sooner, asking(told.programId, `s-${told.hostId}`, until)].flat());
    await tellNearEnd(post.env, Date.now());
    const mails = post.db.prepare("SELECT count(*) AS n FROM outbox WHERE subject_id = ?1");
    expect(await mails.bind(`s-${told.hostId}`).first("n")).toBe(2);
  });

  it("of nothing, and nothing is read for it, where the site has no desk to lead to", async () => {
    const asked: unknown[] = [];
    const DB = new Proxy(post.env.DB, {
      get: (db, name) => {
        asked.push(name);
        return Reflect.get(db, name);
      },
    });
    await tellNearEnd({ ...post.env, DB, DESK_HOST: "" }, Date.now());
    expect(asked).toEqual([]);
  });

  it("until they turn it off, which holds for what is on its way too", async () => {
    const { manager, programId, hostId } = await aHostsPeople();
    await ask(programId);
    const off = await post.call("PUT", "/desk/mail", {
      as: manager.id,
      isDesk: true,
      body: { isOn: false },
    });
    expect([off.status, off.at("isOn")]).toEqual([200, false]);
    await tick();
    await expect
      .poll(async () => (await post.rows(`staff_${manager.id}`)).map(({ status }) => status))
      .toEqual(["DROPPED"]);
    await run("DELETE FROM outbox WHERE dedupe LIKE ?1", `staff/inquiry/${hostId}/%`);
    await ask(programId);
    expect(await post.rows(`staff_${manager.id}`)).toEqual([]);
    await me(manager.id, mailOf("another"));
    expect((await me(manager.id, manager.email)).at("mail.isOn")).toBe(false); // another address, still off
    expect(await titles(manager)).toEqual([]);
  });
});
