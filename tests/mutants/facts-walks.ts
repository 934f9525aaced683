import type { Mutant } from "./mutant.ts";

/** Faults of what somebody meets who goes on in another tab, on another phone, or after a while. */
export const WALK_FACTS: readonly Mutant[] = [
  {
    id: "M297",
    of: "S65",
    file: "app/ui/product/photo-field.tsx",
    from: 'input.current.dispatchEvent(new Event("input", { bubbles: true }));',
    to: "",
    tests: ["tests/browser/late-form.test.ts > [S65] waits for its member alone"],
  },
  {
    id: "M298",
    of: "S08",
    file: "app/routes/my/inquiry/inquiry.server.ts",
    from: '"isPublic", "key", SENT_PHOTOS];',
    to: '"isPublic", "key"];',
    tests: ["tests/browser/late-form.test.ts > [S08] still stands where a background request"],
  },
  {
    id: "M299",
    of: "S65",
    file: "app/domain/image/sent-photos.ts",
    from: "by === sub ?",
    to: "by !== undefined ?",
    tests: ["tests/domain/image.test.ts > [S65] of photos that wait for a login"],
  },
  {
    id: "M300",
    of: "S85",
    file: "app/routes/booking/start/details.server.ts",
    from: 'form.get("startAt") !== String(startAt);',
    to: "startAt === 0;",
    tests: [
      "tests/domain/checkout-shown.test.ts > is paid for by nobody who has not seen when it is",
      "tests/browser/checkout.test.ts > [S85]",
    ],
  },
  {
    id: "M301",
    of: "S85",
    file: "app/routes/booking/confirmation/coupon.server.ts",
    from: "booking.answers.filter(({ id }) => asked.has(id))",
    to: 'booking.answers.filter(({ id }) => asked.has(id) || id !== "")',
    tests: ["tests/domain/checkout-shown.test.ts > and no more by now is said"],
  },
  {
    id: "M302",
    of: "S97",
    file: "workers/api/rate-limit.ts",
    from: "${networkOf(client)}",
    to: "${client}",
    tests: [
      "tests/api/desk-rights.test.ts > [S97] is asked for by a whole /64",
      "tests/api/staff-link.test.ts > [S97] refuses a whole /64",
      "tests/api/pay-link.test.ts > [S97] counts a whole /64",
    ],
  },
  {
    id: "M303",
    of: "U18",
    file: "app/routes/desk/notice/notice-edit.tsx",
    from: "publishAt: Math.min(wasAt, Date.now()), ...draft",
    to: "publishAt: wasAt, ...draft",
    tests: ["tests/edge/desk-once.test.ts > [U18]"],
  },
  {
    id: "M304",
    of: "U19",
    file: "app/domain/booking/attendance.ts",
    from: 'booking.amounts.deposit > 0 ? "ALREADY_CAME" : "CAME"',
    to: '"ALREADY_CAME"',
    tests: ["tests/domain/booking-offer.test.ts > [U19]"],
  },
  {
    id: "M305",
    of: "U20",
    file: "app/routes/my/review/review-write.tsx",
    from: "actionStatus === CONFLICT || ",
    to: "",
    tests: ["tests/browser/rooms.test.ts > [R26] [R34] [U20]"],
  },
];
