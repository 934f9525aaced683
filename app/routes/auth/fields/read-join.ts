import { emailReason } from "#domain/validation/email";
import { VALIDATION_MESSAGES, type ValidationReason } from "#domain/validation/messages";
import { nameReason } from "#domain/validation/name";
import { nicknameReason } from "#domain/validation/nickname";
import { passwordMatchReason, passwordReason } from "#domain/validation/password";
import { USERNAME_MESSAGES, usernameReason } from "#domain/identity/username";
import type { FieldMessages } from "../../../ui/form-errors.tsx";
import { CONSENTS, type Consent } from "./consents.ts";

/** What the fields of joining hold, without passwords: what comes back with an error. */
export interface KeptJoin {
  username: string;
  nickname: string;
  name: string;
  email: string;
  /** The names of the ticks that were set. */
  ticked: string[];
}

const say = (reason: ValidationReason | null) => (reason ? VALIDATION_MESSAGES[reason] : undefined);

/**
 * The message for one field's value, undefined where it is right: the same in the browser and at the edge.
 */
export const joinMessages = {
  /** An address is none: the pool refuses it where addresses sign in, and ours would carry it. */
  username: (text: string) => {
    const reason = usernameReason(text.trim()) ?? (text.includes("@") ? "USERNAME_IS_EMAIL" : null);
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
    age14: form.has("age14") ? undefined : "만 14세 이상만 가입할 수 있어요.",
    ...Object.fromEntries(refused),
  };
}

/** The consents that a form gives, each with the version that it showed. */
export const givenConsents = (form: FormData): Consent[] =>
  CONSENTS.filter(({ name }) => form.has(name)).map(({ kind, name }) => ({
    kind,
    version: String(form.get(name) ?? ""),
  }));

/** The ticks that such consents stand for, 14 years of age with them. */
export const ticksOf = (consents: readonly Consent[] = []): string[] =>
  consents.length === 0
    ? []
    : [
        "age14",
        ...CONSENTS.filter(({ kind }) => consents.some((given) => given.kind === kind)).map(
          ({ name }) => name,
        ),
      ];

/** What is wrong with the password; the second one counts where it was asked for, without scripts. */
export const passwordErrors = (form: FormData): FieldMessages => {
  const text = (name: string) => String(form.get(name) ?? "");
  const mismatch = form.has("passwordAgain") && passwordMatchReason(text("password"), text("passwordAgain"));
  return {
    password: joinMessages.password(text("password")),
    passwordAgain: mismatch ? VALIDATION_MESSAGES[mismatch] : undefined,
  };
};

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
