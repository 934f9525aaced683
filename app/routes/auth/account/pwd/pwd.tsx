import { data, Form, Link, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/pwd";
import { PROVIDERS, type Provider, providerOf } from "#domain/identity/provider";
import { edgeContext } from "../../../../server/context.server.ts";
import { memberContext } from "../../../../server/member.server.ts";
import { ownAccount } from "../../../../server/own-account.server.ts";
import { ownForm } from "../../../../server/own-form.server.ts";
import { withCookies } from "../../../../server/login-cookies.server.ts";
import { FormErrors } from "../../../../ui/form-errors.tsx";
import { OwnPassword } from "../../../../ui/own-password.tsx";
import { Screen } from "../../../../ui/screen.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { NewPasswordFields } from "../../fields/new-password-fields.tsx";
import { Notice } from "../../fields/notice.tsx";
import { pwdErrors } from "./pwd-errors.ts";
import { changeOwnPassword, endOtherLogins } from "./pwd.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "비밀번호 변경 | 나들" },
  { name: "robots", content: "noindex" },
];

/** A new password (R30). Who comes from a provider has none. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { member } = context.get(memberContext);
  return {
    username: member.username,
    provider: providerOf(member.username),
    done: new URL(request.url).searchParams.get("done"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const form = await ownForm(request);
  const account = ownAccount(request, edge);
  const problem = pwdErrors(form) ?? (await changeOwnPassword(form, account, request));
  if (problem) return data(problem, 400);
  // before this login ends too
  await recordChange(() => api.PUT("/user/changePassword", { body: { id: member.sub } }));
  const { to, cookies } = await endOtherLogins(
    member.username,
    String(form.get("password")),
    account,
    request,
    edge,
  );
  throw withCookies(to === "/login?changed" ? redirectDocument(to, 303) : redirect(to, 303), cookies);
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

/**
 * With JavaScript what is wrong shows at once, without asking the edge, and this browser's entries go on with
 * the new login.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const problem = pwdErrors(await request.clone().formData());
  if (problem) return problem;
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.has("location")) {
      const [{ forgetEverything }, { refreshLogin }] = await Promise.all([
        import("../../../../api/forget-everything.ts"),
        import("../../../../api/login.ts"),
      ]);
      if (thrown.headers.get("location")?.startsWith("/login")) forgetEverything();
      else await refreshLogin();
    }
    throw thrown;
  }
}

export default function Pwd({ loaderData: { username, provider, done }, actionData }: Route.ComponentProps) {
  return (
    <Screen title="비밀번호 변경" back="/my/edit">
      <div className="pad pt-4 pb-6">
        {provider && <NoPassword provider={provider} />}
        {!provider && done !== null && !actionData && <Changed isOnlyHere={done === "here"} />}
        {!provider && (done === null || actionData) && (
          <Form method="post" noValidate>
            <Notice notice={actionData?.notice} />
            <FormErrors errors={actionData?.errors}>
              <OwnPassword username={username} name="previous" label="현재 비밀번호" />
              <NewPasswordFields />
            </FormErrors>
            <SubmitButton className="btn btn-primary btn-block mt-6" hold>
              비밀번호 바꾸기
            </SubmitButton>
            <p className="help text-center">
              현재 비밀번호를 잊었다면{" "}
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

/** `isOnlyHere`: the other logins could not be ended, which the member can still do. */
function Changed({ isOnlyHere }: { isOnlyHere: boolean }) {
  return (
    <>
      <p className={`note mb-5 ${isOnlyHere ? "note-warn" : "note-ok"}`} role="status">
        {isOnlyHere
          ? "비밀번호를 바꿨어요. 다른 기기는 로그아웃하지 못했으니 아래에서 로그아웃해 주세요."
          : "비밀번호를 바꾸고 다른 기기에서는 모두 로그아웃했어요."}
      </p>
      <div className="stack">
        <Link className="btn btn-primary btn-block" to="/my">
          마이로 가기
        </Link>
        {isOnlyHere && (
          <Link className="btn btn-plain btn-block" to="/my/edit">
            다른 기기에서 로그아웃하기
          </Link>
        )}
      </div>
    </>
  );
}

/** For who signs in through a provider, in the place of what needs a password. */
function NoPassword({ provider }: { provider: Provider }) {
  const name = PROVIDERS[provider];
  return (
    <p className="note note-info">
      <span>
        {name}로 로그인하는 계정이라 나들에는 비밀번호가 없어요.
        <br />
        비밀번호와 2단계 인증은 {name}에서 바꿀 수 있어요.
      </span>
    </p>
  );
}
