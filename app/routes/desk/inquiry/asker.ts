import type { Schemas } from "../../../api/client.ts";

/** Who asked, as the desk may know them: of a booking no more than that it is theirs (SPEC S40). */
export const askerOf = ({
  booking,
  nickname,
}: Pick<Schemas["OperatorInquiry"], "booking" | "nickname">): string =>
  booking === null ? (nickname ?? "탈퇴한 회원") : "예약한 분";
