import type { MfaPreference } from "../../../../api/identity/mfa.ts";

/** The second factors by name. */
export const MFA_NAMES: Record<MfaPreference, string> = {
  NOMFA: "사용하지 않음",
  SMS_MFA: "문자 메시지",
  SOFTWARE_TOKEN_MFA: "인증 앱",
};
