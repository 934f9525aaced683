import { type IdentityNotice, identityNotice, passwordProblem } from "#domain/identity/messages";
import { providerOf } from "#domain/identity/provider";
import { firstFactors } from "#domain/identity/sign-in-flow";
import type { ApiClient, Schemas } from "../../../../api/client.ts";
import { getUser } from "../../../../api/identity/own-user.ts";
import { valueOf } from "../../../../api/value-of.ts";
import type { EdgeContext } from "../../../../server/context.server.ts";
import { vaultContextOf } from "../../../../server/edge-identity.server.ts";
import { deleteAccount } from "../../../../server/finish-withdrawal.server.ts";
import { leaveIfEnded, ownAccount } from "../../../../server/own-account.server.ts";
import type { FieldMessages } from "../../../../ui/form-errors.tsx";

export interface WithdrawProblem {
  errors?: FieldMessages;
  notice?: IdentityNotice;
  /** Shown again; never the password. */
  reason?: string;
}

/** What leaving would take away, and the bookings that forbid it. */
export async function loadWithdraw(api: ApiClient, now: number) {
  const [summary, coming, codes] = await Promise.all([
    api.GET("/summary").then(valueOf),
    api.GET("/booking", { params: { query: { tab: "coming", limit: 50 } } }).then(valueOf),
    api.GET("/code", { params: { query: { position: "WITHDRAW_REASON" } } }).then(valueOf),
  ]);
  return {
    summary,
    keptUntil: { contracts: yearsAfter(now, 5), disputes: yearsAfter(now, 3) },
    coming: coming.map(bookingLine),
    reasons: codes.filter(({ isOn }) => isOn).map(({ id, name }) => ({ id, name })),
  };
}

/**
 * The day the clock deletes what has been kept (workers/api/user/retention.ts counts years of 366 days).
 * @param now epoch ms
 */
const yearsAfter = (now: number, years: number): number => now + years * 366 * 86_400_000;

const bookingLine = ({ id, program, session, label }: Schemas["Booking"]) => ({
  id,
  title: program.title,
  startAt: session.startAt,
  label,
});

export interface Leaver {
  id: string;
  username: string;
  api: ApiClient;
}

/**
 * Where a site lets members join without a password, whether this one has just proved by a code or passkey:
 * then the form asks for none. NONE: everybody here has a password, or a provider.
 */
export const proofWithoutPassword = async (
  request: Request,
  edge: EdgeContext,
): Promise<"NONE" | "GIVEN" | "POSSIBLE"> =>
  firstFactors(edge.env).length === 0
    ? "NONE"
    : (await ownAccount(request, edge).isProved())
      ? "GIVEN"
      : "POSSIBLE";

/** What the form has to say before anybody is asked. */
export function withdrawErrors(form: FormData, hasOtherProof: boolean): FieldMessages | undefined {
  const errors = {
    reason: form.get("reason") ? undefined : "떠나는 이유를 하나 골라 주세요.",
    password: hasOtherProof || form.get("password") ? undefined : "비밀번호를 입력해 주세요.",
    consent: form.has("consent") ? undefined : "안내를 확인하고 동의해 주세요.",
  };
  return Object.values(errors).some(Boolean) ? errors : undefined;
}

/**
 * Leaves for good, in an order that cannot leave half an account: the password first; then the product's
 * record (C11), which refuses while bookings are to come and may be asked twice; the pool's account last.
 * Where that fails the record is gone already, and the next sign-in deletes the account
 * (finish-withdrawal.server.ts); `isWhole` says whether it has to.
 */
export async function leave(
  form: FormData,
  { id, username, api }: Leaver,
  request: Request,
  edge: EdgeContext,
): Promise<{ ok: true; isWhole: boolean } | { ok: false; problem: WithdrawProblem }> {
  const reason = String(form.get("reason") ?? "");
  const refuse = (problem: WithdrawProblem) => ({ ok: false as const, problem: { ...problem, reason } });
  const hasOtherProof =
    providerOf(username) !== undefined || (await proofWithoutPassword(request, edge)) === "GIVEN";
  const errors = withdrawErrors(form, hasOtherProof);
  if (errors) return refuse({ errors });
  const account = ownAccount(request, edge);
  const known = await getUser(account.accessToken, account.send);
  if (!known.ok) {
    leaveIfEnded(known.fault, request);
    return refuse({ notice: identityNotice(known.fault.message) });
  }
  const wrong = hasOtherProof ? undefined : await account.prove(username, String(form.get("password")));
  if (wrong) return refuse(passwordProblem(wrong.message));
  const { error } = await api.DELETE("/user/{id}", { params: { path: { id }, query: { reason } } });
  if (error) return refuse({ notice: { text: error.error.message } });
  return { ok: true, isWhole: await deleteAccount(account.accessToken, vaultContextOf(edge)) };
}
