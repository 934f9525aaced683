import { expect, it } from "vitest";
import { cardFields } from "../../app/ui/product/card-fields.ts";
import type { CardProgram } from "../../app/ui/product/program-card.tsx";

const slot = { startAt: 1, bookCloseAt: 1, seatsLeft: 4 };
const program: CardProgram = {
  id: "p1",
  title: "정동 걷기",
  image: { url: "/art/a.svg", alt: "" },
  sido: "서울특별시",
  gugun: "중구",
  distance: 1_400,
  isFree: true,
  price: 0,
  listPrice: 0,
  deposit: 0,
  ratingAvg: 5,
  ratingCount: 5,
  next: slot,
};

it("a card in a list knows the session that was asked for, where it is another than the next", () => {
  const fitting = { ...slot, startAt: 2 };
  expect(cardFields({ ...program, fitting }).fitting).toEqual(fitting);
  expect(cardFields(program)).toEqual(program);
});
