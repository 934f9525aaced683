import { expect, it } from "vitest";
import type { Schemas } from "../../app/api/client.ts";
import { payoutRows } from "../../app/routes/desk/payout/payout-rows.ts";

it("a statement's file adds up to what is paid out, with what an earlier one left owing", () => {
  const line = { bookingNo: "N1", programTitle: "물레", startAt: 1, at: 1, isCorrection: false };
  const statement = {
    hostName: "물레방",
    month: "2026-10",
    carried: -3_000,
    payable: 40_200,
    closedAt: Date.UTC(2026, 10, 2),
    lines: [
      { ...line, amount: 48_000, coupon: 2_000, fee: 5_000 },
      { ...line, amount: -2_000, coupon: 0, fee: -200 },
    ],
  } as unknown as Schemas["DeskPayoutDetail"];
  const sumOf = (rows: (string | number)[][]) =>
    rows.slice(1).reduce((sum, row) => sum + Number(row[6]) + Number(row[7]) - Number(row[8]), 0);
  const rows = payoutRows(statement, ["국민은행", "123-456", "문이레", ""]);
  expect(sumOf(rows)).toBe(statement.payable);
  expect(rows.at(-1)?.slice(3, 10)).toEqual([
    "지난 정산에서 넘어온 돈",
    "",
    "2026-11-02",
    -3_000,
    0,
    0,
    "이월",
  ]);
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  expect(payoutRows({ ...statement, carried: 0 }, ["", "", "", ""])).toHaveLength(3);
});
