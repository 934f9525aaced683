import { describe, expect, it } from "vitest";
import { allArrivedMeans, approvalMeans, arrivalMeans, refusalMeans } from "#domain/desk/act-words";
import { overLast } from "#domain/desk/desk-booking";

describe("what a tap at the desk means is said before it", () => {
  it("[S44] 승인 confirms what costs nothing, and asks for the price of what does", () => {
    expect(approvalMeans({ pay: 0 })).toBe("승인하면 예약이 확정되고, 바로 알려드려요.");
    expect(approvalMeans({ pay: 48_000 })).toContain("48,000원을 결제해 달라고");
  });

  it("[S44] 거절 gives a deposit back, and no price that nobody has paid yet", () => {
    expect(refusalMeans({ party: "성인 2", deposit: 10_000 })).toBe(
      "성인 2의 예약이 끝나고, 낸 보증금 10,000원을 모두 돌려드려요.",
    );
    expect(refusalMeans({ party: "성인 2", deposit: 0 })).toContain("아직 받은 돈은 없어요.");
  });

  it("[S44] 왔어요 says that a deposit goes back for good, one's and all's", () => {
    expect(arrivalMeans({ deposit: 0 })).toBe("");
    expect(arrivalMeans({ deposit: 5_000 })).toContain("보증금 5,000원을 돌려드려요");
    const party = { seats: 2, deposit: 0 };
    expect(allArrivedMeans([party, party])).toBe("아직 적지 않은 4명을 왔어요로 적어요.");
    expect(allArrivedMeans([party, { seats: 1, deposit: 5_000 }])).toBe(
      "아직 적지 않은 3명을 왔어요로 적어요. 보증금 5,000원을 돌려드리고, 돌려드리면 되돌릴 수 없어요.",
    );
  });
});

describe("who is booked for at the desk", () => {
  it("[U96] is offered the day's sessions that are to come or under way before those that are over", () => {
    const day = [5, 9, 12, 10, 13].map((endAt) => ({ endAt }));
    expect(overLast(day, 10).map(({ endAt }) => endAt)).toEqual([12, 13, 5, 9, 10]);
  });
});
