import { log } from "#domain/log";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { UNKNOWN } from "./pool.ts";

const BUSY: readonly string[] = ["LimitExceededException", "TooManyRequestsException", "ThrottlingException"];

/** The site's settings are at fault: its key, what that may, or the pool that it names. */
const SETTINGS =
  "사이트의 AWS 설정 때문에 로그인 계정을 만들지 못했어요. 사이트를 운영하는 분이 개업 점검표에서 확인해야 해요.";

/** What refuses an account, in words for whoever sets its password by the link. */
export function refusedAccount(fault: string): ApiError {
  if (fault === UNKNOWN)
    return fail("UNAVAILABLE", {
      message:
        "로그인 서버가 답하지 않아 어디까지 됐는지 몰라요. 이 화면에서 비밀번호를 다시 정하면 이어져요.",
    });
  if (BUSY.includes(fault))
    return fail("TOO_MANY", {
      message: "지금은 계정을 만드는 요청이 많아요. 1분 뒤 이 링크에서 다시 해 주세요.",
      headers: { "retry-after": "60" },
    });
  if (fault === "InvalidPasswordException")
    return ruleBroken([
      {
        name: "password",
        code: "PASSWORD_INVALID",
        message: `${VALIDATION_MESSAGES.PASSWORD_INVALID} 대문자도 넣고 더 길게 정하면 돼요.`,
      },
    ]);
  if (fault === "InvalidParameterException")
    return fail("STATE_CHANGED", {
      message:
        "이 아이디나 이메일로는 계정을 만들 수 없어요. 초대한 분에게 다른 아이디로 다시 초대해 달라고 해 주세요.",
    });
  log("error", "desk pool", { fault });
  return fail("UNAVAILABLE", { message: `${SETTINGS} 링크는 그대로 쓸 수 있어요.` });
}

/** The same for whoever invites, who asks only whether the name is free: no answer keeps nobody from it. */
export function refusedInvitation(fault: string): ApiError | null {
  if (fault === UNKNOWN || BUSY.includes(fault)) return null;
  if (fault === "InvalidParameterException")
    return ruleBroken([
      { name: "username", code: "USERNAME", message: "이 아이디로는 계정을 만들 수 없어요." },
    ]);
  log("error", "desk pool", { fault });
  return fail("UNAVAILABLE", { message: SETTINGS });
}
