import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mayDo } from "#domain/desk/rights";
import { type Operation, operations } from "../../workers/api/contract/description.ts";
import type { OperationId } from "../../workers/api/contract/types.ts";
import { DESK_OPERATOR } from "../../workers/cli/seed/demo-accounts.ts";
import { aDoorLink } from "../support/door-link.ts";
import { NADEUL, SAEBOM } from "../support/member.ts";
import { GUEST, type Site, startSite } from "../support/site.ts";
import { atDesk, wireSignIn, type WireSession } from "../support/wire-member.ts";

// [S93] Every operation there is, asked for what is somebody else's: by a guest, by another member, by the
// manager of another host, by the lowest role at the same host, by a helper at another door. Nothing that is
// the victim's own may be read, and none of their rows may change. An operation without a row here fails.

/** The member whose things are asked for, and what stands for them in the record. */
const VICTIM = NADEUL.sub;
/** What only the victim, and those of their host who know whose a booking is, may read. */
const SECRETS = {
  name: "비밀한나들",
  phone: "01099887766",
  email: "victim-only@secret.example",
  request: "아무도 읽으면 안 되는 부탁",
  inquiry: "아무도 읽으면 안 되는 문의",
  account: "1002345678901",
  memo: "아무도 읽으면 안 되는 메모",
};
const DAY = 86_400_000;
const SOON = Date.now() + 3 * DAY;
const TODAY = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const MONTH = TODAY.slice(0, 7);
const PAST = "2026-01";
const TOKEN = "a".repeat(86);

/** What `{id}` is in a path, by how the path begins. */
const AT: readonly (readonly [start: string, id: string])[] = [
  ["/user/files/", "review/victim.webp"],
  ["/user/login/device/", "victim-device"],
  ["/user/login/", "login-victim"],
  ["/user/device/", "device-victim"],
  ["/user/", VICTIM],
  ["/desk/booking/", "b-demo-02"],
  ["/operator/booking/", "b-demo-02"],
  ["/booking/", "b-demo-02"],
  ["/operator/refund/", "refund-victim"],
  ["/refund/", "refund-victim"],
  ["/desk/review/", "review-victim"],
  ["/operator/review/", "review-victim"],
  ["/review/", "review-victim"],
  ["/desk/inquiry/", "inquiry-victim"],
  ["/operator/inquiry/", "inquiry-victim"],
  ["/operator/question/", "inquiry-victim"],
  ["/inquiry/", "inquiry-victim"],
  ["/desk/session/", "$SESSION"],
  ["/operator/session/", "$SESSION"],
  ["/draw/", "$SESSION"],
  ["/rush/", "$SESSION"],
  ["/desk/program/", "$PROGRAM"],
  ["/program/", "$PROGRAM"],
  ["/desk/host/", "$HOST"],
  ["/host/", "$HOST"],
  ["/desk/staff/", "staff-victim"],
  ["/desk/door-link/", "door-victim"],
  ["/desk/message/", "901"],
  ["/operator/outbox/", "901"],
  ["/desk/payout-account/", "account-victim"],
  ["/desk/payout/", "payout-victim"],
  ["/desk/sign-off/", "sign-off-victim"],
  ["/desk/reply/", "reply-victim"],
  ["/desk/case/", "case-victim"],
];

interface Row {
  /**
   * `THEIRS`: it names what is the victim's, and is refused as what is not there (or as nobody's right).
   * `OWN`: whatever is sent, it is about who asks. `OPEN`: everybody may.
   */
  what: "THEIRS" | "OWN" | "OPEN";
  body?: object | FormData;
  query?: string;
  headers?: Record<string, string>;
  /** Other parts of the path. */
  at?: Record<string, string>;
}
const theirs = (body?: Row["body"], query = "", more: Partial<Row> = {}): Row => ({
  what: "THEIRS",
  ...(body && { body }),
  query,
  ...more,
});
const own = (body?: Row["body"], query = "", more: Partial<Row> = {}): Row => ({
  ...theirs(body, query, more),
  what: "OWN",
});
const open = (query = "", more: Partial<Row> = {}): Row => ({
  ...theirs(undefined, query, more),
  what: "OPEN",
});

const CONSENTS = ["refund", "thirdParty", "payment"].map((kind) => ({ kind, version: "2026-06-01" }));
const BOOKER = { name: "남남남", phone: "01012340000", email: "stranger@example.com" };
const ACCOUNT = { bank: "004", accountNumber: "123456789012", holderName: "남남남" };
const ITEMS = [{ optionId: "adult", qty: 1 }];
const NOTHING_MEANT = { expected: { sessions: 1, bookings: 0, people: 0, won: 0 } };
const aPicture = (): FormData => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(64)], "a.png", { type: "image/png" }));
  return form;
};
const SCANS = { scans: [{ id: crypto.randomUUID(), code: "$TICKET", at: Date.now(), people: 1 }] };
const NOTICE = { title: "남의 공지", body: "바꿔 볼게요." };
const FAQ = { category: "예약", name: "남의 질문", answer: "바꿔 볼게요." };
const WRITTEN = { name: "남의 이름", order: 1, updatedAt: null };
const NO_PLACE = { at: { position: "BANK", id: "004" } };
const TERMS = { at: { kind: "service", version: "2027-06-01" } };

const ROWS: Readonly<Record<OperationId, Row>> = {
  getUser: theirs(),
  withdrawUser: theirs(),
  getUsers: open("", { at: { ids: VICTIM } }),
  getJoined: open("", { at: { x: SECRETS.email } }),
  getDuplicate: open("", { at: { nickname: "나들이" } }),
  putUserCategory: own({ categoryIds: ["craft"] }),
  putUser: theirs({ id: VICTIM, name: "남남남" }),
  putChangePassword: theirs({ id: VICTIM }),
  putFindPassword: { what: "OPEN", body: { username: NADEUL.username } },
  findUsername: { what: "OPEN", body: { email: SECRETS.email } },
  deleteUserFile: theirs(undefined, `uploadKey=review&key=review/victim.webp&id=${VICTIM}`, {
    at: { id: VICTIM },
  }),
  exportUser: own(),
  listOwnAccess: own(),
  withdrawConsent: own(undefined, "", { at: { kind: "marketing" } }),
  uploadFile: own(aPicture(), "uploadKey=review"),
  putUserDevice: own({ id: VICTIM, deviceToken: "x", deviceType: "WEB" }),
  listLogin: own(),
  putLogin: own({ agent: "x" }),
  endLogin: own(undefined, "every=false"),
  endOneLogin: own(),
  endLoginOn: own(undefined, "", { at: { key: "victim-device" } }),
  deleteUserDevice: own(),
  listCode: open(),
  listRegion: open(),
  getRegion: open("", { at: { sido: "서울특별시" } }),
  readTogether: theirs(undefined, `paths=${encodeURIComponent('["/summary"]')}`),
  getHome: open("lat=37.5&lon=127"),
  listProgram: open("host=$HOST"),
  listPin: open("bbox=126.9,37.5,127.1,37.6"),
  suggestSearch: open("q=%EB%8F%84"),
  listPopularSearch: open(),
  geocode: open("address=%EC%A4%91%EA%B5%AC"),
  getProgram: open(),
  getProgramScreen: open(),
  getHost: open(),
  getPrograms: open("", { at: { ids: "$PROGRAM" } }),
  listSession: open(),
  listProgramReview: open(),
  listQuestion: open(),
  listReview: open("bookingId=b-demo-04"),
  createReview: theirs({ rating: 1, content: "열 글자가 넘는 남의 후기예요.", bookingId: "b-demo-06" }),
  listWritableReview: own(),
  putReview: theirs({ rating: 1, content: "열 글자가 넘는 남의 후기예요." }),
  deleteReview: theirs(),
  markReviewHelpful: theirs(undefined, "", { at: { id: "review-hidden" } }),
  reportReview: theirs({ reason: "SPAM" }, "", { at: { id: "review-hidden" } }),
  listBooking: own(),
  createBooking: theirs({ programId: "nobody", sessionId: "$SESSION", items: ITEMS, replaces: "b-demo-02" }),
  getReady: open(),
  listRush: open(),
  joinRush: { what: "OPEN" },
  getBooking: theirs(),
  putBooking: theirs({ booker: BOOKER, consents: CONSENTS, answers: [] }),
  confirmBooking: theirs(),
  extendBooking: theirs(),
  abortBooking: theirs(),
  cancelBooking: theirs(),
  listReschedule: theirs(),
  rescheduleBooking: theirs({ sessionId: "$SESSION", version: "v" }),
  quoteReschedule: theirs(undefined, "sessionId=$SESSION"),
  joinWait: theirs({ programId: "nobody", sessionId: "$SESSION", items: ITEMS }),
  joinChangeWait: theirs({ sessionId: "$SESSION" }),
  acceptOffer: theirs(),
  leaveBooking: theirs(),
  getTicket: theirs(),
  saveGooglePass: theirs(),
  getApplePass: theirs(),
  getCompanionLink: theirs(),
  makeCompanionLink: theirs(),
  endCompanionLink: theirs(),
  readCompanion: theirs(undefined, "", { at: { token: TOKEN } }),
  listCompanionTicket: theirs(),
  makeCompanionTicket: theirs({ name: "남" }),
  endCompanionTicket: theirs(undefined, "place=1"),
  readCompanionTicket: theirs(undefined, "", { at: { token: TOKEN } }),
  takeCompanionTicket: theirs(undefined, "", { at: { token: TOKEN } }),
  saveCompanionGooglePass: theirs(undefined, "", { at: { token: TOKEN } }),
  getBookingGift: theirs(),
  offerGift: theirs({ message: "" }),
  takeGiftBack: theirs(),
  listGift: own(),
  readGift: theirs(undefined, "", { at: { token: TOKEN } }),
  getHeldGift: theirs(undefined, "", { at: { token: TOKEN } }),
  takeGift: theirs(undefined, "", { at: { token: TOKEN } }),
  giveGiftBack: theirs(undefined, "", { at: { token: TOKEN } }),
  readPayLink: theirs(undefined, "", { at: { token: TOKEN } }),
  orderByLink: theirs({ consents: CONSENTS }, "", { at: { token: TOKEN } }),
  confirmByLink: theirs({ orderId: "order-b-demo-02", paymentKey: "x", amount: 1 }, "", {
    at: { token: TOKEN },
  }),
  cancelByLink: theirs({ refund: 1 }, "", { at: { token: TOKEN } }),
  saveGiftGooglePass: theirs(undefined, "", { at: { token: TOKEN } }),
  getCalendarFeed: own(),
  makeCalendarFeed: own(),
  endCalendarFeed: own(),
  readCalendarFeed: theirs(undefined, "", { at: { token: TOKEN } }),
  getVisit: theirs(),
  getBookingCalendar: theirs(),
  requestCashReceipt: theirs({ type: "INCOME", number: "01012345678" }),
  listTicketKey: open(),
  checkTicket: open("t=$TICKET"),
  confirmPayment: theirs({ orderId: "order-b-demo-02", paymentKey: "x", amount: 1 }),
  tossWebhook: {
    what: "OPEN",
    body: { eventType: "PAYMENT_STATUS_CHANGED", data: { orderId: "order-b-demo-02" } },
  },
  quoteRefund: theirs(undefined, "bookingId=b-demo-02"),
  createRefund: theirs({ bookingId: "b-demo-02", reason: "MISTAKE" }),
  getRefund: theirs(),
  withdrawRefund: theirs(),
  putRefundAccount: theirs(ACCOUNT),
  listCoupon: own(),
  registerCoupon: own({ code: "ci-demo-craft" }),
  getNextBooking: own(),
  getContact: own(),
  takeBannerCoupon: theirs(undefined, "", { at: { id: "nobody" } }),
  listUsableCoupon: own(undefined, "programId=$PROGRAM&amount=10000&bookingId=b-demo-02"),
  listWishlist: own(),
  listWishlistIds: own(),
  putWishlist: own(undefined, "", { at: { programId: "$OTHER" } }),
  deleteWishlist: own(undefined, "", { at: { programId: "$OTHER" } }),
  listFollow: own(),
  putFollow: own(undefined, "", { at: { hostId: "h001" } }),
  deleteFollow: own(undefined, "", { at: { hostId: "h001" } }),
  getSummary: own(),
  listNotification: own(),
  getUnread: own(),
  putNotificationRead: own({ id: "notification-victim" }),
  getNotificationChoice: own(),
  putNotificationChoice: own({ notice: true }),
  unsubscribe: theirs(undefined, `token=${VICTIM}.${TOKEN}`),
  listInquiry: own(),
  createInquiry: own({
    kind: "BOOKING",
    bookingId: "b-demo-02",
    title: "남의 예약",
    body: "남의 예약을 묻습니다.",
  }),
  getInquiry: theirs(),
  closeQuestion: theirs(),
  listNotice: open(),
  getNotice: open("", { at: { id: "12" } }),
  listFaq: open(),
  getFaq: open("", { at: { id: "1" } }),
  markFaqHelpful: { what: "OPEN", body: { device: "a".repeat(20) }, at: { id: "1" } },
  listTerms: open(),
  getTerms: open("", { at: { kind: "service", version: "2026-06-01" } }),
  listBanner: open("position=TOP_MAIN"),
  takeTerminalCode: theirs({ id: "0".repeat(64) }),
  readStaffLink: theirs(undefined, "", { headers: { "staff-link": TOKEN } }),
  acceptStaffLink: theirs({ password: "Nadeul-2026!" }, "", { headers: { "staff-link": TOKEN } }),
  getHelperDoor: theirs(undefined, "", { headers: { "door-link": TOKEN } }),
  syncHelperScans: theirs(SCANS, "", { headers: { "door-link": TOKEN } }),
  getDraw: open(),
  listSitemapPart: open(),
  listSitemapHost: open(),
  listSitemap: open("", { at: { part: "1" } }),
  getOpenapi: open(),

  getDeskMe: own(),
  keepTerminalCode: own({ id: "1".repeat(64), sealed: "QUJD" }),
  putDeskMail: own({ isOn: false }),
  listStaff: own(),
  inviteStaff: own({ username: "grown", name: "남", role: "VIEWER", hostId: "$HOST" }),
  endStaff: theirs(),
  putStaffRole: theirs({ role: "MANAGER", was: "DOOR" }),
  askStaffFactor: theirs({ why: "잃어버렸대요." }),
  endStaffFactor: theirs(),
  resetStaffFactor: theirs(),
  searchAccess: theirs(undefined, `userId=${VICTIM}`),
  getStatistics: own(undefined, `from=${TODAY}&until=${TODAY}&hostId=$HOST`),
  listSearchMiss: theirs(),
  getDeskHealth: theirs(),
  getDeskOpening: theirs(),
  listAccessReview: theirs(),
  signAccessReview: theirs({ note: "봤어요." }, "", { at: { month: PAST } }),
  importPrograms: theirs({ dryRun: false, records: [{ owns: { source: "x", prefix: "p#" }, programs: [] }] }),
  listDeskHost: own(undefined, "keyword=%EA%B3%B5"),
  listDeskName: own(undefined, "of=HOST"),
  getDeskHost: theirs(),
  putDeskHost: theirs({ name: "남의 이름", business: {}, updatedAt: null }),
  putDeskHostPicture: theirs(aPicture()),
  deleteDeskHostPicture: theirs(),
  listDeskProgram: own(undefined, "hostId=$HOST"),
  getDeskProgram: theirs(),
  putDeskProgram: theirs({
    program: { title: "남의 것", categoryIds: ["craft"], hostId: "$HOST", regionId: "region_0001" },
    updatedAt: null,
  }),
  putDeskProgramState: theirs({ state: "CLOSED", updatedAt: 1 }),
  duplicateDeskProgram: theirs({ id: "copy-of-theirs" }),
  previewDeskProgram: theirs(),
  addDeskPicture: theirs(aPicture()),
  putDeskPictures: theirs({ pictures: [], updatedAt: 1 }),
  addDeskSessions: theirs({
    from: TODAY,
    until: TODAY,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    times: ["10:00"],
    durationMin: 60,
    capacity: 5,
    options: [{ id: "adult", name: "어른", price: 0, max: 3 }],
    dryRun: false,
  }),
  changeDeskSessions: theirs({
    from: TODAY,
    until: TODAY,
    sessionIds: ["$SESSION"],
    change: { isOpen: false },
    dryRun: false,
    ...NOTHING_MEANT,
  }),
  listDeskSession: own(undefined, "hostId=$HOST&programId=$PROGRAM"),
  putDeskDraw: theirs({ closesAt: SOON }),
  deleteDeskDraw: theirs(),
  putDeskKeptSeats: theirs({ seats: 1, until: SOON, regions: ["region_0001"] }),
  deleteDeskKeptSeats: theirs(),
  createDeskBooking: theirs({ via: "DOOR", name: "남", phone: null, items: ITEMS, isPaid: false }),
  cancelDeskBooking: theirs(),
  getDeskPart: theirs(),
  cancelDeskPart: theirs({ items: ITEMS, because: "ASKED", reason: "그냥요." }),
  sendPayLink: theirs(),
  takePayOnSite: theirs(),
  tellBookingAgain: theirs(),
  takeBackTold: theirs(),
  putDeskMemo: theirs({ text: "남의 메모", updatedAt: null }),
  deleteDeskMemo: theirs(),
  getDeskTimeline: theirs(),
  getDeskTicket: theirs(),
  listDeskMessage: own(),
  endDeskMessage: theirs({ how: "BY_HAND" }),
  getDeskInquiry: theirs(),
  listDeskReview: own(),
  getDeskReview: theirs(),
  tellSession: theirs({ text: "남의 회차", dryRun: false }),
  exportRoster: own(undefined, `day=${TODAY}&sessionId=$SESSION&bookingId=b-demo-02`, {
    headers: { "x-reason": encodeURIComponent("명단이 필요해요") },
  }),
  getDoorList: theirs(),
  syncScans: theirs(SCANS),
  listDoorLink: theirs(),
  createDoorLink: theirs({ id: "door-new", name: "남" }),
  endDoorLink: theirs(),
  listDeskCoupon: theirs(),
  putDeskCoupon: theirs(
    {
      coupon: {
        code: "NAMNAM",
        name: "남",
        type: "FIXED",
        value: 1000,
        scope: "ALL",
        startsAt: 1,
        endsAt: SOON,
      },
      updatedAt: null,
    },
    "",
    { at: { id: "c-craft" } },
  ),
  listDeskBanner: theirs(),
  putDeskBanner: theirs(
    {
      banner: {
        position: "TOP_MAIN",
        title: "남",
        image: "/art/a.webp",
        link: "/main",
        startAt: 1,
        endAt: SOON,
        order: 1,
      },
      updatedAt: null,
    },
    "",
    { at: { id: "banner-x" } },
  ),
  moveDeskSession: theirs({ startAt: SOON, reason: "그냥요", dryRun: false, ...NOTHING_MEANT }),
  listPayout: own(undefined, "hostId=$HOST"),
  getPayout: theirs(),
  payOut: theirs({ reference: "이체" }),
  previewPayout: own(undefined, `month=${PAST}`),
  getDeskMoney: own(undefined, `month=${PAST}`),
  closePayoutMonth: theirs(undefined, "", { at: { month: PAST } }),
  listPayoutAccountTodo: own(),
  getPayoutAccounts: theirs(),
  putPayoutAccount: theirs(ACCOUNT),
  revealPayoutAccount: theirs(undefined, "", { headers: { "x-reason": encodeURIComponent("확인할게요") } }),
  confirmPayoutAccount: theirs(),
  declinePayoutAccount: theirs({ why: "아니에요." }),
  listHostFee: own(),
  listSignOff: own(),
  askSignOff: theirs({ act: "OPEN", target: "$PROGRAM", why: "열어 주세요." }),
  approveSignOff: theirs({ says: [] }),
  declineSignOff: theirs({ why: "아니에요." }),
  withdrawSignOff: theirs(),
  getSignOffNeed: theirs(undefined, "act=OPEN&target=$PROGRAM"),
  listSignOffRule: theirs(),
  putSignOffRules: theirs({ rules: [] }),
  putHostFee: theirs({ bps: 1 }),
  listDeskReply: own(),
  putDeskReply: theirs({ title: "남", body: "남", updatedAt: null }),
  deleteDeskReply: theirs(),
  listDeskCode: theirs(),
  putDeskCode: theirs(WRITTEN, "", NO_PLACE),
  listDeskRegion: theirs(),
  putDeskRegion: theirs(
    { sido: "서울특별시", code: "1111111111", lat: 37, lon: 127, isOn: false, updatedAt: null },
    "",
    { at: { id: "region_0001" } },
  ),
  listDeskTerms: theirs(),
  putDeskTerms: theirs({ body: "남", isMajor: false, asksAgain: false, updatedAt: null }, "", TERMS),
  deleteDeskTerms: theirs(undefined, "", TERMS),
  getDeskCalendar: own(undefined, `month=${MONTH}&programId=$PROGRAM&hostId=$HOST`),
  listOperatorBooking: own(undefined, "sessionId=$SESSION"),
  listOperatorReschedule: theirs(),
  rescheduleOperatorBooking: theirs({ sessionId: "$SESSION", reason: "그냥요" }),
  approveBooking: theirs(),
  rejectBooking: theirs({ reason: "그냥요." }),
  putAttendance: theirs({ attended: true }),
  listOperatorSession: own(undefined, "programId=$PROGRAM"),
  listOpenRefund: own(),
  approveRefund: theirs(),
  rejectRefund: theirs({ reason: "그냥요." }),
  listCase: theirs(),
  getCase: theirs(),
  actOnCase: theirs({ verb: "ASK_AGAIN", why: "그냥요." }),
  approveCase: theirs(),
  declineCase: theirs({ why: "그냥요." }),
  compareBooks: theirs({ from: 1, to: 2 }),
  cancelSession: theirs({ reason: "그냥요." }),
  listReportedReview: theirs(),
  hideReview: theirs({ reason: "그냥 숨겨요." }),
  replyReview: theirs({ reply: "남의 답글" }),
  listOpenInquiry: own(),
  answerInquiry: theirs({ answer: "남의 답" }),
  listAnsweredQuestion: own(),
  hideQuestion: theirs({ reason: "그냥 숨겨요." }),
  listOperatorNotice: theirs(),
  createNotice: theirs(NOTICE),
  putNotice: theirs(NOTICE, "", { at: { id: "12" } }),
  deleteNotice: theirs(undefined, "", { at: { id: "12" } }),
  listOperatorFaq: theirs(),
  createFaq: theirs(FAQ),
  putFaq: theirs(FAQ, "", { at: { id: "1" } }),
  deleteFaq: theirs(undefined, "", { at: { id: "1" } }),
  getSiteBuild: theirs(),
  getOutbox: theirs(),
  retryOutbox: theirs(),
};

let site: Site;
let stranger: WireSession;
let desk: { api: Record<string, string> };
/** Of the session of b-demo-02, its program and host; and another host with a program. */
const known: Record<string, string> = {};
const db = () => site.miniflare.getD1Database("DB", "nadeul-api");
const run = async (sql: string, ...values: (string | number)[]) =>
  (await db())
    .prepare(sql)
    .bind(...values)
    .run();

const filled = (text: string): string =>
  text.replaceAll(/\$([A-Z]+)/g, (all, name: string) => known[name] ?? all);

function call(headers: Record<string, string>, { id, method, path }: Operation): Promise<Response> {
  const { body, query = "", at = {}, headers: more = {} } = ROWS[id as OperationId];
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(filled(at[name] ?? AT.find(([start]) => path.startsWith(start))?.[1] ?? "x")),
  );
  const json = body instanceof FormData ? null : filled(JSON.stringify(body ?? {}));
  const hasBody = method === "POST" || method === "PUT";
  const sent = {
    method,
    headers: {
      ...headers,
      ...more,
      "idempotency-key": crypto.randomUUID(),
      ...(hasBody && json !== null && { "content-type": "application/json" }),
    },
    ...(hasBody && { body: body instanceof FormData ? body : (json ?? "{}") }),
  };
  // The local server closes a connection whose body it refuses to read, also under the next call.
  const ask = async (left: number): Promise<Response> => {
    try {
      return await fetch(new URL(`/api${named}?${filled(query)}`, site.url), sent);
    } catch (error) {
      if (left === 0) throw error;
      return ask(left - 1);
    }
  };
  return ask(4);
}

/** Tables that tell of whoever asks, or are no record of anybody's. */
const NOT_THEIRS =
  /^(?:sqlite_|_|d1_|program_search|search_|access_record$|access_subject$|try_count$|catalogue_|site_build$)/;

/** Every row in which the victim, or their host, stands: by table, as text. */
async function rows(marks: readonly string[]): Promise<string[]> {
  const asked = await db();
  const { results } = await asked
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all<{ name: string }>();
  const found: string[] = [];
  for (const { name } of results.filter(({ name }) => !NOT_THEIRS.test(name))) {
    const table = await asked.prepare(`SELECT * FROM "${name}"`).all();
    for (const row of table.results) {
      const text = JSON.stringify(row);
      if (marks.some((mark) => text.includes(mark))) found.push(`${name} ${text}`);
    }
  }
  return found.toSorted();
}

/** Asks for all of `among` as somebody. @returns what was wrong, as `operation: what` */
async function attack(
  headers: Record<string, string>,
  among: readonly Operation[],
  isRight: (operation: Operation, status: number) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const operation of among) {
    const answer = await call(headers, operation);
    const text = await answer.text();
    if (!isRight(operation, answer.status))
      wrong.push(`${operation.id}: ${answer.status} ${text.slice(0, 200)}`);
    for (const [what, secret] of Object.entries(SECRETS))
      if (text.includes(secret)) wrong.push(`${operation.id}: shows the ${what}`);
  }
  return wrong;
}

// What ends the caller's own login comes last.
const ALL = [...operations.values()].toSorted(
  (a, b) => Number(a.id === "endLogin") - Number(b.id === "endLogin"),
);
const OF_MEMBERS = ALL.filter(({ forDesk }) => !forDesk);
const OF_DESK = ALL.filter(({ forDesk }) => forDesk);

/** The victim's records are the same after `act`. */
async function unchanged(act: () => Promise<void>): Promise<void> {
  const marks = [VICTIM, "b-demo-", "-victim", String(known["HOST"])];
  const before = await rows(marks);
  expect(before.length).toBeGreaterThan(60);
  await act();
  const after = await rows(marks);
  const [was, is] = [new Set(before), new Set(after)];
  expect({ gone: before.filter((row) => !is.has(row)), come: after.filter((row) => !was.has(row)) }).toEqual({
    gone: [],
    come: [],
  });
}

beforeAll(async () => {
  site = await startSite();
  const asked = await db();
  const of = (name: string, sql: string) =>
    asked
      .prepare(sql)
      .first<string>("it")
      .then((it) => (known[name] = String(it)));
  await of("SESSION", "SELECT session_id AS it FROM booking WHERE id = 'b-demo-02'");
  await of("PROGRAM", "SELECT program_id AS it FROM booking WHERE id = 'b-demo-02'");
  await of("TICKET", "SELECT booking_no AS it FROM booking WHERE id = 'b-demo-02'");
  await of(
    "HOST",
    "SELECT p.host_id AS it FROM booking b JOIN program p ON p.id = b.program_id WHERE b.id = 'b-demo-02'",
  );
  await of(
    "OTHER",
    `SELECT id AS it FROM program WHERE host_id <> '${known["HOST"]}' AND status = 'OPEN' LIMIT 1`,
  );
  await of("MINE", `SELECT host_id AS it FROM program WHERE id = '${known["OTHER"]}'`);
  const { HOST = "", PROGRAM = "", SESSION = "" } = known;
  // All of the victim's bookings are that host's, so that its people may know them, and nobody else.
  await run(
    "UPDATE user SET name = ?1, phone = ?2, email = ?3 WHERE id = ?4",
    SECRETS.name,
    SECRETS.phone,
    SECRETS.email,
    VICTIM,
  );
  await run(
    "UPDATE booking SET booker_name = ?1, phone = ?2, email = ?3, request = ?4 WHERE user_id = ?5",
    SECRETS.name,
    SECRETS.phone,
    SECRETS.email,
    SECRETS.request,
    VICTIM,
  );
  await run(
    `INSERT INTO refund (id, booking_id, idempotency_key, reason, requester, items, is_whole, rule, percent,
       paid, fee, refund, status, due_at, created_at, updated_at)
     VALUES ('refund-victim', 'b-demo-08', 'k', 'ETC', 'user', '[]', 1, 'DAYS', 100, 0, 0, 0, 'DONE', 1, 1,
       1)`,
  );
  await run(
    `INSERT INTO inquiry (id, user_id, program_id, kind, title, body, created_at, updated_at)
     VALUES ('inquiry-victim', ?1, ?2, 'PROGRAM', ?3, ?3, 1, 1)`,
    VICTIM,
    PROGRAM,
    SECRETS.inquiry,
  );
  await run(
    `INSERT INTO review (id, program_id, user_id, nickname, rating, content, hidden_reason, created_at,
       updated_at)
     VALUES ('review-hidden', ?1, ?2, '나들이', 5, ?3, '욕설이에요', 1, 1)`,
    PROGRAM,
    VICTIM,
    SECRETS.inquiry,
  );
  await run(
    `INSERT INTO review (id, program_id, user_id, nickname, rating, content, created_at, updated_at)
     VALUES ('review-victim', ?1, ?2, '나들이', 5, '누구나 읽는 후기', 1, 1)`,
    PROGRAM,
    VICTIM,
  );
  await run(
    `INSERT INTO device (id, user_id, device_token, device_type, endpoint_hash, created_at, updated_at)
     VALUES ('device-victim', ?1, 'token', 'WEB', 'hash', 1, 1)`,
    VICTIM,
  );
  await run(
    `INSERT INTO login (id, user_id, username, proved_at, created_at, used_at)
     VALUES ('login-victim', ?1, 'nadeul', 1, 1, 1)`,
    VICTIM,
  );
  await run(
    `INSERT INTO notification (id, user_id, kind, title, body, link, created_at, updated_at)
     VALUES ('notification-victim', ?1, 'BOOKED', ?2, ?2, '/my', 1, 1)`,
    VICTIM,
    SECRETS.inquiry,
  );
  await run(
    `INSERT INTO file (key, user_id, upload_key, type, bytes, width, height, created_at, updated_at)
     VALUES ('review/victim.webp', ?1, 'review', 'image/webp', 1, 1, 1, 1, 1)`,
    VICTIM,
  );
  await run(
    `INSERT INTO booking_memo (booking_id, text, staff_name, at, until)
     VALUES ('b-demo-02', ?1, '담당', 1, ?2)`,
    SECRETS.memo,
    SOON,
  );
  await run(
    `INSERT INTO outbox (id, dedupe, channel, user_id, kind, subject_id, status, due_at, created_at,
       updated_at)
     VALUES (901, 'told-victim>MAIL/0', 'MAIL', ?1, 'BOOKED', 'b-demo-02', 'DEAD', 1, 1, 1)`,
    VICTIM,
  );
  await run(
    `INSERT INTO door_link (id, session_id, token_hash, name, made_by, made_at)
     VALUES ('door-victim', ?1, ?2, '김도움', '담당', 1)`,
    SESSION,
    createHash("sha256").update("door-victim").digest("base64url"),
  );
  await run(
    `INSERT INTO reply (id, host_id, title, body, created_at, updated_at)
     VALUES ('reply-victim', ?1, '주차', '있어요', 1, 1)`,
    HOST,
  );
  await run(
    `INSERT INTO payout (id, host_id, month, carried, closed_at, closed_by)
     VALUES ('payout-victim', ?1, '2025-12', 0, 1, '운영')`,
    HOST,
  );
  await run(
    `INSERT INTO payout_account (id, host_id, bank, ending, sealed, asked_by, asked_name, asked_at)
     VALUES ('account-victim', ?1, '004', '8901', ?2, 'gone', '담당', 1)`,
    HOST,
    JSON.stringify({ accountNumber: SECRETS.account, holderName: SECRETS.name }),
  );
  await run(
    `INSERT INTO sign_off (id, host_id, act, target, why, state, asked_by, asked_name, asked_at)
     VALUES ('sign-off-victim', ?1, 'OPEN', ?2, '', 'ASKED', 'gone', '', 1)`,
    HOST,
    PROGRAM,
  );
  await run(
    `INSERT INTO staff (id, username, name, role, host_id, invited_at)
     VALUES ('staff-victim', 'staff-victim', '현장 사람', 'DOOR', ?1, 1)`,
    HOST,
  );
  stranger = await wireSignIn(site, SAEBOM);
  desk = await atDesk(site, DESK_OPERATOR);
  await fetch(new URL("/api/desk/me", site.url), { headers: desk.api });
}, 180_000);
afterAll(() => site.close());

/** Whoever is signed in at the desk is this from now on. */
const become = (role: string, host: string) =>
  run("UPDATE staff SET role = ?1, host_id = ?2 WHERE username = 'jinhaeng'", role, host);

const what = ({ id }: Operation) => ROWS[id as OperationId].what;

describe("[S93] what is another's", () => {
  it("is named for every operation of the description, and for nothing else", () => {
    expect(Object.keys(ROWS).toSorted()).toEqual(ALL.map(({ id }) => id).toSorted());
  });

  it("is nothing to a guest: 401 wherever a login is wanted, no word and no row elsewhere", async () => {
    await unchanged(async () => {
      const wrong = await attack(GUEST, ALL, (operation, status) =>
        operation.forMember
          ? status === 401
          : what(operation) === "THEIRS"
            ? [401, 403, 404, 409].includes(status)
            : status < 500 && status !== 400,
      );
      expect(wrong).toEqual([]);
    });
  }, 120_000);

  it("is nothing to another member: as if it were not there", async () => {
    await unchanged(async () => {
      const wrong = await attack(stranger.api, OF_MEMBERS, (operation, status) =>
        what(operation) === "THEIRS" ? [403, 404].includes(status) : status < 500 && status !== 400,
      );
      expect(wrong).toEqual([]);
    });
  }, 120_000);

  it("is nothing to the manager of another host", async () => {
    await become("MANAGER", String(known["MINE"]));
    await unchanged(async () => {
      const wrong = await attack(desk.api, OF_DESK, (operation, status) =>
        what(operation) === "THEIRS" ? [403, 404].includes(status) : status < 400,
      );
      expect(wrong).toEqual([]);
    });
  }, 120_000);

  it("is not for whoever only looks on at the same host: nobody's name, and nothing to change", async () => {
    await become("VIEWER", String(known["HOST"]));
    await unchanged(async () => {
      const wrong = await attack(desk.api, OF_DESK, ({ id }, status) =>
        mayDo("VIEWER", id) ? status < 400 : status === 403,
      );
      expect(wrong).toEqual([]);
    });
  }, 120_000);

  it("is not let in by whoever helps at another door, by its number or as a list", async () => {
    const link = { ...GUEST, "door-link": await aDoorLink(await db(), "helper-elsewhere") };
    await unchanged(async () => {
      const wrong = await attack(
        link,
        OF_MEMBERS.filter(({ id }) => id === "syncHelperScans" || id === "getHelperDoor"),
        (_, status) => status === 404,
      );
      expect(wrong).toEqual([]); // the row's own word stands in the link's place: no such link
      const code = known["TICKET"];
      const scans = [{ id: crypto.randomUUID(), code, at: Date.now(), people: 1 }];
      const answer = await fetch(new URL("/api/door-link/scan", site.url), {
        method: "POST",
        headers: { ...link, "content-type": "application/json" },
        body: JSON.stringify({ scans }),
      });
      const text = await answer.text();
      expect([answer.status, text.includes("ENTERED"), text.includes(VICTIM)]).toEqual([200, false, false]);
      for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    });
  }, 120_000);

  it("would be seen where it is shown: its own host's manager reads and changes it (control)", async () => {
    await become("MANAGER", String(known["HOST"]));
    const reads = OF_DESK.filter(({ id, method }) => method === "GET" && mayDo("MANAGER", id));
    const wrong = await attack(desk.api, reads, ({ id }, status) => status < 400 || id === "getDeskTicket");
    expect(wrong.filter((line) => /shows the/.test(line)).length).toBeGreaterThan(5);
    expect(wrong.filter((line) => !/shows the/.test(line))).toEqual([]);
    await expect(
      unchanged(async () => {
        const memo = operations.get("putDeskMemo");
        if (memo) expect((await call(desk.api, memo)).status).toBeLessThan(500);
        await run("UPDATE booking SET request = 'x' WHERE id = 'b-demo-02'");
      }),
    ).rejects.toThrow("gone");
  });
});
