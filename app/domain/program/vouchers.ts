import { kst, kstDay } from "../time/kst.ts";

// Public cards and vouchers that a host takes on site (SPEC S24). A program keeps their ids among its
// facilities, as what its place has. Nothing is ever paid with them here: the host books who pays so.

export const VOUCHERS = [
  { id: "CULTURE_CARD", name: "문화누리카드" },
  { id: "SPORTS_VOUCHER", name: "스포츠강좌이용권" },
  { id: "LEARNING_VOUCHER", name: "평생교육바우처" },
  { id: "LOCAL_MONEY", name: "지역사랑상품권" },
] as const;

export type VoucherId = (typeof VOUCHERS)[number]["id"];

export const isVoucher = (id: string): boolean => VOUCHERS.some((one) => one.id === id);

/** What a program says of them, and what its host is told. */
export const NOT_ONLINE = "나들의 온라인 결제에는 쓸 수 없고 현장에서만 낼 수 있어요.";

/** Their names, where there is something to pay. */
export const voucherNames = ({
  facilities,
  isFree,
}: {
  facilities: readonly string[];
  isFree: boolean;
}): string[] => (isFree ? [] : VOUCHERS.filter(({ id }) => facilities.includes(id)).map(({ name }) => name));

const [{ name: CULTURE_CARD }] = VOUCHERS;
const MONTH_OF_WARNING = "12";

/**
 * What 문화누리카드's money of this year is good for: it is gone with 31 December, and so no good for what is
 * paid at a session of a later year. Years are named, for a page may be shown a little after it was made.
 * @param starts of the sessions ahead, epoch ms @param now epoch ms
 */
function cultureCardWords(starts: readonly number[], now: number): string[] {
  const [year = "", month] = kstDay(now).split("-");
  const next = String(Number(year) + 1);
  const isNextYears = starts.some((at) => at >= kst(`${next}-01-01`));
  return [
    ...(month === MONTH_OF_WARNING
      ? [`${CULTURE_CARD}의 ${year}년 지원금은 ${year}년 12월 31일까지 쓸 수 있고, 남은 돈은 사라져요.`]
      : []),
    ...(isNextYears ? [`${next}년 회차에는 ${year}년 지원금을 쓸 수 없어요.`] : []),
  ];
}

/**
 * How to pay with them, in sentences; none where a program takes none.
 * @param names of `voucherNames` @param starts of the sessions ahead, epoch ms @param now epoch ms
 */
export const voucherSentences = (
  names: readonly string[],
  starts: readonly number[],
  now: number,
): string[] =>
  names.length === 0
    ? []
    : [
        NOT_ONLINE,
        "이렇게 내려면 여기서 결제하지 말고 진행자에게 먼저 연락해 주세요.",
        ...(names.includes(CULTURE_CARD) ? cultureCardWords(starts, now) : []),
      ];
