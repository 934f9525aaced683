import type { Fault } from "./fault.ts";

/**
 * What to say of a code that the pool could not deliver, whatever the words it says it in: no such number, or
 * an account whose text messages do not go out yet. Undefined of any other fault.
 */
export const notDelivered = ({ name }: Fault): string | undefined =>
  name === "CodeDeliveryFailureException"
    ? "인증번호를 보내지 못했어요. 연락처를 확인하고, 계속되면 고객센터에 알려 주세요."
    : undefined;
