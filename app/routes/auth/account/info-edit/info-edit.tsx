import { data, redirect } from "react-router";
import type { Route } from "./+types/info-edit";
import { fromE164 } from "#domain/identity/phone";
import { providerOf } from "#domain/identity/provider";
import { valueIfAny } from "../../../../api/value-of.ts";
import { codeCookie, codeWait } from "../../../../server/code-cookie.server.ts";
import { edgeContext } from "../../../../server/context.server.ts";
import { memberContext } from "../../../../server/member.server.ts";
import { askProof, ownAccount } from "../../../../server/own-account.server.ts";
import { ownForm } from "../../../../server/own-form.server.ts";
import { cookieHeaders, withCookies } from "../../../../server/login-cookies.server.ts";
import { Screen } from "../../../../ui/screen.tsx";
import { InfoFields } from "./info-fields.tsx";
import { readInfo } from "./info-form.ts";
import {
  type InfoProblem,
  noteProvedNumber,
  poolUser,
  saveInfo,
  takeProvedEmail,
  unproved,
} from "./info.server.ts";
import { ProofStep } from "./proof-step.tsx";
import { aboutProof, isVerifiable, prove, sendProofCode } from "./proof.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "내 정보 수정 | 나들" },
  { name: "robots", content: "noindex" },
];

const PATH = "/my/info/edit";

/** Name, number and e-mail address (R29), and with `?verify=` the code that proves a new address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const account = ownAccount(request, edge);
  await askProof(account, request);
  const { searchParams } = new URL(request.url);
  const verify = searchParams.get("verify");
  if (isVerifiable(verify)) {
    const sent = await (await codeCookie(request, edge.env)).read(aboutProof(verify, member.sub));
    const codesAt = edge.env.SANDBOX
      ? `/__dev/codes?username=${encodeURIComponent(member.username)}`
      : undefined;
    return {
      step: "proof" as const,
      name: verify,
      destination: sent?.destination,
      waitSeconds: Math.ceil(codeWait(sent, edge.now) / 1000),
      codesAt,
    };
  }
  const [found, user] = await Promise.all([
    api.GET("/user/{id}", { params: { path: { id: member.sub } } }).then(valueIfAny),
    poolUser(account, request),
  ]);
  const { attributes = {} } = user ?? {};
  const info = {
    name: found?.name ?? attributes["name"] ?? "",
    phone: found?.phone ?? fromE164(attributes["phone_number"] ?? ""),
    email: attributes["email"] ?? found?.email ?? "",
  };
  return {
    step: "form" as const,
    info,
    unproved: unproved(user),
    provider: providerOf(member.username),
    isSaved: searchParams.has("saved"),
  };
}

interface Answer extends InfoProblem {
  kept?: { name: string; phone: string; email: string };
  resentAt?: number;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const form = await ownForm(request);
  const account = ownAccount(request, edge);
  await askProof(account, request);
  const asked = form.get("name-of-address");
  const name = typeof asked === "string" && isVerifiable(asked) ? asked : undefined;
  if (name && form.get("intent") === "resend") {
    const sent = await sendProofCode(name, member.sub, account, request, edge);
    if (!sent.ok) return data<Answer>(sent.problem, 400);
    if (new URL(request.url).searchParams.get("verify") === name)
      return data<Answer>({ resentAt: edge.now }, { headers: cookieHeaders(sent.cookies) });
    throw withCookies(redirect(`${PATH}?verify=${name}`, 303), sent.cookies);
  }
  if (name) {
    const problem = await prove(name, form, account, request);
    if (problem) return data<Answer>(problem, 400);
    if (name === "email" && !(await takeProvedEmail(account, request, api, member.sub)))
      console.warn("A proved e-mail address could not be taken over");
    if (name === "phone_number" && edge.env.PHONE_PROOF === "on") await noteProvedNumber(api, member.sub);
    throw withCookies(redirect(`${PATH}?saved`, 303), [await (await codeCookie(request, edge.env)).end()]);
  }
  const text = (field: string) => String(form.get(field) ?? "");
  const kept = { name: text("name"), phone: text("phone"), email: text("email") };
  const read = readInfo(form);
  if (!read.ok) return data<Answer>({ kept, errors: read.errors }, 400);
  const user = await poolUser(account, request);
  if (!user)
    return data<Answer>(
      { kept, notice: { text: "지금은 저장할 수 없어요. 잠시 후 다시 시도해 주세요." } },
      503,
    );
  const saved = await saveInfo(read.value, account, user, api, member.sub);
  if (!saved.ok) return data<Answer>({ kept, ...saved.problem }, 400);
  if (!saved.waiting) throw redirect(`${PATH}?saved`, 303);
  const { name: waiting, destination } = saved.waiting;
  const cookie = await (
    await codeCookie(request, edge.env)
  ).keep({ about: aboutProof(waiting, member.sub), destination, sentAt: edge.now });
  throw withCookies(redirect(`${PATH}?verify=${waiting}`, 303), [cookie]);
}

/** With JavaScript what is wrong shows at once, without asking the edge. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const form = await request.clone().formData();
  const read = form.has("intent") ? undefined : readInfo(form);
  return read?.ok === false ? { errors: read.errors } : serverAction();
}

export default function InfoEdit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="내 정보 수정" back="/my/edit">
      <div className="pad pt-4 pb-6">
        {loaderData.step === "proof" ? (
          <ProofStep {...loaderData} answer={actionData} />
        ) : (
          <InfoFields {...loaderData} answer={actionData} />
        )}
      </div>
    </Screen>
  );
}
