import type { Route } from "./+types/banners";
import { formatShortDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/section.tsx";
import { DeskList } from "../desk-screen.tsx";
import { isListRead, keepsList } from "../list-beside.ts";
import { ListTop } from "../edit-parts.tsx";
import { spanState } from "../words.ts";
import { PLACES, type Banner } from "./read-banner.ts";
import { RowLink } from "../row-link.tsx";

export const meta: Route.MetaFunction = () => [{ title: "배너 | 나들 파트너센터" }];

export const shouldRevalidate = keepsList("/desk/banner");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/banner")) return null;
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  return { now, banners: valueOf(await api.GET("/desk/banner", {})) };
}

const POSITIONS = [
  "TOP_MAIN",
  "SUGGEST_MAIN",
  "TOP_SUB",
  "SUGGEST_SUB",
] as const satisfies Banner["position"][];

export default function Banners({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList at="/desk/banner" title="배너" back="/desk/more" none="배너를 고르면 여기서 수정할 수 있어요.">
      {list && <List {...list} />}
    </DeskList>
  );
}

function List({ now, banners }: NonNullable<Route.ComponentProps["loaderData"]>) {
  return (
    <>
      <ListTop
        to="/desk/banner/new"
        words="새 배너 만들기"
        none="아직 만든 배너가 없어요."
        count={banners.length}
      />
      {POSITIONS.map((position) => {
        const here = banners.filter(({ banner }) => banner.position === position);
        if (here.length === 0) return null;
        return (
          <Section key={position} title={PLACES[position]}>
            <ul className="desk-list">
              {here.map((row) => (
                <BannerRow key={row.id} row={row} now={now} />
              ))}
            </ul>
          </Section>
        );
      })}
    </>
  );
}

function BannerRow({ row: { id, banner }, now }: { row: Schemas["DeskBannerRow"]; now: number }) {
  const [word, tone] = spanState({ from: banner.startAt, until: banner.endAt }, now);
  return (
    <li>
      <RowLink className="desk-card desk-program" to={`/desk/banner/${id}`}>
        <img src={banner.image} alt="" width="80" height="60" loading="lazy" decoding="async" />
        <span>
          <span className={`badge ${tone}`}>{word}</span>
          <b>{banner.title}</b>
          <small>
            {formatShortDay(banner.startAt)}부터 {formatShortDay(banner.endAt)}까지
            {banner.couponId !== null && " · 쿠폰을 줘요"}
          </small>
        </span>
        <Icon name="chevron-right" />
      </RowLink>
    </li>
  );
}
