import { assertClient, type Operation } from "./call.ts";
import { answerCustomChallenge } from "./custom-auth.ts";
import { answerDeviceSrp, answerDeviceVerifier } from "./devices.ts";
import { invalidParameter } from "./faults.ts";
import { requiredText, textRecord } from "./input.ts";
import { answerCodeChallenge, answerMfaChoice, answerMfaSetup } from "./mfa.ts";
import { answerNewPassword } from "./new-password.ts";
import { answerPasskey } from "./passkeys.ts";
import { answerPasswordVerifier } from "./sign-in.ts";
import { answerChoice, answerEmailOtp, answerPassword } from "./user-auth.ts";

export const respondToAuthChallenge: Operation = async (call, input) => {
  assertClient(call.env, input);
  const responses = textRecord(input.ChallengeResponses);
  const name = requiredText(input, "ChallengeName");
  switch (name) {
    case "PASSWORD_VERIFIER":
      return answerPasswordVerifier(call, responses);
    case "NEW_PASSWORD_REQUIRED":
      return answerNewPassword(call, input, responses);
    case "SMS_MFA":
    case "SOFTWARE_TOKEN_MFA":
      return answerCodeChallenge(call, input, responses, name);
    case "SELECT_CHALLENGE":
      return answerChoice(call, input, responses);
    case "PASSWORD":
    case "PASSWORD_SRP":
      return answerPassword(call, input, responses, name);
    case "WEB_AUTHN":
      return answerPasskey(call, input, responses);
    case "EMAIL_OTP":
      return answerEmailOtp(call, input, responses);
    case "SELECT_MFA_TYPE":
      return answerMfaChoice(call, input, responses);
    case "MFA_SETUP":
      return answerMfaSetup(call, input, responses);
    case "CUSTOM_CHALLENGE":
      return answerCustomChallenge(call, input, responses);
    case "DEVICE_SRP_AUTH":
      return answerDeviceSrp(call, input, responses);
    case "DEVICE_PASSWORD_VERIFIER":
      return answerDeviceVerifier(call, input, responses);
    default:
      throw invalidParameter("Invalid challenge name.");
  }
};
