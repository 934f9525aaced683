import { Form, Link, data, href } from "react-router";
import { REPORT_REASONS, reportReasonOf } from "#domain/review/report-reasons";
import { memberContext } from "../../../server/member.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { RadioField } from "../../../ui/radio-field.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Route } from "./+types/review-report";

export const meta: Route.MetaFunction = () => [
  { title: "후기 신고 | 나들" },
  { name: "robots", content: "noindex" },
];

/** Where one came from: the reviews of `?program=`. */
export function loader({ request }: Route.LoaderArgs) {
  const program = new URL(request.url).searchParams.get("program") ?? "";
  return {
    back: /^[A-Za-z0-9_-]{1,64}$/.test(program) ? href("/program/review/more/:id", { id: program }) : "/main",
  };
}

/** Asks for a review to be looked at. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await ownForm(request);
  const reason = reportReasonOf(form.get("reason"));
  const detail = String(form.get("detail") ?? "").trim();
  if (!reason)
    return data(
      { errors: { reason: "신고하는 이유를 골라 주세요." }, detail, alert: undefined, isDone: false },
      422,
    );
  const { error, response } = await context
    .get(memberContext)
    .api.POST("/review/{id}/report", { params: { path: { id: params.id } }, body: { reason, detail } });
  return data(
    { errors: {}, detail, alert: error?.error.message, isDone: !error },
    error ? response.status : 200,
  );
}

export default function ReviewReport({ loaderData: { back }, actionData }: Route.ComponentProps) {
  if (actionData?.isDone) return <Reported back={back} />;
  return (
    <Screen
      title="후기 신고"
      back={back}
      foot={
        <section className="ctabar" aria-label="신고">
          <SubmitButton form="report">신고하기</SubmitButton>
        </section>
      }
    >
      <Form method="post" id="report" noValidate preventScrollReset>
        <FormErrors {...(actionData && { errors: actionData.errors })}>
          <div className="section pad">
            {actionData?.alert && <AlertNote>{actionData.alert}</AlertNote>}
            <RadioField name="reason" label="신고하는 이유" options={REPORT_REASONS} />
            <div className="after">
              <TextAreaField
                name="detail"
                label="덧붙일 말"
                optional
                rows={3}
                maxLength={500}
                defaultValue={actionData?.detail ?? ""}
              />
            </div>
            <p className="help after">
              신고한 사람이 누구인지는 알리지 않아요. 운영자가 읽어 보고 규정에 어긋나면 가려요.
            </p>
          </div>
        </FormErrors>
      </Form>
    </Screen>
  );
}

function Reported({ back }: { back: string }) {
  return (
    <Screen title="후기 신고" back={back}>
      <div className="empty" role="status">
        <h2>신고를 받았어요</h2>
        <p>알려 주셔서 고마워요. 운영자가 살펴볼게요.</p>
        <Link className="btn btn-line" to={back}>
          후기로 돌아가기
        </Link>
      </div>
    </Screen>
  );
}
