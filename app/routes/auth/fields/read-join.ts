import { emailReason } from "#domain/validation/email";
import { VALIDATION_MESSAGES, type ValidationReason } from "#domain/validation/messages";
import { nameReason } from "#domain/validation/name";
import { nicknameReason } from "#domain/validation/nickname";
import { passwordMatchReason, passwordReason } from "#domain/validation/password";
import { USERNAME_MESSAGES, usernameReason } from "#domain/identity/username";
import type { FieldMessages } from "../../../ui/form-errors.tsx";
import { CONSENTS, type Consent } from "./consents.ts";

/** Everything the form gave; without the passwords it is what comes back with an error. */
export interface JoinInput {
  username: string;
  password: string;
  nickname: string;
  name: string;
  email: string;
  consents: Consent[];
}

export type KeptJoin = Omit<JoinInput, "password" | "consents"> & { ticked: string[] };

const say = (reason: ValidationReason | null) => (reason ? VALIDATION_MESSAGES[reason] : undefined);

/**
 * The message for one field's value, undefined where it is right: the same in the browser and at the edge.
 */
export const joinMessages = {
  username: (text: string) => {
    const reason = usernameReason(text.trim());
    return reason ? USERNAME_MESSAGES[reason] : undefined;
  },
  password: (text: string) => (text === "" ? "비밀번호를 입력해 주세요." : say(passwordReason(text))),
  nickname: (text: string) => say(nicknameReason(text.trim())),
  name: (text: string) => say(nameReason(text.trim())),
  email: (text: string) => say(emailReason(text.trim())),
};

/** A message for each consent that is needed and not given. */
export function consentErrors(form: FormData): FieldMessages {
  const refused = CONSENTS.filter(({ name, isRequired }) => isRequired && !form.has(name)).map(({ name }) => [
    name,
    "동의해야 가입할 수 있어요.",
  ]);
  return {
    ...Object.fromEntries(refused),
    age14: form.has("age14") ? undefined : "만 14세 이상만 가입할 수 있어요.",
  };
}

/**
 * Reads the form of step one: what was given where everything is right, else a message for each field that is
 * not.
 */
export function readJoin(
  form: FormData,
): { ok: true; value: JoinInput } | { ok: false; errors: FieldMessages } {
  const text = (name: string) => String(form.get(name) ?? "");
  const trimmed = (name: string) => text(name).trim().normalize("NFC");
  const errors: FieldMessages = {
    username: joinMessages.username(text("username")),
    password: joinMessages.password(text("password")),
    passwordAgain: say(passwordMatchReason(text("password"), text("passwordAgain"))),
    nickname: joinMessages.nickname(text("nickname")),
    name: joinMessages.name(text("name")),
    email: joinMessages.email(text("email")),
    ...consentErrors(form),
  };
  if (Object.values(errors).some(Boolean)) return { ok: false, errors };
  const consents = givenConsents(form);
  const [username, nickname, name, email] = [
    trimmed("username"),
    trimmed("nickname"),
    trimmed("name"),
    trimmed("email"),
  ];
  return { ok: true, value: { username, password: text("password"), nickname, name, email, consents } };
}

const givenConsents = (form: FormData): Consent[] =>
  CONSENTS.filter(({ name }) => form.has(name)).map(({ kind, name }) => ({
    kind,
    version: String(form.get(name) ?? ""),
  }));

/** The same of the form that asks for an e-mail address alone (S15). */
export function readMailJoin(
  form: FormData,
): { ok: true; value: { email: string; consents: Consent[] } } | { ok: false; errors: FieldMessages } {
  const email = String(form.get("email") ?? "").trim();
  const errors: FieldMessages = { email: joinMessages.email(email), ...consentErrors(form) };
  if (Object.values(errors).some(Boolean)) return { ok: false, errors };
  return { ok: true, value: { email: email.normalize("NFC"), consents: givenConsents(form) } };
}

/** What the form shows again after an error. */
export function keptJoin(form: FormData): KeptJoin {
  const text = (name: string) => String(form.get(name) ?? "");
  const ticked = ["age14", ...CONSENTS.map(({ name }) => name)].filter((name) => form.has(name));
  return {
    username: text("username"),
    nickname: text("nickname"),
    name: text("name"),
    email: text("email"),
    ticked,
  };
}
