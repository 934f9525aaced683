import { passwordReason } from "#domain/validation/password";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import type { ApiEnv } from "../env.ts";
import { fail, isRefusal, ruleBroken, type ApiError } from "../errors.ts";
import { overLimitOf } from "../rate-limit.ts";
import { apply, mustHit } from "../record/guard.ts";
import { accessLine } from "../staff/access-record.ts";
import { tooManyOf } from "../tries.ts";
import { makeAccount, unmakeAccount } from "./account.ts";
import { invitationBy, openMail, type LinkRow } from "./link.ts";
import { deskPoolOf } from "./pool.ts";
import { refusedAccount } from "./refusals.ts";

/** So many secrets that are none may be tried from one address in a minute. */
const GUESSES_A_MINUTE = 20;
/** Longer than the calls of one try may take; one that died in between is over then. Milliseconds. */
const CLAIM_MS = 90_000;

export interface Caller {
  env: ApiEnv;
  /** The caller's network address; "" where unknown. */
  client: string;
  now: number;
}

/** The invitation that a secret opens; 404 for no secret or one that is over, 429 for whoever guesses. */
export async function openStaffLink(
  { env, client, now }: Caller,
  token: string,
): Promise<LinkRow | ApiError> {
  const row = await invitationBy(env, token, now);
  return row ?? overLimitOf("staff-link", client, GUESSES_A_MINUTE, now) ?? fail("NOT_FOUND");
}

const ELSEWHERE = "지금 다른 화면에서 비밀번호를 정하고 있어요. 1분쯤 뒤에 다시 해 주세요.";
/** A password of the pool's begins and ends with a sign that is no space (PasswordType). */
const SPACE = "비밀번호의 처음과 끝에는 빈칸을 쓸 수 없어요.";
const TAKEN =
  "이 아이디는 벌써 다른 계정이 쓰고 있어요. 내 계정이면 로그인하고, 아니면 초대한 분에게 다른 아이디로 다시 초대해 달라고 해 주세요.";

/**
 * Sets the password of who is invited, and makes their account with it. Of several at once one is heard. Once
 * it is done the link opens nothing more; where nobody knows whether it is, the same link goes on with it.
 * @returns whose account it is, or 404, 409, 422, 429, 503
 */
export async function acceptInvitation(
  caller: Caller & { method: string; path: string },
  token: string,
  password: string,
): Promise<{ username: string } | ApiError> {
  const { env, now } = caller;
  const invitation = await openStaffLink(caller, token);
  if (isRefusal(invitation)) return invitation;
  const { id, username, way } = invitation;
  if (way !== "LINK") return fail("STATE_CHANGED", { message: TAKEN });
  if (passwordReason(password) !== null)
    return ruleBroken([
      { name: "password", code: "PASSWORD_INVALID", message: VALIDATION_MESSAGES.PASSWORD_INVALID },
    ]);
  if (password.trim() !== password)
    return ruleBroken([{ name: "password", code: "PASSWORD_SPACE", message: SPACE }]);
  const tooMany = await tooManyOf(env.DB, "STAFF_LINK", { name: id }, now);
  if (tooMany) return tooMany;
  const pool = deskPoolOf(env);
  if (pool === null) return fail("UNAVAILABLE");

  const claim = crypto.randomUUID();
  const claimed = await env.DB.prepare(
    `UPDATE staff_invitation SET claim = ?2, claimed_at = ?3
     WHERE id = ?1 AND spent_at IS NULL AND (claim IS NULL OR claimed_at <= ?3 - ${CLAIM_MS})`,
  )
    .bind(id, claim, now)
    .run();
  if (claimed.meta.changes === 0) return fail("STATE_CHANGED", { message: ELSEWHERE });

  const email = await openMail(env, id, invitation.mail);
  const outcome = await makeAccount(pool, env.DB, { invitationId: id, username, email, password });
  if ("fault" in outcome) {
    await release(env, id, claim);
    return refusedAccount(outcome.fault);
  }
  if (outcome.made === "TAKEN") {
    await release(env, id, claim, "ACCOUNT");
    return fail("STATE_CHANGED", { message: TAKEN });
  }
  const spend = env.DB.prepare(
    "UPDATE staff_invitation SET spent_at = ?3, claim = NULL WHERE id = ?1 AND claim = ?2",
  ).bind(id, claim, now);
  if ((await apply(env.DB, [spend, mustHit(env.DB), lineOf(caller, invitation)])) === "DONE")
    return { username };
  const still = env.DB.prepare("SELECT 1 AS one FROM staff_invitation WHERE id = ?1").bind(id);
  if ((await still.first("one")) !== null) return fail("STATE_CHANGED", { message: ELSEWHERE });
  // Taken back meanwhile: nothing of it is left.
  await unmakeAccount(pool, env.DB, username, id);
  return fail("NOT_FOUND");
}

const release = (env: ApiEnv, id: string, claim: string, way: "LINK" | "ACCOUNT" = "LINK") =>
  env.DB.prepare("UPDATE staff_invitation SET claim = NULL, way = ?3 WHERE id = ?1 AND claim = ?2")
    .bind(id, claim, way)
    .run();

/** Who is invited is nobody at the desk yet, and what they do is in the record of access all the same. */
const lineOf = (
  { env, client, now, method, path }: Caller & { method: string; path: string },
  { id, username, name, role, hostId }: LinkRow,
) =>
  accessLine(
    env.DB,
    {
      staff: { id: `staff-link/${id}`, username, name, role, hostId },
      operationId: "acceptStaffLink",
      method,
      path,
      client,
      reason: "",
      now,
    },
    null,
  );
