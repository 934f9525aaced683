import { Form, data, href, redirect } from "react-router";
import { formatDayWithWeekday, formatTimeRange } from "#domain/time/kst";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { ShareButton } from "../../../ui/product/share-button.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Route } from "./+types/companion-link";
import { CompanionTickets } from "./companion-tickets.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "일행에게 보내기 | 나들" },
  { name: "robots", content: "noindex" },
];

/** Sends a ticket of their own, or when and where alone, to who comes along (SPEC R52). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const path = { params: { path: { id: params.id } } };
  const [booking, { token }, companions] = await Promise.all([
    api.GET("/booking/{id}", path).then(valueOf),
    api.GET("/booking/{id}/companion", path).then(valueOf),
    api.GET("/booking/{id}/companion-ticket", path).then(valueOf),
  ]);
  const { title } = booking.program;
  // Sent back with the form, so that a ticket whose answer was lost is made once (S83).
  const key = crypto.randomUUID();
  return { title, session: booking.session, seats: booking.seats, token, companions, key };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(memberContext);
  const path = { params: { path: { id } } };
  const form = await request.formData();
  const asked = (name: string) => String(form.get(name) ?? "");
  const place = Number(asked("place"));
  const send = {
    make: () => api.PUT("/booking/{id}/companion", path),
    end: () => api.DELETE("/booking/{id}/companion", path),
    ticket: () =>
      api.POST("/booking/{id}/companion-ticket", {
        params: { ...path.params, ...(asked("key") && { header: { "Idempotency-Key": asked("key") } }) },
        body: { name: asked("name").trim().slice(0, 20), ...(place > 0 && { place }) },
      }),
    back: () => api.DELETE("/booking/{id}/companion-ticket", { params: { path: { id }, query: { place } } }),
  };
  const wanted = asked("do");
  const { error, response } = await send[wanted in send ? (wanted as keyof typeof send) : "make"]();
  if (error?.error.code === "KEY_REUSED") return { problem: MADE };
  if (error) return data({ problem: error.error.message }, response.status);
  return redirect(href("/booking-detail/:id/with", { id }), 303);
}

const MADE = "방금 만든 입장권이 있어요. 받을 사람을 확인해 주세요.";

export default function CompanionLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, session, seats, token, companions, key } = loaderData;
  return (
    <Screen title="일행에게 보내기" back={href("/booking-detail/:id", { id: params.id })}>
      <section className="section pad stack">
        {actionData && <AlertNote>{actionData.problem}</AlertNote>}
        <div>
          <h2 className="type-title">{title}</h2>
          <p className="num text-ink-2">
            {formatDayWithWeekday(session.startAt)} {formatTimeRange(session.startAt, session.endAt)} ·{" "}
            {seats}명
          </p>
        </div>
      </section>
      {seats > 1 && (
        <>
          <hr className="band" />
          <CompanionTickets title={title} companions={companions} once={key} />
        </>
      )}
      <hr className="band" />
      <section className="section pad stack">
        <h2 className="h2">날짜와 장소만 알리기</h2>
        <p className="text-ink-2">
          받은 사람은 날짜와 장소, 길 찾기를 봐요. 일정을 바꾸거나 취소하면 그 화면도 바로 바뀌어요. 예약한
          사람의 이름과 결제 내용은 보이지 않아요.
        </p>
        {token === null ? (
          <Form method="post">
            <SubmitButton className="btn btn-soft btn-block" name="do" value="make">
              링크 만들기
            </SubmitButton>
          </Form>
        ) : (
          <>
            <ShareButton title={title} path={href("/with/:token", { token })} label="보내기" />
            <Form method="post" className="grid gap-2">
              <p className="help">새 링크로 바꾸거나 없애면, 이미 보낸 링크는 더 열리지 않아요.</p>
              <SubmitButton className="btn btn-line btn-block" name="do" value="make">
                새 링크로 바꾸기
              </SubmitButton>
              <SubmitButton className="btn btn-plain btn-block" name="do" value="end">
                링크 없애기
              </SubmitButton>
            </Form>
          </>
        )}
      </section>
    </Screen>
  );
}
