import { formatDayWithWeekday, formatTime, kstDay } from "../time/kst.ts";
import type { AccountProblem, RefundStatus } from "./states.ts";

/** As much of a refund as what is said of it depends on. Times: epoch ms; amounts in won. */
export interface ShownRefund {
  status: RefundStatus;
  isWhole: boolean;
  requester: "user" | "system" | "operator";
  refund: number;
  /** What was paid for those it is about. */
  paid?: number;
  createdAt: number;
  approvesAt: number | null;
  approvedAt: number | null;
  sentAt: number | null;
  takenAt: number | null;
  dueAt: number;
  doneAt: number | null;
  endedAt: number | null;
  /** The bank took back the deposit it would have gone back from. */
  isReversed?: boolean;
  accountProblem?: AccountProblem | null;
  actions?: readonly string[];
}

export interface RefundProgress {
  label: string;
  note?: string;
  at: number | null;
  state: "done" | "now" | "todo";
}

/** "15:30", with its day where that is not today. */
const timeOrDay = (at: number, now: number): string =>
  kstDay(at) === kstDay(now) ? formatTime(at) : `${formatDayWithWeekday(at)} ${formatTime(at)}`;

const ASKED = { user: "취소 신청", operator: "진행자가 취소", system: "자동 취소" } as const;

/** The steps of a refund: what has happened, what is now, what comes, each with its time or its due date. */
export function refundProgress(refund: ShownRefund, now: number): RefundProgress[] {
  const asked: RefundProgress = { label: ASKED[refund.requester], at: refund.createdAt, state: "done" };
  if (refund.isReversed)
    return [
      asked,
      {
        label: "입금 취소",
        note: "은행이 입금을 되돌려서 저희가 돌려드릴 돈이 없어요. 다시 입금되면 그 돈을 돌려드려요.",
        at: refund.endedAt,
        state: "now",
      },
    ];
  if (refund.status === "WITHDRAWN")
    return [asked, { label: "신청 취소", note: "예약은 그대로예요.", at: refund.endedAt, state: "now" }];
  if (refund.status === "REJECTED")
    return [
      asked,
      {
        label: "받지 못한 신청",
        note: "진행자가 취소를 받지 못했어요. 예약은 그대로예요.",
        at: refund.endedAt,
        state: "now",
      },
    ];
  if (refund.refund === 0)
    return [
      asked,
      {
        label: "취소 완료",
        note: refund.paid
          ? "예약 마감이 지나 보증금은 돌려드리지 않아요."
          : "결제한 금액이 없어 돌려드릴 돈도 없어요.",
        at: refund.doneAt,
        state: "now",
      },
    ];
  return [asked, approval(refund, now), atProvider(refund), moneyBack(refund, now)];
}

function approval({ approvedAt, approvesAt }: ShownRefund, now: number): RefundProgress {
  if (approvedAt !== null) return { label: "취소 확인", at: approvedAt, state: "done" };
  const note =
    approvesAt === null
      ? undefined
      : `늦어도 ${timeOrDay(approvesAt, now)}까지 확인해요. 그 전에는 신청을 되돌릴 수 있어요.`;
  return { label: "취소 확인", at: null, state: "now", ...(note && { note }) };
}

function atProvider({
  status,
  approvedAt,
  takenAt,
  sentAt,
  actions,
  accountProblem,
}: ShownRefund): RefundProgress {
  const label = "결제 취소";
  if (approvedAt === null) return { label, at: null, state: "todo" };
  if (takenAt !== null) return { label, at: takenAt, state: "done" };
  if (accountProblem === "REFUSED")
    return {
      label,
      note: "은행에서 이 계좌를 찾지 못했어요. 계좌를 다시 알려 주시면 바로 보낼게요.",
      at: null,
      state: "now",
    };
  if (actions?.includes("ACCOUNT"))
    return { label, note: "환불받을 계좌를 알려 주시면 바로 보낼게요.", at: null, state: "now" };
  if (status === "FAILED")
    return { label, note: "결제사가 아직 받지 못했어요. 될 때까지 다시 보낼게요.", at: null, state: "now" };
  return { label, note: "결제사의 답을 기다리고 있어요.", at: sentAt, state: "now" };
}

function moneyBack(
  { status, takenAt, dueAt, doneAt, accountProblem }: ShownRefund,
  now: number,
): RefundProgress {
  const label = "환불 완료";
  if (status === "DONE")
    return {
      label,
      note: "카드사나 은행에 따라 보이기까지 며칠 더 걸릴 수 있어요.",
      at: doneAt,
      state: "now",
    };
  if (takenAt !== null && accountProblem)
    return {
      label,
      note: "은행이 받지 않아 돈이 되돌아왔어요. 다른 계좌를 알려 주시면 그리로 보낼게요.",
      at: null,
      state: "now",
    };
  return {
    label,
    // Nothing is promised of money that has nowhere to go yet, nor a day that is over.
    ...(!accountProblem && now <= dueAt && { note: `${formatDayWithWeekday(dueAt)}까지 돌려드려요.` }),
    at: null,
    state: takenAt === null ? "todo" : "now",
  };
}

const ACCOUNT_LINES: Readonly<Record<AccountProblem, string>> = {
  NEEDED: "환불받을 계좌를\n알려 주세요",
  REFUSED: "환불받을 계좌를\n다시 알려 주세요",
  BOUNCED: "은행이 받지 않아\n돈이 되돌아왔어요",
};

/** The line at the head of a refund. A line break is "\n". */
export function refundHeadline({
  status,
  isWhole,
  requester,
  refund,
  takenAt,
  isReversed,
  accountProblem,
}: Pick<
  ShownRefund,
  "status" | "isWhole" | "requester" | "refund" | "takenAt" | "isReversed" | "accountProblem"
>): string {
  if (isReversed) return "은행이 입금을\n되돌렸어요";
  if (accountProblem) return ACCOUNT_LINES[accountProblem];
  switch (status) {
    case "WITHDRAWN":
      return "취소 신청을\n되돌렸어요";
    case "REJECTED":
      return "취소 신청을\n받지 못했어요";
    case "DONE":
      return refund === 0 ? "취소했어요" : isWhole ? "환불을 마쳤어요" : "일부를\n환불했어요";
    default:
      return requester === "user" && takenAt === null
        ? "환불을 신청했어요"
        : "결제한 돈을\n돌려드리고 있어요";
  }
}
