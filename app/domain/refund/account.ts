import { BANKS } from "./banks.ts";

/** Where a deposit is paid back to. */
export interface RefundAccount {
  /** A code of BANKS. */
  bank: string;
  accountNumber: string;
  holderName: string;
}

export interface AccountProblem {
  name: "account" | "account.bank" | "account.accountNumber" | "account.holderName";
  code: string;
  message: string;
}

/** The provider's own limits: digits only, 8 to 20 of them, and a name of at most 60 characters. */
const ACCOUNT_NUMBER = /^[0-9]{8,20}$/;

/**
 * Everything wrong with a refund account. A virtual account needs one; on any other payment it is refused,
 * for money goes back the way it came and an account there would be a way to steal (SPEC §3).
 */
export function accountProblems(account: RefundAccount | undefined, isNeeded: boolean): AccountProblem[] {
  if (!isNeeded) {
    return account
      ? [
          {
            name: "account",
            code: "ACCOUNT_NOT_ALLOWED",
            message: "결제한 방법으로 돌려드려서 계좌를 받지 않아요.",
          },
        ]
      : [];
  }
  const { bank = "", accountNumber = "", holderName = "" } = account ?? {};
  const problems: AccountProblem[] = [];
  if (!BANKS.some(([code]) => code === bank))
    problems.push({ name: "account.bank", code: "BANK_UNKNOWN", message: "환불받을 은행을 골라 주세요." });
  if (!ACCOUNT_NUMBER.test(accountNumber))
    problems.push({
      name: "account.accountNumber",
      code: "ACCOUNT_NUMBER",
      message: "계좌번호를 숫자 8~20자로 입력해 주세요.",
    });
  if (holderName.trim() === "" || [...holderName].length > 60)
    problems.push({
      name: "account.holderName",
      code: "HOLDER_NAME",
      message: "예금주 이름을 입력해 주세요.",
    });
  return problems;
}

/** An account number as people type it: with hyphens or spaces. */
export const accountDigits = (typed: string): string => typed.replace(/[\s-]/g, "");
