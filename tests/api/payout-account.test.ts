import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tendContacts } from "../../workers/api/tend-contacts.ts";
import { runRetention } from "../../workers/api/user/retention.ts";
import { reach } from "../support/api.ts";
import { type Post, startPost } from "../support/post.ts";

// 정산 계좌: where hosts are paid to, who sees it, who changes it, and what was paid where (SPEC S27).

let post: Post;
const DAY = 86_400_000;
const NUMBER = "1002-345-678901";
const DIGITS = "1002345678901";
const HOLDER = "김새봄";

const run = (sql: string, ...values: unknown[]) =>
  post.db
    .prepare(sql)
    .bind(...values)
    .run();

beforeAll(async () => {
  post = await startPost({ vars: { DESK_OWNER: "owner,other" } });
  for (const as of ["owner", "other"]) await call(as, "GET", "/me"); // who has called is somebody there
});
afterAll(() => post.close());

type Answer = Awaited<ReturnType<Post["call"]>>;
const call = (as: string, method: string, path: string, body?: object, reason?: string): Promise<Answer> =>
  post.call(method, `/desk${path}`, {
    as,
    isDesk: true,
    ...(reason !== undefined && { headers: { "x-reason": encodeURIComponent(reason) } }),
    ...(body && { body }),
  });
const rowsOf = <Row>(answer: Answer): Row[] => reach(answer.json, "value") as Row[];

let made = 0;
/** A host with one of each role, and a mailbox of its own. */
async function aHost(): Promise<{ id: string; mail: string; manager: string }> {
  made += 1;
  const [id, mail] = [`host-${made}`, `host-${made}@host.example`];
  await run(
    "INSERT INTO host (id, name, business, created_at, updated_at) VALUES (?1, ?2, ?3, 1, 1)",
    id,
    `새봄공방 ${made}`,
    JSON.stringify({ company: "새봄", number: "123-45-67890", email: mail }),
  );
  for (const role of ["MANAGER", "APPROVER", "DOOR", "VIEWER"])
    await run(
      "INSERT INTO staff (id, username, name, role, host_id, invited_at) VALUES (?1, ?1, ?1, ?2, ?3, 1)",
      `${role}-${id}`,
      role,
      id,
    );
  return { id, mail, manager: `MANAGER-${id}` };
}

const draft = (more: object = {}) => ({ bank: "004", accountNumber: NUMBER, holderName: HOLDER, ...more });
const name = (as: string, host: string, more: object = {}) =>
  call(as, "PUT", `/host/${host}/payout-account`, draft(more));
const read = (as: string, host: string) => call(as, "GET", `/host/${host}/payout-account`);

/** A host that is paid to an account. */
async function aPaidHost(more: object = {}) {
  const host = await aHost();
  const account = String((await name(host.manager, host.id, more)).at("id"));
  expect((await call("owner", "POST", `/payout-account/${account}/confirm`)).status).toBe(200);
  return { ...host, account };
}

/** A statement of a month with one booking of 10,000 won, fee 1,000. */
async function aStatement(host: string, month = "2026-01"): Promise<string> {
  made += 1;
  const member = await post.member();
  const booking = await post.booked(member.id, member.email);
  const ledger = await post.db
    .prepare("INSERT INTO ledger (booking_id, kind, amount, at) VALUES (?1, ?2, 10000, 1) RETURNING id")
    .bind(booking.id, `PAID:${made}`)
    .first<number>("id");
  const id = `payout-${made}`;
  await run(
    "INSERT INTO payout (id, host_id, month, carried, closed_at, closed_by) VALUES (?1, ?2, ?3, 0, 1, '운영')",
    id,
    host,
    month,
  );
  await run(
    `INSERT INTO payout_line (ledger_id, payout_id, amount, bps, fee, is_correction)
     VALUES (?1, ?2, 10000, 1000, 1000, 0)`,
    ledger,
    id,
  );
  return id;
}

const problems = (answer: Answer) =>
  (Object.values(Object(reach(answer.json, "error.fields"))) as { name: string }[]).map((one) => one.name);

describe("[S27] an account that a host names", () => {
  it("is refused with each thing that is wrong, and nothing is written", async () => {
    const { id, manager } = await aHost();
    const wrong = await name(manager, id, { bank: "88", accountNumber: "123-45", holderName: " " });
    expect([wrong.status, problems(wrong)]).toEqual([422, ["bank", "accountNumber", "holderName"]]);
    expect(problems(await name(manager, id, { accountNumber: "1002 345 67890l" }))).toEqual([
      "accountNumber",
    ]);
    expect((await read(manager, id)).at("history")).toEqual([]);
  });

  it("lies sealed; its number and holder stand nowhere in the record, in one answer alone", async () => {
    const { id, manager } = await aHost();
    const answers = [await name(manager, id), await read(manager, id), await read("owner", id)];
    answers.push(await call("owner", "GET", "/payout-account"));
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(json)).not.toMatch(new RegExp(`${DIGITS}|${NUMBER}|${HOLDER}`));
    }
    expect([answers[1]?.at("waiting.holder"), answers[1]?.at("waiting.ending")]).toEqual(["김○○", "8901"]);
    const { results: tables } = await post.db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '[_s]*' ORDER BY name")
      .all<{ name: string }>();
    const holding: string[] = [];
    for (const { name: table } of tables) {
      const { results } = await post.db.prepare(`SELECT * FROM ${table}`).all();
      if (new RegExp(`${DIGITS}|${HOLDER}`).test(JSON.stringify(results))) holding.push(table);
    }
    expect(holding).toEqual([]);
    expect(tables.map((one) => one.name)).toContain("payout_account"); // control: it was looked at
  });

  it("keeps the host's business number where that is asked for, as it was then", async () => {
    const { id, manager } = await aHost();
    await name(manager, id, { withBusinessNumber: true });
    await run("UPDATE host SET business = '{}' WHERE id = ?1", id);
    const now = await read(manager, id);
    expect([now.at("waiting.businessNumber"), now.at("businessNumber")]).toEqual(["123-45-67890", null]);
    await name(manager, id);
    expect((await read(manager, id)).at("waiting.businessNumber")).toBeNull();
  });

  it("is paid to once the platform has confirmed it: the last confirmed one stays until then", async () => {
    const { id, manager, account } = await aPaidHost();
    const next = await name(manager, id, { accountNumber: "3333 01 2345678", bank: "090" });
    const between = await read(manager, id);
    expect([between.at("inForce.id"), between.at("waiting.id")]).toEqual([account, next.at("id")]);
    expect((await call("owner", "POST", `/payout-account/${String(next.at("id"))}/confirm`)).status).toBe(
      200,
    );
    const after = await read(manager, id);
    expect([after.at("inForce.id"), after.at("waiting")]).toEqual([next.at("id"), null]);
    expect((after.at("history") as unknown[]).length).toBe(2);
  });

  it("takes the place of one that waits, which nobody can confirm any more", async () => {
    const { id, manager } = await aHost();
    const first = String((await name(manager, id)).at("id"));
    const second = String((await name(manager, id, { bank: "020" })).at("id"));
    expect((await call("owner", "POST", `/payout-account/${first}/confirm`)).status).toBe(409);
    const both = await Promise.all(
      [1, 2].map(() => call("owner", "POST", `/payout-account/${second}/confirm`)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const states = (await read(manager, id)).at("history") as { state: string }[];
    expect(states.map(({ state }) => state)).toEqual(["CONFIRMED", "REPLACED"]);
  });

  it("is declined with a reason, which the host reads", async () => {
    const { id, manager, account } = await aPaidHost();
    const bad = String((await name(manager, id, { bank: "020" })).at("id"));
    expect((await call("owner", "POST", `/payout-account/${bad}/decline`, { why: " " })).status).toBe(422);
    const done = await call("owner", "POST", `/payout-account/${bad}/decline`, { why: "예금주가 달라요." });
    expect([done.status, done.at("state")]).toEqual([200, "DECLINED"]);
    const after = await read(manager, id);
    expect([after.at("inForce.id"), after.at("waiting"), after.at("history.0.note")]).toEqual([
      account,
      null,
      "예금주가 달라요.",
    ]);
  });

  it("is not confirmed by whoever has named it, while somebody else works for the platform", async () => {
    const { id } = await aHost();
    const account = String((await name("owner", id)).at("id"));
    expect((await read("owner", id)).at("mayConfirm")).toBe(false);
    expect((await read("other", id)).at("mayConfirm")).toBe(true);
    const alone = await call("owner", "POST", `/payout-account/${account}/confirm`);
    expect([alone.status, reach(alone.json, "error.message")]).toEqual([
      409,
      "계좌를 적은 사람은 확인할 수 없어요. 다른 운영자가 확인해 주세요.",
    ]);
    await run("UPDATE staff SET ended_at = 1 WHERE username = 'other'");
    expect((await read("owner", id)).at("mayConfirm")).toBe(true);
    expect((await call("owner", "POST", `/payout-account/${account}/confirm`)).status).toBe(200);
    await run("UPDATE staff SET ended_at = NULL WHERE username = 'other'");
  });

  it("is told to the host's own mailbox: named, confirmed, declined, once each, without number", async () => {
    const { id, mail, manager } = await aPaidHost();
    const bad = String((await name(manager, id, { bank: "020" })).at("id"));
    await call("owner", "POST", `/payout-account/${bad}/decline`, { why: "예금주가 달라요." });
    await post.tick();
    await expect
      .poll(async () => (await post.mails(mail)).map(({ subject }) => subject).toSorted())
      .toEqual([
        "[나들] 정산 계좌가 바뀌었어요",
        "[나들] 정산 계좌를 바꾸겠다는 요청이 들어왔어요",
        "[나들] 정산 계좌를 바꾸겠다는 요청이 들어왔어요",
        "[나들] 정산 계좌를 바꾸지 않았어요",
      ]);
    const text = JSON.stringify(await post.mails(mail));
    expect(text).toContain("KB국민은행 ···8901 계좌로");
    expect(text).not.toMatch(new RegExp(`${DIGITS}|${HOLDER}`));
  });
});

describe("[S27] the address that is told of an account", () => {
  const write = async (as: string, host: string, email: string) => {
    const known = await call(as, "GET", `/host/${host}`);
    const business = { company: "새봄", number: "123-45-67890", email };
    const body = { name: known.at("name"), business, updatedAt: known.at("updatedAt") };
    return call(as, "PUT", `/host/${host}`, body);
  };
  const emailOf = (host: string) =>
    post.db
      .prepare("SELECT business ->> 'email' AS email FROM host WHERE id = ?1")
      .bind(host)
      .first<string>("email");

  it("is changed by the platform alone, not by whoever may name an account", async () => {
    const host = await aHost();
    const refused = await write(host.manager, host.id, "elsewhere@host.example");
    expect([refused.status, problems(refused)]).toEqual([422, ["business.email"]]);
    expect(await emailOf(host.id)).toBe(host.mail);
    expect((await write(host.manager, host.id, host.mail)).status).toBe(200); // the same, with a new story
    await name(host.manager, host.id);
    await post.tick();
    await expect.poll(() => post.mails(host.mail)).toHaveLength(1);
  });

  it("is told of its own end where the platform changes it, and the new one of nothing", async () => {
    const host = await aHost();
    const next = `next-${host.mail}`;
    expect((await write("owner", host.id, next)).status).toBe(200);
    await post.tick();
    await expect.poll(() => post.mails(host.mail)).toHaveLength(1);
    const [mail] = await post.mails(host.mail);
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining("정산 소식을 받는 메일 주소가 바뀌었어요"),
      expect.stringContaining("owner님이"),
    ]);
    expect(JSON.stringify(mail)).not.toContain(next);
    expect(await post.mails(next)).toEqual([]);
    await name(host.manager, host.id);
    await post.tick();
    await expect.poll(() => post.mails(next)).toHaveLength(1);
  });
});

describe("[S27] who sees an account", () => {
  it("is seen covered by those who decide for the host, whole by 담당 and 운영, with a reason", async () => {
    const { id, account, manager } = await aPaidHost();
    const roles = ["MANAGER", "APPROVER", "DOOR", "VIEWER"].map((role) => `${role}-${id}`);
    const statuses = async (path: string, reason?: string) =>
      Promise.all(roles.map(async (as) => (await call(as, "GET", path, undefined, reason)).status));
    expect(await statuses(`/host/${id}/payout-account`)).toEqual([200, 200, 403, 403]);
    expect(await statuses(`/payout-account/${account}`, "이체")).toEqual([200, 403, 403, 403]);
    const silent = await call(manager, "GET", `/payout-account/${account}`);
    expect([silent.status, problems(silent)]).toEqual([422, ["reason"]]);
    const whole = await call("owner", "GET", `/payout-account/${account}`, undefined, "정산금 이체");
    expect(reach(whole.json, "value")).toEqual({
      id: account,
      bank: "004",
      accountNumber: DIGITS,
      holderName: HOLDER,
      businessNumber: null,
    });
    const other = await aHost();
    expect((await call(other.manager, "GET", `/payout-account/${account}`, undefined, "왜")).status).toBe(
      404,
    );
  });

  /** The newest line of the record of access about an account. */
  const lastLine = () =>
    post.db
      .prepare(
        `SELECT staff_id AS staff, operation, target, reason FROM access_record
         WHERE target LIKE '%payout-account%' ORDER BY id DESC LIMIT 1`,
      )
      .first();

  it("stands in the record of access with the reason, and with it each change", async () => {
    const { id, account, manager } = await aPaidHost();
    expect(await lastLine()).toMatchObject({ staff: "owner", operation: "confirmPayoutAccount" });
    await call(manager, "GET", `/payout-account/${account}`, undefined, "통장과 대조");
    expect(await lastLine()).toEqual({
      staff: manager,
      operation: "revealPayoutAccount",
      target: `GET /desk/payout-account/${account}`,
      reason: "통장과 대조",
    });
    await name(manager, id, { bank: "020" });
    expect(await lastLine()).toMatchObject({ staff: manager, operation: "putPayoutAccount" });
  });

  it("control: where no line is written the record knows nothing of a look", async () => {
    const { account, manager } = await aPaidHost();
    const before = await lastLine();
    await post.db
      .prepare("CREATE TRIGGER blind BEFORE INSERT ON access_record BEGIN SELECT RAISE(IGNORE); END")
      .run();
    await call(manager, "GET", `/payout-account/${account}`, undefined, "안 보이게");
    expect(await lastLine()).toEqual(before);
    await post.db.prepare("DROP TRIGGER blind").run();
  });

  it("is no one's to change in the record afterwards, but for the key that seals it", async () => {
    const { account, id } = await aPaidHost();
    const raw = (sql: string) => run(sql, account).then(() => "done", String);
    expect(await raw("UPDATE payout_account SET bank = '020' WHERE id = ?1")).toMatch(/STANDS/);
    expect(await raw("UPDATE payout_account SET state = 'DECLINED' WHERE id = ?1")).toMatch(/STANDS/);
    expect(await raw("DELETE FROM payout_account WHERE id = ?1")).toMatch(/STANDS/);
    // sealed for its own row: another's does not open in it
    const thief = await aPaidHost();
    await run(
      `UPDATE payout_account SET sealed = (SELECT sealed FROM payout_account WHERE id = ?1) WHERE id = ?2`,
      account,
      thief.account,
    );
    expect((await call("owner", "GET", `/payout-account/${thief.account}`, undefined, "왜")).status).toBe(
      500,
    );
    expect((await read("owner", id)).status).toBe(200);
  });

  it("is sealed anew under a new key", async () => {
    const { account } = await aPaidHost();
    const sealed = () =>
      post.db
        .prepare("SELECT sealed FROM payout_account WHERE id = ?1")
        .bind(account)
        .first<string>("sealed");
    const { DATA_KEY } = post.env;
    const next = JSON.stringify({ kid: "next", kty: "oct", k: `${"D".repeat(42)}A` });
    await tendContacts({ DB: post.db, DATA_KEY: next, DATA_OLD_KEYS: `[${String(DATA_KEY)}]` });
    expect(await sealed()).toMatch(/^sealed:next:/);
    await tendContacts({ DB: post.db, DATA_KEY: String(DATA_KEY), DATA_OLD_KEYS: `[${next}]` });
    const whole = await call("owner", "GET", `/payout-account/${account}`, undefined, "확인");
    expect(whole.at("accountNumber")).toBe(DIGITS);
  });

  it("is forgotten where it was not taken, after 92 days; where it was once, after five years", async () => {
    const { id, manager, account: once } = await aPaidHost();
    const bad = String((await name(manager, id, { bank: "020" })).at("id"));
    await call("owner", "POST", `/payout-account/${bad}/decline`, { why: "달라요." });
    const now = String((await name(manager, id, { bank: "088" })).at("id"));
    await call("owner", "POST", `/payout-account/${now}/confirm`);
    const kept = async () => {
      const rows = await Promise.all(
        [once, bad, now].map((one) => call("owner", "GET", `/payout-account/${one}`, undefined, "확인")),
      );
      return rows.map(({ status }) => status);
    };
    await runRetention(post.env, Date.now() + 91 * DAY);
    expect(await kept()).toEqual([200, 200, 200]);
    await runRetention(post.env, Date.now() + 93 * DAY);
    expect(await kept()).toEqual([200, 409, 200]);
    await runRetention(post.env, Date.now() + 5 * 366 * DAY + DAY);
    expect(await kept()).toEqual([409, 409, 200]);
    const history = (await read(manager, id)).at("history") as { holder: string; ending: string }[];
    expect(history.map(({ holder, ending }) => [holder, ending])).toEqual([
      ["김○○", "8901"],
      ["", "8901"],
      ["", "8901"],
    ]);
  });
});

describe("[S27] what is paid out", () => {
  const pay = (id: string, body: object = {}) =>
    call("owner", "POST", `/payout/${id}/paid`, { reference: "20261203-1", ...body });

  it("waits for an account: it is said, and no transfer is written down without one", async () => {
    const { id, manager } = await aHost();
    const statement = await aStatement(id);
    expect((await call("owner", "GET", `/payout/${statement}`)).at("account")).toBeNull();
    const refused = await pay(statement);
    expect([refused.status, reach(refused.json, "error.message")]).toEqual([
      409,
      "나들이 확인한 정산 계좌가 없어요. 정산 계좌를 먼저 확인해 주세요.",
    ]);
    const todos = async (as: string) =>
      rowsOf<{ hostId: string; todo: string; won: number }>(await call(as, "GET", "/payout-account"))
        .filter(({ hostId }) => hostId === id)
        .map(({ todo, won }) => [todo, won]);
    expect([await todos("owner"), await todos(manager)]).toEqual([
      [["MISSING", 9_000]],
      [["MISSING", 9_000]],
    ]);
    const account = String((await name(manager, id)).at("id"));
    expect([await todos("owner"), await todos(manager)]).toEqual([
      [["CONFIRM", 9_000]],
      [["CONFIRM", 9_000]],
    ]);
    expect((await pay(statement, { accountId: account })).status).toBe(409);
    await call("owner", "POST", `/payout-account/${account}/confirm`);
    // The platform has nothing left to do; the host's people read for two weeks that it was changed.
    expect([await todos("owner"), await todos(manager)]).toEqual([[], [["CHANGED", 9_000]]]);
    expect((await pay(statement)).at("account")).toEqual({ id: account, bank: "004", ending: "8901" });
  });

  it("keeps the account that it was paid to, whatever the host names later", async () => {
    const { id, manager, account } = await aPaidHost();
    const [sent, late] = [await aStatement(id, "2026-01"), await aStatement(id, "2026-02")];
    expect((await pay(sent)).status).toBe(200);
    const next = String((await name(manager, id, { bank: "090", accountNumber: "3333012345678" })).at("id"));
    await call("owner", "POST", `/payout-account/${next}/confirm`);
    const toWhich = async (statement: string) =>
      (await call(manager, "GET", `/payout/${statement}`)).at("account.id");
    expect([await toWhich(sent), await toWhich(late)]).toEqual([account, next]);
    const listed = rowsOf<{ account: { id: string } }>(await call(manager, "GET", "/payout?limit=9"));
    expect(listed.map((one) => one.account.id).toSorted()).toEqual([account, next].toSorted());
    await expect(run("UPDATE payout SET account_id = ?2 WHERE id = ?1", sent, next)).rejects.toThrow(
      "STANDS",
    );
    // Sent while another was put in force: what is written is where the money went.
    expect((await pay(late, { accountId: account })).at("account.id")).toBe(account);
  });

  it("goes to no account of another host or without a yes, in the table itself", async () => {
    const [own, other] = [await aPaidHost(), await aPaidHost()];
    const statement = await aStatement(own.id);
    expect((await pay(statement, { accountId: other.account })).status).toBe(409);
    const raw = (account: string) =>
      run("UPDATE payout SET paid_at = 1, paid_by = 'x', account_id = ?2 WHERE id = ?1", statement, account);
    await expect(raw(other.account)).rejects.toThrow("PAYOUT_ACCOUNT");
    const waits = String((await name(own.manager, own.id, { bank: "020" })).at("id"));
    await expect(raw(waits)).rejects.toThrow("PAYOUT_ACCOUNT");
    expect((await pay(statement)).status).toBe(200); // control
  });
});
