import { describe, expect, it } from "vitest";
import {
  groupedDigits,
  maskedHolder,
  payoutAccountProblems,
  payoutDigits,
  payoutNumberMessage,
  retypeAccount,
} from "#domain/payout/account";
import { PAYOUT_BANKS, payoutBankName } from "#domain/payout/banks";

const RIGHT = { bank: "004", accountNumber: "1002345678901", holderName: "김새봄" };
const wrong = (more: object) => payoutAccountProblems({ ...RIGHT, ...more }).map(({ name }) => name);

describe("[S27] an account that a host is paid to", () => {
  it("has a bank of the list, by a code of three digits that stands there once", () => {
    const codes = PAYOUT_BANKS.map(([code]) => code);
    expect([new Set(codes).size, codes.filter((code) => !/^\d{3}$/.test(code))]).toEqual([codes.length, []]);
    expect([payoutBankName("088"), payoutBankName("999")]).toEqual(["신한은행", "999"]);
    expect([wrong({}), wrong({ bank: "88" }), wrong({ bank: "" })]).toEqual([[], ["bank"], ["bank"]]);
  });

  it("has 10 to 16 digits, however they are parted", () => {
    for (const number of ["123456789", "1".repeat(17), "", "12345x7890"])
      expect([number, wrong({ accountNumber: number })]).toEqual([number, ["accountNumber"]]);
    for (const number of ["1234567890", "1".repeat(16)])
      expect([number, wrong({ accountNumber: number })]).toEqual([number, []]);
    expect(payoutDigits(" 1002-345.678 901")).toBe("1002345678901");
    expect([payoutNumberMessage("1002-345-678901"), payoutNumberMessage("열 자리")]).toEqual([
      undefined,
      "계좌번호는 숫자만 적어 주세요.",
    ]);
  });

  it("has a holder of two letters or more, a company's name too", () => {
    for (const name of ["김새봄", "(주)새봄", "주식회사 새봄 2호", "Kim Saebom"])
      expect([name, wrong({ holderName: name })]).toEqual([name, []]);
    for (const name of ["김", "", "123456", "김\n새봄", "가".repeat(61)])
      expect([name, wrong({ holderName: name })]).toEqual([name, ["holderName"]]);
  });

  it("is grouped while it is typed, the caret at its digit; an erased hyphen takes a digit along", () => {
    const typed = (text: string, caret = text.length) => ({ text, caret });
    expect(groupedDigits("1002345678901")).toBe("1002-3456-7890-1");
    expect(retypeAccount(typed("10023"), "1002", null)).toEqual({ text: "1002-3", caret: 6 });
    expect(retypeAccount(typed("10023", 4), "1002-3", "BACKWARD")).toEqual({ text: "1003", caret: 3 });
    expect(retypeAccount(typed("1002-x"), "1002", null)).toBeNull();
  });

  it("shows no more of its holder than a letter", () => {
    expect(["김새봄", "(주)새봄공방", "㈜새봄", "주식회사 새봄"].map(maskedHolder)).toEqual([
      "김○○",
      "(주)새○○",
      "㈜새○○",
      "주식회사 새○○",
    ]);
  });
});
