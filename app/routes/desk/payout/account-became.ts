import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";

type Account = Schemas["DeskPayoutAccount"];

const when = (at: number): string => `${formatShortDay(at)} ${formatTime(at)}`;

const BECAME: Readonly<Record<Exclude<Account["state"], "WAITING">, string>> = {
  CONFIRMED: "확인했어요",
  DECLINED: "반려했어요",
  REPLACED: "다른 계좌로 바꿔 적었어요",
};

/** Who named an account, and what became of it by whom. */
export function becameOf({ state, askedName, askedAt, decidedName, decidedAt, note }: Account): string {
  const named = `${askedName}님이 ${when(askedAt)}에 적었어요.`;
  if (state === "WAITING" || decidedAt === null) return named;
  const why = note === "" ? "." : `: ${note}`;
  return `${named} ${decidedName ?? "나들"}님이 ${when(decidedAt)}에 ${BECAME[state]}${why}`;
}
