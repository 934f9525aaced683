import { playVisit, visitsOf, type Call, type Strike, type Visited } from "./visit-play.ts";

/** One visit to the database, struck in one way, and what came of it. */
export interface VisitCell extends Visited {
  call: Call;
  nth: number;
  /** What the visit was for: the verb and the table of its first statement. */
  what: string;
  strike: Strike;
}

const CALLS: readonly Call[] = ["승인", "웹훅", "환불", "대조"];
const STRIKES: readonly Strike[] = ["BUSY", "LOST", "DOWN"];

const inShort = (sql: string): string => {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? "";
  const table = /\b(?:FROM|INTO|UPDATE)\s+(?!\()(\w+)/i.exec(sql)?.[1] ?? "";
  return `${verb} ${table}`;
};

/** Every visit to the database of every call of the money path, struck in every way. */
export async function playVisits(): Promise<VisitCell[]> {
  const cells: VisitCell[] = [];
  for (const call of CALLS) {
    const visits = await visitsOf(call);
    for (const [i, sql] of visits.entries()) {
      for (const strike of STRIKES)
        cells.push({
          call,
          nth: i + 1,
          what: inShort(sql),
          strike,
          ...(await playVisit(call, i + 1, strike)),
        });
    }
  }
  return cells;
}

/** What is not so of what the customer is told, and what does not end well; empty where all is. */
export function untrue({
  sees,
  held,
  heals,
  provider,
  ledgerEnd,
  end,
  again,
  call,
}: Visited & Pick<VisitCell, "call">): string[] {
  const ledger =
    ledgerEnd === "–"
      ? 0
      : ledgerEnd
          .split(", ")
          .reduce((sum, line) => sum + (line.startsWith("RE") ? -1 : 1) * Number(line.split(" ").at(-1)), 0);
  const isAsked = end === "FAIL" || end.endsWith("COMPLETE");
  const ends =
    call === "환불"
      ? /^(?:REFUND_COMPLETE: PAID 42000, REFUNDED 42000|BOOKING_CANCEL_REQUEST: PAID 42000)$/
      : /^BOOKING_REQUEST_COMPLETE: PAID 42000$/;
  return [
    ...(heals === "낫지 않음" ? ["it does not heal"] : []),
    ...(ledger === provider ? [] : [`the ledger has ${ledger}, the provider ${provider}`]),
    ...(sees.includes("빠져나가지 않았어요") && held > 0 ? ["it says that no money has left"] : []),
    ...(/만나요/.test(sees) && held === 0 ? ["it says that it is booked, unpaid"] : []),
    ...(sees.includes("환불을 마쳤어요") && held > 0 ? ["it says that the money is back"] : []),
    ...(sees.includes("처리하지 못했어요") ? ["it says that nothing was done, which nobody knows"] : []),
    ...(isAsked ? [] : [`it ends in ${end}`]),
    ...(again !== null && !ends.test(again) ? [`asked once more it ends in ${again}`] : []),
  ];
}
