import { Form, data, href, redirect } from "react-router";
import { siteAddress } from "#domain/reach/canonical";
import { formatDate } from "#domain/format";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { CopyButton } from "../../../ui/copy-button.island.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Route } from "./+types/calendar";

export const meta: Route.MetaFunction = () => [
  { title: "내 달력에서 보기 | 나들" },
  { name: "robots", content: "noindex" },
];

/** The address at which the member's own calendar app sees their bookings (SPEC R51). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { env } = context.get(edgeContext);
  const { token, madeAt } = valueOf(await context.get(memberContext).api.GET("/calendar"));
  const site = siteAddress(env.SITE_URL, new URL(request.url).origin, "/my/calendar");
  return { madeAt, address: token === null ? null : `${site}${href("/calendar/:token", { token })}` };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(memberContext);
  const isEnd = (await request.formData()).get("do") === "end";
  const { error, response } = isEnd ? await api.DELETE("/calendar") : await api.PUT("/calendar");
  if (error) return data({ problem: error.error.message }, response.status);
  return redirect(href("/my/calendar"), 303);
}

export default function MyCalendar({ loaderData: { address, madeAt }, actionData }: Route.ComponentProps) {
  return (
    <Screen title="내 달력에서 보기" back={href("/my/booking")}>
      <section className="section pad stack">
        {actionData && <AlertNote>{actionData.problem}</AlertNote>}
        <h2 className="type-title">예약이 휴대폰 달력에 저절로 들어가요</h2>
        <p className="text-ink-2">
          한 번만 구독하면 새로 예약하거나 일정을 바꾸거나 취소할 때 달력도 따라 바뀌어요. 달력 앱이 몇
          시간마다 확인해요.
        </p>
        {address === null ? <Begin madeAt={madeAt} /> : <Address address={address} />}
      </section>
    </Screen>
  );
}

/** None yet; or one of a key that the site no longer has, which works and cannot be shown. */
function Begin({ madeAt }: { madeAt: number | null }) {
  return (
    <>
      {madeAt !== null && (
        <p className="note note-info">
          {formatDate(madeAt)}에 만든 주소를 쓰고 있어요. 새로 만들면 앞의 주소는 더 열리지 않아요.
        </p>
      )}
      <Form method="post">
        <SubmitButton name="do" value="make">
          달력 주소 만들기
        </SubmitButton>
      </Form>
    </>
  );
}

function Address({ address }: { address: string }) {
  const webcal = address.replace(/^https?:/, "webcal:");
  return (
    <>
      <a className="btn btn-primary btn-block" href={webcal}>
        달력 앱에서 구독하기
      </a>
      <a
        className="btn btn-line btn-block"
        href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
        target="_blank"
        rel="noopener"
      >
        구글 캘린더에서 구독하기 <span className="sr">(새 창)</span>
      </a>
      <label className="share-url">
        <span>주소</span>
        <input type="text" readOnly value={address} />
      </label>
      <CopyButton text={address} label="주소 복사" className="btn btn-line btn-block" />
      <p className="note note-info">
        이 주소를 아는 사람은 내 예약의 날짜와 장소를 볼 수 있어요. 다른 사람에게 알려졌다면 새로 만들어
        주세요. 이름과 전화번호는 들어 있지 않아요. 비밀번호를 바꾸거나 모든 기기에서 로그아웃하면 이 주소도
        없어져요.
      </p>
      <Form method="post" className="grid gap-2">
        <p className="help">새 주소로 바꾸거나 없애면, 이미 구독한 달력은 더 바뀌지 않아요.</p>
        <SubmitButton className="btn btn-line btn-block" name="do" value="make">
          새 주소로 바꾸기
        </SubmitButton>
        <SubmitButton className="btn btn-plain btn-block" name="do" value="end">
          구독 주소 없애기
        </SubmitButton>
      </Form>
    </>
  );
}
