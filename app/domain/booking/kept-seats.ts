import { formatNumber } from "../format.ts";
import { formatShortDay, formatTime } from "../time/kst.ts";

/** Seats that a session keeps for residents. `regions`: ids; `until`: epoch ms. */
export interface KeptSeats {
  seats: number;
  until: number;
  regions: readonly string[];
}

/** The same as everybody reads it: `seats` that nobody has taken by now, `where`: the regions' names. */
export interface ShownKept extends Pick<KeptSeats, "seats" | "until"> {
  where: string;
}

/** As much of a session as that depends on. */
export interface Keeping {
  /** Those that nobody has taken, as they were counted last. */
  kept: number;
  /** null where none are kept. */
  keptSeats: KeptSeats | null;
}

/** Whether a session keeps seats for residents at this moment. @param now epoch ms */
export const isKeeping = ({ keptSeats }: Pick<Keeping, "keptSeats">, now: number): boolean =>
  keptSeats !== null && now < keptSeats.until;

/** How many it keeps at this moment: from its own moment on none, whatever was counted. */
export const keptAt = (session: Keeping, now: number): number => (isKeeping(session, now) ? session.kept : 0);

/** What everybody reads of them before they book. */
export const keptWords = ({ seats, until }: Pick<KeptSeats, "seats" | "until">, where: string): string =>
  `${where} 주민 자리 ${formatNumber(seats)}개는 ${formatShortDay(until)} ${formatTime(until)}까지 남겨 둬요.`;

/** The same to who waits: what of them comes free goes to residents first. */
export const keptWaitWords = ({ until }: Pick<KeptSeats, "until">, where: string): string =>
  `${where} 주민 자리가 나면 ${formatShortDay(until)} ${formatTime(until)}까지는 ${where}에 사는 분께만 알려드려요.`;

/** How it is proven: what a resident is told when they book, and reads on their booking. */
export const PROOF_WORDS =
  "현장에서 신분증이나 주민등록등본으로 사는 곳을 확인해요. 확인되지 않으면 참여하지 못할 수 있어요.";

/** Why somebody who is no resident gets none of the seats that are left. */
export const keptRefusal = ({ until }: Pick<KeptSeats, "until">, where: string): string =>
  `지금 남은 자리는 ${where} 주민을 위한 자리예요. 자리가 남으면 ${formatShortDay(until)} ${formatTime(until)}부터 누구나 예약할 수 있어요.`;
