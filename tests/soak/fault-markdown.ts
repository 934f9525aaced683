import { STATUS_LABELS } from "#domain/booking/statuses";
import type { BookingStatus } from "#domain/booking/statuses";
import { CELLS } from "./fault-cells.ts";

const labelOf = (status: string): string => STATUS_LABELS[Object.keys(STATUS_LABELS).find((known): known is BookingStatus => known === status) ?? "FAIL"];

/** The table as FAULTS.md shows it. */
export function faultsMarkdown(): string {
  const rows = CELLS.map(({ step, fault, sees, ledger, heals, later, end, ledgerEnd }) => `| ${step} | ${fault} | ${sees} | ${ledger} | ${heals} | ${later} · ${labelOf(end)} | ${ledgerEnd} |`);
  return [
    "# 결제 경로의 장애표",
    "",
    "Made from `tests/soak/fault-cells.ts`; `vitest run tests/domain/fault-table.test.ts -u` writes it anew. Every row is played against the provider's",
    "stand-in. 42,000 won, a session in 20 days. 바로: nothing was left to do; 웹훅: the provider's news heals it; 시계, n분: the schedule's nth minute does.",
    "In every row the ledger's sum is in the end what the provider holds.",
    "",
    "| 단계 | 장애 | 손님이 보는 문장 | 그때의 원장 | 낫는 길 | 나은 뒤 | 나은 뒤의 원장 |",
    "|---|---|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
