import { describe, expect, it } from "vitest";
import { ANSWERS, DIALS, WEBHOOK_FAULTS } from "../../workers/sandbox/toss/faults.ts";
import { CELLS } from "../soak/fault-cells.ts";
import { faultsMarkdown } from "../soak/fault-markdown.ts";
import { playVisits, untrue } from "../soak/fault-visits.ts";
import { playCell } from "../soak/fault-play.ts";

const sumOf = (ledger: string): number =>
  ledger === "–"
    ? 0
    : ledger
        .split(", ")
        .reduce((sum, line) => sum + (line.startsWith("RE") ? -1 : 1) * Number(line.split(" ").at(-1)), 0);

let played: ReturnType<typeof playVisits> | undefined;
// Only one world may be open at a time: they are played when the cells are over.
const visits = () => (played ??= playVisits());

describe("the table of faults on the payment path", () => {
  it.each(CELLS.map((cell) => [`${cell.step} · ${cell.fault}`, cell] as const))("%s", async (_, cell) => {
    const { sees, ledger, heals, later, end, ledgerEnd } = cell;
    const played = await playCell(cell);
    expect(played).toEqual({ sees, ledger, heals, later, end, ledgerEnd, provider: sumOf(ledgerEnd) });
    expect(heals).not.toBe("낫지 않음");
  });

  it("has a row for every dial of the provider's stand-in", () => {
    const turned = CELLS.flatMap(({ dials }) => dials.flatMap((dial) => Object.entries(dial)));
    expect(DIALS.filter((name) => turned.every(([known]) => known !== name))).toEqual([]);
    const settings = [...ANSWERS, ...WEBHOOK_FAULTS].filter((known) =>
      turned.every(([, value]) => value !== known),
    );
    expect(settings).toEqual([]);
  });

  it("never says that no money has left while that is not known", () => {
    const unclear = CELLS.filter(({ heals, end }) => heals !== "바로" && end.endsWith("COMPLETE")).map(
      ({ sees }) => sees,
    );
    expect(unclear.length).toBeGreaterThan(5);
    expect(unclear.filter((sees) => sees.includes("빠져나가지 않았어요"))).toEqual([]);
  });

  it("tells the truth and heals whichever database visit of a confirm, webhook or refund fails", async () => {
    const cells = await visits();
    expect(new Set(cells.map(({ call }) => call)).size).toBe(4);
    expect(cells.length).toBeGreaterThan(90);
    expect(
      cells.flatMap((cell) => untrue(cell).map((what) => `${cell.call} ${cell.nth} ${cell.strike}: ${what}`)),
    ).toEqual([]);
  });

  it("control: a false sentence, a ledger not the provider's and a second charge are seen", () => {
    const good = {
      call: "승인" as const,
      sees: "결제 결과를 확인하고 있어요",
      held: 42_000,
      heals: "시계, 1분",
      end: "BOOKING_REQUEST_COMPLETE",
      ledgerEnd: "PAID 42000",
      provider: 42_000,
      again: "BOOKING_REQUEST_COMPLETE: PAID 42000",
    };
    expect(untrue(good)).toEqual([]);
    const bad = [
      { sees: "결제하지 못했어요. 돈은 빠져나가지 않았어요." },
      { sees: "처리하지 못했어요. 다시 시도해 주세요." },
      { provider: 84_000 },
      { again: "FAIL: –" },
      { heals: "낫지 않음" },
      { end: "BOOKING_REQUEST" },
    ];
    expect(bad.map((change) => untrue({ ...good, ...change }).length)).toEqual(bad.map(() => 1));
  });

  it("stands in workers/api/payment/FAULTS.md as it is", async () => {
    await expect(faultsMarkdown(await visits())).toMatchFileSnapshot("../../workers/api/payment/FAULTS.md");
  });

  it("control: a cell whose answer nobody hears does not heal without webhook and clock", async () => {
    const cell = CELLS.find(({ fault }) => fault === "응답도 조회도 안 됨");
    if (!cell) throw new Error("the row moved");
    const played = await playCell({
      ...cell,
      dials: [...cell.dials, { step: "get", answer: "error", times: 999 }],
    });
    expect([played.heals, played.provider, played.ledgerEnd]).toEqual(["낫지 않음", 42_000, "–"]);
  });
});
