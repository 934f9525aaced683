import { describe, expect, it } from "vitest";
import { isKeeping, keptAt } from "#domain/booking/kept-seats";

describe("[S19] seats kept for residents", () => {
  it("are kept in the last millisecond before their moment, and by nobody in the one it comes", () => {
    const until = 1_800_000_000_000;
    const session = { kept: 3, keptSeats: { seats: 3, until, regions: ["region_0005"] } };
    expect(
      [until - 1, until, until + 1].map((now) => [isKeeping(session, now), keptAt(session, now)]),
    ).toEqual([
      [true, 3],
      [false, 0],
      [false, 0],
    ]);
    expect(keptAt({ kept: 0, keptSeats: null }, until)).toBe(0);
  });
});
