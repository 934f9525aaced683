import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESK_RIGHTS, mayDo, rightOf, ROLES, type Role } from "#domain/desk/rights";
import { operations } from "../../workers/api/contract/description.ts";
import { reach, startApi, type Answer, type ApiUnderTest } from "../support/api.ts";

let api: ApiUnderTest;
const now = Date.now();
const DESK = [...operations.values()].filter(({ forDesk }) => forDesk);
const HOSTS = ["own", "other"] as const;
/** Rows of the outbox have numbers. */
const MESSAGES = { own: 901, other: 902 };

/** Two hosts with one of everything that belongs to a host, and at the first one somebody in each role. */
beforeAll(async () => {
  api = await startApi();
  const run = (sql: string) => api.db.prepare(sql).run();
  await run(`INSERT OR IGNORE INTO region (id, sido, gugun, code, lat, lon)
    VALUES ('r1', '서울특별시', '성동구', '9999900000', 37.5, 127.0)`);
  await run(`INSERT INTO user (id, username, created_at, updated_at) VALUES ('member', 'member', 1, 1)`);
  for (const host of HOSTS) {
    await run(
      `INSERT INTO host (id, name, created_at, updated_at) VALUES ('host-${host}', '주최 ${host}', 1, 1)`,
    );
    await run(`INSERT INTO program (id, title, category_ids, host_id, region_id, sido, created_at, updated_at)
      VALUES ('program-${host}', '물레', '["craft"]', 'host-${host}', 'r1', '서울특별시', 1, 1)`);
    await run(`INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
      options, created_at, updated_at)
      VALUES ('session-${host}', 'program-${host}', ${now + 9e8}, ${now + 9.1e8}, 1, ${now + 8e8}, 8, '[]', 1,
      1)`);
    await run(`INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, seats,
      booker_name, phone, policy_snapshot, created_at, updated_at)
      VALUES ('booking-${host}', 'N-${host}', 'member', 'program-${host}', 'session-${host}',
      'RESERVE_REQUEST_COMPLETE', 1, '한나들', '01012345678', '{"id":"STANDARD","label":"","tiers":[]}', 1, 1)`);
    await run(`INSERT INTO booking_memo (booking_id, text, staff_name, at, until)
      VALUES ('booking-${host}', '창가 자리', '담당', 1, ${now + 9e8})`);
    await run(`INSERT INTO outbox (id, dedupe, channel, user_id, kind, subject_id, status, due_at, created_at,
      updated_at) VALUES (${MESSAGES[host]}, 'told-${host}>MAIL/0', 'MAIL', 'member', 'BOOKED',
      'booking-${host}', 'DEAD', 1, 1, 1)`);
    await run(`INSERT INTO door_link (id, session_id, token_hash, name, made_by, made_at)
      VALUES ('doorLink-${host}', 'session-${host}', 'hash-${host}', '김도움', '담당', 1)`);
    await run(`INSERT INTO review (id, program_id, user_id, nickname, rating, content, created_at, updated_at)
      VALUES ('review-${host}', 'program-${host}', 'member', '나들이', 5, '좋아요', 1, 1)`);
    await run(`INSERT INTO refund (id, booking_id, idempotency_key, reason, requester, items, is_whole, rule,
      percent, paid, fee, refund, status, due_at, created_at, updated_at)
      VALUES ('refund-${host}', 'booking-${host}', 'k', 'ETC', 'user', '[]', 1, 'DAYS', 100, 0, 0, 0, 'DONE',
      1, 1, 1)`);
    await run(`INSERT INTO inquiry (id, user_id, program_id, kind, title, body, created_at, updated_at)
      VALUES ('inquiry-${host}', 'member', 'program-${host}', 'PROGRAM', '질문', '주차 되나요?', 1, 1)`);
    await run(`INSERT INTO reply (id, host_id, title, body, created_at, updated_at)
      VALUES ('reply-${host}', 'host-${host}', '주차', '있어요', 1, 1)`);
    await run(`INSERT INTO payout (id, host_id, month, carried, closed_at, closed_by)
      VALUES ('payout-${host}', 'host-${host}', '2026-01', 0, 1, '운영')`);
    await run(`INSERT INTO payout_account (id, host_id, bank, ending, sealed, asked_by, asked_name, asked_at)
      VALUES ('payoutAccount-${host}', 'host-${host}', '004', '8901',
      '{"accountNumber":"1002345678901","holderName":"김새봄"}', 'gone', '담당', 1)`);
    await run(`INSERT INTO sign_off (id, host_id, act, target, why, state, asked_by, asked_name, asked_at)
      VALUES ('signOff-${host}', 'host-${host}', 'OPEN', 'program-${host}', '', 'ASKED', 'gone', '', 1)`);
    await run(`INSERT INTO staff (id, username, name, role, host_id, invited_at)
      VALUES ('staff-${host}', 'staff-${host}', '현장 사람', 'DOOR', 'host-${host}', 1)`);
    for (const role of ROLES.slice(1))
      await run(`INSERT INTO staff (id, username, name, role, host_id, invited_at)
        VALUES ('${role}-${host}', '${role}-${host}', '${role}', '${role}', 'host-${host}', 1)`);
  }
});
afterAll(() => api.close());

/**
 * The call of an operation on a thing of one of the hosts: enough for it to be let in, not for it to succeed.
 */
function callOf(
  { id, method, path }: (typeof DESK)[number],
  as: string,
  host: (typeof HOSTS)[number],
): Promise<Answer> {
  const kind = rightOf(id)?.target ?? "none";
  const target = kind === "none" ? "1" : kind === "message" ? MESSAGES[host] : `${kind}-${host}`;
  const at = path.replace("{id}", String(target)).replace(/\{\w+\}/g, "1");
  return api.call(method, at, {
    as,
    headers: { "x-user-pool": "desk" },
    ...(method === "GET" || method === "DELETE" ? {} : { body: {}, key: crypto.randomUUID() }),
  });
}

describe("who may what at the desk", () => {
  it("is said for each of its operations, and for nothing else", () => {
    expect(Object.keys(DESK_RIGHTS).toSorted()).toEqual(DESK.map(({ id }) => id).toSorted());
  });

  it("is nothing at all for an operation without a row", () => {
    expect(ROLES.map((role) => mayDo(role, "newOperation"))).toEqual(ROLES.map(() => false));
  });

  it.each(DESK.map((operation) => [operation.id, operation] as const))(
    "%s: each role, on its own host's and on another's",
    async (id, operation) => {
      for (const role of ROLES) {
        for (const host of HOSTS) {
          const as = role === "OPERATOR" ? "operator-1" : `${role}-own`;
          const { status } = await callOf(operation, as, host);
          const seen =
            status === 403
              ? "no"
              : status === 404 && kindOf(operation.id) && host === "other"
                ? "not theirs"
                : "let in";
          expect([role, host, seen, status >= 500 && status !== 503]).toEqual([
            role,
            host,
            wanted(id, role, host),
            false,
          ]);
        }
      }
    },
  );

  it("is nothing for a member, a guest and whoever has left", async () => {
    await api.db
      .prepare(
        `INSERT INTO staff (id, username, name, role, host_id, invited_at, ended_at)
         VALUES ('gone', 'gone', '떠난 이', 'MANAGER', 'host-own', 1, 2)`,
      )
      .run();
    for (const { method, path } of DESK) {
      const at = path.replace(/\{\w+\}/g, "1");
      const asked = async (as: string | undefined, pool: string) =>
        (await api.call(method, at, { ...(as && { as }), headers: { "x-user-pool": pool } })).status;
      expect([
        at,
        await asked("op", "visitors"),
        await asked(undefined, "desk"),
        await asked("gone", "desk"),
      ]).toEqual([at, 403, 401, 403]);
    }
  });
});

const kindOf = (id: string) => rightOf(id)?.target;

function wanted(id: string, role: Role, host: (typeof HOSTS)[number]): string {
  if (!mayDo(role, id)) return "no";
  return role !== "OPERATOR" && host === "other" && rightOf(id)?.target ? "not theirs" : "let in";
}

describe("who is invited to the desk", () => {
  const staff = (as: string, method: string, path: string, body?: object) =>
    api.call(method, `/desk/staff${path}`, {
      as,
      headers: { "x-user-pool": "desk" },
      key: crypto.randomUUID(),
      ...(body && { body }),
    });
  const me = (as: string, username = as) =>
    api.call("GET", "/desk/me", { as, headers: { "x-user-pool": "desk", "x-user-name": username } });
  const someone = (username: string, more: object = {}) => ({
    username,
    name: "최현장",
    role: "DOOR",
    hostId: "host-own",
    ...more,
  });

  it("becomes what they are invited to on their first call, once, and is nobody in the end", async () => {
    expect((await me("sub-1", "choi")).status).toBe(403);
    const invited = await staff("MANAGER-own", "POST", "", someone("choi", { hostId: "host-other" }));
    expect([invited.status, invited.at("state"), invited.at("hostId"), invited.at("invitedBy")]).toEqual([
      201,
      "INVITED",
      "host-own",
      "MANAGER",
    ]);
    const came = await me("sub-1", "Choi");
    expect([came.at("name"), came.at("role"), came.at("hostName")]).toEqual(["최현장", "DOOR", "주최 own"]);
    expect((await me("sub-2", "choi")).status).toBe(403);
    expect((await staff("MANAGER-own", "POST", "", someone("choi"))).status).toBe(409);
    expect((await staff("MANAGER-other", "DELETE", "/sub-1")).status).toBe(404);
    expect((await staff("MANAGER-own", "DELETE", "/sub-1")).status).toBe(200);
    expect((await me("sub-1", "choi")).status).toBe(403);
  });

  it("may come back by a new invitation; is not taken from another host that has invited them", async () => {
    expect((await staff("MANAGER-own", "POST", "", someone("jung"))).status).toBe(201);
    expect((await staff("MANAGER-other", "POST", "", someone("jung"))).status).toBe(409);
    const again = await staff("MANAGER-own", "POST", "", someone("jung", { role: "VIEWER" }));
    expect(again.status).toBe(201);
    expect((await me("sub-3", "jung")).at("role")).toBe("VIEWER");
    await staff("MANAGER-own", "DELETE", "/sub-3");
    await staff("operator-1", "POST", "", someone("jung", { role: "OPERATOR", hostId: null }));
    expect((await me("sub-3", "jung")).at("role")).toBe("OPERATOR");
    await staff("operator-1", "DELETE", "/sub-3");
  });

  it("counts no more once it is taken back or too old", async () => {
    const taken = await staff("MANAGER-own", "POST", "", someone("back"));
    expect((await staff("MANAGER-own", "DELETE", `/${String(taken.at("id"))}`)).status).toBe(200);
    expect((await me("sub-4", "back")).status).toBe(403);
    await staff("MANAGER-own", "POST", "", someone("old"));
    await api.db.prepare("UPDATE staff_invitation SET ends_at = 1 WHERE username = 'old'").run();
    expect((await me("sub-5", "old")).status).toBe(403);
  });

  it("is no more than who invites may give, and nobody ends their own rights", async () => {
    const more = await staff("MANAGER-own", "POST", "", someone("grow", { role: "OPERATOR", hostId: null }));
    expect(more.status).toBe(403);
    const nowhere = await staff("operator-1", "POST", "", someone("grow", { hostId: null }));
    expect([nowhere.status, reach(nowhere.json, "error.message")]).toEqual([
      422,
      "어느 진행자의 사람인지 정해 주세요.",
    ]);
    expect((await staff("MANAGER-own", "DELETE", "/MANAGER-own")).status).toBe(409);
  });

  it("[S38] changes role at once, by their host's manager, who never leaves it without one", async () => {
    const put = (as: string, id: string, role: string, was: string) =>
      staff(as, "PUT", `/${id}/role`, { role, was });
    const roleOf = async (id: string) => (await me(id, id)).at("role");
    const add = (id: string, role: Role, hostId: string | null) =>
      api.db
        .prepare(
          `INSERT INTO staff (id, username, name, role, host_id, invited_at)
           VALUES (?1, ?1, '임시', ?2, ?3, 1)`,
        )
        .bind(id, role, hostId)
        .run();
    await add("turns", "DOOR", "host-own");
    expect([(await put("MANAGER-own", "turns", "APPROVER", "DOOR")).status, await roleOf("turns")]).toEqual([
      200,
      "APPROVER",
    ]);
    // Said twice it is done once; said of what it is no more, not at all.
    expect((await put("MANAGER-own", "turns", "APPROVER", "DOOR")).status).toBe(200);
    expect((await put("MANAGER-own", "turns", "VIEWER", "DOOR")).status).toBe(409);
    expect((await put("MANAGER-other", "turns", "VIEWER", "APPROVER")).status).toBe(404);
    expect((await put("APPROVER-own", "turns", "MANAGER", "APPROVER")).status).toBe(403);
    for (const as of ["MANAGER-own", "operator-1"])
      expect((await put(as, "turns", "OPERATOR", "APPROVER")).status).toBe(422);
    expect((await put("operator-1", "operator-1", "VIEWER", "OPERATOR")).status).toBe(422);
    const last = await put("MANAGER-own", "MANAGER-own", "VIEWER", "MANAGER");
    expect([last.status, await roleOf("MANAGER-own")]).toEqual([409, "MANAGER"]);
    expect(reach(last.json, "error.message")).toContain("마지막 담당");
    // Two who leave at once: one stays.
    await api.db
      .prepare("INSERT INTO host (id, name, created_at, updated_at) VALUES ('host-pair', '둘', 1, 1)")
      .run();
    await add("manager-a", "MANAGER", "host-pair");
    await add("manager-b", "MANAGER", "host-pair");
    const both = await Promise.all(["manager-a", "manager-b"].map((id) => put(id, id, "DOOR", "MANAGER")));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await staff("MANAGER-own", "DELETE", "/turns");
    expect((await put("MANAGER-own", "turns", "VIEWER", "APPROVER")).status).toBe(409);
    const written = await api.db
      .prepare(
        `SELECT staff_name, act, body ->> 'role' AS role, body ->> 'was' AS was FROM catalogue_version
         WHERE kind = 'staff' AND target_id = 'turns' AND act = 'role'`,
      )
      .all();
    expect(written.results).toEqual([{ staff_name: "MANAGER", act: "role", role: "APPROVER", was: "DOOR" }]);
    const seen = await api.db
      .prepare("SELECT target FROM access_record WHERE operation = 'putStaffRole' ORDER BY id LIMIT 1")
      .first("target");
    expect(seen).toBe("PUT /desk/staff/turns/role");
  });

  it("is seen by their own host's manager: who is invited, who works, who has left", async () => {
    await staff("MANAGER-own", "POST", "", someone("waits"));
    const seen = Object(reach((await staff("MANAGER-own", "GET", "")).json, "value"));
    const states = Object.values(seen).map(
      (one) => `${String(reach(one, "username"))} ${String(reach(one, "state"))}`,
    );
    expect(states[0]).toBe("waits INVITED");
    // A site without a key of the pool makes no account, whatever is asked.
    const byHand = await staff("MANAGER-own", "POST", "", someone("by-hand", { mail: "hand@door.example" }));
    expect([byHand.at("way"), byHand.at("mail")]).toEqual(["HAND", null]);
    expect(reach((await staff("MANAGER-own", "GET", "")).json, "makesAccounts")).toBe(false);
    expect(states).toContain("MANAGER-own ACTIVE");
    expect(states.at(-1)).toMatch(/ ENDED$/);
    expect(states.some((state) => state.includes("-other"))).toBe(false);
  });
});

describe("what a host's people see", () => {
  const list = async (as: string, path: string): Promise<unknown[]> => {
    const value = reach(
      (await api.call("GET", path, { as, headers: { "x-user-pool": "desk" } })).json,
      "value",
    );
    return Array.isArray(value) ? value : [];
  };

  it("is their host's alone, whatever they ask for", async () => {
    const ids = async (as: string, path: string) => (await list(as, path)).map((row) => reach(row, "id"));
    expect(await ids("MANAGER-own", "/operator/booking")).toEqual(["booking-own"]);
    expect(await ids("MANAGER-own", "/operator/booking?sessionId=session-other")).toEqual([]);
    expect(await ids("MANAGER-own", "/operator/session")).toEqual(["session-own"]);
    expect((await ids("operator-1", "/operator/booking")).length).toBe(2);
  });

  const one = async (as: string, path: string): Promise<unknown> =>
    (await api.call("GET", path, { as, headers: { "x-user-pool": "desk" } })).json;

  it("[R59] an inquiry is read whole by who may answer it, and each look is in the record", async () => {
    expect(await one("MANAGER-own", "/desk/inquiry/inquiry-own")).toMatchObject({
      value: { id: "inquiry-own", body: "주차 되나요?", status: "WAIT", answer: null },
    });
    const seen = api.db.prepare(
      `SELECT count(*) AS n FROM access_record a JOIN access_subject s ON s.access_id = a.id
       WHERE a.target = 'GET /desk/inquiry/inquiry-own' AND s.user_id = 'member'`,
    );
    const before = Number(await seen.first("n"));
    await one("operator-1", "/desk/inquiry/inquiry-own");
    expect(Number(await seen.first("n")) - before).toBe(1);
    expect(await one("MANAGER-own", "/desk/inquiry/none")).toMatchObject({ error: { code: "NOT_FOUND" } });
  });

  it("[R60] reviews are those of their programs; why one was reported the platform alone reads", async () => {
    await api.db
      .prepare(
        `INSERT INTO review_report (review_id, user_id, reason, detail, created_at)
         VALUES ('review-own', 'member', 'FALSE', '기다린 적이 없어요.', 1)`,
      )
      .run();
    const reports = [{ reason: "FALSE", detail: "기다린 적이 없어요.", at: 1 }];
    const rows = await list("operator-1", "/desk/review");
    expect(rows.map((row) => reach(row, "id")).toSorted()).toEqual(["review-other", "review-own"]);
    expect(rows).toContainEqual(expect.objectContaining({ id: "review-own", reports }));
    const own = { id: "review-own", content: "좋아요", reply: null, reports: [] };
    expect(await list("MANAGER-own", "/desk/review")).toEqual([expect.objectContaining(own)]);
    expect(await one("MANAGER-own", "/desk/review/review-own")).toMatchObject({ value: own });
    expect(await one("operator-1", "/desk/review/review-own")).toMatchObject({ value: { reports } });
    await api.call("POST", "/operator/review/review-own/reply", {
      as: "MANAGER-own",
      headers: { "x-user-pool": "desk" },
      body: { reply: "와 주셔서 고마워요." },
    });
    expect(await one("MANAGER-own", "/desk/review/review-own")).toMatchObject({
      value: { reply: "와 주셔서 고마워요.", replyAt: expect.any(Number) },
    });
  });

  it("[S40] no answer names an account to join people by; the record of access says whose", async () => {
    const last = api.db.prepare("SELECT operation, subjects FROM access_record ORDER BY id DESC LIMIT 1");
    const answers = [
      ["MANAGER-own", "/desk/review", "listDeskReview", "review-own"],
      ["MANAGER-own", "/desk/review/review-own", "getDeskReview", "review-own"],
      ["operator-1", "/operator/review", "listReportedReview", "review-own"],
      ["MANAGER-own", "/operator/inquiry", "listOpenInquiry", "inquiry-own"],
      ["MANAGER-own", "/desk/inquiry/inquiry-own", "getDeskInquiry", "inquiry-own"],
      ["MANAGER-own", "/operator/booking", "listOperatorBooking", "booking-own"],
      ["VIEWER-own", "/operator/booking", "listOperatorBooking", "booking-own"],
      ["MANAGER-own", "/desk/booking/booking-own/timeline", "getDeskTimeline", "lines"],
    ] as const;
    for (const [as, path, operation, shown] of answers) {
      const answer = JSON.stringify(await one(as, path));
      expect(answer).toContain(`"${shown}"`);
      expect(answer).not.toMatch(/userId|"member"/);
      expect(await last.first()).toEqual({ operation, subjects: '["member"]' });
    }
  });

  it("[S40] an inquiry about a booking has no nickname beside it, and any other has", async () => {
    await api.db.batch([
      api.db.prepare(
        `INSERT INTO user (id, username, nickname, name, email, created_at, updated_at)
         VALUES ('asker', 'asker', '물음이', '', 'asker@example.com', 1, 1)`,
      ),
      ...["booking-own", null].map((bookingId) =>
        api.db
          .prepare(
            `INSERT INTO inquiry (id, user_id, booking_id, program_id, kind, title, body, created_at,
               updated_at)
             VALUES (?1, 'asker', ?2, 'program-own', 'PROGRAM', '시간', '몇 시에 열려요?', 1, 1)`,
          )
          .bind(bookingId === null ? "asked-before" : "asked-after", bookingId),
      ),
    ]);
    const nicknames = async (as: string) => {
      const rows = (await list(as, "/operator/inquiry")).filter((row) =>
        String(reach(row, "id")).startsWith("asked-"),
      );
      return Object.fromEntries(rows.map((row) => [String(reach(row, "id")), reach(row, "nickname")]));
    };
    for (const as of ["MANAGER-own", "operator-1"]) {
      expect(await nicknames(as)).toEqual({ "asked-after": null, "asked-before": "물음이" });
      expect(await one(as, "/desk/inquiry/asked-after")).toMatchObject({
        value: { booking: { id: "booking-own" }, nickname: null },
      });
    }
  });

  it("[R72] what was answered stands beside its question, for whoever sees whose a booking is", async () => {
    await api.db.batch([
      api.db.prepare(
        `UPDATE program SET questions = '[{"id":"food","label":"못 먹는 음식은요?","required":true}]'
         WHERE id = 'program-own'`,
      ),
      api.db.prepare(
        `UPDATE booking SET answers = '[{"id":"food","answer":"땅콩이요"}]' WHERE id = 'booking-own'`,
      ),
    ]);
    const seen = async (as: string) => reach(await list(as, "/operator/booking"), "0.answers");
    expect(await seen("MANAGER-own")).toEqual([{ label: "못 먹는 음식은요?", answer: "땅콩이요" }]);
    expect(await seen("VIEWER-own")).toBeUndefined();
  });

  it("is masked for whoever only looks on", async () => {
    expect(reach(await list("MANAGER-own", "/operator/booking"), "0.phone")).toBe("01012345678");
    expect(reach(await list("VIEWER-own", "/operator/booking"), "0.phone")).not.toContain("1234567");
    expect(reach(await list("VIEWER-own", "/operator/booking"), "0.bookerName")).not.toBe("한나들");
  });
});

describe("the record of access", () => {
  /** Whether an answer's schema has something about a person in it. */
  const PERSONAL = /"(?:userId|phone|bookerName|email|nickname|username)"/;
  const isAboutPeople = (id: string): boolean => PERSONAL.test(resolved(operations.get(id)?.answers));
  const resolved = (answers: ReadonlyMap<number, object> | undefined): string =>
    [...(answers?.values() ?? [])].map((schema) => deep(schema)).join();
  const deep = (node: unknown, depth = 0): string => {
    const text = JSON.stringify(node);
    if (depth > 6) return text;
    return text.replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"[^}]*\}/g, (_all, name: string) =>
      deep(schemas[name], depth + 1),
    );
  };
  let schemas: Record<string, unknown> = {};
  beforeAll(async () => {
    schemas = Object(reach((await api.call("GET", "/openapi.json")).json, "components.schemas"));
  });

  it("is asked for wherever an operation of the desk answers something about people", () => {
    const silent = DESK.filter(({ id }) => isAboutPeople(id) && rightOf(id)?.isPersonal !== true);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it("[S40] an account is named by what the platform alone may do", () => {
    const naming = DESK.filter(({ id }) => /"userId"/.test(resolved(operations.get(id)?.answers)));
    expect(naming.map(({ id }) => id)).toContain("getCase");
    expect(naming.filter(({ id }) => rightOf(id)?.may.some((role) => role !== "OPERATOR"))).toEqual([]);
  });

  it("the look at the answers sees people: in a booking, not in a notice", () => {
    expect(["listOperatorBooking", "approveBooking", "listOperatorNotice"].map(isAboutPeople)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("says who, when, from where, whose data and why, and cannot be changed", async () => {
    await api.call("GET", "/operator/booking", {
      as: "MANAGER-own",
      headers: {
        "x-user-pool": "desk",
        "cf-connecting-ip": "203.0.113.7",
        "x-reason": encodeURIComponent("현장 연락"),
      },
    });
    const last = await api.db.prepare("SELECT * FROM access_record ORDER BY id DESC LIMIT 1").first();
    expect(last).toMatchObject({
      staff_id: "MANAGER-own",
      staff_name: "MANAGER",
      host_id: "host-own",
      client: "203.0.113.7",
      operation: "listOperatorBooking",
      target: "GET /operator/booking",
      subjects: '["member"]',
      reason: "현장 연락",
    });
    expect(Math.abs(Number(last?.["at"]) - Date.now())).toBeLessThan(60_000);
    await expect(api.db.prepare("UPDATE access_record SET reason = ''").run()).rejects.toThrow("append-only");
    await expect(api.db.prepare("DELETE FROM access_record").run()).rejects.toThrow("two years");
  });

  it("is searched by person, by whose data and by day, and signed month by month", async () => {
    const ask = (method: string, path: string, body?: object) =>
      api.call(method, `/desk${path}`, {
        as: "operator-1",
        headers: { "x-user-pool": "desk" },
        ...(body && { body, key: crypto.randomUUID() }),
      });
    await api.db
      .prepare(
        `INSERT INTO access_record (at, staff_id, staff_name, client, operation, target, subjects, reason)
         VALUES (?1, 'old-hand', '옛사람', '', 'listOperatorBooking', 'GET /operator/booking', '["looked-at"]',
         '')`,
      )
      .bind(Date.parse("2026-09-30T15:30:00Z"))
      .run();
    const found = await ask("GET", "/access?userId=looked-at&from=2026-10-01&until=2026-10-01");
    expect([found.at("0.staffName"), found.at("0.subjects"), found.at("1")]).toEqual([
      "옛사람",
      ["looked-at"],
      undefined,
    ]);
    expect((await ask("GET", "/access?userId=looked-at&until=2026-09-30")).at("length")).toBe(0);
    expect((await ask("GET", "/access?staffId=MANAGER-own&limit=1")).at("0.staffName")).toBe("MANAGER");
    const signed = await ask("POST", "/access-review/2026-10", { note: "이상한 접속이 없어요." });
    expect([signed.status, signed.at("lines"), signed.at("signedBy")]).toEqual([200, 1, "operator-1"]);
    expect((await ask("POST", "/access-review/2026-10", { note: "다시" })).status).toBe(409);
    const thisMonth = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 7);
    const early = await ask("POST", `/access-review/${thisMonth}`, { note: "미리" });
    expect([early.status, reach(early.json, "error.message")]).toEqual([409, "아직 끝나지 않은 달이에요."]);
    const months = await ask("GET", "/access-review");
    expect([months.at("0.month"), months.at("0.signedBy"), months.at("1.note")]).toEqual([
      thisMonth,
      null,
      "이상한 접속이 없어요.",
    ]);
    await expect(api.db.prepare("DELETE FROM access_review").run()).rejects.toThrow("append-only");
  });

  it("[R41] is read by whom it is about: by role and host, when and why, page by page", async () => {
    const own = (query = "") => api.call("GET", `/user/access${query}`, { as: "member" });
    const look = (reason: string) =>
      api.call("GET", "/operator/booking", {
        as: "VIEWER-own",
        headers: { "x-user-pool": "desk", "x-reason": encodeURIComponent(reason) },
      });
    await look("자리 확인");
    await look("명단 확인");
    const first = await own("?limit=1");
    expect([first.at("0.reason"), first.at("1")]).toEqual(["명단 확인", undefined]);
    const next = String(reach(first.json, "next"));
    const second = await own(`?limit=1&cursor=${next}`);
    const [line] = Object.values(Object(reach(second.json, "value")));
    expect(line).toMatchObject({
      role: "VIEWER",
      hostName: "주최 own",
      operation: "listOperatorBooking",
      reason: "자리 확인",
    });
    expect(JSON.stringify(second.json)).not.toContain("VIEWER-own");
    expect((await api.call("GET", "/user/access", { as: "somebody-else" })).at("length")).toBe(0);
    expect((await api.call("GET", "/user/access", {})).status).toBe(401);
  });

  it("[R41] control: where no line is written a member learns of nothing", async () => {
    const newest = async () => (await api.call("GET", "/user/access?limit=1", { as: "member" })).at("0.id");
    const before = await newest();
    await api.db
      .prepare("CREATE TRIGGER blind BEFORE INSERT ON access_record BEGIN SELECT RAISE(IGNORE); END")
      .run();
    const asked = { as: "MANAGER-own", headers: { "x-user-pool": "desk" } };
    expect((await api.call("GET", "/operator/booking", asked)).status).toBe(200);
    expect(await newest()).toBe(before);
    await api.db.prepare("DROP TRIGGER blind").run();
    await api.call("GET", "/operator/booking", asked);
    expect(await newest()).not.toBe(before);
  });

  it("has no line where the data of nobody was shown", async () => {
    const lines = () => api.db.prepare("SELECT count(*) AS n FROM access_record").first<number>("n");
    const before = await lines();
    await api.call("GET", "/operator/session", { as: "MANAGER-own", headers: { "x-user-pool": "desk" } });
    expect(await lines()).toBe(before);
  });
});

describe("a terminal's code", () => {
  it("[S63] is not given to who has guessed ten times in a minute, however well they guess", async () => {
    const code = "a".repeat(64);
    const keep = () =>
      api.db
        .prepare(
          "INSERT OR REPLACE INTO terminal_code (id, staff_id, sealed, ends_at) VALUES (?1, 'x', 'c2Vh', ?2)",
        )
        .bind(code, Date.now() + 300_000)
        .run();
    const take = async (id: string, client: string) =>
      (await api.call("POST", "/terminal-code", { body: { id }, headers: { "cf-connecting-ip": client } }))
        .status;
    const guessed = async () => {
      await keep();
      for (let turn = 0; turn < 10; turn += 1) await take(String(turn).padStart(64, "0"), "203.0.113.9");
      return take(code, "203.0.113.9");
    };
    await expect.poll(guessed).toBe(429); // once more where a minute ended in between
    expect(await take(code, "198.51.100.7")).toBe(200);
  });

  it("[S97] is asked for by a whole /64 of IPv6 as often as by one address", async () => {
    const ask = async (network: string, at: number) =>
      (
        await api.call("POST", "/terminal-code", {
          body: { id: "b".repeat(64) },
          headers: { "cf-connecting-ip": `${network}::${(at + 1).toString(16)}` },
        })
      ).status;
    const asked = await Promise.all(Array.from({ length: 25 }, (_, at) => ask("2001:db8:7:7", at)));
    expect(asked).toContain(429);
    expect(await ask("2001:db8:7:8", 0)).toBe(404);
  });
});
