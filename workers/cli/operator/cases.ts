import { kst } from "#domain/time/kst";
import type { Arguments } from "./arguments.ts";
import { OperatorError, field } from "./site.ts";
import type { OperatorSite } from "./site.ts";
import { tableOf, textOf, timeOf } from "./table.ts";
import { caseKindWord, caseStateWord, caseStepWord, verbWord } from "./words.ts";

const VERBS = {
  "case-ask": "ASK_AGAIN",
  "case-accept": "ACCEPT",
  "case-paid": "PAID_BY_HAND",
  "case-account": "NEW_ACCOUNT",
  "case-cancel": "CANCEL_WHOLE",
} as const;

const isVerb = (command: string): command is keyof typeof VERBS => Object.hasOwn(VERBS, command);

/** A case as a row of the list. */
export const caseRow = (one: unknown): string[] => [
  timeOf(one, "openedAt"),
  caseKindWord(textOf(one, "kind")),
  caseStateWord(textOf(one, "state")),
  `${textOf(one, "amount")}원`,
  `${textOf(field(one, "ours"), "balance") || "-"}`,
  `${textOf(field(one, "theirs"), "balance") || "-"}`,
  textOf(one, "bookingNo") || textOf(one, "orderId"),
  textOf(one, "id"),
];
export const CASE_HEAD = ["열린 때", "무엇", "상태", "금액", "우리 잔액", "결제사 잔액", "예약·주문", "건"];

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** One case: both sides' books next to each other, what may be done, and what was. */
export function caseText(one: unknown): string {
  const sides = [field(one, "ours"), field(one, "theirs")];
  const side = (name: string) => sides.map((of) => textOf(of, name) || "-");
  const account = field(field(one, "refund"), "account");
  const proposal = field(one, "proposal");
  const lines = [
    `${caseKindWord(textOf(one, "kind"))} · ${caseStateWord(textOf(one, "state"))} · ` +
      `${textOf(one, "amount")}원 · ${textOf(one, "bookingNo") || textOf(one, "orderId")}`,
    tableOf([
      ["", "우리", "결제사"],
      ["상태", ...side("status")],
      ["결제 금액", ...side("amount")],
      ["남은 돈", ...side("balance")],
    ]),
    textOf(field(one, "refund"), "owed") ? `보낼 돈: ${textOf(field(one, "refund"), "owed")}원` : "",
    account
      ? `환불 계좌: ${["bank", "accountNumber", "holderName"].map((name) => textOf(account, name)).join(" ")}`
      : "",
    proposal
      ? `승인을 기다려요: ${verbWord(textOf(proposal, "verb"))} · ` +
        `${textOf(proposal, "by")} · ${textOf(proposal, "why")}`
      : "",
    `할 수 있는 일: ${
      listOf(field(one, "verbs"))
        .map((verb) => verbWord(String(verb)))
        .join(", ") || "없어요"
    }`,
    tableOf(
      listOf(field(one, "history")).map((step) => [
        timeOf(step, "at"),
        caseStepWord(textOf(step, "what")),
        textOf(step, "verb") && verbWord(textOf(step, "verb")),
        textOf(step, "by") || "자동",
        [textOf(step, "why"), textOf(step, "reference")].filter(Boolean).join(" · "),
      ]),
    ),
  ];
  return lines.filter(Boolean).join("\n");
}

/** Epoch ms of a time in Korea, "2026-12-05T10:00". */
function koreanTime(text: string, option: string): number {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? kst(text.slice(0, 10), text.slice(11)) : Number.NaN;
  if (Number.isNaN(at)) throw new OperatorError(`--${option} 2026-12-05T10:00처럼 적어 주세요.`);
  return at;
}

/** Does a command about cases; what the API answers and what to say of it. */
export async function onCase(
  site: OperatorSite,
  { command, target, reason, reference, from, to }: Arguments,
): Promise<{ value: unknown; text: string }> {
  if (command === "compare") return compare(site, koreanTime(from, "from"), koreanTime(to, "to"));
  const at = `/desk/case/${encodeURIComponent(target)}`;
  const act = isVerb(command)
    ? site.call("POST", `${at}/act`, { verb: VERBS[command], why: reason, ...(reference && { reference }) })
    : command === "case-approve"
      ? site.call("POST", `${at}/approve`)
      : command === "case-decline"
        ? site.call("POST", `${at}/decline`, { why: reason })
        : site.call("GET", at);
  const value = await act;
  return { value, text: caseText(value) };
}

/** Goes on until the whole span is compared: each call is bounded. */
async function compare(site: OperatorSite, from: number, to: number) {
  const sum = { read: 0, asked: 0, opened: 0 };
  for (let after: unknown = null; ;) {
    const body = { from, to, ...(typeof after === "string" && { after }) };
    const value = await site.call("POST", "/desk/compare", body);
    for (const name of ["read", "asked", "opened"] as const) sum[name] += Number(field(value, name));
    after = field(value, "after");
    if (typeof after !== "string") break;
  }
  const text = `거래 ${sum.read}건을 견주고 주문 ${sum.asked}건을 물어봤어요. 새로 열린 건 ${sum.opened}건.`;
  return { value: sum, text };
}
