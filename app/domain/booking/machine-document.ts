import { BOOKING_STATUSES, STATUSES } from "./statuses.ts";
import { ENDS, TRANSITIONS } from "./transitions.ts";

const arrows = (): string[] => {
  const pairs = new Map<string, string[]>();
  for (const { from, to, event } of TRANSITIONS) {
    const pair = `${from ?? "[*]"} --> ${to}`;
    pairs.set(pair, [...new Set([...(pairs.get(pair) ?? []), event])]);
  }
  return [...pairs].map(([pair, events]) => `  ${pair}: ${events.join(", ")}`);
};

/**
 * The table as a document with a Mermaid diagram: drawn from the rows, so that it cannot say anything else.
 */
export function machineDocument(): string {
  const names = BOOKING_STATUSES.map((status) => `  ${status}: ${status} (${STATUSES[status].label})`);
  const ends = ENDS.map((status) => `  ${status} --> [*]`);
  const rows = TRANSITIONS.map(
    ({ from, event, guard, actor, to, seats, money }) =>
      `| ${from ?? "–"} | ${event} | ${guard ?? ""} | ${actor} | ${to} | ${seats} | ${money} |`,
  );
  return [
    "# The booking machine",
    "",
    "Drawn from `transitions.ts` by `npm run gen`. Do not edit.",
    "",
    "```mermaid",
    "stateDiagram-v2",
    ...names,
    ...arrows(),
    ...ends,
    "```",
    "",
    "| from | event | guard | actor | to | seats | money |",
    "|---|---|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
