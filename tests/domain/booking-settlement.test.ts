import { describe, expect, it } from "vitest";
import { settlementOf, type News, type ProviderStatus } from "#domain/booking/settlement";
import { BOOKING_STATUSES } from "#domain/booking/statuses";
import type { PaymentStatus } from "#domain/booking/view";

const PROVIDER: ProviderStatus[] = [
  "READY",
  "IN_PROGRESS",
  "WAITING_FOR_DEPOSIT",
  "DONE",
  "CANCELED",
  "PARTIAL_CANCELED",
  "ABORTED",
  "EXPIRED",
];
const PAYMENT: PaymentStatus[] = [
  "READY",
  "CONFIRMING",
  "WAITING_FOR_DEPOSIT",
  "DONE",
  "FAILED",
  "CANCELED",
  "PARTIAL_CANCELED",
];
const news: News[] = PROVIDER.flatMap((provider) =>
  PAYMENT.flatMap((payment) =>
    BOOKING_STATUSES.flatMap((booking) =>
      [true, false].flatMap((isAmountEqual) =>
        [true, false].flatMap((isGivingBack) =>
          [true, false].map((isLessLeft) => ({
            provider,
            payment,
            booking,
            isAmountEqual,
            isGivingBack,
            isLessLeft,
            isUnpaid: false,
          })),
        ),
      ),
    ),
  ),
);

/** What stands written down once a settlement is carried out. */
function after(item: News): News {
  switch (settlementOf(item)) {
    case "TAKE":
      return {
        ...item,
        payment: "DONE",
        booking: item.booking === "BOOKING_REQUEST" ? "BOOKING_REQUEST_COMPLETE" : "RESERVE_REQUEST_COMPLETE",
      };
    case "TAKE_LATE":
      return { ...item, payment: "DONE", booking: "BOOKING_REQUEST_COMPLETE" };
    case "GIVE_BACK":
    case "GIVEN_BACK":
      return { ...item, payment: "CANCELED", provider: "CANCELED" };
    case "AWAIT_DEPOSIT":
      return { ...item, payment: "WAITING_FOR_DEPOSIT" };
    case "DESK_CANCELLED":
      return { ...item, isLessLeft: false };
    case "ATTEMPT_FAILED":
    case "DEPOSIT_FAILED":
      return { ...item, payment: "FAILED" };
    default:
      return item;
  }
}

describe("what a provider's news asks for", () => {
  it(`is settled by one step in all ${news.length} cases: the same news again changes nothing`, () => {
    for (const item of news)
      expect(["NOTHING", "PENDING", "REVERSED", "DESK_CANCELLED"]).toContain(settlementOf(after(item)));
  });

  it("never leaves money that was taken without a booking or a refund", () => {
    for (const item of news.filter(
      ({ provider, payment }) =>
        provider === "DONE" && payment !== "DONE" && payment !== "CANCELED" && payment !== "PARTIAL_CANCELED",
    ))
      expect(["TAKE", "TAKE_LATE", "GIVE_BACK"]).toContain(settlementOf(item));
  });

  it("counts money for a booking only where the amount is the one asked for, no cancel open", () => {
    for (const item of news.filter(({ isAmountEqual, isGivingBack }) => !isAmountEqual || isGivingBack))
      expect(["TAKE", "TAKE_LATE", "AWAIT_DEPOSIT"]).not.toContain(settlementOf(item));
  });

  it("gives a second payment of a paid booking back", () => {
    expect(
      settlementOf({
        provider: "DONE",
        payment: "CONFIRMING",
        booking: "BOOKING_REQUEST_COMPLETE",
        isAmountEqual: true,
        isGivingBack: false,
        isLessLeft: false,
        isUnpaid: false,
      }),
    ).toBe("GIVE_BACK");
  });

  it("writes down what was given back at the provider's desk, of whatever had counted, and only once", () => {
    const desk = news.filter(
      ({ provider, payment, isLessLeft }) =>
        isLessLeft &&
        (provider === "CANCELED" || provider === "PARTIAL_CANCELED") &&
        (payment === "DONE" || payment === "PARTIAL_CANCELED"),
    );
    expect(desk.length).toBeGreaterThan(0);
    for (const item of desk) {
      expect(settlementOf(item)).toBe("DESK_CANCELLED");
      expect(settlementOf({ ...item, isLessLeft: false })).toBe("NOTHING");
    }
  });

  it("counts what is left of a payment that was given back in part before anybody heard of it", () => {
    const item = {
      provider: "PARTIAL_CANCELED" as const,
      booking: "BOOKING_REQUEST" as const,
      isAmountEqual: true,
      isGivingBack: false,
      isLessLeft: true,
      isUnpaid: false,
    };
    for (const payment of ["READY", "CONFIRMING", "FAILED"] as const)
      expect(settlementOf({ ...item, payment })).toBe("TAKE");
    expect(settlementOf({ ...item, payment: "CONFIRMING", booking: "REFUND_COMPLETE" })).toBe("GIVE_BACK");
  });

  it("takes a deposit back that the bank has reversed, and closes an account that came too late", () => {
    const item = {
      provider: "WAITING_FOR_DEPOSIT" as const,
      isAmountEqual: true,
      isGivingBack: false,
      isLessLeft: false,
      isUnpaid: false,
    };
    expect(settlementOf({ ...item, payment: "DONE", booking: "BOOKING_REQUEST_COMPLETE" })).toBe("REVERSED");
    expect(settlementOf({ ...item, payment: "CONFIRMING", booking: "BOOKING_REQUEST" })).toBe(
      "AWAIT_DEPOSIT",
    );
    expect(settlementOf({ ...item, payment: "CONFIRMING", booking: "FAIL" })).toBe("GIVE_BACK");
    const closed = { ...item, provider: "CANCELED" as const, isLessLeft: true, isUnpaid: true };
    expect(settlementOf({ ...closed, payment: "DONE", booking: "BOOKING_REQUEST_COMPLETE" })).toBe(
      "REVERSED",
    );
  });
});
