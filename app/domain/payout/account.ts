import { PAYOUT_BANKS } from "./banks.ts";
import { retyped, type Typed } from "../retype.ts";

/** Where a host is paid to, as it is written down (SPEC S27). */
export interface PayoutAccount {
  /** A code of PAYOUT_BANKS. */
  bank: string;
  /** Digits alone. */
  accountNumber: string;
  holderName: string;
}

export interface PayoutAccountProblem {
  name: "bank" | "accountNumber" | "holderName";
  code: string;
  message: string;
}

/** What people write between the digits of an account's number is left out. */
export const payoutDigits = (typed: string): string => typed.replaceAll(/[\s.-]/g, "");

/** Digits as they are read from a bankbook and compared, four at a time: "1234-5678-9012". */
export const groupedDigits = (digits: string): string =>
  /^\d+$/.test(digits) ? digits.replaceAll(/\d{4}(?=\d)/g, "$&-") : digits;

/** Korean banks' numbers have 10 digits at least and 16 at most. */
const NUMBER = /^\d{10,16}$/;
/** A person's name or a company's: no line break, nothing that looks like a number. */
const HOLDER = /^[^\d\p{Cc}][^\p{Cc}]{1,59}$/u;

/** What is wrong with a number as somebody types it; undefined where nothing is. */
export const payoutNumberMessage = (typed: string): string | undefined => {
  const digits = payoutDigits(typed);
  if (!/^\d*$/.test(digits)) return "계좌번호는 숫자만 적어 주세요.";
  return NUMBER.test(digits) ? undefined : "계좌번호는 숫자 10~16자예요. 통장을 보고 다시 적어 주세요.";
};

/** Everything wrong with an account. */
export function payoutAccountProblems(account: PayoutAccount): PayoutAccountProblem[] {
  const { bank, accountNumber, holderName } = account;
  const problems: PayoutAccountProblem[] = [];
  if (!PAYOUT_BANKS.some(([code]) => code === bank))
    problems.push({ name: "bank", code: "BANK_UNKNOWN", message: "은행을 골라 주세요." });
  const wrong = payoutNumberMessage(accountNumber);
  if (wrong !== undefined) problems.push({ name: "accountNumber", code: "ACCOUNT_NUMBER", message: wrong });
  if (!HOLDER.test(holderName))
    problems.push({
      name: "holderName",
      code: "HOLDER_NAME",
      message: "예금주를 통장에 적힌 그대로 2자 이상 적어 주세요.",
    });
  return problems;
}

/** An account's number after each keystroke, grouped. */
export const retypeAccount = (typed: Typed, before: string, erased: "BACKWARD" | "FORWARD" | null) =>
  /[^\d\s.-]/.test(typed.text)
    ? null
    : retyped(typed, before, erased, { digits: payoutDigits, format: groupedDigits });

/** "김○○", "(주)○○": as much of a holder as a screen shows that others may look at. */
export const maskedHolder = (name: string): string => {
  const [company = ""] = /^\(주\)|^㈜|^주식회사 ?/.exec(name) ?? [];
  const own = name.slice(company.length);
  return `${company}${[...own][0] ?? ""}○○`;
};
