import { formatNumber, formatWon } from "../format.ts";

/** Of a booking what its host's acts are about: its people, and its price and deposit in won. */
interface Acted {
  /** Its people as they are written: "성인 2". */
  party: string;
  seats: number;
  /** What it costs. Nothing of it is paid while it waits for the host's word. */
  pay: number;
  /** What was paid before, to be given back to who comes. */
  deposit: number;
}

/** What 승인 means: no seat is paid for before it. */
export const approvalMeans = ({ pay }: Pick<Acted, "pay">): string =>
  pay > 0
    ? `승인하면 ${formatWon(pay)}을 결제해 달라고 바로 알려요. 결제하면 확정돼요.`
    : "승인하면 예약이 확정되고, 바로 알려드려요.";

/** What 거절 means: a deposit goes back, and of a price nothing was paid yet. */
export const refusalMeans = ({ party, deposit }: Pick<Acted, "party" | "deposit">): string =>
  deposit > 0
    ? `${party}의 예약이 끝나고, 낸 보증금 ${formatWon(deposit)}을 모두 돌려드려요.`
    : `${party}의 예약이 끝나고, 자리는 다시 열려요. 아직 받은 돈은 없어요.`;

/** What 왔어요 means beyond that it stands there; "" where it can be taken back with all it meant. */
export const arrivalMeans = ({ deposit }: Pick<Acted, "deposit">): string =>
  deposit > 0
    ? `왔어요를 누르면 보증금 ${formatWon(deposit)}을 돌려드려요. 돌려드리면 되돌릴 수 없어요.`
    : "";

/** What 모두 왔어요 means for those of whom nothing is written yet. */
export function allArrivedMeans(open: readonly Pick<Acted, "seats" | "deposit">[]): string {
  const people = open.reduce((sum, { seats }) => sum + seats, 0);
  const won = open.reduce((sum, { deposit }) => sum + deposit, 0);
  const back = won > 0 ? ` 보증금 ${formatWon(won)}을 돌려드리고, 돌려드리면 되돌릴 수 없어요.` : "";
  return `아직 적지 않은 ${formatNumber(people)}명을 왔어요로 적어요.${back}`;
}
