import type { DeskOperation } from "#domain/desk/rights";

/** What an operation of the desk is called where somebody reads what was done. */
const WORDS: Partial<Readonly<Record<DeskOperation, string>>> = {
  listOperatorBooking: "예약 목록을 봤어요",
  approveBooking: "예약을 승인했어요",
  rejectBooking: "예약을 거절했어요",
  putAttendance: "출석을 적었어요",
  syncScans: "입구에서 체크인했어요",
  exportRoster: "명단을 내려받았어요",
  tellSession: "예약한 분들께 알렸어요",
  listOpenRefund: "환불 목록을 봤어요",
  approveRefund: "환불을 승인했어요",
  rejectRefund: "환불을 거절했어요",
  listOpenInquiry: "문의를 봤어요",
  answerInquiry: "문의에 답했어요",
  cancelSession: "회차를 취소했어요",
  changeDeskSessions: "회차를 바꿨어요",
  addDeskSessions: "회차를 만들었어요",
  putDeskProgram: "프로그램을 수정했어요",
  putDeskProgramState: "프로그램의 공개를 바꿨어요",
  listStaff: "함께 일하는 사람을 봤어요",
  inviteStaff: "사람을 초대했어요",
  endStaff: "권한을 끝냈어요",
  searchAccess: "접속기록을 봤어요",
  signAccessReview: "접속기록을 점검했어요",
  listCase: "결제 확인 목록을 봤어요",
  getCase: "결제 확인 건을 봤어요",
  actOnCase: "결제 확인 건을 처리했어요",
  approveCase: "결제 확인 건을 승인했어요",
  declineCase: "결제 확인 건을 승인하지 않았어요",
  closePayoutMonth: "정산을 마감했어요",
  payOut: "정산금을 보냈다고 적었어요",
  putHostFee: "수수료를 바꿨어요",
};

/** An operation as a sentence; its own name where nobody has found one. */
export const operationWords = (operation: string): string =>
  Object.entries(WORDS).find(([id]) => id === operation)?.[1] ?? operation;
