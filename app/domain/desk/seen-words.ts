import { rightOf, type DeskOperation, type Role } from "./rights.ts";

/** What an operation of the desk means to the member whose data it showed. */
const WORDS: Partial<Readonly<Record<DeskOperation, string>>> = {
  listOperatorBooking: "예약자 정보가 있는 예약 목록을 봤어요",
  approveBooking: "예약 신청을 승인했어요",
  rejectBooking: "예약 신청을 거절했어요",
  putAttendance: "참여 여부를 적었어요",
  syncScans: "입장을 확인했어요",
  exportRoster: "예약자 이름과 연락처가 있는 명단을 내려받았어요",
  listOpenRefund: "환불을 처리하려고 예약과 금액을 봤어요",
  listOpenInquiry: "답하려고 문의를 봤어요",
  getDeskInquiry: "답하려고 문의를 봤어요",
  answerInquiry: "문의에 답했어요",
  listAnsweredQuestion: "답한 공개 질문을 봤어요",
  listReportedReview: "신고된 후기를 살펴봤어요",
  listDeskReview: "답하려고 후기를 봤어요",
  getDeskReview: "답하려고 후기를 봤어요",
  listCase: "결제 기록을 확인하려고 예약과 금액을 봤어요",
  getCase: "결제 기록을 확인하려고 예약과 금액을 봤어요",
  actOnCase: "결제 기록을 바로잡았어요",
  approveCase: "결제 기록을 바로잡는 것을 승인했어요",
  declineCase: "결제 기록을 바로잡는 것을 승인하지 않았어요",
  listDeskMessage: "전해지지 않은 안내를 살펴봤어요",
  getOutbox: "보내지 못한 알림을 살펴봤어요",
  searchAccess: "접속기록을 점검했어요",
};

/** What was done with the member's data, in a sentence. */
export const seenWords = (operation: string): string =>
  (rightOf(operation) && WORDS[operation as DeskOperation]) || "내 정보가 있는 화면을 봤어요";

const PEOPLE: Readonly<Record<Role, string>> = {
  OPERATOR: "운영 담당자",
  MANAGER: "담당자",
  APPROVER: "결재 담당자",
  DOOR: "현장 담당자",
  VIEWER: "조회 담당자",
};

/** Who it was, by what they do and for whom: "물레방 현장 담당자"; the platform's people are 나들's. */
export const seenBy = ({ role, hostName }: { role: Role | null; hostName: string | null }): string =>
  `${hostName ?? "나들"} ${role === null ? "담당자" : PEOPLE[role]}`;
