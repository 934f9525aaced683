import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { isSeen, type SeenProgram } from "#domain/program/seen";
import { BookingSummary } from "../../app/ui/product/booking-summary.tsx";

const PHOTO = { url: `/images/program/${"a".repeat(32)}.jpg`, focus: "TOP", blur: "UklGRg==" };
const BEHIND = 'src="data:image/webp;base64,UklGRg=="';

it("[U14] what is booked shows its photo blurred until it comes, no wider than it stands there", () => {
  const shown = (image: { url: string }) =>
    renderToStaticMarkup(createElement(BookingSummary, { title: "숲길", image }));
  expect(shown(PHOTO)).toContain(`<img src="${PHOTO.url}?w=400" alt="" class="focus-top"`);
  expect(shown(PHOTO)).toContain(BEHIND);
  expect(shown({ url: "/images/covers/p0001.svg" }).match(/<img/g)).toHaveLength(1);
});

it("[U14] [R67] a device keeps a seen program's blur and focus, and nothing that is none", () => {
  const now = Date.parse("2026-11-27T10:00:00+09:00");
  const seen: SeenProgram = { id: "p1", title: "숲길", image: PHOTO.url, place: "중구", at: now };
  expect(isSeen(seen, now)).toBe(true);
  expect(isSeen({ ...seen, focus: "TOP", blur: PHOTO.blur }, now)).toBe(true);
  for (const more of [{ blur: '" onload="' }, { blur: 1 }, { blur: "A".repeat(221) }, { focus: {} }])
    expect(isSeen({ ...seen, ...more }, now)).toBe(false);
});
