import { Link, href } from "react-router";
import { seenBy, seenWords } from "#domain/desk/seen-words";
import { formatDayWithWeekday, formatTime } from "#domain/time/kst";
import { valueOf } from "../../api/value-of.ts";
import { memberContext } from "../../server/member.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/access";

export const meta: Route.MetaFunction = () => [
  { title: "내 정보 열람 기록 | 나들" },
  { name: "robots", content: "noindex" },
];

/** Who of the desk has seen something of the member's own, when and why (SPEC R41). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor");
  const answer = await context
    .get(memberContext)
    .api.GET("/user/access", { params: { query: { limit: 30, ...(cursor && { cursor }) } } });
  return { lines: valueOf(answer), next: answer.data?.next, isFirst: cursor === null };
}

export default function OwnAccess({ loaderData: { lines, next, isFirst } }: Route.ComponentProps) {
  return (
    <Screen title="내 정보 열람 기록" back={href("/my/edit")}>
      <div className="section pad">
        <p className="text-ink-2">
          예약을 받고 돕는 사람이 내 정보를 보거나 바꾸면 여기에 남아요. 2년 동안 그대로 남아요.
        </p>
        {lines.length === 0 && (
          <p className="mt-6">{isFirst ? "아직 아무도 보지 않았어요." : "더 오래된 기록은 없어요."}</p>
        )}
        <ul className="devices mt-4" aria-label="열람 기록">
          {lines.map(({ id, at, role, hostName, operation, reason }) => (
            <li key={id}>
              <Icon name="eye" />
              <span>
                <b>{seenBy({ role, hostName })}</b>
                <small>{seenWords(operation)}</small>
                <small>
                  {formatDayWithWeekday(at)} {formatTime(at)}
                  {reason && ` · 이유: ${reason}`}
                </small>
              </span>
            </li>
          ))}
        </ul>
        {next && (
          <Link className="btn btn-line btn-block mt-6" to={`/my/access?cursor=${encodeURIComponent(next)}`}>
            이전 기록 보기
          </Link>
        )}
        <p className="help mt-6">
          모르는 열람이 있으면 <Link to={href("/inquiry")}>1:1 문의</Link>로 알려 주세요. 누구였는지 확인해
          드려요.
        </p>
      </div>
    </Screen>
  );
}
