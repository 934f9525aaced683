import { type IdentityNotice, identityNotice } from "#domain/identity/messages";
import { NICKNAME_TAKEN_MESSAGE } from "#domain/validation/messages";
import type { ApiClient } from "../../../../api/client.ts";
import { globalSignOut } from "../../../../api/identity/account.ts";
import { forgetDevice, rememberDevice } from "../../../../api/identity/devices.ts";
import {
  associateToken,
  isMfaPreference,
  setMfaPreference,
  verifyToken,
} from "../../../../api/identity/mfa.ts";
import { removePasskey } from "../../../../api/identity/passkey-list.ts";
import type { Outcome } from "../../../../api/identity/wire.ts";
import { leaveIfEnded, type OwnAccount } from "../../../../server/own-account.server.ts";
import type { FieldMessages } from "../../../../ui/form-errors.tsx";
import { joinMessages } from "../../fields/read-join.ts";
import { poolUser } from "../info-edit/info.server.ts";

/** What a form belongs to, in 설정 or below it: its answer stands there. */
export type EditPart =
  | "notify"
  | "push"
  | "profile"
  | "mfa"
  | "passkeys"
  | "devices"
  | "logins"
  | "everywhere"
  | "picture"
  | "consents";

export interface EditAnswer {
  part: EditPart;
  errors?: FieldMessages;
  notice?: IdentityNotice;
  done?: string;
  nickname?: string;
  /**
   * The secret of an authenticator app that is being connected; it stays in the page until its first code is
   * right.
   */
  secret?: string;
}

export interface Editor {
  api: ApiClient;
  id: string;
  account: OwnAccount;
  request: Request;
}

/** What a form was answered; LEFT: every login has ended, this one too. */
export type EditResult = EditAnswer | "LEFT";

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** C06, V03. */
export async function saveNickname(form: FormData, { api, id }: Editor): Promise<EditAnswer> {
  const nickname = textOf(form, "nickname").normalize("NFC");
  const wrong = joinMessages.nickname(nickname);
  if (wrong) return { part: "profile", nickname, errors: { nickname: wrong } };
  const { error } = await api.PUT("/user", { body: { id, nickname } });
  if (!error) return { part: "profile", done: "닉네임을 저장했어요." };
  const isTaken = error.error.code === "NICKNAME_TAKEN";
  return {
    part: "profile",
    nickname,
    ...(isTaken
      ? { errors: { nickname: NICKNAME_TAKEN_MESSAGE } }
      : { notice: { text: error.error.message } }),
  };
}

/** What the pool refused, where it is about this part of the screen. */
function refused(part: EditPart, outcome: Outcome<unknown> & { ok: false }, request: Request): EditAnswer {
  leaveIfEnded(outcome.fault, request);
  return { part, notice: identityNotice(outcome.fault.message) };
}

/** S07, K10. */
export async function changeDevice(
  form: FormData,
  { api, account: { accessToken, send }, request }: Editor,
): Promise<EditAnswer> {
  const key = textOf(form, "key");
  const asked = form.get("intent");
  const isForget = asked === "forget";
  const outcome = isForget
    ? await forgetDevice(accessToken, key, send)
    : await rememberDevice(accessToken, key, asked === "remember", send);
  const isGone = !outcome.ok && outcome.fault.name === "ResourceNotFoundException";
  if (!outcome.ok && !isGone) return refused("devices", outcome, request);
  if (isForget) {
    // also for one that was gone: the time before may have come no further than the pool
    const { error } = await api.DELETE("/user/login/device/{key}", { params: { path: { key } } });
    if (error) return { part: "devices", notice: { text: error.error.message } };
  }
  if (isGone) return { part: "devices", notice: { text: "이미 삭제된 기기예요." } };
  return {
    part: "devices",
    done: isForget ? "기기를 삭제했어요. 그 기기에서는 로그아웃돼요." : "저장했어요.",
  };
}

/** Removes a passkey (S13); who it was made on keeps a key that opens nothing. */
export async function removeOwnPasskey(
  form: FormData,
  { account: { accessToken, send }, request }: Editor,
): Promise<EditAnswer> {
  const outcome = await removePasskey(accessToken, textOf(form, "passkey"), send);
  if (outcome.ok)
    return { part: "passkeys", done: "패스키를 삭제했어요. 이제 그 패스키로는 로그인할 수 없어요." };
  return outcome.fault.name === "ResourceNotFoundException"
    ? { part: "passkeys", notice: { text: "이미 삭제한 패스키예요." } }
    : refused("passkeys", outcome, request);
}

/** Cuts another login of the member's own off: its token, its renewal and its messages. */
export async function endLogin(form: FormData, { api }: Editor): Promise<EditAnswer> {
  const { error } = await api.DELETE("/user/login/{id}", { params: { path: { id: textOf(form, "login") } } });
  return error
    ? { part: "logins", notice: { text: error.error.message } }
    : { part: "logins", done: "연결을 끊었어요. 그곳에서는 로그아웃돼요." };
}

/** Begins to connect an authenticator app. */
export async function beginToken({ account, request }: Editor): Promise<EditAnswer> {
  const outcome = await associateToken(account.accessToken, account.send);
  return outcome.ok ? { part: "mfa", secret: outcome.value } : refused("mfa", outcome, request);
}

/** Connects it with its first code, and asks for it from the next sign-in on. */
export async function finishToken(form: FormData, editor: Editor): Promise<EditResult> {
  const { account, request } = editor;
  const { accessToken, send } = account;
  const secret = textOf(form, "secret");
  const verified = await verifyToken(accessToken, textOf(form, "code").replaceAll(/\s/g, ""), send);
  if (!verified.ok) {
    const { notice, part } = refused("mfa", verified, request);
    const isWrongCode = ["EnableSoftwareTokenMFAException", "CodeMismatchException"].includes(
      verified.fault.name,
    );
    const message = isWrongCode
      ? "인증번호가 맞지 않아요. 앱에 보이는 새 번호를 입력해 주세요."
      : notice?.detail === undefined
        ? notice?.text
        : undefined;
    return { part, secret, ...(message === undefined ? { notice } : { errors: { code: message } }) };
  }
  const user = await poolUser(account, request);
  const outcome = await setMfaPreference(
    accessToken,
    "SOFTWARE_TOKEN_MFA",
    [...(user?.factors ?? []), "SOFTWARE_TOKEN_MFA"],
    send,
  );
  if (!outcome.ok) return refused("mfa", outcome, request);
  return { part: "mfa", done: "인증 앱을 연결했어요. 다음 로그인부터 인증번호를 물어볼게요." };
}

/** E10: which factor is asked for, or none. */
export async function choosePreference(form: FormData, editor: Editor): Promise<EditResult> {
  const { account, request } = editor;
  const preference = form.get("preference");
  if (!isMfaPreference(preference)) return { part: "mfa", notice: { text: "확인 방법을 골라 주세요." } };
  const user = await poolUser(account, request);
  if (!user) return { part: "mfa", notice: { text: "지금은 바꿀 수 없어요. 잠시 후 다시 시도해 주세요." } };
  if (preference === "SMS_MFA" && !user.attributes["phone_number"])
    return { part: "mfa", notice: { text: "휴대폰 번호를 먼저 등록해 주세요." } };
  if (preference === "SOFTWARE_TOKEN_MFA" && !user.factors.includes("SOFTWARE_TOKEN_MFA"))
    return { part: "mfa", notice: { text: "인증 앱을 먼저 연결해 주세요." } };
  const outcome = await setMfaPreference(account.accessToken, preference, user.factors, account.send);
  if (!outcome.ok) return refused("mfa", outcome, request);
  if (preference === "NOMFA") return { part: "mfa", done: "2단계 인증을 껐어요." };
  return { part: "mfa", done: "저장했어요." };
}

/** Ends every login of the member's. */
export async function leaveEverywhere({ account, request }: Editor): Promise<EditResult> {
  const outcome = await globalSignOut(account.accessToken, account.send);
  if (!outcome.ok) return refused("everywhere", outcome, request);
  await account.endEveryLogin();
  return "LEFT";
}
