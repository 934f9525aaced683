import type { Message } from "../notification/kinds.ts";
import { formatShortDay, formatTime } from "../time/kst.ts";
import { formatNumber } from "../format.ts";
import { ROLE_NAMES, type DeskOperation, type Role } from "./rights.ts";
import { roleParticle } from "./role-means.ts";

const INBOX = "staff_";
/** Who a mail to somebody of the desk is for, in place of a member: an account's id never looks so. */
export const staffInbox = (staffId: string): string => `${INBOX}${staffId}`;
export const isStaffInbox = (userId: string): boolean => userId.startsWith(INBOX);

const INVITEE = "invitee_";
/** The same for who is invited and works here not yet, by their invitation. */
export const inviteeInbox = (invitationId: string): string => `${INVITEE}${invitationId}`;
export const isInviteeInbox = (userId: string): boolean => userId.startsWith(INVITEE);

/** So long before its cut-off a request for the host's word is near its end, in milliseconds. */
export const NEAR_END_MS = 6 * 3_600_000;

/** What waits for somebody at the desk. */
export type StaffNews =
  | { what: "INQUIRY"; inquiryId: string; programTitle: string | null }
  | { what: "ACCOUNT"; hostId: string; hostName: string }
  | { what: "APPROVAL"; programTitle: string; bookings: number; until: number };

/** Who is told of it: whoever may do it. */
export const TOLD_BY: Readonly<Record<StaffNews["what"], DeskOperation>> = {
  INQUIRY: "answerInquiry",
  ACCOUNT: "confirmPayoutAccount",
  APPROVAL: "approveBooking",
};

/** Whom something may wait for: the others are told of nothing. */
export const isTold = (role: Role): boolean => role !== "DOOR" && role !== "VIEWER";

/** What they read of it. Nothing of whose it is: a mailbox may be read by others. */
export function staffNews(news: StaffNews): Message {
  const { title, body, link } = wordsOf(news);
  return { kind: "STAFF_TODO", title, body: body.join("\n"), link };
}

function wordsOf(news: StaffNews): { title: string; body: string[]; link: string } {
  switch (news.what) {
    case "INQUIRY":
      return {
        title: "새 문의가 답을 기다려요",
        body: [
          news.programTitle === null
            ? "나들에 새 문의가 들어왔어요."
            : `‘${news.programTitle}’에 새 문의가 들어왔어요.`,
          "문의가 여럿 들어와도 한 시간에 한 번만 알려드려요.",
        ],
        link: `/desk/inquiry/${news.inquiryId}`,
      };
    case "ACCOUNT":
      return {
        title: "확인할 정산 계좌가 있어요",
        body: [`${news.hostName}의 정산 계좌를 새로 적었어요.`, "확인하기 전에는 지금까지의 계좌로 보내요."],
        link: `/desk/host/${news.hostId}/account`,
      };
    case "APPROVAL":
      return {
        title: `승인을 기다리는 예약이 ${formatNumber(news.bookings)}건 있어요`,
        body: [
          `‘${news.programTitle}’의 예약이에요.`,
          `${formatShortDay(news.until)} ${formatTime(news.until)}까지 승인하거나 거절해 주세요.`,
          "그때까지 답하지 않으면 저절로 취소돼요.",
        ],
        link: "/desk",
      };
  }
}

/** What an invitation says, for the mail that brings its link. */
export interface Invitation {
  id: string;
  name: string;
  role: Role;
  /** Null for the whole site. */
  hostName: string | null;
  invitedBy: string;
  /** Epoch ms. */
  until: number;
  /** They have an account already, and sign in with it. */
  hasAccount: boolean;
}

/** A path of the desk: `key` is the invitation's id, or its secret as the mail leaves. */
export const invitationPath = (key: string): string => `/desk/invite/${key}`;

/** The mail to who is invited. Its link names the invitation, in whose place the secret leaves. */
export function invitationNews(invitation: Invitation): Message {
  const { id, name, role, hostName, invitedBy, until, hasAccount } = invitation;
  return {
    kind: "STAFF_INVITED",
    title: "나들 파트너센터에 초대받았어요",
    body: [
      `${name}님, ${invitedBy}님이 ${hostName ?? "나들"}의 ‘${ROLE_NAMES[role]}’${roleParticle(role)} 초대했어요.`,
      hasAccount
        ? "쓰던 아이디와 비밀번호로 로그인하면 바로 일할 수 있어요."
        : "아래 링크에서 비밀번호를 정하고 인증 앱을 연결하면 바로 일할 수 있어요.",
      `${formatShortDay(until)} ${formatTime(until)}까지 쓸 수 있어요. 다른 사람에게 전하지 마세요.`,
    ].join("\n"),
    link: invitationPath(id),
  };
}
