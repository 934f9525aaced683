import { expect, it } from "vitest";
import { hasWallet, payMethods, walletOf } from "../../app/routes/booking/confirmation/pay-methods.ts";

const ids = (named: string): string[] => payMethods(named).map(({ id }) => id);

it("wallets in the contract have a button each, in order; without them the card window has all", () => {
  expect(ids("NAVERPAY KAKAOPAY")).toEqual(["NAVERPAY", "KAKAOPAY", "CARD", "TRANSFER", "VIRTUAL_ACCOUNT"]);
  expect(ids("")).toEqual(["CARD", "EASY_PAY", "TRANSFER", "VIRTUAL_ACCOUNT"]);
  expect(ids("CARD APPLEPAY")).toEqual(ids(""));
  expect([hasWallet(payMethods("TOSSPAY")), hasWallet(payMethods(""))]).toEqual([true, false]);
  expect([walletOf("TOSSPAY"), walletOf("EASY_PAY")]).toEqual(["TOSSPAY", undefined]);
});
