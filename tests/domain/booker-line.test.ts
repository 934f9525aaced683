import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { BookerLine } from "../../app/routes/booking/booker-line.tsx";
import { checkoutTitle } from "../../app/routes/booking/confirmation/checkout-title.ts";

const said = (phone: string) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(BookerLine, { name: "김나래", phone })),
  )
    .replaceAll(/<[^>]*>/g, "")
    .trim();

describe("[U55] who books, in a line", () => {
  it("stands there with their number, and alone where that is empty", () => {
    expect(said("01012345678")).toBe("김나래 · 010-1234-5678");
    expect(said("")).toBe("김나래");
  });
});

describe("[U56] a step of a booking", () => {
  it("is called in the tab as at its head", () => {
    expect(checkoutTitle({ state: "OPEN", due: 3_000 })).toBe("결제하기");
    expect(checkoutTitle({ state: "OPEN", due: 0 })).toBe("예약 확인");
    expect(checkoutTitle({ state: "CHECKING", due: 3_000 })).toBe("결제 확인");
    expect(checkoutTitle({ state: "ENDED", due: 3_000 })).toBe("예약하기");
    expect(checkoutTitle(undefined)).toBe("예약하기");
  });
});
