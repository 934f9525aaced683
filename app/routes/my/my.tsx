import { useEffect } from "react";
import { Link, href } from "react-router";
import { providerOf } from "#domain/identity/provider";
import { firstFactors } from "#domain/identity/sign-in-flow";
import { edgeContext } from "../../server/context.server.ts";
import { inAppFor } from "../../server/in-app.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { InAppNote } from "../../ui/in-app-note.tsx";
import { Bell } from "../../ui/product/bell.island.tsx";
import { followWithdrawal } from "../../ui/product/stored-place.ts";
import { Section } from "../../ui/section.tsx";
import { Stage } from "../../ui/stage.tsx";
import { TabBar } from "../../ui/tab-bar.tsx";
import type { Route } from "./+types/my";
import { BookingCard } from "./booking-card.tsx";
import { Menu } from "./menu.tsx";
import { loadMy } from "./my.server.ts";
import { PasskeyOffer } from "./passkey-offer.tsx";
import { ProfileCard } from "./profile-card.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "마이 | 나들" },
  { name: "robots", content: "noindex" },
];

/** 마이 (SPEC R22): who the member is, what comes next, and the way to all that is the member's own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, member } = context.get(memberContext);
  const { env, now } = context.get(edgeContext);
  const offersPasskey = firstFactors(env).includes("WEB_AUTHN") && !providerOf(member.username);
  return { now, offersPasskey, inApp: inAppFor(request, env), ...(await loadMy(api, member.sub, now)) };
}

export default function My({
  loaderData: { now, offersPasskey, inApp, id, user, likes, summary, next, unfinished },
}: Route.ComponentProps) {
  const shown = next ?? unfinished;
  useEffect(() => followWithdrawal(user?.consents ?? []), [user]);
  return (
    <Stage>
      <header className="topbar topbar-home">
        <h1 className="type-title">마이</h1>
        <Bell unread={summary.unread} />
        <Link className="iconbtn" to={href("/my/edit")} aria-label="설정">
          <Icon name="settings" />
        </Link>
      </header>
      <main id="main">
        <section className="pad" aria-label="내 정보">
          {user ? <ProfileCard id={id} user={user} likes={likes} now={now} /> : <NoProfile />}
          <Counts summary={summary} />
          <InAppNote app={inApp} lacks="알림과 패스키, 캘린더 파일을 쓸 수 없어요." />
        </section>
        {shown && (
          <Section title={next ? "다가오는 나들이" : "이어서 예약하기"} more={href("/my/booking")}>
            <div className="pad">
              <BookingCard booking={shown} now={now} />
            </div>
          </Section>
        )}
        {summary.reviewsToWrite > 0 && (
          <div className="pad after">
            <Link className="note note-ok nudge" to={href("/my/review")}>
              <Icon name="pencil" />
              <span>
                다녀온 나들이는 어땠나요?
                <br />
                후기를 남기면 다음 사람에게 도움이 돼요.
              </span>
              <Icon name="chevron-right" />
            </Link>
          </div>
        )}
        {offersPasskey && <PasskeyOffer />}
        <hr className="band" />
        <Menu summary={summary} />
      </main>
      <TabBar />
    </Stage>
  );
}

function NoProfile() {
  return (
    <Link className="note note-info nudge" to={href("/additional")}>
      <Icon name="user" />
      <span>
        <b>프로필을 마저 채워 주세요.</b>
        <br />
        닉네임과 동의를 정하면 바로 예약할 수 있어요.
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}

function Counts({
  summary,
}: {
  summary: { coming: number; wishlist: number; coupons: number; reviewsToWrite: number };
}) {
  const counts = [
    { to: href("/my/booking"), label: "예정", count: summary.coming },
    { to: href("/my/wishlist"), label: "찜", count: summary.wishlist },
    { to: href("/my/coupon"), label: "쿠폰", count: summary.coupons },
    { to: href("/my/review"), label: "작성할 후기", count: summary.reviewsToWrite },
  ];
  return (
    <ul className="panel counts">
      {counts.map(({ to, label, count }) => (
        <li key={to}>
          <Link className="grid justify-items-center content-center min-h-[68px]" to={to}>
            <b className="num type-title">{count}</b>
            <span className="card-meta">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
