import { describe, expect, it } from "vitest";
import { CELLS } from "../soak/fault-cells.ts";
import { faultsMarkdown } from "../soak/fault-markdown.ts";
import { playCell } from "../soak/fault-play.ts";

const sumOf = (ledger: string): number =>
  ledger === "–" ? 0 : ledger.split(", ").reduce((sum, line) => sum + (line.startsWith("RE") ? -1 : 1) * Number(line.split(" ").at(-1)), 0);

describe("the table of faults on the payment path", () => {
  it.each(CELLS.map((cell) => [`${cell.step} · ${cell.fault}`, cell] as const))("%s", async (_, cell) => {
    const { sees, ledger, heals, later, end, ledgerEnd } = cell;
    const played = await playCell(cell);
    expect(played).toEqual({ sees, ledger, heals, later, end, ledgerEnd, provider: sumOf(ledgerEnd) });
    expect(heals).not.toBe("낫지 않음");
  });

  it("never says that no money has left while that is not known", () => {
    const unclear = CELLS.filter(({ heals, end }) => heals !== "바로" && end.endsWith("COMPLETE")).map(({ sees }) => sees);
    expect(unclear.length).toBeGreaterThan(5);
    expect(unclear.filter((sees) => sees.includes("빠져나가지 않았어요"))).toEqual([]);
  });

  it("stands in workers/api/payment/FAULTS.md as it is", async () => {
    await expect(faultsMarkdown()).toMatchFileSnapshot("../../workers/api/payment/FAULTS.md");
  });

  it("control: a cell whose answer nobody hears does not heal where neither webhook nor clock comes", async () => {
    const cell = CELLS.find(({ fault }) => fault === "응답도 조회도 안 됨");
    if (!cell) throw new Error("the row moved");
    const played = await playCell({ ...cell, dials: [...cell.dials, { step: "get", answer: "error", times: 999 }] });
    expect([played.heals, played.provider, played.ledgerEnd]).toEqual(["낫지 않음", 42_000, "–"]);
  });
});
