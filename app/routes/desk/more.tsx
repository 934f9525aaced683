import { Form, Link } from "react-router";
import type { Route } from "./+types/more";
import { isTold } from "#domain/desk/staff-news";
import type { Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { askMe } from "../../server/desk-me.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { forgetCopies } from "../../ui/installed/desk-copy.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { anew, textOf, toldOf, type Told } from "./act.server.ts";
import { DeskScreen } from "./desk-screen.tsx";
import { MORE_LINKS } from "./more-links.ts";
import { ToldNote } from "./told-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: "더보기 | 나들 파트너센터" }];

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await askMe(context);
  // Where nobody can say who this is, the ways on are still there; each screen asks for itself.
  return { me: answer.response.status === 503 ? null : valueOf(answer) };
}

/** Turns on or off that what waits is told by mail. */
export async function action({ request, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const isOn = textOf(await request.formData(), "mail") === "on";
  const { data, error } = await api.PUT("/desk/mail", { params: { header: anew() }, body: { isOn } });
  if (!data) return toldOf(error);
  return { done: isOn ? "이제 할 일을 메일로 알려드려요." : "이제 할 일을 메일로 보내지 않아요." };
}

export default function More({ loaderData: { me }, actionData }: Route.ComponentProps) {
  return (
    <DeskScreen title="더보기">
      <ToldNote told={actionData} />
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
      {me && isTold(me.role) && <MailSwitch mail={me.mail} />}
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
          <Form
            method="post"
            action="/idp/logout?next=/desk/login"
            reloadDocument
            onSubmit={() => void forgetCopies()}
          >
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

/** What waits for whoever is signed in, told by mail: where to, and whether they want it. */
const MailSwitch = ({ mail: { to, isOn } }: { mail: Schemas["DeskMail"] }) => (
  <div className="pad desk-folds">
    <details className="desk-more">
      <summary>메일로 할 일 받기: {to !== null && isOn ? "받고 있어요" : "받지 않아요"}</summary>
      {to === null ? (
        <p className="help">
          로그인하는 계정에 확인된 메일 주소가 없어요. 주소가 확인되면 다음에 들어올 때부터 알려드려요.
        </p>
      ) : (
        <Form method="post" preventScrollReset>
          <p className="help">
            새 문의, 확인할 정산 계좌, 마감이 가까운 승인처럼 내가 할 수 있는 일이 생기면 메일을 보내요.
            고객의 이름이나 연락처는 적지 않아요. 받는 주소: {to}
          </p>
          <SubmitButton className="btn btn-line btn-block" name="mail" value={isOn ? "off" : "on"}>
            {isOn ? "그만 받기" : "메일로 받기"}
          </SubmitButton>
        </Form>
      )}
    </details>
  </div>
);
