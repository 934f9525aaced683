import { emailReason } from "#domain/validation/email";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { nameReason } from "#domain/validation/name";
import { phoneDigits, phoneReason } from "#domain/identity/phone";
import type { FieldMessages } from "../../../../ui/form-errors.tsx";

/** Where the pool's members sign in with their address, it is one member's alone. */
export const ADDRESS_TAKEN = "다른 회원이 쓰는 이메일이에요. 다른 주소를 입력해 주세요.";

/** Who the member is, as the form gives it. */
export interface Info {
  name: string;
  /** Digits only; null where the field is empty. */
  phone: string | null;
  email: string;
}

const PHONE_MESSAGES = {
  NUMBER_INVALID: VALIDATION_MESSAGES.NUMBER_INVALID,
  PHONE_INVALID: "휴대폰 번호를 다시 확인해 주세요. 예: 01012345678",
} as const;

/**
 * The message for one field's value, undefined where it is right: the same in the browser and at the edge.
 */
export const infoMessages = {
  name: (text: string) => (nameReason(text.trim()) ? VALIDATION_MESSAGES.NAME_INVALID : undefined),
  email: (text: string) => (emailReason(text.trim()) ? VALIDATION_MESSAGES.EMAIL_INVALID : undefined),
  phone: (text: string) => {
    const digits = phoneDigits(text);
    const reason = digits === "" ? null : phoneReason(digits);
    return reason ? PHONE_MESSAGES[reason] : undefined;
  },
};

/** Reads the form: V01, V04 and V06. */
export function readInfo(form: FormData): { ok: true; value: Info } | { ok: false; errors: FieldMessages } {
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .trim()
      .normalize("NFC");
  const errors = {
    name: infoMessages.name(text("name")),
    phone: infoMessages.phone(text("phone")),
    email: infoMessages.email(text("email")),
  };
  if (Object.values(errors).some(Boolean)) return { ok: false, errors };
  return {
    ok: true,
    value: {
      name: text("name"),
      phone: phoneDigits(text("phone")) || null,
      email: text("email").toLowerCase(),
    },
  };
}
