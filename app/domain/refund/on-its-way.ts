import { formatWon } from "../format.ts";
import { formatDayWithWeekday, formatShortDay, formatTime } from "../time/kst.ts";
import { bankName } from "./banks.ts";
import { refundDueAt } from "./due.ts";
import type { ShownRefund } from "./progress.ts";

/** As much of a payment as says how its money goes back. */
type PaidBy = { method: string | null } | null;

type Going = ShownRefund & { account?: { bank: string; ending: string } | null };

/** A sentence, and the words at its beginning that stand out. */
export type Promised = readonly [first: string, rest: string];

/** The methods of a payment whose name says the way back; an account is named by its bank. */
const NAMED = ["카드", "간편결제", "계좌이체"];

/** "간편결제로", or to which account: the way that money takes back. */
export function wayBack(paid: PaidBy, account: Going["account"]): string {
  if (account) return `${bankName(account.bank)} ${account.ending} 계좌로`;
  const method = paid?.method ?? "";
  return NAMED.includes(method) ? `${method}로` : "결제한 방법으로";
}

/** Whether the provider, or a person at the desk, has it and sends it: its owner has nothing to do. */
export const isOnItsWay = ({ status, takenAt, accountProblem }: ShownRefund): boolean =>
  (status === "SENT" || status === "FAILED") && takenAt !== null && !accountProblem;

const LATE = "늦어져서 죄송해요. 저희가 결제사에 확인하고 있으니 다시 신청하지 않아도 돼요.";

/** What is said of money that has not come back yet: how much, which way, since when and by when. */
export function promised(refund: Going, paid: PaidBy, now: number): Promised {
  const { takenAt, dueAt } = refund;
  const won = formatWon(refund.refund);
  if (takenAt !== null && isOnItsWay(refund))
    return [won, `을 ${going(takenAt, wayBack(paid, refund.account), dueAt, now)}`];
  if (now > dueAt) return [won, `을 아직 돌려드리지 못했어요. ${LATE}`];
  return [formatDayWithWeekday(dueAt), `까지 ${won}을 돌려드려요.`];
}

/** The same of money that could not be used: what was taken of it nobody has told the booking. */
export const promisedBack = (since: number, paid: PaidBy, now: number): Promised => [
  "결제한 돈",
  `을 ${going(since, wayBack(paid, null), refundDueAt(since), now)}`,
];

function going(since: number, way: string, dueAt: number, now: number): string {
  const start = `${formatShortDay(since)} ${formatTime(since)}부터 ${way} 돌려드리는 중이에요.`;
  return `${start} ${now > dueAt ? LATE : `늦어도 ${formatDayWithWeekday(dueAt)}까지 들어와요.`}`;
}
