import { BOOKING_STATUSES, STATUSES } from "#domain/booking/statuses";
import { CELLS } from "./fault-cells.ts";
import type { VisitCell } from "./fault-visits.ts";

const labelOf = (status: string): string =>
  STATUSES[BOOKING_STATUSES.find((known) => known === status) ?? "FAIL"].label;

/**
 * The visits of each call in order; those one after the other in which the same comes of a strike are one
 * row.
 */
function visitRows(visits: readonly VisitCell[]): string[] {
  const rows: { call: string; strike: string; text: string; from: VisitCell; to: VisitCell }[] = [];
  for (const strike of ["BUSY", "LOST", "DOWN"]) {
    for (const cell of visits.filter((candidate) => candidate.strike === strike)) {
      const text =
        `${cell.sees} | ${cell.heals} | ${labelOf(cell.end)} · ${cell.ledgerEnd} | ` +
        `${cell.again === null ? "–" : cell.again.replace(/^\w+/, labelOf)}`;
      const last = rows.at(-1);
      if (last && last.call === cell.call && last.strike === strike && last.text === text) last.to = cell;
      else rows.push({ call: cell.call, strike, text, from: cell, to: cell });
    }
  }
  const order = [...new Set(visits.map(({ call }) => call))];
  const sorted = rows.toSorted(
    (a, b) => order.findIndex((call) => call === a.call) - order.findIndex((call) => call === b.call),
  );
  return sorted.map(
    ({ call, strike, text, from, to }) =>
      `| ${call} | ${from === to ? from.nth : `${from.nth}–${to.nth}`} | ` +
      `${from === to ? from.what : `${from.what} … ${to.what}`} | ${strike} | ${text} |`,
  );
}

/** The tables as FAULTS.md shows them. */
export function faultsMarkdown(visits: readonly VisitCell[]): string {
  const rows = CELLS.map(
    ({ step, fault, sees, ledger, heals, later, end, ledgerEnd }) =>
      `| ${step} | ${fault} | ${sees} | ${ledger} | ${heals} | ${later} · ${labelOf(end)} | ${ledgerEnd} |`,
  );
  return [
    "# 결제 경로의 장애표",
    "",
    "Made from `tests/soak/fault-cells.ts`; `vitest run " +
      "tests/domain/fault-table.test.ts -u` writes it anew. Every",
    "row is played against the provider's stand-in, and each of its " +
      "dials has a row. 42,000 won a head, a session",
    "in 20 days. 바로: nothing was left to do; 웹훅: the provider's news " +
      "heals it; 시계, n분: the schedule's nth minute",
    "does, each 15th with the comparison of both books; 손님, 계좌: its " +
      "owner is asked for an account; 창구: somebody at",
    "the desk ends its case, by the verb named. In every row the " +
      "ledger's sum is in the end what the provider",
    "holds.",
    "",
    "| 단계 | 장애 | 손님이 보는 문장 | 그때의 원장 | 낫는 길 | 나은 뒤 | 나은 뒤의 원장 |",
    "|---|---|---|---|---|---|---|",
    ...rows,
    "",
    "## D1에 가는 걸음마다",
    "",
    "Every visit to the database of the calls of the money path, struck in every way: BUSY, an error before",
    "anything is done; LOST, it is done and its answer is lost; DOWN, " +
      "from here on every visit fails. Confirm and",
    "refund are run once more by themselves under their key, so one " +
      "failed visit before the intent goes unseen. 다시:",
    "the same call once more at once, by the customer's reload or the provider's repetition.",
    "",
    "| 부름 | 걸음 | 무엇 | 장애 | 손님이 보는 문장 | 낫는 길 | 나은 뒤 | 다시 |",
    "|---|---|---|---|---|---|---|---|",
    ...visitRows(visits),
    "",
  ].join("\n");
}
