import type { Route } from "./+types/coupons";
import { couponTerms, couponWorth } from "#domain/coupon/words";
import { formatNumber } from "#domain/format";
import { formatShortDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { ListTop, RowCard } from "../edit-parts.tsx";
import { spanState } from "../words.ts";
import { priced } from "./read-coupon.ts";

export const meta: Route.MetaFunction = () => [{ title: "쿠폰 | 나들 파트너센터" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  return { now, coupons: valueOf(await api.GET("/desk/coupon", {})) };
}

export default function Coupons({ loaderData: { now, coupons } }: Route.ComponentProps) {
  return (
    <DeskScreen title="쿠폰" back="/desk/more">
      <ListTop
        to="/desk/coupon/new"
        words="새 쿠폰 만들기"
        none="아직 만든 쿠폰이 없어요."
        count={coupons.length}
      />
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
  const badge = spanState({ from: coupon.startsAt, until: coupon.endsAt }, now);
  return (
    <RowCard to={`/desk/coupon/${id}`} name={coupon.name} badge={badge}>
      <span>
        {couponWorth(priced(coupon))} · {couponTerms(priced(coupon))}
      </span>
      <small>
        {coupon.code} · {formatShortDay(coupon.endsAt)}까지 · 받은 사람 {formatNumber(issued)}명 · 쓴 사람{" "}
        {formatNumber(used)}명
      </small>
    </RowCard>
  );
}
