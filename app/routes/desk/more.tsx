import { Form, Link } from "react-router";
import type { Route } from "./+types/more";
import { valueOf } from "../../api/value-of.ts";
import { memberContext } from "../../server/member.server.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { DeskScreen } from "./desk-screen.tsx";

export const meta: Route.MetaFunction = () => [{ title: "더보기 | 나들 파트너센터" }];

const LINKS: readonly { to: string; icon: IconName; name: string; operation: string }[] = [
  { to: "/desk/inquiry", icon: "message-circle", name: "문의", operation: "listOpenInquiry" },
  { to: "/desk/sign-off", icon: "check", name: "결재", operation: "listSignOff" },
  { to: "/desk/refund", icon: "receipt", name: "환불", operation: "listOpenRefund" },
  { to: "/desk/case", icon: "wallet", name: "결제 확인", operation: "listCase" },
  { to: "/desk/payout", icon: "landmark", name: "정산", operation: "listPayout" },
  { to: "/desk/host", icon: "user", name: "진행자 소개", operation: "putDeskHost" },
  { to: "/desk/notice", icon: "megaphone", name: "공지", operation: "createNotice" },
  { to: "/desk/faq", icon: "circle-question-mark", name: "자주 묻는 질문", operation: "createFaq" },
  { to: "/desk/terms", icon: "file-text", name: "약관", operation: "putDeskTerms" },
  { to: "/desk/coupon", icon: "ticket-percent", name: "쿠폰", operation: "putDeskCoupon" },
  { to: "/desk/banner", icon: "gift", name: "배너", operation: "putDeskBanner" },
  { to: "/desk/statistics", icon: "layout-grid", name: "통계", operation: "getStatistics" },
  { to: "/desk/search-miss", icon: "search", name: "결과 없는 검색어", operation: "listSearchMiss" },
  { to: "/desk/opening", icon: "check", name: "개업 점검표", operation: "getDeskOpening" },
  { to: "/desk/health", icon: "shield-check", name: "사이트 상태", operation: "getDeskHealth" },
  { to: "/desk/people", icon: "users", name: "사람과 권한", operation: "inviteStaff" },
  { to: "/desk/access", icon: "book-open", name: "접속기록", operation: "searchAccess" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const answer = await api.GET("/desk/me");
  // Where nobody can say who this is, the ways on are still there; each screen asks for itself.
  return { me: answer.response.status === 503 ? null : valueOf(answer) };
}

export default function More({ loaderData: { me } }: Route.ComponentProps) {
  return (
    <DeskScreen title="더보기">
      {me ? (
        <div className="pad desk-head">
          <p>
            <b>{me.name}</b>
          </p>
          <p className="desk-dim">
            {me.hostName ? `${me.hostName} · ` : ""}
            {me.roleName}
          </p>
        </div>
      ) : (
        <p className="pad desk-head" role="status">
          서버가 답하지 않아 이름과 권한을 읽지 못했어요. 무엇이 잘못됐는지는 사이트 상태에서 볼 수 있어요.
        </p>
      )}
      <ul className="menu">
        {LINKS.filter(({ operation }) => me?.may.includes(operation) ?? true).map(({ to, icon, name }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} />
              {name}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
        <li>
          {/* The vault ends the session at the pool: a document, not a screen of React's. */}
          <Form method="post" action="/idp/logout?next=/desk/login" reloadDocument>
            <button type="submit">
              <Icon name="log-out" />
              로그아웃
            </button>
          </Form>
        </li>
      </ul>
    </DeskScreen>
  );
}
