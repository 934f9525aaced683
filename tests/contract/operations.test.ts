import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { operations } from "../../workers/api/contract/description.ts";
import { answerErrors, checkFor, fieldErrors } from "../../workers/api/contract/validate.ts";
import { secretOf } from "../../workers/api/ticket/secret-link.ts";
import { unsubscribeToken } from "../../workers/api/notification/unsubscribe.ts";
import { DEMO_ACCOUNTS } from "../../workers/cli/seed/demo-accounts.ts";
import { seedStatements } from "../../workers/cli/seed/statements.ts";
import { reach, startApi, type Answer, type ApiUnderTest, type Call } from "../support/api.ts";
import { aDoorLink } from "../support/door-link.ts";
import { aStaffLink } from "../support/staff-link.ts";
import { googleAccount } from "../support/wallet.ts";

let api: ApiUnderTest;
const now = Date.now();
const [{ sub: MEMBER }] = DEMO_ACCOUNTS;
const GUEST = "a-new-member";

beforeAll(async () => {
  const statements = seedStatements(now); // before there is a connection that could time out in the meantime
  const { vars, sandboxVars } = googleAccount();
  // a desk's host, or nobody at it could be written to
  api = await startApi({ toss: true, vars: { ...vars, DESK_HOST: "desk.nadeul.example" }, sandboxVars });
  for (let at = 0; at < statements.length; at += 20)
    await api.db.batch(statements.slice(at, at + 20).map((sql) => api.db.prepare(sql)));
  await api.bringCatalogue();
  await api.files.put("profile/own.webp", "x");
  await api.call("PUT", "/user", { as: GUEST, body: { id: GUEST } });
  await api.db.prepare("UPDATE user SET picture = 'profile/own.webp' WHERE id = ?1").bind(GUEST).run();
});
afterAll(() => api.close());

interface Sent {
  method: string;
  path: string;
  call?: Call;
  /** 200 unless told. */
  status?: number;
}

const get = (path: string, as?: string): Sent => ({
  method: "GET",
  path,
  ...(as === undefined ? {} : { call: { as } }),
});
const send = (method: string, path: string, call: Call): Sent => ({
  method,
  path,
  call: { as: GUEST, ...call },
});

const memoOn = (id: string): Sent =>
  asOperator("PUT", `/desk/booking/${id}/memo`, { text: "창가 자리를 부탁하셨어요.", updatedAt: null });
const asOperator = (method: string, path: string, body?: unknown): Sent => ({
  method,
  path,
  call: {
    as: "operator-1",
    headers: { "x-user-pool": "desk" },
    ...(body === undefined ? {} : { body }),
  },
});

const run = ({ method, path, call }: Sent): Promise<Answer> =>
  api.call(method, path, { key: newKey(), ...call });

const NEW_TERMS = { body: "## 제1조\n새 약관", isMajor: false, asksAgain: false, updatedAt: null };

const DESK_PROGRAM = {
  title: "새 프로그램",
  categoryIds: ["craft"],
  hostId: "h001",
  regionId: "region_0003",
};

let keys = 0;
/** A question in public that is answered. */
async function aQuestion(): Promise<string> {
  const body = { ...QUESTION, programId: "p0001", isPublic: true };
  const { json } = await api.call("POST", "/inquiry", { as: GUEST, body });
  const id = String(reach(json, "value.id"));
  await api.call("POST", `/operator/inquiry/${id}/answer`, {
    as: "operator-1",
    headers: { "x-user-pool": "desk" },
    body: { answer: "네, 그래요." },
  });
  return id;
}

const newKey = (): string => `contract-${(keys += 1)}-key`;

async function text(sql: string): Promise<string> {
  const value = await api.db.prepare(sql).bind(now).first<string>("id");
  if (value === null) throw new Error(`the seed has nothing for: ${sql}`);
  return value;
}

/** A session with seats to spare that takes bookings; free or paid, confirmed at once. */
const bookable = (isFree: 0 | 1): Promise<string> =>
  text(
    `SELECT s.program_id || ' ' || s.id || ' ' || (s.options ->> '$[0].id') AS id FROM session s
      JOIN program p ON p.id = s.program_id
     WHERE s.status = 'OPEN' AND s.book_open_at <= ?1 AND s.book_close_at > ?1 + 86400000
     AND s.capacity - s.held - s.sold >= 2
       AND p.is_free = ${isFree} AND p.deposit = 0 AND p.confirm_mode = 'INSTANT' AND p.questions = '[]'
       AND p.status = 'OPEN' ORDER BY s.start_at DESC LIMIT 1`,
  );

const sessionAhead = (): Promise<string> => text("SELECT id FROM session WHERE start_at > ?1 LIMIT 1");

/** Books at the desk for somebody who stands at the door. */
async function atTheDoor(): Promise<Sent> {
  const { id, options } = await api.db
    .prepare(
      `SELECT id, options FROM session WHERE start_at > ?1 AND status = 'OPEN'
         AND capacity - held - sold > 2 AND is_rush = 0
         AND draw_at IS NULL AND kept = 0 AND instr(options, '"price":null') = 0 LIMIT 1`,
    )
    .bind(now)
    .first<{ id: string; options: string }>()
    .then((row) => row ?? { id: "", options: "[]" });
  const [option]: { id: string }[] = JSON.parse(options);
  return asOperator("POST", `/desk/session/${id}/booking`, {
    via: "DOOR",
    name: "김지나",
    phone: null,
    items: [{ optionId: option?.id, qty: 1 }],
    isPaid: true,
  });
}

/** A booking that its guest pays by a link, and the link's last part; with `isPaid` they have. */
async function byLink(isPaid = false): Promise<{ id: string; path: string }> {
  const options = [{ id: "one", name: "1인", price: 20_000, max: 4 }];
  const sessionId = `link-${newKey()}`;
  await api.db
    .prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, options,
         created_at, updated_at)
       SELECT ?1, id, ?2, ?2 + 1, 1, ?2 - 1, 8, ?3, 1, 1 FROM program WHERE is_free = 0 LIMIT 1`,
    )
    .bind(sessionId, now + 10 * 86_400_000, JSON.stringify(options))
    .run();
  const wish = { via: "PHONE", name: "김지나", phone: "01077778888", isPaid: false, byLink: true };
  const items = [{ optionId: "one", qty: 1 }];
  const made = await run(asOperator("POST", `/desk/session/${sessionId}/booking`, { ...wish, items }));
  const id = String(made.at("id"));
  const link = await text(`SELECT id FROM pay_link WHERE booking_id = '${id}' AND made_at > ?1 - 1`);
  const TICKET_KEY = await api.binding<string>("TICKET_KEY");
  const path = `/pay/${await secretOf(Object.create({ TICKET_KEY }), "nadeul-pay-link", link)}`;
  if (isPaid) await run(await confirmedBy(path));
  return { id, path };
}

const linkConsents = async () => ({ consents: (await details())["consents"] });

async function confirmedBy(path: string): Promise<Sent> {
  const order = await run({ method: "POST", path: `${path}/order`, call: { body: await linkConsents() } });
  const wanted = { orderId: order.at("orderId"), amount: order.at("amount") };
  const paymentKey = reach(await api.toss("/__payments", { ...wanted, method: "CARD" }), "paymentKey");
  return { method: "POST", path: `${path}/confirm`, call: { body: { ...wanted, paymentKey } } };
}

/** Makes a session of its own one that is drawn. */
async function aDraw(id: string): Promise<Sent> {
  await api.db
    .prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, options,
         created_at, updated_at)
       SELECT ?1, program_id, ?2, ?2 + 1, 1, ?2 - 1, 8, options, 1, 1 FROM session WHERE capacity > 0 LIMIT
       1`,
    )
    .bind(id, now + 10 * 86_400_000)
    .run();
  return asOperator("PUT", `/desk/session/${id}/draw`, { closesAt: now + 3_600_000 });
}

/** Keeps seats of a session of its own for residents. */
async function keptIn(id: string): Promise<Sent> {
  await aDraw(id);
  const kept = { seats: 2, until: now + 3_600_000, regions: ["region_0005"] };
  return asOperator("PUT", `/desk/session/${id}/kept-seats`, kept);
}

/** A session of a host that wants a second person's word for its end, and who of them asks for it. */
async function toSign(id: string): Promise<string> {
  await api.db.batch(
    [
      "INSERT OR IGNORE INTO host (id, name, created_at, updated_at) VALUES ('h-sign', '결재하는 곳', 1, 1)",
      "INSERT OR IGNORE INTO sign_off_rule (host_id, act) VALUES ('h-sign', 'CANCEL')",
      `INSERT OR IGNORE INTO program (id, title, category_ids, host_id, region_id, sido, created_at,
        updated_at)
       SELECT 'p-sign', '물레', '["craft"]', 'h-sign', region_id, sido, 1, 1 FROM program LIMIT 1`,
      `INSERT OR IGNORE INTO staff (id, username, name, role, host_id, invited_at)
       VALUES ('asks', 'asks', '김담당', 'MANAGER', 'h-sign', 1)`,
    ].map((sql) => api.db.prepare(sql)),
  );
  await api.db
    .prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, options,
         created_at, updated_at) VALUES (?1, 'p-sign', ?2, ?2 + 1, 1, ?2 - 1, 8, '[]', 1, 1)`,
    )
    .bind(id, now + 10 * 86_400_000)
    .run();
  return "asks";
}

/** A request for a second person's word that waits. @param as who asks for it; its host's own unless told */
async function signOff(id: string, as?: string): Promise<string> {
  const theirs = await toSign(id);
  const sent = asOperator("POST", "/desk/sign-off", { act: "CANCEL", target: id, why: "비가 와요." });
  const answer = await run({ ...sent, call: { ...sent.call, as: as ?? theirs } });
  return String(reach(answer.json, "value.id"));
}

async function book(isFree: 0 | 1): Promise<string> {
  // What earlier cases booked is somebody else's, so that no limit of a member is met.
  await api.db.prepare("UPDATE booking SET user_id = 'earlier' WHERE user_id = ?1").bind(GUEST).run();
  const [programId, sessionId, optionId] = (await bookable(isFree)).split(" ");
  const { json } = await api.call("POST", "/booking", {
    as: GUEST,
    key: newKey(),
    body: { programId, sessionId, items: [{ optionId, qty: 1 }] },
  });
  return String(reach(json, "value.id"));
}

async function details(): Promise<Record<string, unknown>> {
  const { json } = await api.call("GET", "/terms");
  const heads = reach(json, "value");
  const consents = (Array.isArray(heads) ? heads : []).map((head) => ({
    kind: reach(head, "kind"),
    version: reach(head, "version"),
  }));
  return {
    booker: { name: "한나들", phone: "01012345678", email: "nadeul@example.com" },
    request: "",
    answers: [],
    consents: [...consents, { kind: "refund", version: "2026-10-01" }].slice(0, 10),
  };
}

async function filled(isFree: 0 | 1): Promise<Answer> {
  const id = await book(isFree);
  return api.call("PUT", `/booking/${id}`, { as: GUEST, body: await details() });
}

/** A paid booking of GUEST, and a cheaper session of its program. */
async function movable(): Promise<{ id: string; to: string }> {
  const id = await paid();
  const to = `to-${id}`;
  await api.db
    .prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, options,
         status, created_at, updated_at)
       SELECT ?2, s.program_id, s.start_at + 1, s.end_at + 1, s.book_open_at, s.book_close_at, 9,
         json_set(s.options, '$[0].price', s.options ->> '$[0].price' - 1000), 'OPEN', 0, 0
       FROM session s JOIN booking b ON b.session_id = s.id WHERE b.id = ?1`,
    )
    .bind(id, to)
    .run();
  return { id, to };
}

/** A paid booking of GUEST for two. */
async function paidForTwo(): Promise<string> {
  const id = await paid();
  await api.db.prepare("UPDATE booking SET seats = 2 WHERE id = ?1").bind(id).run();
  return id;
}

/** The option of a booking, of which there is one more by now. @returns its id */
const oneMore = async (id: string): Promise<string> =>
  (await api.db
    .prepare("UPDATE booking_item SET qty = 2 WHERE booking_id = ?1 RETURNING option_id")
    .bind(id)
    .first<string>("option_id")) ?? "";

/** The ticket of the second of them. */
async function aCompanionTicket(): Promise<{ path: string; token: string }> {
  const path = `/booking/${await paidForTwo()}/companion-ticket`;
  await api.call("POST", path, { as: GUEST, key: newKey(), body: { name: "민지" } });
  const { json } = await api.call("GET", path, { as: GUEST });
  return { path, token: String(reach(json, "value.tickets.0.token")) };
}

/** A booking that GUEST offers as a gift. */
async function aGift(): Promise<{ path: string; token: string }> {
  const path = `/booking/${await paid()}/gift`;
  await api.call("PUT", path, { as: GUEST, key: newKey(), body: { message: "생일 축하해" } });
  const { json } = await api.call("GET", path, { as: GUEST });
  return { path, token: String(reach(json, "value.gift.token")) };
}

/** One that MEMBER has taken. */
async function aHeldGift(): Promise<string> {
  const { token } = await aGift();
  await api.call("PUT", `/gift/${token}/held`, { as: MEMBER, key: newKey() });
  return token;
}

/** A booking of GUEST that is paid for; with `tier` its refund is no longer everything. */
async function paid(tier = false, method = "CARD"): Promise<string> {
  const booking = await filled(0);
  const order = { orderId: booking.at("payment.orderId"), amount: booking.at("payment.amount") };
  const paymentKey = reach(await api.toss("/__payments", { ...order, method }), "paymentKey");
  await api.call("POST", "/payment/confirm", { as: GUEST, key: newKey(), body: { ...order, paymentKey } });
  const id = String(booking.at("id"));
  if (tier) {
    await api.db.prepare("UPDATE payment SET approved_at = 0 WHERE booking_id = ?1").bind(id).run();
    await api.db
      .prepare("UPDATE booking SET policy_snapshot = ?2 WHERE id = ?1")
      .bind(id, JSON.stringify({ id: "STANDARD", label: "표준", tiers: [{ days: 0, percent: 80 }] }))
      .run();
  }
  return id;
}

/**
 * A free booking put to wait for the host, or for a seat; with "now" it has an offer. Its seats are held
 * either way.
 */
async function waiting(offer = "", kind = "APPROVAL"): Promise<string> {
  const id = await book(1);
  const until = offer === "now" ? now + 3_600_000 : null;
  await api.db
    .prepare(
      `UPDATE booking SET status = 'RESERVE_WAIT', wait_kind = ?2, hold_expires_at = NULL,
        offer_expires_at = ?3 WHERE id = ?1`,
    )
    .bind(id, kind, until)
    .run();
  return id;
}

async function refund(): Promise<string> {
  const bookingId = await paid(true);
  const { json } = await api.call("POST", "/refund", {
    as: GUEST,
    key: newKey(),
    body: { bookingId, reason: "SCHEDULE" },
  });
  return String(reach(json, "value.id"));
}

let entries = 0;
/** 10,000 won in the ledger, of a booking whose session is over: the number of the row. */
async function entry(): Promise<number> {
  entries += 1;
  const booking = await text(
    `SELECT b.id FROM booking b JOIN session s ON s.id = b.session_id WHERE s.end_at < ?1
     AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.booking_id = b.id) ORDER BY b.id LIMIT 1`,
  );
  const row = await api.db
    .prepare("INSERT INTO ledger (booking_id, kind, amount, at) VALUES (?1, ?2, 10000, ?3) RETURNING id")
    .bind(booking, `PAID:9${entries}`, now)
    .first<number>("id");
  if (row === null) throw new Error("the ledger takes a row");
  return row;
}

/** An account that a host has named, as it waits or once it was confirmed; its id. */
async function payoutAccount(state: "WAITING" | "CONFIRMED" = "WAITING"): Promise<string> {
  const id = newKey();
  await api.db.batch([
    api.db.prepare(
      `UPDATE payout_account SET state = 'REPLACED', decided_at = 1
       WHERE host_id = 'h001' AND state = 'WAITING'`,
    ),
    api.db
      .prepare(
        `INSERT INTO payout_account (id, host_id, bank, ending, sealed, state, asked_by, asked_name, asked_at,
           decided_at)
         VALUES (?1, 'h001', '004', '8901', '{"accountNumber":"1002345678901","holderName":"김새봄"}', ?2,
           's', '담당', 1, iif(?2 = 'WAITING', NULL, 2))`,
      )
      .bind(id, state),
  ]);
  return id;
}

/** A host's statement with one line; its id. */
async function statement(): Promise<string> {
  const row = await entry();
  const id = `payout-${row}`;
  await api.db.batch([
    api.db
      .prepare(
        `INSERT INTO payout (id, host_id, month, carried, closed_at, closed_by)
          VALUES (?1, 'h001', ?2, 0, 1, '운영')`,
      )
      .bind(id, `202${entries}-01`),
    api.db
      .prepare(
        `INSERT INTO payout_line (ledger_id, payout_id, amount, bps, fee, is_correction)
         VALUES (?1, ?2, 10000, 330, 330, 0)`,
      )
      .bind(row, id),
  ]);
  return id;
}

/**
 * A case of a booking of GUEST, of which 1,000 won came back at the provider's desk beside its own refund.
 */
async function openCase(state: "OPEN" | "PROPOSED" = "OPEN"): Promise<string> {
  const refundId = await refund();
  const orderId = await text(
    `SELECT y.order_id AS id FROM refund r JOIN payment y ON y.id = r.payment_id
     WHERE r.id = '${refundId}' AND r.created_at > ?1 - 86400000`,
  );
  await api.toss("/__cancel", { orderId, amount: 1_000 });
  const body = { from: now - 3_600_000, to: Date.now() + 60_000 };
  await api.call("POST", "/desk/compare", {
    as: "operator-1",
    key: newKey(),
    headers: { "x-user-pool": "desk" },
    body,
  });
  const id = await text(
    `SELECT id FROM payment_case WHERE order_id = '${orderId}' AND opened_at > ?1 - 86400000`,
  );
  const by = { id: "operator-2", name: "haneul" };
  const proposal = JSON.stringify({ verb: "ACCEPT", why: "통화", reference: "", by, at: now });
  if (state === "PROPOSED")
    await api.db
      .prepare("UPDATE payment_case SET state = 'PROPOSED', proposal = ?2 WHERE id = ?1")
      .bind(id, proposal)
      .run();
  return id;
}

const OPINION = { rating: 4, content: "다음 계절에도 또 가고 싶은 곳이에요.", party: "친구와" };
const QUESTION = {
  kind: "BOOKING",
  title: "주차할 곳이 있나요?",
  body: "차로 가려고 하는데 주차할 곳이 있는지 궁금해요.",
};
/** A visit of MEMBER's that has no review. */
const visit = (): Promise<string> =>
  text(
    `SELECT b.id FROM booking b JOIN session s ON s.id = b.session_id
      WHERE b.user_id = '${MEMBER}' AND s.end_at < ?1 AND NOT EXISTS (SELECT 1 FROM review r
      WHERE r.booking_id = b.id) LIMIT 1`,
  );
const ownReview = (): Promise<string> =>
  text(
    `SELECT id FROM review WHERE user_id = '${MEMBER}' AND created_at < ?1 AND booking_id IS NOT NULL
      LIMIT 1`,
  );

/** How each operation is called so that it succeeds. One that is described and not here fails. */
const CASES: Record<string, () => Sent | Promise<Sent>> = {
  getUser: () => get(`/user/${MEMBER}`, MEMBER),
  withdrawUser: () => send("DELETE", "/user/leaving", { as: "leaving" }),
  getUsers: () => get(`/user/multiple/${MEMBER},none`),
  getJoined: () => get("/user/joined/nadeul%40example.com"),
  getDuplicate: () => get(`/user/duplicate/${encodeURIComponent("나들이")}`),
  putUserCategory: () => send("PUT", "/user/category", { body: { categoryIds: ["sea"] } }),
  putUser: () => send("PUT", "/user", { body: { id: GUEST, nickname: "새얼굴", consents: [] } }),
  putChangePassword: () => send("PUT", "/user/changePassword", { body: { id: GUEST } }),
  putFindPassword: () => ({
    method: "PUT",
    path: "/user/findPassword",
    call: { body: { username: "nadeul" } },
  }),
  findUsername: () => ({
    method: "POST",
    path: "/user/findId",
    call: { body: { email: "nadeul@example.com" } },
  }),
  deleteUserFile: () =>
    send("DELETE", `/user/files/${GUEST}?uploadKey=profile&key=profile/own.webp&id=${GUEST}`, {}),
  putUserDevice: () =>
    send("PUT", "/user/device", { body: { id: "d1", deviceToken: "token", deviceType: "ANDROID" } }),
  listCode: () => get("/code"),
  listRegion: () => get("/region"),
  getRegion: () => get(`/region/${encodeURIComponent("서울특별시")}`),
  listProgram: () => get("/program?lat=37.56&lon=126.97&limit=50"),
  listPin: () => get("/program/pins?bbox=126.8,37.4,127.2,37.7&zoom=12"),
  suggestSearch: () => get(`/search/suggest?q=${encodeURIComponent("그림")}`),
  readTogether: () =>
    send("GET", `/together?paths=${encodeURIComponent('["/program/p0001","/summary"]')}`, {
      headers: { "x-user-reads": "together" },
    }),
  getHome: () => get("/home?lat=37.5665&lon=126.978"),
  listPopularSearch: () => get("/search/popular"),
  getProgram: () => get("/program/p0001"),
  getProgramScreen: () => get("/program/p0001/screen"),
  getHost: () => get("/host/h001"),
  getPrograms: () => get("/program/multiple/p0001,p0002"),
  listSession: () => get("/program/p0001/session"),
  listProgramReview: async () =>
    get(`/program/${await text("SELECT program_id AS id FROM review WHERE created_at < ?1 LIMIT 1")}/review`),
  listReview: () => get("/review?limit=50"),
  createReview: async () => ({
    ...send("POST", "/review", { as: MEMBER, body: { bookingId: await visit(), ...OPINION } }),
    status: 201,
  }),
  getVisit: async () => get(`/booking/${await visit()}/visit`, MEMBER),
  listWritableReview: () => get("/review/writable", MEMBER),
  putReview: async () => send("PUT", `/review/${await ownReview()}`, { as: MEMBER, body: OPINION }),
  deleteReview: async () => send("DELETE", `/review/${await ownReview()}`, { as: MEMBER }),
  markReviewHelpful: async () => send("POST", `/review/${await ownReview()}/helpful`, {}),
  reportReview: async () => send("POST", `/review/${await ownReview()}/report`, { body: { reason: "SPAM" } }),
  listBooking: () => get("/booking?tab=past", MEMBER),
  getNextBooking: () => get("/next-booking", MEMBER),
  createBooking: async () => {
    const [programId, sessionId, optionId] = (await bookable(0)).split(" ");
    return {
      ...send("POST", "/booking", {
        key: newKey(),
        body: { programId, sessionId, items: [{ optionId, qty: 1 }] },
      }),
      status: 201,
    };
  },
  getReady: () => get("/ready"),
  listRush: async () => {
    await api.db
      .prepare(
        `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
          options,
           status, is_rush, created_at, updated_at)
         SELECT 'with-a-line', program_id, start_at + 1, end_at + 1, ?1 + 1000000, ?1 + 2000000, 9, options,
           'OPEN', 1, 0, 0 FROM session WHERE program_id = 'p0001' AND start_at > ?1 LIMIT 1`,
      )
      .bind(now)
      .run();
    return get("/rush");
  },
  joinRush: async () => {
    const [, sessionId = ""] = (await bookable(0)).split(" ");
    await api.db.prepare("UPDATE session SET is_rush = 1 WHERE id = ?1").bind(sessionId).run();
    const joined = await run(send("POST", `/rush/${sessionId}`, {}));
    await api.db.prepare("UPDATE session SET is_rush = 0 WHERE id = ?1").bind(sessionId).run();
    return send("POST", `/rush/${sessionId}`, { headers: { "rush-pass": String(joined.at("pass")) } });
  },
  getBooking: async () =>
    get(
      "/booking/" +
        (await text(`SELECT id FROM booking WHERE created_at < ?1 AND user_id = '${MEMBER}' LIMIT 1`)),
      MEMBER,
    ),
  putBooking: async () => send("PUT", `/booking/${await book(0)}`, { body: await details() }),
  confirmBooking: async () => send("POST", `/booking/${String((await filled(1)).at("id"))}/confirm`, {}),
  extendBooking: async () => send("POST", `/booking/${await book(0)}/extend`, {}),
  abortBooking: async () => send("POST", `/booking/${await book(0)}/abort`, {}),
  cancelBooking: async () => {
    const id = String((await filled(1)).at("id"));
    await api.call("POST", `/booking/${id}/confirm`, { as: GUEST });
    return send("POST", `/booking/${id}/cancel`, {});
  },
  listReschedule: async () => get(`/booking/${(await movable()).id}/reschedule`, GUEST),
  quoteReschedule: async () => {
    const { id, to } = await movable();
    return get(`/booking/${id}/reschedule/quote?sessionId=${to}`, GUEST);
  },
  rescheduleBooking: async () => {
    const { id, to } = await movable();
    const quote = await run(get(`/booking/${id}/reschedule/quote?sessionId=${to}`, GUEST));
    const body = { sessionId: to, version: quote.at("version") };
    return send("POST", `/booking/${id}/reschedule`, { key: newKey(), body });
  },
  listOperatorReschedule: async () =>
    asOperator("GET", `/operator/booking/${(await movable()).id}/reschedule`),
  rescheduleOperatorBooking: async () => {
    const { id, to } = await movable();
    const body = { sessionId: to, reason: "전화로 부탁하셨어요.", dryRun: true };
    return asOperator("POST", `/operator/booking/${id}/reschedule`, body);
  },
  joinChangeWait: async () => {
    const { id, to } = await movable();
    await api.db.prepare("UPDATE session SET sold = capacity - held WHERE id = ?1").bind(to).run();
    return { ...send("POST", `/booking/${id}/reschedule/wait`, { body: { sessionId: to } }), status: 201 };
  },
  joinWait: async () => {
    const [programId, sessionId, optionId] = (await bookable(1)).split(" ");
    await api.db
      .prepare("UPDATE session SET capacity = held + sold WHERE id = ?1 AND held + sold > 0")
      .bind(sessionId)
      .run();
    await api.db
      .prepare("UPDATE session SET capacity = 1, sold = 1 WHERE id = ?1 AND capacity > held + sold")
      .bind(sessionId)
      .run();
    return {
      ...send("POST", "/booking/wait", { body: { programId, sessionId, items: [{ optionId, qty: 1 }] } }),
      status: 201,
    };
  },
  acceptOffer: async () => send("POST", `/booking/${await waiting("now")}/offer/accept`, {}),
  leaveBooking: async () => send("POST", `/booking/${await waiting()}/leave`, {}),
  getTicket: async () => get(`/booking/${await paid()}/ticket`, GUEST),
  getBookingCalendar: async () => get(`/booking/${await paid()}/calendar.ics`, GUEST),
  saveGooglePass: async () => send("POST", `/booking/${await paid()}/google-pass`, {}),
  requestCashReceipt: async () =>
    send("POST", `/booking/${await paid(false, "TRANSFER")}/cash-receipt`, {
      body: { type: "INCOME", number: "01012345678" },
    }),
  listTicketKey: () => get("/ticket/key"),
  checkTicket: async () =>
    get(
      "/ticket/check?t=" +
        String((await api.call("GET", `/booking/${await paid()}/ticket`, { as: GUEST })).at("token")),
    ),
  putRefundAccount: async () => {
    const bookingId = await paid(true);
    const { json } = await api.call("POST", "/refund", {
      as: GUEST,
      key: newKey(),
      body: { bookingId, reason: "SCHEDULE" },
    });
    const id = String(reach(json, "value.id"));
    await api.db
      .prepare("UPDATE refund SET status = 'FAILED', problem = 'ACCOUNT_NEEDED' WHERE id = ?1")
      .bind(id)
      .run();
    return send("POST", `/refund/${id}/account`, {
      body: { bank: "88", accountNumber: "110123456789", holderName: "한나들" },
    });
  },
  listOperatorBooking: () => asOperator("GET", "/operator/booking"),
  listOperatorSession: () => asOperator("GET", "/operator/session"),
  approveBooking: async () =>
    asOperator("POST", `/operator/booking/${await waiting("", "APPROVAL")}/approve`),
  rejectBooking: async () =>
    asOperator("POST", `/operator/booking/${await waiting("", "APPROVAL")}/reject`, {
      reason: "재료가 모자라요.",
    }),
  createDeskBooking: () => atTheDoor(),
  cancelDeskBooking: async () => {
    const id = String((await run(await atTheDoor())).at("id"));
    return asOperator("POST", `/desk/booking/${id}/cancel`);
  },
  getDeskPart: async () => asOperator("GET", `/desk/booking/${await paid()}/part`),
  cancelDeskPart: async () => {
    const id = await paidForTwo();
    const items = [{ optionId: await oneMore(id), qty: 1 }];
    const asked = { items, because: "HOST", reason: "재료가 모자라요." };
    const { json } = await run(asOperator("POST", `/desk/booking/${id}/part`, { ...asked, dryRun: true }));
    const refund = reach(json, "value.refund");
    return asOperator("POST", `/desk/booking/${id}/part`, { ...asked, refund });
  },
  sendPayLink: async () => {
    const { id } = await byLink();
    await api.db.prepare("UPDATE pay_link SET sent_at = 1 WHERE booking_id = ?1").bind(id).run();
    return asOperator("POST", `/desk/booking/${id}/pay-link`);
  },
  takePayOnSite: async () => asOperator("POST", `/desk/booking/${(await byLink()).id}/on-site`),
  readPayLink: async () => get((await byLink(true)).path),
  orderByLink: async () => {
    const { path } = await byLink();
    return { method: "POST", path: `${path}/order`, call: { body: await linkConsents() } };
  },
  confirmByLink: async () => confirmedBy((await byLink()).path),
  cancelByLink: async () => {
    const { path } = await byLink(true);
    return { method: "POST", path: `${path}/cancel`, call: { body: { refund: 20_000 } } };
  },
  getDeskTimeline: async () => asOperator("GET", `/desk/booking/${await paid()}/timeline`),
  tellBookingAgain: async () => asOperator("POST", `/desk/booking/${await paid()}/told`),
  takeBackTold: async () => {
    const told = asOperator("POST", `/desk/booking/${await paid()}/told`);
    await run(told);
    return asOperator("DELETE", told.path);
  },
  putDeskMemo: async () => memoOn(String((await run(await atTheDoor())).at("id"))),
  deleteDeskMemo: async () => {
    const id = String((await run(await atTheDoor())).at("id"));
    await run(memoOn(id));
    return asOperator("DELETE", `/desk/booking/${id}/memo`);
  },
  getDeskTicket: async () => {
    const id = String((await run(await atTheDoor())).at("id"));
    return asOperator("GET", `/desk/booking/${id}/ticket`);
  },
  putAttendance: async () => {
    const id = await paid();
    await api.db
      .prepare("UPDATE session SET start_at = ?2 WHERE id = (SELECT session_id FROM booking WHERE id = ?1)")
      .bind(id, now)
      .run();
    return asOperator("POST", `/operator/booking/${id}/attendance`, { attended: true });
  },
  confirmPayment: async () => {
    const booking = await filled(0);
    const order = { orderId: booking.at("payment.orderId"), amount: booking.at("payment.amount") };
    const paymentKey = reach(await api.toss("/__payments", { ...order, method: "CARD" }), "paymentKey");
    return send("POST", "/payment/confirm", { key: newKey(), body: { ...order, paymentKey } });
  },
  tossWebhook: () => ({
    method: "POST",
    path: "/payment/webhook/toss",
    call: { body: { data: { orderId: "nobody-knows" } } },
  }),
  quoteRefund: async () => get(`/refund/quote?bookingId=${await paid()}`, GUEST),
  createRefund: async () => ({
    ...send("POST", "/refund", {
      key: newKey(),
      body: { bookingId: await paid(), reason: "WEATHER", detail: "비가 온대요." },
    }),
    status: 201,
  }),
  getRefund: async () => get(`/refund/${await refund()}`, GUEST),
  withdrawRefund: async () => send("POST", `/refund/${await refund()}/withdraw`, {}),
  getContact: async () => (await filled(1), get("/contact", GUEST)),
  listOwnAccess: async () => {
    await api.db
      .prepare(
        `INSERT INTO access_record (at, staff_id, staff_name, client, operation, target, subjects)
         VALUES (1, 'gone', '옛사람', '', 'getCase', 'GET /operator/case/1', json_array(?1))`,
      )
      .bind(MEMBER)
      .run();
    return get("/user/access?limit=3", MEMBER);
  },
  listCoupon: () => get("/coupon", MEMBER),
  registerCoupon: () => ({
    ...send("POST", "/coupon/register", { body: { code: "nadeul-5000" } }),
    status: 201,
  }),
  takeBannerCoupon: () => ({ ...send("POST", "/banner/first-outing/coupon", { as: "taker" }), status: 201 }),
  listUsableCoupon: () => get("/coupon/usable?programId=p0001&amount=42000", MEMBER),
  listCase: async () => (await openCase(), asOperator("GET", "/desk/case")),
  getCase: async () => asOperator("GET", `/desk/case/${await openCase()}`),
  actOnCase: async () =>
    asOperator("POST", `/desk/case/${await openCase()}/act`, {
      verb: "ACCEPT",
      why: "고객과 통화했어요.",
    }),
  approveCase: async () => asOperator("POST", `/desk/case/${await openCase("PROPOSED")}/approve`),
  declineCase: async () =>
    asOperator("POST", `/desk/case/${await openCase("PROPOSED")}/decline`, { why: "더 알아볼게요." }),
  compareBooks: () => asOperator("POST", "/desk/compare", { from: now - 3_600_000, to: now }),
  listOpenRefund: async () => (await refund(), asOperator("GET", "/operator/refund")),
  approveRefund: async () => asOperator("POST", `/operator/refund/${await refund()}/approve`),
  rejectRefund: async () =>
    asOperator("POST", `/operator/refund/${await refund()}/reject`, { reason: "재료를 이미 샀어요." }),
  cancelSession: async () => {
    const booked = api.db.prepare("SELECT session_id AS id FROM booking WHERE id = ?1").bind(await paid());
    return asOperator("POST", `/operator/session/${String(await booked.first("id"))}/cancel`, {
      reason: "비가 많이 온대요.",
    });
  },
  listFollow: async () => {
    await api.db.prepare("INSERT OR IGNORE INTO host_follow VALUES (?1, 'h001', 1)").bind(MEMBER).run();
    return get("/follow", MEMBER);
  },
  putFollow: () => send("PUT", "/follow/h001", { key: newKey() }),
  deleteFollow: () => send("DELETE", "/follow/h001", {}),
  listWishlist: () => get("/wishlist", MEMBER),
  listWishlistIds: () => get("/wishlist/ids", MEMBER),
  putWishlist: () => send("PUT", "/wishlist/p0001", { key: newKey() }),
  deleteWishlist: () => send("DELETE", "/wishlist/p0001", {}),
  getSummary: () => get("/summary", MEMBER),
  createInquiry: () => ({ ...send("POST", "/inquiry", { body: QUESTION }), status: 201 }),
  listNotification: () => get("/notification", MEMBER),
  getUnread: () => get("/notification/unread", MEMBER),
  putNotificationRead: () => send("PUT", "/notification/read", { as: MEMBER, body: { all: true } }),
  getNotificationChoice: () => get("/notification/choice", MEMBER),
  putNotificationChoice: () => send("PUT", "/notification/choice", { as: MEMBER, body: { notice: true } }),
  unsubscribe: async () => ({
    method: "POST",
    path: `/notification/unsubscribe?token=${await unsubscribeToken("unsubscribe-nadeul-local", GUEST)}`,
  }),
  endLogin: () => send("DELETE", "/user/login", { headers: { "x-user-login": "contract-login" } }),
  putLogin: () => send("PUT", "/user/login", { key: newKey(), body: { agent: "Test/1.0" } }),
  listLogin: () => send("GET", "/user/login", {}),
  endLoginOn: () => send("DELETE", "/user/login/device/another", {}),
  endOneLogin: () => send("DELETE", "/user/login/another", {}),
  deleteUserDevice: () => send("DELETE", "/user/device/d1", {}),
  listDeskMessage: async () => {
    await api.db
      .prepare(
        `INSERT INTO outbox (id, dedupe, user_id, kind, subject_id, status, due_at, created_at, updated_at)
          VALUES (77776, 'contract-dead', 'nobody', 'NOTICE', '1', 'DEAD', 0, 0, ?)`,
      )
      .bind(Date.now())
      .run();
    return asOperator("GET", "/desk/message");
  },
  endDeskMessage: async () => {
    await api.db
      .prepare(
        `INSERT INTO outbox (id, dedupe, user_id, kind, subject_id, status, due_at, created_at, updated_at)
          VALUES (77777, 'contract-desk', 'nobody', 'NOTICE', '1', 'DEAD', 0, 0, 0)`,
      )
      .run();
    return asOperator("POST", "/desk/message/77777", { how: "BY_HAND" });
  },
  getOutbox: () => asOperator("GET", "/operator/outbox"),
  retryOutbox: async () => {
    await api.db
      .prepare(
        `INSERT INTO outbox (dedupe, user_id, kind, subject_id, status, due_at, created_at, updated_at)
          VALUES ('contract', 'nobody', 'NOTICE', '1', 'DEAD', 0, 0, 0)`,
      )
      .run();
    return asOperator(
      "POST",
      "/operator/outbox/" +
        (await text(
          "SELECT CAST(id AS TEXT) AS id FROM outbox WHERE dedupe = 'contract' AND created_at < ?1",
        )) +
        "/retry",
    );
  },
  listInquiry: async () => {
    await api.call("POST", "/inquiry", { as: GUEST, body: QUESTION });
    return get("/inquiry", GUEST);
  },
  getInquiry: async () => {
    const bookingId = await text(
      `SELECT id FROM booking WHERE user_id = '${MEMBER}' AND created_at < ?1 LIMIT 1`,
    );
    const { json } = await api.call("POST", "/inquiry", { as: MEMBER, body: { ...QUESTION, bookingId } });
    return get(`/inquiry/${String(reach(json, "value.id"))}`, MEMBER);
  },
  getCompanionLink: async () => get(`/booking/${await paid()}/companion`, GUEST),
  makeCompanionLink: async () =>
    send("PUT", `/booking/${await paid()}/companion`, { as: GUEST, key: newKey() }),
  endCompanionLink: async () => send("DELETE", `/booking/${await paid()}/companion`, { as: GUEST }),
  readCompanion: async () => {
    const path = `/booking/${await paid()}/companion`;
    const made = await api.call("PUT", path, { as: GUEST, key: newKey() });
    return get(`/companion/${String(reach(made.json, "value.token"))}`);
  },
  listCompanionTicket: async () => get((await aCompanionTicket()).path, GUEST),
  makeCompanionTicket: async () =>
    send("POST", `/booking/${await paidForTwo()}/companion-ticket`, {
      key: newKey(),
      body: { name: "민지" },
    }),
  endCompanionTicket: async () => send("DELETE", `${(await aCompanionTicket()).path}?place=1`, {}),
  readCompanionTicket: async () => get(`/companion-ticket/${(await aCompanionTicket()).token}`),
  takeCompanionTicket: async () =>
    send("POST", `/companion-ticket/${(await aCompanionTicket()).token}/take`, {}),
  saveCompanionGooglePass: async () => {
    const { token } = await aCompanionTicket();
    await api.call("POST", `/companion-ticket/${token}/take`, {});
    return send("POST", `/companion-ticket/${token}/google-pass`, {});
  },
  saveGiftGooglePass: async () => send("POST", `/gift/${await aHeldGift()}/google-pass`, { as: MEMBER }),
  getBookingGift: async () => get((await aGift()).path, GUEST),
  offerGift: async () =>
    send("PUT", `/booking/${await paid()}/gift`, { key: newKey(), body: { message: "생일" } }),
  takeGiftBack: async () => send("DELETE", (await aGift()).path, {}),
  listGift: async () => (await aHeldGift(), get("/gift", MEMBER)),
  readGift: async () => get(`/gift/${(await aGift()).token}`),
  getHeldGift: async () => get(`/gift/${await aHeldGift()}/held`, MEMBER),
  takeGift: async () => send("PUT", `/gift/${(await aGift()).token}/held`, { as: MEMBER }),
  giveGiftBack: async () => send("DELETE", `/gift/${await aHeldGift()}/held`, { as: MEMBER }),
  getCalendarFeed: () => get("/calendar", MEMBER),
  makeCalendarFeed: () => send("PUT", "/calendar", { key: newKey() }),
  endCalendarFeed: () => send("DELETE", "/calendar", {}),
  readCalendarFeed: async () => {
    const made = await api.call("PUT", "/calendar", { as: GUEST, key: newKey() });
    return get(`/calendar/${String(reach(made.json, "value.token"))}`);
  },
  listQuestion: async () => (await aQuestion(), get(`/program/p0001/question`)),
  closeQuestion: async () =>
    send("POST", `/inquiry/${await aQuestion()}/private`, { as: GUEST, key: newKey() }),
  listAnsweredQuestion: async () => (await aQuestion(), asOperator("GET", "/operator/question")),
  hideQuestion: async () =>
    asOperator("POST", `/operator/question/${await aQuestion()}/hide`, { reason: "욕설이 있어요." }),
  withdrawConsent: () => send("DELETE", "/user/consent/marketing", {}),
  listReportedReview: async () => {
    await api.call("POST", `/review/${await ownReview()}/report`, { as: GUEST, body: { reason: "SPAM" } });
    return asOperator("GET", "/operator/review");
  },
  listDeskReview: async () => {
    await api.call("POST", `/review/${await ownReview()}/report`, { as: GUEST, body: { reason: "SPAM" } });
    return asOperator("GET", "/desk/review");
  },
  getDeskReview: async () => asOperator("GET", `/desk/review/${await ownReview()}`),
  hideReview: async () =>
    asOperator("POST", `/operator/review/${await ownReview()}/hide`, { reason: "욕설이 있어요." }),
  replyReview: async () =>
    asOperator("POST", `/operator/review/${await ownReview()}/reply`, { reply: "와 주셔서 고마워요." }),
  listOpenInquiry: async () => {
    await api.call("POST", "/inquiry", { as: GUEST, body: QUESTION });
    return asOperator("GET", "/operator/inquiry");
  },
  getDeskInquiry: async () => {
    const { json } = await api.call("POST", "/inquiry", { as: GUEST, body: QUESTION });
    return asOperator("GET", `/desk/inquiry/${String(reach(json, "value.id"))}`);
  },
  answerInquiry: async () => {
    const { json } = await api.call("POST", "/inquiry", { as: GUEST, body: QUESTION });
    return asOperator("POST", `/operator/inquiry/${String(reach(json, "value.id"))}/answer`, {
      answer: "건물 뒤에 두 시간 무료로 세울 수 있어요.",
    });
  },
  listNotice: () => get("/notice"),
  getNotice: async () => get(`/notice/${await text("SELECT id FROM notice WHERE publish_at <= ?1 LIMIT 1")}`),
  listFaq: () => get("/faq"),
  getFaq: () => get("/faq/1"),
  markFaqHelpful: () => ({
    method: "POST",
    path: "/faq/1/helpful",
    call: { body: { device: "device-0123456789" } },
  }),
  listSitemapPart: () => get("/sitemap"),
  listSitemapHost: () => get("/sitemap/host"),
  listSitemap: () => get("/sitemap/0"),
  listOperatorFaq: () => asOperator("GET", "/operator/faq"),
  listOperatorNotice: () => asOperator("GET", "/operator/notice"),
  createNotice: () => ({
    ...asOperator("POST", "/operator/notice", { title: "새 공지", body: "알립니다." }),
    status: 201,
  }),
  putNotice: () =>
    asOperator("PUT", "/operator/notice/1", { title: "고친 공지", body: "알립니다.", pinned: true }),
  deleteNotice: () => asOperator("DELETE", "/operator/notice/2"),
  createFaq: () => ({
    ...asOperator("POST", "/operator/faq", {
      category: "쿠폰",
      name: "쿠폰은 몇 장까지 쓰나요?",
      answer: "한 장이에요.",
    }),
    status: 201,
  }),
  putFaq: () =>
    asOperator("PUT", "/operator/faq/2", { category: "쿠폰", name: "쿠폰은 합쳐지나요?", answer: "아니요." }),
  deleteFaq: () => asOperator("DELETE", "/operator/faq/3"),
  getSiteBuild: () => asOperator("GET", "/operator/site-build"),
  importPrograms: () =>
    asOperator("POST", "/desk/import", { dryRun: true, records: [{ owns: null, programs: [] }] }),
  putDeskHost: () =>
    asOperator("PUT", "/desk/host/h-new", { name: "새 공방", business: null, updatedAt: null }),
  deleteDeskHostPicture: async () => {
    await asOperator("PUT", "/desk/host/h-new", { name: "새 공방", business: null, updatedAt: null });
    return asOperator("DELETE", "/desk/host/h-new/picture");
  },
  getDeskMe: () => asOperator("GET", "/desk/me"),
  searchAccess: () => asOperator("GET", "/desk/access?limit=3"),
  getStatistics: () => {
    const [from, until] = [kstDay(now - 30 * 86_400_000), kstDay(now + 30 * 86_400_000)];
    return asOperator("GET", `/desk/statistics?from=${from}&until=${until}`);
  },
  listSearchMiss: async () => {
    await api.db
      .prepare("INSERT INTO search_miss (keyword, times, last_at) VALUES ('스카이다이빙', 3, 1)")
      .run();
    return asOperator("GET", "/desk/search-miss");
  },
  getDeskOpening: () => asOperator("GET", "/desk/opening"),
  getDeskHealth: () => asOperator("GET", "/desk/health"),
  listAccessReview: () => asOperator("GET", "/desk/access-review"),
  signAccessReview: () => asOperator("POST", "/desk/access-review/2026-01", { note: "살펴봤어요." }),
  listStaff: () => asOperator("GET", "/desk/staff"),
  putDeskMail: () => asOperator("PUT", "/desk/mail", { isOn: false }),
  inviteStaff: () => ({
    ...asOperator("POST", "/desk/staff", { username: "new", name: "새 사람", role: "DOOR", hostId: "h001" }),
    status: 201,
  }),
  putStaffRole: async () => {
    await api.db
      .prepare(
        `INSERT INTO staff (id, username, name, role, host_id, invited_at)
          VALUES ('s-role', 's-role', 's', 'DOOR', 'h001', 1)`,
      )
      .run();
    return asOperator("PUT", "/desk/staff/s-role/role", { role: "VIEWER", was: "DOOR" });
  },
  askStaffFactor: async () => {
    await api.db
      .prepare(
        `INSERT INTO staff (id, username, name, role, host_id, invited_at)
          VALUES ('s-lost', 's-lost', 's', 'DOOR', 'h001', 1)`,
      )
      .run();
    return asOperator("POST", "/desk/staff/s-lost/factor", { why: "전화로 확인했어요." });
  },
  endStaffFactor: () => asOperator("DELETE", "/desk/staff/s-lost/factor"),
  resetStaffFactor: async () => {
    const account = { username: "s-app", password: "saebyeok-2026!", sub: "s-app" };
    await api.sandbox("/cognito/__admin/seed?pool=desk", [
      { ...account, attributes: { email: "app@desk.example" }, totpSecret: "JBSWY3DPEHPK3PXP" },
    ]);
    await api.db
      .prepare(
        `INSERT INTO staff (id, username, name, role, host_id, invited_at, factor_asked_by, factor_asked_at)
          VALUES ('s-app', 's-app', 's', 'DOOR', 'h001', 1, 'another', ?1)`,
      )
      .bind(now)
      .run();
    return asOperator("POST", "/desk/staff/s-app/factor/reset");
  },
  endStaff: async () => {
    await api.db
      .prepare(
        `INSERT INTO staff (id, username, name, role, host_id, invited_at)
          VALUES ('s', 's', 's', 'DOOR', 'h001', 1)`,
      )
      .run();
    return asOperator("DELETE", "/desk/staff/s");
  },
  listDeskHost: () => asOperator("GET", "/desk/host?limit=3"),
  listDeskName: () => asOperator("GET", "/desk/name?of=HOST"),
  getDeskHost: () => asOperator("GET", "/desk/host/h001"),
  listDeskProgram: () => asOperator("GET", "/desk/program?state=OPEN&limit=3"),
  getDeskProgram: () => asOperator("GET", "/desk/program/p0001"),
  listDeskSession: () => asOperator("GET", `/desk/session?month=${kstDay(now).slice(0, 7)}&limit=3`),
  previewDeskProgram: () => asOperator("GET", "/desk/program/p0001/preview"),
  getDeskCalendar: () => asOperator("GET", `/desk/calendar?month=${kstDay(now).slice(0, 7)}`),
  putDeskPictures: async () => {
    const at = await api.db.prepare("SELECT updated_at FROM program WHERE id = 'p0002'").first("updated_at");
    return asOperator("PUT", "/desk/program/p0002/picture", { pictures: [], updatedAt: at });
  },
  listDeskCoupon: () => asOperator("GET", "/desk/coupon"),
  putDeskCoupon: () =>
    asOperator("PUT", "/desk/coupon/c-new", {
      coupon: {
        code: "NEWCOUPON",
        name: "새 쿠폰",
        type: "FIXED",
        value: 1000,
        scope: "ALL",
        startsAt: 1,
        endsAt: 2,
      },
      updatedAt: null,
    }),
  moveDeskSession: async () => {
    const session = await text(
      "SELECT id FROM session WHERE status = 'OPEN' AND start_at > ?1 ORDER BY start_at DESC LIMIT 1",
    );
    return asOperator("POST", `/desk/session/${session}/move`, {
      meetingPoint: "정문 앞",
      reason: "공사 중이에요.",
      dryRun: true,
    });
  },
  listPayout: async () => (await statement(), asOperator("GET", "/desk/payout?limit=3")),
  getPayout: async () => asOperator("GET", `/desk/payout/${await statement()}`),
  payOut: async () => {
    await payoutAccount("CONFIRMED");
    return asOperator("POST", `/desk/payout/${await statement()}/paid`, { reference: "1203" });
  },
  listPayoutAccountTodo: async () => (await payoutAccount(), asOperator("GET", "/desk/payout-account")),
  getPayoutAccounts: async () => (await payoutAccount(), asOperator("GET", "/desk/host/h001/payout-account")),
  putPayoutAccount: () =>
    asOperator("PUT", "/desk/host/h001/payout-account", {
      bank: "004",
      accountNumber: "1002-345-678901",
      holderName: "김새봄",
    }),
  revealPayoutAccount: async () => {
    const { call, ...sent } = asOperator("GET", `/desk/payout-account/${await payoutAccount()}`);
    return { ...sent, call: { ...call, headers: { ...call?.headers, "x-reason": "contract" } } };
  },
  confirmPayoutAccount: async () =>
    asOperator("POST", `/desk/payout-account/${await payoutAccount()}/confirm`),
  declinePayoutAccount: async () =>
    asOperator("POST", `/desk/payout-account/${await payoutAccount()}/decline`, { why: "예금주가 달라요." }),
  previewPayout: async () => {
    await entry();
    return asOperator("GET", `/desk/payout-preview?month=${kstDay(now).slice(0, 7)}`);
  },
  closePayoutMonth: () => asOperator("POST", "/desk/payout-month/2025-01"),
  listHostFee: () => asOperator("GET", "/desk/host-fee"),
  putHostFee: () => asOperator("PUT", "/desk/host/h001/fee", { bps: 330 }),
  listSignOff: async () => (await signOff("sign-list"), asOperator("GET", "/desk/sign-off?limit=3")),
  askSignOff: async () => {
    await toSign("sign-ask");
    return {
      ...asOperator("POST", "/desk/sign-off", { act: "CANCEL", target: "sign-ask", why: "비가 와요." }),
      status: 201,
    };
  },
  getSignOffNeed: async () => {
    await signOff("sign-need");
    return asOperator("GET", "/desk/sign-off-need?act=CANCEL&target=sign-need");
  },
  approveSignOff: async () => {
    const id = await signOff("sign-yes");
    const seen = await run(asOperator("GET", "/desk/sign-off-need?act=CANCEL&target=sign-yes"));
    return asOperator("POST", `/desk/sign-off/${id}/approve`, {
      says: reach(seen.json, "value.signOff.says"),
    });
  },
  declineSignOff: async () =>
    asOperator("POST", `/desk/sign-off/${await signOff("sign-no")}/decline`, { why: "날이 갠대요." }),
  withdrawSignOff: async () =>
    asOperator("POST", `/desk/sign-off/${await signOff("sign-back", "operator-1")}/withdraw`),
  listSignOffRule: () => asOperator("GET", "/desk/host/h001/sign-off"),
  putSignOffRules: () =>
    asOperator("PUT", "/desk/host/h002/sign-off", { rules: [{ act: "OPEN", above: 0 }] }),
  listDeskReply: async () => {
    const reply = { title: "주소", body: "1층이에요.", updatedAt: null };
    await run(asOperator("PUT", "/desk/reply/r-kept", reply));
    return asOperator("GET", "/desk/reply");
  },
  putDeskReply: () =>
    asOperator("PUT", "/desk/reply/r-new", { title: "주차", body: "주차장이 있어요.", updatedAt: null }),
  deleteDeskReply: async () => {
    const reply = { title: "위치", body: "2층이에요.", updatedAt: null };
    await run(asOperator("PUT", "/desk/reply/r-gone", reply));
    return asOperator("DELETE", "/desk/reply/r-gone");
  },
  listDeskCode: () => asOperator("GET", "/desk/code"),
  putDeskCode: () =>
    asOperator("PUT", "/desk/code/FACILITY/KILN", { name: "가마", order: 20, updatedAt: null }),
  listDeskRegion: () => asOperator("GET", "/desk/region"),
  putDeskRegion: () =>
    asOperator("PUT", "/desk/region/region_0999", {
      sido: "서울특별시",
      gugun: "한강구",
      code: "1199900000",
      lat: 37.5,
      lon: 127,
      isOn: true,
      updatedAt: null,
    }),
  listDeskTerms: () => asOperator("GET", "/desk/terms"),
  putDeskTerms: () => asOperator("PUT", "/desk/terms/youth/2099-01-01", NEW_TERMS),
  deleteDeskTerms: async () => {
    await run(asOperator("PUT", "/desk/terms/youth/2099-02-01", NEW_TERMS));
    return asOperator("DELETE", "/desk/terms/youth/2099-02-01");
  },
  listDeskBanner: () => asOperator("GET", "/desk/banner"),
  putDeskBanner: () =>
    asOperator("PUT", "/desk/banner/b-new", {
      banner: {
        position: "TOP_SUB",
        title: "새 배너",
        image: "/images/a.svg",
        link: "/",
        startAt: 1,
        endAt: 2,
        order: 9,
      },
      updatedAt: null,
    }),
  tellSession: async () =>
    asOperator("POST", `/desk/session/${await sessionAhead()}/message`, { text: "2층이에요.", dryRun: true }),
  getDraw: async () => {
    await run(await aDraw("draw-seen"));
    return get("/draw/draw-seen");
  },
  putDeskDraw: () => aDraw("draw-put"),
  putDeskKeptSeats: () => keptIn("kept-put"),
  deleteDeskKeptSeats: async () => {
    await run(await keptIn("kept-ended"));
    return asOperator("DELETE", "/desk/session/kept-ended/kept-seats");
  },
  deleteDeskDraw: async () => {
    await run(await aDraw("draw-ended"));
    return asOperator("DELETE", "/desk/session/draw-ended/draw");
  },
  exportRoster: async () => {
    const id = await paid();
    const startAt = await api.db
      .prepare("SELECT s.start_at FROM session s JOIN booking b ON b.session_id = s.id WHERE b.id = ?1")
      .bind(id)
      .first<number>("start_at");
    const { method, path, call } = asOperator("GET", `/desk/roster?day=${kstDay(startAt ?? 0)}`);
    return { method, path, call: { ...call, headers: { ...call?.headers, "x-reason": "contract" } } };
  },
  getDoorList: async () => asOperator("GET", `/desk/session/${await sessionAhead()}/door`),
  syncScans: async () =>
    asOperator("POST", `/desk/session/${await sessionAhead()}/scan`, {
      scans: [{ id: crypto.randomUUID(), code: "N000000-NONE", at: now, people: 1 }],
    }),
  listDoorLink: async () =>
    asOperator("GET", `/desk/session/door-${await aDoorLink(api.db, "l-list")}/door-link`),
  createDoorLink: async () => ({
    ...asOperator("POST", `/desk/session/${await sessionAhead()}/door-link`, { id: "l-new", name: "김도움" }),
    status: 201,
  }),
  endDoorLink: async () => {
    await aDoorLink(api.db, "l-end");
    return asOperator("DELETE", "/desk/door-link/l-end");
  },
  getDeskMoney: () => asOperator("GET", `/desk/money?month=${kstDay(now).slice(0, 7)}`),
  keepTerminalCode: async () => ({
    ...asOperator("POST", "/desk/terminal-code", { id: "a".repeat(64), sealed: "c2VhbGVk" }),
    status: 201,
  }),
  takeTerminalCode: async () => {
    const sealed = { id: "b".repeat(64), sealed: "c2VhbGVk" };
    await run(asOperator("POST", "/desk/terminal-code", sealed));
    return { method: "POST", path: "/terminal-code", call: { body: { id: sealed.id } } };
  },
  readStaffLink: async () => ({
    method: "GET",
    path: "/staff-link",
    call: { headers: { "staff-link": await aStaffLink(api.db, "s-read") } },
  }),
  acceptStaffLink: async () => ({
    method: "POST",
    path: "/staff-link",
    call: {
      headers: { "staff-link": await aStaffLink(api.db, "s-set") },
      body: { password: "saebyeok-2026!" },
    },
  }),
  getHelperDoor: async () => ({
    method: "GET",
    path: "/door-link/door",
    call: { headers: { "door-link": await aDoorLink(api.db, "l-door") } },
  }),
  syncHelperScans: async () => ({
    method: "POST",
    path: "/door-link/scan",
    call: {
      headers: { "door-link": await aDoorLink(api.db, "l-scan") },
      body: { scans: [{ id: crypto.randomUUID(), code: "N000000-NONE", at: now, people: 1 }] },
    },
  }),
  changeDeskSessions: () =>
    asOperator("POST", "/desk/program/p0001/session-change", {
      from: kstDay(now),
      until: kstDay(now + 7 * 86_400_000),
      change: { capacity: 40 },
      dryRun: true,
    }),
  duplicateDeskProgram: () => asOperator("POST", "/desk/program/p0001/duplicate", { id: "p0001-copy" }),
  putDeskProgram: () => asOperator("PUT", "/desk/program/p-new", { program: DESK_PROGRAM, updatedAt: null }),
  putDeskProgramState: async () => {
    const made = await api.call("PUT", "/desk/program/p-closed", {
      as: "operator-1",
      key: newKey(),
      headers: { "x-user-pool": "desk" },
      body: { program: DESK_PROGRAM, updatedAt: null },
    });
    const body = { state: "CLOSED", updatedAt: made.at("updatedAt") };
    return asOperator("PUT", "/desk/program/p-closed/state", body);
  },
  addDeskSessions: () =>
    asOperator("POST", "/desk/program/p0001/session", {
      from: kstDay(now),
      until: kstDay(now),
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      times: ["23:59"],
      durationMin: 60,
      capacity: 5,
      options: [{ id: "one", name: "1인", price: 0, max: 5 }],
      dryRun: true,
    }),
  listTerms: () => get("/terms"),
  getTerms: async () =>
    get(
      "/terms/service/" +
        (await text("SELECT version AS id FROM terms WHERE kind = 'service' AND effective_at <= ?1 LIMIT 1")),
    ),
  listBanner: () => get("/banner?position=TOP_MAIN"),
  getOpenapi: () => get("/openapi.json"),
};

/**
 * What the edge answers itself is proven where there is an edge (tests/edge/geocode.test.ts); what takes or
 * gives a file, where that is looked into (tests/api/file.test.ts, tests/api/withdraw.test.ts,
 * tests/api/desk-catalogue.test.ts).
 */
const OF_FILES = new Set([
  "uploadFile",
  "exportUser",
  "addDeskPicture",
  "putDeskHostPicture",
  "getApplePass",
]);
const OURS = [...operations.values()]
  .filter(({ atEdge, id }) => !atEdge && !OF_FILES.has(id))
  .map(({ id }) => id);

/** What a member names that is nobody's own. */
const OF_ANYBODY = new Set([
  "createBooking",
  "joinWait",
  "takeBannerCoupon",
  "putWishlist",
  "deleteWishlist",
  "putFollow",
  "deleteFollow",
  "markReviewHelpful",
  "reportReview",
  "withdrawConsent",
  "takeGift", // whoever has its secret; what it is to others is tried in gift.test.ts [R55]
  "getHeldGift",
  "giveGiftBack",
  "saveGiftGooglePass",
  "putUserDevice", // whoever registers a browser last has it [E02]
]);

/**
 * What is looked for among one's own alone, so that a thief is answered as ever and gets nothing: tried in
 * "among one's own".
 */
const AMONG_OWN = new Set([
  "endOneLogin",
  "endLoginOn",
  "deleteUserDevice",
  "listUsableCoupon",
  "putNotificationRead",
]);

/** Whether a call names something of its owner's: in the path, or an id in the query or the body. */
const namesOwn = (id: string, { path, call }: Sent): boolean =>
  !OF_ANYBODY.has(id) &&
  !AMONG_OWN.has(id) &&
  (/\{\w+\}/.test(operations.get(id)?.path ?? "") ||
    /"\w*[iI]d":/.test(JSON.stringify(call?.body ?? {})) ||
    /[?&]\w*[iI]d=/.test(path));

const NOBODYS = "nobody-has-this";

/** The same call about something that nobody has: its path's and its ids' values are replaced. */
function ofNobody(id: string, { method, path, call }: Sent): Sent {
  const described = operations.get(id)?.path.split("/") ?? [];
  const [at = "", query] = path.split("?");
  const named = at.split("/").map((part, index) => (described[index]?.startsWith("{") ? NOBODYS : part));
  const search = new URLSearchParams(query);
  for (const name of search.keys()) if (/^\w*[iI]d$/.test(name)) search.set(name, NOBODYS);
  const body: unknown = JSON.parse(JSON.stringify(call?.body ?? null), (name, value: unknown) =>
    /^\w*[iI]d$/.test(name) ? NOBODYS : value,
  );
  return {
    method,
    path: named.join("/") + (query === undefined ? "" : `?${search}`),
    call: { ...call, ...(body !== null && { body }) },
  };
}

/**
 * The member's call, made by a guest and, where it names something of the member's, by another member: who
 * learns no more of it than of what nobody has.
 */
async function expectOwnersOnly(id: string, sent: Sent): Promise<void> {
  const operation = operations.get(id);
  if (!operation?.forMember || operation.forDesk) return;
  const asked = async ({ method, path, call }: Sent, as?: string) => {
    const { as: _owner, ...rest } = call ?? {};
    const { status, json } = await api.call(method, path, {
      ...rest,
      ...(as !== undefined && { as }),
      ...(rest.key && { key: newKey() }),
    });
    return { status, code: reach(json, "error.code") };
  };
  expect([id, "by a guest", (await asked(sent)).status]).toEqual([id, "by a guest", 401]);
  if (!namesOwn(id, sent)) return;
  const stolen = await asked(sent, "a-thief");
  expect([id, stolen]).toEqual([id, await asked(ofNobody(id, sent), "a-thief")]);
  expect([id, [403, 404].includes(stolen.status)]).toEqual([id, true]);
}

/** The tables that say who at the desk did something, each with the column of the name. */
const NAMED_IN = {
  access_record: "staff_name",
  access_review: "staff_name",
  arrival: "staff_name",
  booking_history: "staff_name",
  catalogue_version: "staff_name",
  host_fee: "staff_name",
  payment_case_step: "by_name",
  payout: "closed_by || coalesce(paid_by, '')",
  payout_account: "asked_name || coalesce(decided_name, '')",
  sign_off: "asked_name || coalesce(decided_name, '')",
  staff_invitation: "invited_by",
};

/** How much stands in the books under the name of the member of these cases. */
const namesWritten = async (): Promise<number> => {
  const sums = Object.entries(NAMED_IN).map(
    ([table, name]) => `(SELECT coalesce(sum(length(${name})), 0) FROM ${table})`,
  );
  return (await api.db.prepare(`SELECT ${sums.join(" + ")} AS n`).first<number>("n")) ?? 0;
};

describe("[C15] every operation of the description", () => {
  it("has a case here", () => {
    expect(Object.keys(CASES).sort()).toEqual(OURS.toSorted());
  });

  it.each(OURS)("%s answers what is described, and its member alone where it is one's own", async (id) => {
    const sent = await CASES[id]?.();
    if (sent === undefined) throw new Error(`no case for ${id}`);
    expect(operations.get(id)?.pattern.test(sent.path.split("?")[0] ?? "")).toBe(true);
    await expectOwnersOnly(id, sent);
    const named = await namesWritten();
    const answer = await api.call(sent.method, sent.path, sent.call);
    expect([answer.status, answer.json]).toEqual([sent.status ?? 200, answer.json]);
    if (operations.get(id)?.forDesk && sent.method !== "GET")
      expect([id, (await namesWritten()) > named]).toEqual([id, true]);
    expect(answerErrors(id, answer.status, answer.json)).toEqual([]);
    const value = reach(answer.json, "value");
    // an empty list would prove nothing of its items
    if (Array.isArray(value)) expect(value.length).toBeGreaterThan(0);
  });

  it("no step that the desk took stands under the bare word operator", async () => {
    const steps = async () =>
      (
        await api.db
          .prepare(
            `SELECT event, count(*) AS n, count(staff_name) AS named FROM booking_history
             WHERE actor = 'operator' AND at >= ?1 GROUP BY event ORDER BY event`,
          )
          .bind(now)
          .all<{ event: string; n: number; named: number }>()
      ).results;
    // what was cancelled with its session ends behind the answer
    await expect.poll(async () => (await steps()).map(({ event }) => event)).toContain("session.cancel");
    const all = await steps();
    expect(all.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["approve", "cancel.approved", "reject"]),
    );
    expect(all.filter(({ n, named }) => named < n)).toEqual([]);
  });

  it("finds among one's own alone what may be named by whoever guesses it", async () => {
    const owner = { as: "owner", headers: { "x-user-login": "owner-login", "x-user-device": "pool_own" } };
    const device = { id: "owners-device", deviceToken: "owners-token", deviceType: "ANDROID" };
    await api.call("PUT", "/user", { as: "owner", body: { id: "owner" } });
    await api.call("PUT", "/user/login", { ...owner, key: newKey(), body: { agent: "Test/1.0" } });
    await api.call("PUT", "/user/device", { ...owner, body: device });
    await api.db
      .prepare(
        `INSERT INTO notification (id, user_id, kind, title, body, link, created_at, updated_at)
         VALUES ('owners-note', 'owner', 'NOTICE', '글', '글', '/', 1, 1)`,
      )
      .run();
    const owned = async () =>
      (
        await api.db
          .prepare(
            `SELECT (SELECT group_concat(id || user_id || device_token) FROM device WHERE id =
              'owners-device')
               AS devices,
               (SELECT count(*) FROM notification WHERE user_id = 'owner' AND read_at IS NULL) AS unread`,
          )
          .all()
      ).results;
    const before = await owned();
    const tried: Record<string, () => Promise<Answer>> = {
      endOneLogin: () => api.call("DELETE", "/user/login/owner-login", { as: "a-thief" }),
      endLoginOn: () => api.call("DELETE", "/user/login/device/pool_own", { as: "a-thief" }),
      deleteUserDevice: () => api.call("DELETE", "/user/device/owners-device", { as: "a-thief" }),
      putNotificationRead: () =>
        api.call("PUT", "/notification/read", { as: "a-thief", body: { id: "owners-note" } }),
      listUsableCoupon: async () =>
        api.call("GET", `/coupon/usable?programId=p0001&amount=42000&bookingId=${await paid()}`, {
          as: "a-thief",
        }),
    };
    expect(Object.keys(tried).toSorted()).toEqual([...AMONG_OWN].toSorted());
    for (const [id, attack] of Object.entries(tried)) {
      const { status, json } = await attack();
      expect([id, status < 500, JSON.stringify(json).includes("owner")]).toEqual([id, true, false]);
      expect([id, await owned()]).toEqual([id, before]);
    }
    expect((await api.call("GET", "/user/login", owner)).status).toBe(200);
  });

  it("the comparison notices what differs: wrong type, missing property, undescribed status", async () => {
    const { json } = await api.call("GET", "/program/p0001");
    const value = Object(reach(json, "value"));
    expect(answerErrors("getProgram", 200, { value })).toEqual([]);
    expect(answerErrors("getProgram", 200, { value: { ...value, price: "1" } })).not.toEqual([]);
    expect(
      answerErrors("getProgram", 200, JSON.parse(JSON.stringify({ value: { ...value, title: undefined } }))),
    ).not.toEqual([]);
    expect(answerErrors("getProgram", 201, { value })).not.toEqual([]);
  });

  it("[C21] answers an error outside 200–299 with the described body", async () => {
    const check = checkFor("test/error", { $ref: "#/components/schemas/Error" });
    for (const sent of [
      get("/program/none"),
      get("/nothing"),
      get("/program?limit=0"),
      get("/summary"),
      send("POST", "/region", {}),
    ]) {
      const answer = await api.call(sent.method, sent.path, sent.call);
      expect([sent.path, answer.status >= 400, fieldErrors(check, answer.json)]).toEqual([
        sent.path,
        true,
        [],
      ]);
    }
  });

  it("[U08] has banners at all four placements", async () => {
    for (const position of ["SUGGEST_MAIN", "SUGGEST_SUB", "TOP_MAIN", "TOP_SUB"]) {
      expect((await api.call("GET", `/banner?position=${position}`)).at("0.position")).toBe(position);
    }
    expect((await api.call("GET", "/banner?position=ELSEWHERE")).status).toBe(400);
  });
});
