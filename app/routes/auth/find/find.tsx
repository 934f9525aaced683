import { data, Link, redirect } from "react-router";
import type { Route } from "./+types/find";
import { codeCookie, codeWait } from "../../../server/code-cookie.server.ts";
import { type EdgeContext, edgeContext } from "../../../server/context.server.ts";
import { asPerson, humanCheck } from "../../../server/human.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import { cookieHeaders, withCookies } from "../../../server/login-cookies.server.ts";
import { Screen } from "../../../ui/screen.tsx";
import { FindId } from "./find-id.tsx";
import { AskForCode, ResetPassword } from "./find-password.tsx";
import { aboutReset, findIds, nameInReset, resetPassword, sendResetCode } from "./find-steps.ts";

export const meta: Route.MetaFunction = () => [
  { title: "아이디·비밀번호 찾기 | 나들" },
  { name: "robots", content: "noindex" },
];
export const headers = () => ({ "Cache-Control": "no-store" });

/** No address of a person's stands in an address of ours: where one was typed, the cookie alone knows it. */
const stepPath = (username: string) =>
  `/find?${new URLSearchParams({ tab: "password", step: "code", ...shownName(username) })}`;
const shownName = (username: string): Record<string, string> => (username.includes("@") ? {} : { username });

/** Whose password it is: as the address says, else as the code was last sent for. */
async function nameOf(request: Request, env: EdgeContext["env"]): Promise<string> {
  const { searchParams } = new URL(request.url);
  const named = searchParams.get("username") ?? "";
  if (named !== "" || searchParams.get("step") !== "code") return named;
  return nameInReset(await (await codeCookie(request, env)).last());
}

/** One screen, two tabs; the password's has two steps. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { env, now } = context.get(edgeContext);
  const { searchParams } = new URL(request.url);
  const username = await nameOf(request, env);
  const human = humanCheck(env);
  if (searchParams.get("tab") !== "password") return { tab: "id" as const, human };
  if (searchParams.get("step") !== "code" || !username)
    return { tab: "password" as const, step: "ask" as const, username, human };
  const sent = await (await codeCookie(request, env)).read(aboutReset(username));
  const codesAt = env.SANDBOX ? `/__dev/codes?username=${encodeURIComponent(username)}` : undefined;
  return {
    tab: "password" as const,
    step: "code" as const,
    username,
    destination: sent?.destination,
    waitSeconds: Math.ceil(codeWait(sent, now) / 1000),
    codesAt,
    human,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const edge = context.get(edgeContext);
  const form = await ownForm(request);
  const asked = asPerson(request, form);
  const username = await nameOf(request, edge.env);
  switch (form.get("intent")) {
    case "ask": {
      const typed = String(form.get("username") ?? "")
        .trim()
        .normalize("NFC");
      const step = await sendResetCode(typed, asked, edge);
      if (!step.ok) return data(step.answer, 400);
      throw withCookies(redirect(stepPath(typed), 303), step.cookies);
    }
    case "resend": {
      const step = await sendResetCode(username, asked, edge);
      return step.ok
        ? data({ resentAt: edge.now }, { headers: cookieHeaders(step.cookies) })
        : data(step.answer, 400);
    }
    case "reset": {
      const step = await resetPassword(username, form, request, edge);
      if (!step.ok) return data(step.answer, 400);
      throw withCookies(
        redirect(`/login?${new URLSearchParams({ reset: "1", ...shownName(username) })}`, 303),
        step.cookies,
      );
    }
    default: {
      const { status, ...answer } = await findIds(form, asked, edge);
      return data(answer, status);
    }
  }
}

export default function Find({ loaderData, actionData }: Route.ComponentProps) {
  const isPassword = loaderData.tab === "password";
  return (
    <Screen title="아이디·비밀번호 찾기" back="/login">
      <div className="pad pt-4">
        <nav className="seg mb-7" aria-label="무엇을 찾을지">
          <Link to="/find" replace aria-current={isPassword ? undefined : "page"}>
            아이디
          </Link>
          <Link to="/find?tab=password" replace aria-current={isPassword ? "page" : undefined}>
            비밀번호
          </Link>
        </nav>
        {loaderData.tab === "id" && <FindId answer={actionData} human={loaderData.human} />}
        {loaderData.tab === "password" &&
          (loaderData.step === "ask" ? (
            <AskForCode username={loaderData.username} answer={actionData} human={loaderData.human} />
          ) : (
            <ResetPassword {...loaderData} answer={actionData} />
          ))}
      </div>
    </Screen>
  );
}
