import { data, Form } from "react-router";
import type { Route } from "./+types/terms-edit";
import { NOTICE_DAYS } from "#domain/desk/terms-notice";
import { addDays, formatDayWithWeekday, kst, kstDay } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Check } from "../../../ui/check.tsx";
import { Field, TextAreaField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { leadTo, once, textOf, type Told, toldOf } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { EndForm, Theirs } from "../edit-parts.tsx";
import { NEW, toldWrite } from "../edit.server.ts";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";

type Terms = Schemas["DeskTerms"];

export const meta: Route.MetaFunction = () => [{ title: "약관 쓰기 | 나들 파트너센터" }];

/** The versions of a kind, the newest first; 404 where there is no such kind. */
async function versionsOf(api: ApiClient, kind: string): Promise<[Terms, ...Terms[]]> {
  const [newest, ...older] = valueOf(await api.GET("/desk/terms", {})).filter((one) => one.kind === kind);
  if (!newest) throw data(null, 404);
  return [newest, ...older];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const versions = await versionsOf(api, params.kind);
  const row = versions.find(({ version, state }) => version === params.version && state === "COMING") ?? null;
  if (row === null && params.version !== NEW) throw data(null, 404);
  // A new version begins with the text of the one before it.
  const { kind, version, title } = row ?? versions[0];
  const { body } = valueOf(await api.GET("/terms/{kind}/{version}", { params: { path: { kind, version } } }));
  return { row, title, body, today: kstDay(context.get(edgeContext).now) };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told | Response> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const [{ kind }] = await versionsOf(api, params.kind);
  const isNew = params.version === NEW;
  const version = isNew ? textOf(form, "version") : params.version;
  const body = textOf(form, "body");
  const call = { params: { path: { kind, version }, header: once(form, `${textOf(form, "verb")}-${kind}`) } };
  if (textOf(form, "verb") === "remove") {
    const { data: done, error } = await api.DELETE("/desk/terms/{kind}/{version}", call);
    return done ? leadTo("/desk/terms", "공고를 취소했어요.") : toldOf(error);
  }
  const errors = {
    ...(version === "" && { version: "시행할 날을 골라 주세요." }),
    ...(body === "" && { body: "내용을 적어 주세요." }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const answer = await api.PUT("/desk/terms/{kind}/{version}", {
    ...call,
    body: {
      body,
      isMajor: form.get("isMajor") !== null,
      asksAgain: form.get("asksAgain") !== null,
      updatedAt: isNew ? null : Number(textOf(form, "updatedAt")),
    },
  });
  return toldWrite(answer, {
    ...(isNew && { to: `/desk/terms/${kind}/${version}` }),
    done: "저장했어요.",
  });
}

export default function TermsEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { row, title, body, today } = loaderData;
  const ahead = addDays(today, NOTICE_DAYS.minor);
  return (
    <DeskScreen title={row ? "약관 수정" : "새 판"} back="/desk/terms">
      <ToldNote told={actionData} />
      <div className="pad desk-head">
        <p>
          <b>{title}</b>
        </p>
        <p className="desk-dim">
          {row ? `${formatDayWithWeekday(row.effectiveAt)}에 시행해요.` : "지금까지의 글에서 시작해요."}
        </p>
      </div>
      {actionData?.isLate && row && (
        <Theirs label="지금 저장된 내용">
          <p className="desk-body">{body}</p>
        </Theirs>
      )}
      <Form method="post" className="pad" noValidate preventScrollReset>
        {row && <input type="hidden" name="updatedAt" value={row.updatedAt} />}
        <OnceField />
        <FormErrors errors={actionData?.errors}>
          {!row && (
            <Field
              name="version"
              label="시행할 날"
              type="date"
              min={ahead}
              help={
                `${formatDayWithWeekday(kst(ahead))}부터 고를 수 있어요. ` +
                `중요한 변경은 ${NOTICE_DAYS.major}일 전에 알려야 해요.`
              }
            />
          )}
          <TextAreaField
            name="body"
            label="내용"
            rows={16}
            maxLength={200_000}
            help="줄 앞에 ##를 쓰면 소제목, -를 쓰면 목록이 돼요."
            defaultValue={body}
          />
          <Check name="isMajor" defaultChecked={row?.isMajor}>
            회원에게 불리하거나 중요한 변경이에요
          </Check>
          <Check name="asksAgain" defaultChecked={row?.asksAgain}>
            시행하는 날부터 다시 동의를 받아요
          </Check>
        </FormErrors>
        <p className="help">
          저장하면 모든 방문자가 시행 예정인 판을 볼 수 있어요. 중요한 변경이면 모든 회원에게 메일과 앱
          알림으로 알려요. 시행한 뒤에는 바꿀 수 없어요.
        </p>
        <SubmitButton className="btn btn-primary btn-block desk-go">
          {row ? "저장하기" : "공고하기"}
        </SubmitButton>
      </Form>
      {row && (
        <EndForm verb="remove" words="공고 취소하기">
          이 판은 없던 것이 되고, 지금 시행 중인 약관이 그대로 남아요.
        </EndForm>
      )}
    </DeskScreen>
  );
}
