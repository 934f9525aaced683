import type { MouseEvent } from "react";
import { Link, href } from "react-router";
import type { BookingStop } from "#domain/program/booking-stop";
import type { Schemas } from "../../api/client.ts";
import { Icon } from "../../ui/icon.tsx";
import { Price } from "../../ui/product/price.tsx";
import { openSheet } from "../../ui/sheet.tsx";
import { BOOKING_FORM, type Picker, SESSION_SHEET } from "./session/use-picker.ts";

/**
 * The bar at the foot. 예약하기 sends the session list's form; while none is picked it opens the sheet
 * instead, and without scripts the browser itself asks for one. What cannot be booked leads on to where it
 * can, or to what is like it.
 */
export function BookingBar({
  program,
  picker,
  stop,
}: {
  program: Schemas["Program"];
  picker: Picker;
  stop: BookingStop | null;
}) {
  const askFirst = (event: MouseEvent) => {
    if (picker.slot) return;
    event.preventDefault();
    const first = picker.reference;
    if (first) picker.pick(first.id);
    openSheet(SESSION_SHEET);
  };
  return (
    <section className="ctabar" aria-label="예약">
      <div>
        <Price {...program} listPrice={null} deposit={0} />
        {program.price !== null && <small className="card-meta">1명 기준</small>}
      </div>
      {stop === null ? (
        <button type="submit" className="btn btn-primary" form={BOOKING_FORM} onClick={askFirst}>
          예약하기
        </button>
      ) : program.sourceUrl ? (
        <a className="btn btn-primary" href={program.sourceUrl} target="_blank" rel="nofollow noopener">
          원래 안내 보기
          <Icon name="external-link" />
          <span className="sr">(새 창)</span>
        </a>
      ) : (
        <Link
          className="btn btn-line"
          to={`${href("/search/category")}?category=${program.categoryIds[0] ?? ""}&available=true`}
        >
          비슷한 프로그램 보기
        </Link>
      )}
    </section>
  );
}
