import { data, Form } from "react-router";
import type { Route } from "./+types/booking-memo";
import { memoOf, MOST_IN_MEMO } from "#domain/desk/memo";
import { formatShortDay, formatTime } from "#domain/time/kst";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { leadTo, once, textOf, type Told, toldOf } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { masked } from "../words.ts";

export const meta: Route.MetaFunction = () => [{ title: "메모 | 나들 파트너센터" }];

/** The host's note on a booking (SPEC S23); `?no=` is its number, by which the desk's lists find it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const bookingNo = new URL(request.url).searchParams.get("no") ?? "";
  // Where nobody can say who this is, an empty form would promise to keep what is written.
  const { may } = await meOf(context);
  if (!may.includes("putDeskMemo")) throw data(null, 403);
  if (bookingNo === "") return { booking: null, memo: null };
  const found = valueOf(await api.GET("/operator/booking", { params: { query: { bookingNo } } }));
  const booking = found.find(({ id }) => id === params.id);
  if (!booking) throw data({ code: "NOT_FOUND", message: "예약을 찾지 못했어요." }, { status: 404 });
  return { booking: masked(booking), memo: booking.memo ?? null };
}

/** What a form of this screen was answered; `text` is what was written and not kept. */
interface Answered extends Told {
  text?: string;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const verb = textOf(form, "verb");
  const at = { path: { id: params.id }, header: once(form, verb) };
  const text = memoOf(textOf(form, "text"));
  const seen = Number(textOf(form, "updatedAt"));
  const { data: noted, error } =
    verb === "remove"
      ? await api.DELETE("/desk/booking/{id}/memo", { params: at })
      : await api.PUT("/desk/booking/{id}/memo", {
          params: at,
          body: { text, updatedAt: seen > 0 ? seen : null },
        });
  if (noted)
    return leadTo(
      `/desk/booking?q=${noted.value.bookingNo}`,
      verb === "remove" ? "메모를 삭제했어요." : "메모를 저장했어요.",
    );
  // Not answered as a failure, after which the memo as it stands now would not be read again.
  const answered: Answered = { ...toldOf(error), ...(verb === "remove" ? {} : { text }) };
  return answered;
}

export default function BookingMemo({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, memo } = loaderData;
  const wrong = actionData?.errors?.["text"];
  return (
    <DeskScreen title="메모" back="/desk/booking">
      <div className="pad desk-head">
        {booking && (
          <p>
            <b>{booking.bookerName}</b>님 · {booking.party}
          </p>
        )}
        {booking && (
          <p>
            {booking.programTitle} · {formatShortDay(booking.startAt)} {formatTime(booking.startAt)}
          </p>
        )}
        {memo && (
          <p className="desk-dim">
            {memo.by}님이 {formatShortDay(memo.updatedAt)} {formatTime(memo.updatedAt)}에 적었어요.
          </p>
        )}
      </div>
      <ToldNote told={actionData} />
      {actionData?.isLate && memo && <p className="pad desk-memo">{memo.text}</p>}
      <Form method="post" className="pad stack" key={memo?.updatedAt}>
        <OnceField />
        <input type="hidden" name="updatedAt" value={memo?.updatedAt ?? ""} />
        <div>
          <label className="label" htmlFor="text">
            함께 일하는 사람끼리 보는 메모
          </label>
          <textarea
            className="input desk-answer"
            id="text"
            name="text"
            rows={5}
            maxLength={MOST_IN_MEMO}
            defaultValue={actionData?.text ?? memo?.text}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? "text-err text-help" : "text-help"}
          />
          {wrong && (
            <p className="err" id="text-err">
              {wrong}
            </p>
          )}
          <p className="help" id="text-help">
            예약한 분의 화면에는 보이지 않아요. 그분이 내 정보를 내려받으면 함께 담기니, 준비에 필요한 말만
            적어 주세요. 이용이 끝나고 30일 뒤에 삭제돼요.
          </p>
        </div>
        <SubmitButton className="btn btn-primary btn-block" name="verb" value="save">
          메모 저장하기
        </SubmitButton>
      </Form>
      {memo && (
        <details className="pad desk-more">
          <summary>메모 삭제하기</summary>
          <Form method="post">
            <OnceField />
            <p className="help">삭제한 메모는 되돌릴 수 없어요.</p>
            <SubmitButton className="btn btn-line btn-block" name="verb" value="remove">
              메모 삭제하기
            </SubmitButton>
          </Form>
        </details>
      )}
    </DeskScreen>
  );
}
