import { data, redirectDocument } from "react-router";
import type { Route } from "./+types/withdraw";
import { providerOf } from "#domain/identity/provider";
import { edgeContext } from "../../../../server/context.server.ts";
import { memberContext } from "../../../../server/member.server.ts";
import { askProof, ownAccount } from "../../../../server/own-account.server.ts";
import { ownForm } from "../../../../server/own-form.server.ts";
import { endedCookies, withCookies } from "../../../../server/login-cookies.server.ts";
import { noPasskeyCookie } from "../../../../server/passkey-owner.server.ts";
import { Screen } from "../../../../ui/screen.tsx";
import { BookingsFirst } from "./bookings-first.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";
import { leave, loadWithdraw, proofWithoutPassword } from "./withdraw.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "회원 탈퇴 | 나들" },
  { name: "robots", content: "noindex" },
];

/** Leaving (C11, DeleteUser): as easy as joining, with one plea to stay at most (SPEC §5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const provider = providerOf(member.username);
  // anyone who has no password proves who they are before, not in the form
  if (provider) await askProof(ownAccount(request, edge), request);
  return {
    ...(await loadWithdraw(api, edge.now)),
    username: member.username,
    provider,
    proof: await proofWithoutPassword(request, edge),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const left = await leave(
    await ownForm(request),
    { id: member.sub, username: member.username, api },
    request,
    edge,
  );
  if (!left.ok) return data(left.problem, 400);
  throw withCookies(redirectDocument(`/login?${left.isWhole ? "left" : "leaving"}`, 303), [
    ...endedCookies(request, edge.env),
    noPasskeyCookie(request),
  ]);
}

/** With JavaScript nothing of the member's stays in this browser either. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const username = String((await request.clone().formData()).get("username") ?? "");
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.get("location")?.startsWith("/login")) {
      const [{ forgetEverything }, { forgetKnownDevice }] = await Promise.all([
        import("../../../../api/forget-everything.ts"),
        import("../../../../api/identity/known-device.ts"),
      ]);
      forgetEverything();
      await forgetKnownDevice(username);
    }
    throw thrown;
  }
}

export default function Withdraw({ loaderData: { coming, ...rest }, actionData }: Route.ComponentProps) {
  return (
    <Screen title="회원 탈퇴" back="/my/edit">
      <div className="pad pt-4 pb-6">
        {coming.length > 0 ? (
          <BookingsFirst bookings={coming} />
        ) : (
          <WithdrawForm {...rest} problem={actionData} />
        )}
      </div>
    </Screen>
  );
}
