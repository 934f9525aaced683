import { Link } from "react-router";
import type { Route } from "./+types/coupons";
import { couponTerms, couponWorth } from "#domain/coupon/words";
import { formatNumber } from "#domain/format";
import { formatShortDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { DeskScreen } from "../desk-screen.tsx";
import { spanState } from "../words.ts";
import { priced } from "./read-coupon.ts";

export const meta: Route.MetaFunction = () => [{ title: "쿠폰 | 나들 책상" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  return { now, coupons: valueOf(await api.GET("/desk/coupon", {})) };
}

export default function Coupons({ loaderData: { now, coupons } }: Route.ComponentProps) {
  return (
    <DeskScreen title="쿠폰" back="/desk/more">
      <div className="pad desk-new">
        <Link className="btn btn-primary btn-block" to="/desk/coupon/new">
          <Icon name="plus" />새 쿠폰 만들기
        </Link>
      </div>
      {coupons.length === 0 && <p className="pad desk-dim">아직 만든 쿠폰이 없어요.</p>}
      <ul className="desk-list">
        {coupons.map((row) => (
          <CouponRow key={row.id} row={row} now={now} />
        ))}
      </ul>
    </DeskScreen>
  );
}

function CouponRow({ row, now }: { row: Schemas["DeskCouponRow"]; now: number }) {
  const { id, coupon, issued, used } = row;
  const [word, tone] = spanState({ from: coupon.startsAt, until: coupon.endsAt }, now);
  return (
    <li>
      <Link className="desk-card" to={`/desk/coupon/${id}`}>
        <span className="desk-who">
          <b>{coupon.name}</b>
          <span className={`badge ${tone}`}>{word}</span>
          <Icon name="chevron-right" />
        </span>
        <span>
          {couponWorth(priced(coupon))} · {couponTerms(priced(coupon))}
        </span>
        <small>
          {coupon.code} · {formatShortDay(coupon.endsAt)}까지 · 받은 사람 {formatNumber(issued)}명 · 쓴 사람{" "}
          {formatNumber(used)}명
        </small>
      </Link>
    </li>
  );
}
