import { Form, Link, href } from "react-router";
import { formatDate } from "#domain/format";
import { valueOf } from "../../api/value-of.ts";
import { memberContext } from "../../server/member.server.ts";
import { Screen } from "../../ui/screen.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { Route } from "./+types/follow";
import { Empty } from "../../ui/empty.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "소식 받는 진행자 | 나들" },
  { name: "robots", content: "noindex" },
];

/** The hosts whose news the member gets (SPEC R46). */
export async function loader({ context }: Route.LoaderArgs) {
  return { hosts: valueOf(await context.get(memberContext).api.GET("/follow")) };
}

export default function FollowedHosts({ loaderData: { hosts } }: Route.ComponentProps) {
  return (
    <Screen title="소식 받는 진행자" back={href("/my")}>
      {hosts.length === 0 ? (
        <NoHosts />
      ) : (
        <>
          <p className="pad help">
            새 프로그램이 열리면 알림함에 알려드려요. 휴대폰 알림은 혜택 알림에 동의하신 경우에만, 낮에
            보내요.
          </p>
          <ul className="pad mt-3">
            {hosts.map(({ id, name, followedAt }) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <span className="avatar cat-learn" aria-hidden="true">
                  {[...name][0]}
                </span>
                <div className="min-w-0 flex-1">
                  <Link
                    className="flex items-center min-h-tap type-subhead"
                    to={href("/host/:id", { id })}
                    aria-describedby={`since-${id}`}
                  >
                    {name}
                  </Link>
                  <p className="card-meta -mt-2" id={`since-${id}`}>
                    {formatDate(followedAt)}부터
                  </p>
                </div>
                <Form method="post" action={href("/follow/:id", { id })} preventScrollReset>
                  <input type="hidden" name="from" value={href("/my/follow")} />
                  <SubmitButton
                    className="btn btn-plain btn-s"
                    name="followed"
                    value="false"
                    aria-label={`${name} 소식 그만 받기`}
                  >
                    그만 받기
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}

function NoHosts() {
  return (
    <Empty
      picture="hosts"
      title="아직 소식을 받는 진행자가 없어요"
      text="프로그램의 진행자 화면에서 소식 받기를 누르면, 새 프로그램이 열릴 때 알려드려요."
    >
      <Link className="btn btn-primary" to={href("/main")}>
        나들이 찾아보기
      </Link>
    </Empty>
  );
}
