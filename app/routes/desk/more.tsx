import { Form, Link } from "react-router";
import type { Route } from "./+types/more";
import { valueOf } from "../../api/value-of.ts";
import { askMe } from "../../server/desk-me.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { DeskScreen } from "./desk-screen.tsx";
import { MORE_LINKS } from "./more-links.ts";

export const meta: Route.MetaFunction = () => [{ title: "더보기 | 나들 파트너센터" }];

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await askMe(context);
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
        {MORE_LINKS.filter(({ operation }) => me?.may.includes(operation) ?? true).map(
          ({ to, icon, name }) => (
            <li key={to}>
              <Link to={to}>
                <Icon name={icon} />
                {name}
                <Icon name="chevron-right" />
              </Link>
            </li>
          ),
        )}
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
