import { Link } from "react-router";
import type { Schemas } from "../../api/client.ts";
import { island } from "../../document/island.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Price } from "../../ui/product/price.tsx";
import { BOOKING_FORM, type Picked, usePicked } from "./session/picked.ts";

export interface BookingBarProps {
  program: Pick<Schemas["Program"], "price" | "isFree" | "sourceUrl" | "categoryIds">;
  atFirst: Picked;
}

/**
 * The bar at the foot. 예약하기 sends the session list's form, which asks for a session where none is picked.
 * What cannot be booked leads on to where it can, or to what is like it.
 */
function Bar({ program, atFirst }: BookingBarProps) {
  const { stop } = usePicked(atFirst);
  return (
    <section className="ctabar" aria-label="예약">
      <div>
        <Price {...program} listPrice={null} deposit={0} />
        {program.price !== null && <small className="card-meta">1명 기준</small>}
      </div>
      {stop === null ? (
        <button type="submit" className="btn btn-primary" form={BOOKING_FORM}>
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
          to={`/search/category?category=${program.categoryIds[0] ?? ""}&available=true`}
        >
          비슷한 프로그램 보기
        </Link>
      )}
    </section>
  );
}

export const BookingBar = island("booking-bar", Bar, { when: "told", shows: "btn-line" });
