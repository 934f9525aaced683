/** What somebody at the desk may be: the platform itself, or one of four within a single host. */
export const ROLES = ["OPERATOR", "MANAGER", "APPROVER", "DOOR", "VIEWER"] as const;
export type Role = (typeof ROLES)[number];

/** The roles as they are called. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  OPERATOR: "운영",
  MANAGER: "담당",
  APPROVER: "결재",
  DOOR: "현장",
  VIEWER: "조회",
};

/** What the `{id}` of an operation's path names, where that belongs to a host. */
export type DeskTarget =
  | "booking"
  | "doorLink"
  | "host"
  | "inquiry"
  | "message"
  | "payout"
  | "payoutAccount"
  | "program"
  | "refund"
  | "reply"
  | "review"
  | "session"
  | "signOff"
  | "staff";

export interface Right {
  may: readonly Role[];
  target?: DeskTarget;
  /** It answers something about people: each answer is written into the record of access. */
  isPersonal?: true;
  /** Its answers name the accounts that they are about: of the platform's own work alone. */
  namesAccounts?: true;
}

const SITE = ["OPERATOR"] as const;
const MANAGERS = ["OPERATOR", "MANAGER"] as const;
const DECIDERS = ["OPERATOR", "MANAGER", "APPROVER"] as const;
/** Whoever may say yes to what another has asked for (결재). */
const SIGNERS = ["OPERATOR", "APPROVER"] as const;
const READERS = ["OPERATOR", "MANAGER", "APPROVER", "VIEWER"] as const;
/** Whoever sees whose a booking is. */
const KNOWERS = ["OPERATOR", "MANAGER", "APPROVER", "DOOR"] as const;
const AT_DOOR = ["OPERATOR", "MANAGER", "DOOR"] as const;

/**
 * Who may do what at the desk: the one table that the API asks for each call. Every right but 운영's reaches
 * no further than the caller's own host, whatever a request says. An operation of the desk that has no row
 * here is nobody's.
 */
export const DESK_RIGHTS = {
  listOperatorBooking: { may: ROLES, isPersonal: true },
  approveBooking: { may: DECIDERS, target: "booking", isPersonal: true },
  rejectBooking: { may: DECIDERS, target: "booking", isPersonal: true },
  listOperatorReschedule: { may: DECIDERS, target: "booking" },
  rescheduleOperatorBooking: { may: DECIDERS, target: "booking", isPersonal: true },
  putAttendance: { may: AT_DOOR, target: "booking", isPersonal: true },
  listOperatorSession: { may: ROLES },
  listCase: { may: SITE, isPersonal: true, namesAccounts: true },
  getCase: { may: SITE, isPersonal: true, namesAccounts: true },
  actOnCase: { may: SITE, isPersonal: true, namesAccounts: true },
  approveCase: { may: SITE, isPersonal: true, namesAccounts: true },
  declineCase: { may: SITE, isPersonal: true, namesAccounts: true },
  compareBooks: { may: SITE },
  cancelSession: { may: MANAGERS, target: "session" },
  listOpenRefund: { may: READERS, isPersonal: true },
  approveRefund: { may: SIGNERS, target: "refund" },
  rejectRefund: { may: SIGNERS, target: "refund" },
  listReportedReview: { may: SITE, isPersonal: true },
  hideReview: { may: SITE, target: "review" },
  replyReview: { may: MANAGERS, target: "review" },
  listDeskReview: { may: MANAGERS, isPersonal: true },
  getDeskReview: { may: MANAGERS, target: "review", isPersonal: true },
  listOpenInquiry: { may: MANAGERS, isPersonal: true },
  getDeskInquiry: { may: MANAGERS, target: "inquiry", isPersonal: true },
  answerInquiry: { may: MANAGERS, target: "inquiry" },
  listAnsweredQuestion: { may: MANAGERS, isPersonal: true },
  hideQuestion: { may: SITE, target: "inquiry" },
  getOutbox: { may: SITE, isPersonal: true, namesAccounts: true },
  retryOutbox: { may: SITE },

  listOperatorNotice: { may: SITE },
  createNotice: { may: SITE },
  putNotice: { may: SITE },
  deleteNotice: { may: SITE },
  listOperatorFaq: { may: SITE },
  createFaq: { may: SITE },
  putFaq: { may: SITE },
  deleteFaq: { may: SITE },
  getSiteBuild: { may: SITE },

  getDeskMe: { may: ROLES },
  putDeskMail: { may: ROLES },
  keepTerminalCode: { may: MANAGERS },
  listDeskHost: { may: READERS, isPersonal: true },
  listDeskName: { may: READERS },
  getDeskHost: { may: READERS, target: "host", isPersonal: true },
  listDeskProgram: { may: READERS },
  getDeskProgram: { may: READERS, target: "program" },
  previewDeskProgram: { may: READERS, target: "program", isPersonal: true },
  listDeskSession: { may: ROLES },
  getDeskCalendar: { may: ROLES },

  createDeskBooking: { may: AT_DOOR, target: "session", isPersonal: true },
  cancelDeskBooking: { may: AT_DOOR, target: "booking", isPersonal: true },
  getDeskPart: { may: MANAGERS, target: "booking" },
  cancelDeskPart: { may: MANAGERS, target: "booking", isPersonal: true },
  sendPayLink: { may: AT_DOOR, target: "booking", isPersonal: true },
  takePayOnSite: { may: AT_DOOR, target: "booking", isPersonal: true },
  getDeskTimeline: { may: KNOWERS, target: "booking", isPersonal: true },
  tellBookingAgain: { may: KNOWERS, target: "booking", isPersonal: true },
  takeBackTold: { may: KNOWERS, target: "booking", isPersonal: true },
  putDeskMemo: { may: KNOWERS, target: "booking", isPersonal: true },
  deleteDeskMemo: { may: KNOWERS, target: "booking", isPersonal: true },
  getDeskTicket: { may: AT_DOOR, target: "booking", isPersonal: true },

  putDeskDraw: { may: MANAGERS, target: "session" },
  deleteDeskDraw: { may: MANAGERS, target: "session" },
  putDeskKeptSeats: { may: MANAGERS, target: "session" },
  deleteDeskKeptSeats: { may: MANAGERS, target: "session" },
  listDeskMessage: { may: KNOWERS, isPersonal: true },
  endDeskMessage: { may: KNOWERS, target: "message" },
  tellSession: { may: MANAGERS, target: "session" },
  exportRoster: { may: DECIDERS, isPersonal: true },
  getDoorList: { may: AT_DOOR, target: "session" },
  syncScans: { may: AT_DOOR, target: "session" },
  listDoorLink: { may: MANAGERS, target: "session" },
  createDoorLink: { may: MANAGERS, target: "session" },
  endDoorLink: { may: MANAGERS, target: "doorLink" },

  listStaff: { may: MANAGERS, isPersonal: true },
  inviteStaff: { may: MANAGERS, isPersonal: true },
  putStaffRole: { may: MANAGERS, target: "staff" },
  endStaff: { may: MANAGERS, target: "staff" },
  askStaffFactor: { may: SITE, target: "staff" },
  endStaffFactor: { may: SITE, target: "staff" },
  resetStaffFactor: { may: SITE, target: "staff" },

  listDeskCoupon: { may: SITE },
  putDeskCoupon: { may: SITE },
  listDeskBanner: { may: SITE },
  putDeskBanner: { may: SITE },

  getDeskMoney: { may: DECIDERS },
  listPayout: { may: DECIDERS },
  getPayout: { may: DECIDERS, target: "payout" },
  previewPayout: { may: DECIDERS },
  payOut: { may: SITE, target: "payout" },
  closePayoutMonth: { may: SITE },
  listHostFee: { may: DECIDERS },
  putHostFee: { may: SITE, target: "host" },
  listPayoutAccountTodo: { may: DECIDERS },
  getPayoutAccounts: { may: DECIDERS, target: "host", isPersonal: true },
  putPayoutAccount: { may: MANAGERS, target: "host", isPersonal: true },
  revealPayoutAccount: { may: MANAGERS, target: "payoutAccount", isPersonal: true },
  confirmPayoutAccount: { may: SITE, target: "payoutAccount", isPersonal: true },
  declinePayoutAccount: { may: SITE, target: "payoutAccount", isPersonal: true },

  listDeskReply: { may: MANAGERS },
  putDeskReply: { may: MANAGERS, target: "reply" },
  deleteDeskReply: { may: MANAGERS, target: "reply" },
  listDeskCode: { may: SITE },
  putDeskCode: { may: SITE },
  listDeskRegion: { may: SITE },
  putDeskRegion: { may: SITE },
  listDeskTerms: { may: SITE },
  putDeskTerms: { may: SITE },
  deleteDeskTerms: { may: SITE },

  getStatistics: { may: READERS },
  getDeskHealth: { may: SITE },
  getDeskOpening: { may: SITE },
  searchAccess: { may: SITE, isPersonal: true },
  listSearchMiss: { may: SITE },
  listAccessReview: { may: SITE },
  signAccessReview: { may: SITE },

  listSignOff: { may: DECIDERS },
  askSignOff: { may: DECIDERS },
  getSignOffNeed: { may: DECIDERS },
  approveSignOff: { may: SIGNERS, target: "signOff" },
  declineSignOff: { may: SIGNERS, target: "signOff" },
  withdrawSignOff: { may: DECIDERS, target: "signOff" },
  listSignOffRule: { may: DECIDERS, target: "host" },
  putSignOffRules: { may: SIGNERS, target: "host" },

  importPrograms: { may: SITE },
  putDeskHost: { may: MANAGERS, target: "host" },
  putDeskHostPicture: { may: MANAGERS, target: "host" },
  deleteDeskHostPicture: { may: MANAGERS, target: "host" },
  putDeskProgram: { may: MANAGERS, target: "program" },
  putDeskProgramState: { may: MANAGERS, target: "program" },
  addDeskPicture: { may: MANAGERS, target: "program" },
  putDeskPictures: { may: MANAGERS, target: "program" },
  duplicateDeskProgram: { may: MANAGERS, target: "program" },
  moveDeskSession: { may: MANAGERS, target: "session" },
  changeDeskSessions: { may: MANAGERS, target: "program" },
  addDeskSessions: { may: MANAGERS, target: "program" },
} as const satisfies Readonly<Record<string, Right>>;

export type DeskOperation = keyof typeof DESK_RIGHTS;

/** The right that an operation asks for; null where it has no row, so that nobody has it. */
export const rightOf = (operationId: string): Right | null =>
  Object.hasOwn(DESK_RIGHTS, operationId) ? DESK_RIGHTS[operationId as DeskOperation] : null;

/** Who may end at the desk what was paid by a link, for which money goes back: 현장 ends the others alone. */
export const mayEndPaid = (role: Role): boolean => MANAGERS.some((one) => one === role);

/** Whether somebody in this role may do it at all; whose it is comes on top. */
export const mayDo = (role: Role, operationId: string): boolean =>
  rightOf(operationId)?.may.includes(role) ?? false;
