import { formatNumber } from "../format.ts";
import { formatShortDay, formatTime } from "../time/kst.ts";
import { keptRefusal, keptWords, type ShownKept } from "./kept-seats.ts";
import type { RushPlace } from "./rush.ts";

/** What the waiting room says: a heading and sentences below it. */
export interface RushWords {
  title: string;
  says: string[];
}

const KEEPS = "화면을 꺼도, 새로고침해도 순서는 그대로예요.";

/** About how long, as people say it. @param seconds whole */
export function aboutTime(seconds: number): string {
  if (seconds < 60) return "1분 안";
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes}분쯤` : `${Math.floor(minutes / 60)}시간 ${minutes % 60}분쯤`;
}

/** What is told of the line itself. `opensAt`: epoch ms; `number`: 0 = none yet. */
interface RushRoom {
  opensAt: number;
  number: number;
  people: number;
  seatsLeft: number;
  keptSeats?: ShownKept;
}

/** How many of the seats are for whom, before anybody has taken one. */
const keptBefore = (kept: ShownKept, seatsLeft: number): string =>
  `${keptWords(kept, kept.where)} ` +
  (seatsLeft > 0
    ? `누구나 예약할 수 있는 자리는 ${formatNumber(seatsLeft)}개예요.`
    : "그때까지 누구나 예약할 수 있는 자리는 없어요.");

/** What somebody in the line reads. */
export function rushWords(
  place: RushPlace,
  { opensAt, number, people, seatsLeft, keptSeats }: RushRoom,
): RushWords {
  const own = number > 0 ? [`내 번호는 ${formatNumber(number)}번이에요.`] : [];
  switch (place.state) {
    case "BEFORE":
      return {
        title: `${formatShortDay(opensAt)} ${formatTime(opensAt)}에 열려요`,
        says: [
          `지금 ${formatNumber(people)}명이 함께 기다려요. 열리기 전에 온 분들의 순서는 열릴 때 추첨해요.`,
          ...(keptSeats && keptSeats.seats > 0 ? [keptBefore(keptSeats, seatsLeft)] : []),
          `${KEEPS} 열리면 저절로 넘어가요.`,
        ],
      };
    case "WAITING":
      return {
        title: `앞에 ${formatNumber(place.ahead)}명이 있어요`,
        says: [
          ...(keptSeats && seatsLeft === 0 ? [keptRefusal(keptSeats, keptSeats.where)] : []),
          ...(place.seconds === null ? [] : [`${aboutTime(place.seconds)}에 차례가 와요.`]),
          ...own,
          `${KEEPS} 차례가 되면 저절로 넘어가요.`,
        ],
      };
    case "PAUSED":
      return {
        title: "지금은 모든 자리를 다른 분들이 잡고 있어요",
        says: [
          `예약을 마치지 않은 자리가 풀리면 순서대로 들어가요. 앞에 ${formatNumber(place.ahead)}명이 있어요.`,
          ...own,
          KEEPS,
        ],
      };
    case "IN":
      return { title: "차례가 됐어요", says: ["예약하는 화면으로 넘어가요."] };
    case "OVER":
      return { title: "모집이 마감됐어요", says: ["빈자리가 나면 알려드릴까요?"] };
  }
}
