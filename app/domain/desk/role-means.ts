import type { Role } from "./rights.ts";

/** What each role may, in a few words. */
export const ROLE_MEANS: Readonly<Record<Role, string>> = {
  OPERATOR: "사이트 전체를 맡아요.",
  MANAGER: "프로그램과 회차, 예약을 모두 맡아요.",
  APPROVER: "예약과 환불을 승인하고 거절해요.",
  DOOR: "명단을 보고 체크인을 해요.",
  VIEWER: "가려진 이름으로 보기만 해요.",
};
