import { mayDo, ROLE_NAMES, type DeskOperation, type Role } from "./rights.ts";

/** What each role may, in a few words. */
export const ROLE_MEANS: Readonly<Record<Role, string>> = {
  OPERATOR: "사이트 전체를 맡아요.",
  MANAGER: "프로그램과 회차, 예약을 모두 맡아요.",
  APPROVER: "예약과 환불을 승인하고 거절해요.",
  DOOR: "명단을 보고 체크인을 해요.",
  VIEWER: "가려진 이름으로 보기만 해요.",
};

/** What follows a role's name that somebody is given: 담당으로, 결재로. */
export const roleParticle = (role: Role): "로" | "으로" =>
  ((ROLE_NAMES[role].codePointAt(1) ?? 0) - 0xac00) % 28 === 0 ? "로" : "으로";

/** The roles that somebody who works for a host may have. */
export const HOST_ROLES = ["MANAGER", "APPROVER", "DOOR", "VIEWER"] as const satisfies readonly Role[];

/** What people at a desk do all day, each by the operation that stands for it. */
const WORK: readonly (readonly [string, DeskOperation])[] = [
  ["프로그램과 회차 수정하기", "putDeskProgram"],
  ["사람 초대하기", "inviteStaff"],
  ["회차 취소하기", "cancelSession"],
  ["예약 승인·거절하기", "approveBooking"],
  ["결재하기", "approveSignOff"],
  ["예약자 이름과 연락처 보기", "getDeskTimeline"],
  ["체크인하기", "putAttendance"],
  ["현장·전화 예약 받기", "createDeskBooking"],
  ["문의에 답하기", "answerInquiry"],
  ["돈과 정산 보기", "getDeskMoney"],
  ["통계 보기", "getStatistics"],
];

/** What somebody may do after a change of their role that they may not now, and what no longer. */
export function roleChange(from: Role, to: Role): { gains: string[]; loses: string[] } {
  const only = (has: Role, hasNot: Role) =>
    WORK.filter(([, operation]) => mayDo(has, operation) && !mayDo(hasNot, operation)).map(([name]) => name);
  return { gains: only(to, from), loses: only(from, to) };
}
