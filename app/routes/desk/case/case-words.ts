import type { CaseVerb } from "#domain/payment/case";
import { stakeOfVerb } from "#domain/payment/stake";
import { formatWon } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";

type Case = Schemas["Case"];
/** As much of a case as its verbs are told by. */
type Told = Pick<Schemas["CaseDetail"], "kind" | "amount" | "difference" | "theirs" | "refund">;

/** A kind of case as it is called, and what it means, in one sentence. */
const KINDS: Readonly<Record<Case["kind"], { name: string; means: string }>> = {
  UNKNOWN_ORDER: {
    name: "모르는 주문에 들어온 돈",
    means: "결제사에는 돈이 있는데 우리 장부에는 없는 주문이에요.",
  },
  BOOKS_DIFFER: { name: "장부가 서로 달라요", means: "결제사에 남은 돈과 우리 장부에 남은 돈이 달라요." },
  UNRESOLVED: {
    name: "결제 결과를 몰라요",
    means: "결제가 됐는지 30분 넘게 알 수 없거나, 돌려줄 돈이 돌아가지 않았어요.",
  },
  REFUND_STUCK: { name: "환불이 멈췄어요", means: "저절로는 끝나지 않는 환불이에요." },
  DEPOSIT_REVERSED: { name: "입금이 취소됐어요", means: "예약을 확정한 뒤에 은행이 입금을 되가져갔어요." },
  SETTLEMENT_DIFFERS: {
    name: "정산 금액이 달라요",
    means: "결제사가 정산해 준 금액이 받았다고 한 금액과 달라요.",
  },
};

/** What a case is called as it stands. */
export const caseName = (one: Pick<Case, "kind" | "theirs" | "difference">): string =>
  isTwice(one) ? "두 번 나간 돈이 있어요" : isPaidTwice(one) ? "한 주문을 두 번 결제했어요" : nameOf(one);

const nameOf = ({ kind, theirs }: Pick<Case, "kind" | "theirs">): string =>
  theirs?.underWay && (kind === "REFUND_STUCK" || kind === "UNRESOLVED")
    ? "돈이 돌아가는 중이에요"
    : KINDS[kind].name;

/** What a case means as it stands: money on its way is nobody's to send once more. */
export function meaning(one: Pick<Case, "kind" | "theirs" | "difference" | "amount">): string {
  const { kind, theirs } = one;
  if (isTwice(one))
    return (
      `직접 보냈다고 적은 돈 가운데 ${formatWon(one.amount)}이 결제사에서도 돌아갔어요. ` +
      "두 번 받은 분에게 되돌려 받아야 해요."
    );
  if (isPaidTwice(one))
    return (
      `같은 주문에 다른 결제로 ${formatWon(theirs?.other ?? 0)}이 더 들어와 있어요. ` +
      "예약에 쓴 결제는 그대로 두고, 더 들어온 돈만 돌려줘야 해요."
    );
  const underWay = theirs?.underWay;
  if (!underWay) return KINDS[kind].means;
  return (
    `결제사가 ${sinceWhen(underWay.since)}부터 ${formatWon(underWay.won)}을 돌려주는 중이라고 해요. ` +
    "다 돌려주면 저절로 끝나요. 그 전에 직접 보내면 두 번 나가요."
  );
}

/** Money that a person has sent has left the provider too. */
const isTwice = ({ kind, theirs, difference }: Pick<Case, "kind" | "theirs" | "difference">): boolean =>
  (kind === "BOOKS_DIFFER" || kind === "UNKNOWN_ORDER") && difference < (theirs?.byHand ?? 0);

/** Another payment of the same order has taken money as well. */
const isPaidTwice = ({ kind, theirs }: Pick<Case, "kind" | "theirs">): boolean =>
  kind === "BOOKS_DIFFER" && Boolean(theirs?.other);

const sinceWhen = (at: number): string => `${formatShortDay(at)} ${formatTime(at)}`;

export const STATES: Readonly<Record<Case["state"], readonly [word: string, tone: string]>> = {
  OPEN: ["할 일", "badge-wait"],
  PROPOSED: ["승인 대기", "badge-wait"],
  DONE: ["끝났어요", "badge-mute"],
};

export const VERBS: Readonly<Record<CaseVerb, string>> = {
  ASK_AGAIN: "결제사에 다시 물어보기",
  ACCEPT: "결제사 장부대로 적기",
  PAID_BY_HAND: "직접 보냈다고 적기",
  NEW_ACCOUNT: "새 계좌 받기",
  CANCEL_WHOLE: "남은 돈 모두 돌려주기",
};

/** The status of a side in words; the provider's own word where it is one that we do not know. */
export const sideWord = (status: string | null): string =>
  status?.replace(/^\w+/, (word) => SIDES[word] ?? word) ?? "–";

const SIDES: Readonly<Record<string, string>> = {
  READY: "결제 전",
  CONFIRMING: "확인 중",
  IN_PROGRESS: "확인 중",
  WAITING_FOR_DEPOSIT: "입금 대기",
  DONE: "결제됨",
  TAKEN: "결제됨",
  CANCELED: "취소됨",
  PARTIAL_CANCELED: "일부 취소됨",
  FAILED: "실패",
  ABORTED: "실패",
  EXPIRED: "만료됨",
  NOT_TAKEN: "결제 안 됨",
  UNKNOWN: "알 수 없음",
};

const STEPS: Readonly<Record<Schemas["CaseDetail"]["history"][number]["what"], string>> = {
  OPENED: "찾았어요",
  REOPENED: "다시 열렸어요",
  CHANGED: "금액이 바뀌었어요",
  ACTED: "했어요",
  PROPOSED: "제안했어요",
  APPROVED: "승인했어요",
  DECLINED: "승인하지 않았어요",
  CLOSED: "끝났어요",
  GONE: "차이가 사라져 저절로 끝났어요",
};

const isVerb = (verb: string): verb is CaseVerb => Object.hasOwn(VERBS, verb);

/** A line of a case's history: who did what. */
export function stepWords({ what, verb, by }: Schemas["CaseDetail"]["history"][number]): string {
  const deed = verb !== null && isVerb(verb) ? `${VERBS[verb]}: ` : "";
  return `${by === null ? "" : `${by}님이 `}${deed}${STEPS[what]}`;
}

/** The won that move, or are counted otherwise, when it is done. */
export const wonOf = (verb: CaseVerb, one: Told): number =>
  one.refund && (verb === "PAID_BY_HAND" || verb === "NEW_ACCOUNT")
    ? one.refund.owed
    : stakeOfVerb(verb, one.amount, one.theirs);

/** What doing it means, in people and won, told before it is done. @param who whose money it is */
export function consequence(verb: CaseVerb, one: Told, who: string): string {
  const won = formatWon(wonOf(verb, one));
  switch (verb) {
    case "ASK_AGAIN":
      return "결제사 장부를 지금 다시 읽어요. 차이가 사라졌으면 저절로 끝나요.";
    case "ACCEPT":
      if (isTwice(one)) return `두 번 나간 ${won}을 알고 있다고 적고 끝내요. 움직이는 돈은 없어요.`;
      return ACCEPTED[one.kind]?.(won, who) ?? `${who}에게 이미 돌아간 ${won}을 우리 장부에도 적어요.`;
    case "PAID_BY_HAND":
      return (
        (one.theirs?.underWay || one.refund?.status === "SENT" ? CALL_FIRST : "") +
        (one.kind === "UNRESOLVED" && !one.theirs ? READ_FIRST : "") +
        `${who}에게 ${won}을 직접 보냈다고 적고 끝내요. 결제사로는 더 보내지 않아요.`
      );
    case "NEW_ACCOUNT":
      return `${who}에게 새 환불 계좌를 알려 달라고 바로 알려요. 계좌를 받으면 ${won}을 다시 보내요.`;
    case "CANCEL_WHOLE":
      return `${who}에게 ${won}을 결제사를 통해 바로 돌려줘요. 보낸 금액은 되돌릴 수 없어요.`;
  }
}

/** Nothing but a call says that what has been on its way for weeks will not arrive after all. */
const CALL_FIRST =
  "결제사에서 아직 가는 중일 수 있어요. 결제사에 전화해 더 보내지 않는다는 답을 들은 뒤에만 직접 보내 주세요. ";

/** Nobody here can read whether it was paid. */
const READ_FIRST =
  "결제사의 답을 읽지 못했어요. 결제사 상점관리자에서 결제된 것을 확인하고 돈을 보낸 뒤에만 적어 주세요. ";

const ACCEPTED: Partial<Record<Case["kind"], (won: string, who: string) => string>> = {
  SETTLEMENT_DIFFERS: (won) => `${won} 차이를 확인했다고 적고 끝내요. 움직이는 돈은 없어요.`,
  DEPOSIT_REVERSED: (won, who) =>
    `${who}이 냈던 ${won}을 우리 장부에서 빼요. 보증금이던 예약은 시작 전이면 끝나고, 취소하던 예약은 돌려줄 돈 없이 끝나요.`,
  BOOKS_DIFFER: (won, who) =>
    `${who}에게 이미 돌아간 ${won}을 우리 장부에도 적어요. 남은 돈이 없으면 예약이 끝나고 자리가 다시 열려요.`,
};
