import type { Route } from "./+types/coupons";
import { couponTerms, couponWorth } from "#domain/coupon/words";
import { formatNumber } from "#domain/format";
import { formatShortDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { DeskList } from "../desk-screen.tsx";
import { isListRead, keepsList } from "../list-beside.ts";
import { ListTop, RowCard } from "../edit-parts.tsx";
import { spanState } from "../words.ts";
import { priced } from "./read-coupon.ts";

export const meta: Route.MetaFunction = () => [{ title: "쿠폰 | 나들 파트너센터" }];

export const shouldRevalidate = keepsList("/desk/coupon");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/coupon")) return null;
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  return { now, coupons: valueOf(await api.GET("/desk/coupon", {})) };
}

export default function Coupons({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList at="/desk/coupon" title="쿠폰" back="/desk/more" none="쿠폰을 고르면 여기서 수정할 수 있어요.">
      {list && <List {...list} />}
    </DeskList>
  );
}

function List({ now, coupons }: NonNullable<Route.ComponentProps["loaderData"]>) {
  return (
    <>
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
    </>
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
