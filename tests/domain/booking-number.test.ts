import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { putOut } from "../soak/goods.ts";
import { Mall, reach } from "../soak/mall.ts";

// In a world of its own: the API's handlers and SQL.
let mall: Mall;
beforeEach(() => {
  mall = new Mall(2026);
});
afterEach(() => {
  vi.restoreAllMocks();
  mall.close();
});

/** The next numbers are drawn with these five bytes; afterwards by chance again. */
function drawNext(...draws: number[]): void {
  const chance = crypto.getRandomValues.bind(crypto);
  vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
    const next = bytes instanceof Uint8Array && bytes.length === 5 ? draws.shift() : undefined;
    return next === undefined ? chance(bytes) : (bytes as Uint8Array).fill(next) && bytes;
  });
}

it.each([
  ["a seat", "/booking", 2],
  ["a place in the queue", "/booking/wait", 1],
])("whoever asks for %s gets one where the number drawn for it is taken", (_what, path, capacity) =>
  mall.world.until(
    (async () => {
      const at = putOut(mall, { capacity });
      const items = [{ optionId: "adult", qty: 1 }];
      drawNext(7, 7, 7, 8);
      const first = await mall.call("POST", "/booking", { ...at, items }, { as: "first" });
      const second = await mall.call("POST", path, { ...at, items }, { as: "second" });
      const numberOf = ({ json }: { json: unknown }) => String(reach(json, "value.bookingNo")).slice(-3);
      expect([first.status, numberOf(first)]).toEqual([201, "777"]);
      expect([second.status, numberOf(second)]).toEqual([201, "888"]);
    })(),
  ),
);
