import { login } from "./operator/login.ts";
import { readArguments } from "./operator/arguments.ts";
import type { Arguments } from "./operator/arguments.ts";
import type { Command } from "./operator/commands.ts";
import { CASE_HEAD, caseRow, onCase } from "./operator/cases.ts";
import { OperatorError, field, openSite } from "./operator/site.ts";
import type { OperatorSite } from "./operator/site.ts";
import { tableOf, textOf, timeOf } from "./operator/table.ts";
import { isCatalogueCommand, onCatalogue, type CatalogueCommand } from "./operator/catalogue.ts";
import { onPeople } from "./operator/people.ts";
import { refundWord, sessionWord, whyRefused } from "./operator/words.ts";

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const bookingRow = (one: unknown): string[] => [
  textOf(one, "bookingNo"),
  textOf(one, "label"),
  timeOf(one, "startAt"),
  textOf(one, "programTitle"),
  textOf(one, "bookerName"),
  textOf(one, "phone"),
  textOf(one, "party"),
  attendanceOf(one),
  textOf(one, "id"),
];
const attendanceOf = (one: unknown): string =>
  field(one, "attendedAt") ? "출석" : field(one, "noShowAt") ? "오지 않음" : "";
const sessionRow = (one: unknown): string[] => [
  timeOf(one, "startAt"),
  textOf(one, "programTitle"),
  sessionWord(textOf(one, "status")),
  `${textOf(one, "sold")}+${textOf(one, "held")}/${textOf(one, "capacity") || "?"}`,
  `대기 ${textOf(one, "waiting")}`,
  `최소 ${textOf(one, "minPeople")}`,
  textOf(one, "id"),
];
const failOf = (one: unknown): string =>
  [textOf(one, "problem"), textOf(one, "failCode"), textOf(one, "failMessage")].filter(Boolean).join(" ");
function refundRow(one: unknown): string[] {
  const [refund, payment] = [field(one, "refund"), field(one, "payment")];
  // A payment that no refund stands for: its order is named, for there is nothing to approve.
  if (!refund)
    return [
      textOf(one, "bookingNo"),
      "결제",
      `${textOf(payment, "amount")}원`,
      "",
      textOf(one, "programTitle"),
      failOf(one),
      textOf(payment, "orderId"),
    ];
  return [
    textOf(one, "bookingNo"),
    refundWord(textOf(refund, "status")),
    `${textOf(refund, "refund")}원`,
    timeOf(refund, "dueAt"),
    textOf(one, "programTitle"),
    failOf(one),
    textOf(refund, "id"),
  ];
}

/** A review that was reported; its text as one line. */
const reviewRow = (one: unknown): string[] => [
  timeOf(one, "createdAt"),
  textOf(one, "programTitle"),
  `별 ${textOf(one, "rating")}`,
  `신고 ${listOf(field(one, "reports")).length}`,
  textOf(one, "hiddenReason") ? `가림: ${textOf(one, "hiddenReason")}` : "보임",
  textOf(one, "content").replaceAll(/\s+/g, " ").slice(0, 40),
  textOf(one, "id"),
];

const hostRow = (one: unknown): string[] => ["name", "programs", "id"].map((name) => textOf(one, name));

interface Done {
  value: unknown;
  text: string;
}

/** A page as a table, with how many there are in all and how to see the next. */
function list(page: unknown, head: string[], row: (one: unknown) => string[], again: string): Done {
  const [value, total, next] = [field(page, "value"), field(page, "total"), field(page, "next")];
  const rows = listOf(value);
  if (rows.length === 0) return { value, text: "해당하는 것이 없어요." };
  const isAll = rows.length === total;
  const sum = isAll ? `모두 ${rows.length}건` : `모두 ${String(total)}건 가운데 ${rows.length}건`;
  const more = typeof next === "string" ? `\n다음 장: npm run operator -- ${again} --cursor ${next}` : "";
  return { value, text: `${tableOf([head, ...rows.map(row)])}\n${sum}${more}` };
}

/** A booking's id, from itself or from the number that people know it by. */
async function bookingId(site: OperatorSite, target: string): Promise<string> {
  if (!/^N\d{6}-/.test(target)) return target;
  const id = field(
    listOf(await site.call("GET", `/operator/booking?bookingNo=${encodeURIComponent(target)}`))[0],
    "id",
  );
  if (typeof id === "string") return id;
  throw new OperatorError(`예약번호 ${target}인 예약이 없어요.`);
}

async function onBooking(site: OperatorSite, target: string, act: string, body?: unknown): Promise<Done> {
  const value = await site.call(
    "POST",
    `/operator/booking/${encodeURIComponent(await bookingId(site, target))}/${act}`,
    body,
  );
  const until = timeOf(value, "offerExpiresAt");
  return {
    value,
    text:
      `${textOf(value, "bookingNo")}: ` +
      [textOf(value, "label"), attendanceOf(value), until && `${until}까지 결제`].filter(Boolean).join(" · "),
  };
}

async function run(
  site: OperatorSite,
  command: Exclude<Command, CatalogueCommand | "login">,
  given: Arguments,
): Promise<Done> {
  const { target, reason, query } = given;
  const search = `?${new URLSearchParams({ ...query, limit: "50" })}`;
  const id = encodeURIComponent(target);
  switch (command) {
    case "sessions":
      return list(
        await site.page(`/operator/session${search}`),
        ["시작", "프로그램", "상태", "확정+잡음/정원", "대기", "최소", "회차"],
        sessionRow,
        given.again,
      );
    case "bookings":
      return list(
        await site.page(`/operator/booking${search}`),
        ["예약번호", "상태", "시작", "프로그램", "예약자", "전화", "인원", "출석", "예약"],
        bookingRow,
        given.again,
      );
    case "refunds":
      return list(
        await site.page(`/operator/refund${search}`),
        ["예약번호", "상태", "금액", "기한", "프로그램", "실패", "환불·주문"],
        refundRow,
        given.again,
      );
    case "reviews":
      return list(
        await site.page(`/operator/review${search}`),
        ["쓴 때", "프로그램", "별점", "신고", "상태", "글", "후기"],
        reviewRow,
        given.again,
      );
    case "approve":
      return onBooking(site, target, "approve");
    case "reject":
      return onBooking(site, target, "reject", { reason });
    case "came":
      return onBooking(site, target, "attendance", { attended: true });
    case "no-show":
      return onBooking(site, target, "attendance", { attended: false });
    case "refund-approve":
    case "refund-reject": {
      const value = await (command === "refund-approve"
        ? site.call("POST", `/operator/refund/${id}/approve`)
        : site.call("POST", `/operator/refund/${id}/reject`, { reason }));
      return {
        value,
        text:
          `환불 ${textOf(value, "id")}: ` +
          `${refundWord(textOf(value, "status"))} · ` +
          `${textOf(value, "refund")}원`,
      };
    }
    case "cases":
      return list(await site.page(`/desk/case${search}`), CASE_HEAD, caseRow, given.again);
    case "case":
    case "case-ask":
    case "case-accept":
    case "case-paid":
    case "case-account":
    case "case-cancel":
    case "case-approve":
    case "case-decline":
    case "compare":
      return onCase(site, given);
    case "hosts":
      return list(
        await site.page(`/desk/host${search}`),
        ["진행자", "공개한 프로그램", "번호"],
        hostRow,
        given.again,
      );
    case "staff":
    case "invite":
    case "role":
    case "end-staff":
      return onPeople(site, given);
    case "cancel-session": {
      const value = await site.call("POST", `/operator/session/${id}/cancel`, { reason });
      const isOver = field(value, "open") === 0;
      const rest = isOver
        ? `예약 ${textOf(value, "cancelled")}건을 끝냈어요.`
        : `예약 ${textOf(value, "open")}건을 이어서 끝내고 있어요.`;
      return { value, text: `회차를 취소했어요. ${rest}` };
    }
  }
}

const runOn = (site: OperatorSite, command: Exclude<Command, "login">, given: Arguments): Promise<Done> =>
  isCatalogueCommand(command) ? onCatalogue(site, command, given) : run(site, command, given);

const given = readArguments(process.argv.slice(2), process.env);
if ("message" in given) {
  console[given.isHelp ? "log" : "error"](given.message);
  process.exit(given.isHelp ? 0 : 2);
}
try {
  const done =
    given.command === "login"
      ? await login(given)
      : await runOn(await openSite(given.url, process.env["NADEUL_TOKEN"]), given.command, given);
  console.log(given.isJson ? JSON.stringify(done.value, null, 2) : done.text);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(
    error.code === null
      ? error.message
      : whyRefused(given.command, given.target, { code: error.code, message: error.message }),
  );
  process.exitCode = 1;
}
