import { data, Form, Link, redirect } from "react-router";
import type { Route } from "./+types/pwd";
import { providerOf } from "#domain/identity/provider";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { ownAccount } from "../../../server/own-account.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { Notice } from "../notice.tsx";
import { NoPassword } from "./no-password.tsx";
import { pwdErrors } from "./pwd-errors.ts";
import { changeOwnPassword } from "./pwd.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "비밀번호 변경 | 나들" }, { name: "robots", content: "noindex" }];

/** A new password (R30). Who comes from a provider has none. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { member } = context.get(memberContext);
  return { username: member.username, provider: providerOf(member.username), isDone: new URL(request.url).searchParams.has("done") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const form = await ownForm(request);
  const problem = pwdErrors(form) ?? (await changeOwnPassword(form, ownAccount(request, edge), request));
  if (problem) return data(problem, 400);
  edge.later(recordChange(() => api.PUT("/user/changePassword", { body: { id: member.sub } })));
  throw redirect("/my/pwd?done", 303);
}

/** C07. The password is changed already: what fails here is only told to who reads the log. */
async function recordChange(put: () => Promise<{ error?: unknown }>): Promise<void> {
  try {
    const { error } = await put();
    if (error) console.warn("That a password was changed could not be recorded", error);
  } catch (failure) {
    console.warn("That a password was changed could not be recorded", failure);
  }
}

/** With JavaScript what is wrong shows at once, without asking the edge. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return pwdErrors(await request.clone().formData()) ?? serverAction();
}

export default function Pwd({ loaderData: { username, provider, isDone }, actionData }: Route.ComponentProps) {
  return (
    <Screen title="비밀번호 변경" back="/my/edit">
      <div className="pad pt-4 pb-6">
        {provider && <NoPassword provider={provider} />}
        {!provider && isDone && !actionData && <Changed />}
        {!provider && (!isDone || actionData) && (
          <Form method="post" noValidate>
            <Notice notice={actionData?.notice} />
            <input type="text" name="username" defaultValue={username} autoComplete="username" hidden readOnly />
            <FormErrors errors={actionData?.errors}>
              <PasswordField name="previous" label="지금 비밀번호" autoComplete="current-password" maxLength={256} />
              <NewPasswordFields />
            </FormErrors>
            <SubmitButton className="btn btn-primary btn-block mt-6">비밀번호 바꾸기</SubmitButton>
            <p className="help text-center">
              지금 비밀번호를 잊었다면{" "}
              <Link className="underline" to={`/find?${new URLSearchParams({ tab: "password", username })}`}>
                비밀번호 찾기
              </Link>
            </p>
          </Form>
        )}
      </div>
    </Screen>
  );
}

function Changed() {
  return (
    <>
      <p className="note note-ok mb-5" role="status">
        비밀번호를 바꿨어요. 다른 기기의 로그인은 그대로예요.
      </p>
      <div className="stack">
        <Link className="btn btn-primary btn-block" to="/my">
          마이로 가기
        </Link>
        <Link className="btn btn-plain btn-block" to="/my/edit#security">
          다른 기기에서 로그아웃하기
        </Link>
      </div>
    </>
  );
}
