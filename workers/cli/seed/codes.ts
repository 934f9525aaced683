import { SOURCE_CATEGORIES } from "#domain/category";
import { INQUIRY_KINDS } from "#domain/inquiry/kinds";
import { VOUCHERS } from "#domain/program/vouchers";
import { SOURCE_BANKS } from "#domain/refund/banks";
import { REFUND_POLICIES } from "#domain/refund/policies";
import { CANCEL_REASONS } from "#domain/refund/reasons";
import { REPORT_REASONS } from "#domain/review/report-reasons";

type Entries = readonly (readonly [id: string, name: string])[];

/** The code lists of the product by position (SPEC E03). */
export const CODES = {
  CATEGORY: SOURCE_CATEGORIES.map(({ id, name }) => [id, name] as const),
  REPORT_REASON: REPORT_REASONS,
  INQUIRY_KIND: INQUIRY_KINDS,
  CANCEL_REASON: CANCEL_REASONS,
  REFUND_POLICY: Object.values(REFUND_POLICIES).map(({ id, label }) => [id, label] as const),
  WITHDRAW_REASON: [
    ["NO_PROGRAM", "원하는 프로그램이 없어요"],
    ["RARELY", "자주 쓰지 않아요"],
    ["INCONVENIENT", "쓰기 불편해요"],
    ["PRIVACY", "개인정보가 걱정돼요"],
    ["REJOIN", "다른 아이디로 다시 가입할게요"],
    ["ETC", "그 밖의 이유"],
  ],
  BANK: SOURCE_BANKS,
  DIFFICULTY: [
    ["EASY", "누구나 쉽게"],
    ["NORMAL", "보통"],
    ["HARD", "도전"],
  ],
  FACILITY: [
    ["PARKING", "주차"],
    ["RESTROOM", "화장실"],
    ["NURSING_ROOM", "수유실"],
    ["WIFI", "와이파이"],
    ["LOCKER", "사물함"],
    ["CAFE", "카페"],
    ["SHOWER", "샤워실"],
    ["AIRCON", "냉난방"],
    ["SHELTER", "쉼터"],
    ["PET_OK", "반려동물 동반"],
    ["SHOP", "매점"],
    ["CHANGING_ROOM", "탈의실"],
  ],
  ACCESSIBILITY: [
    ["WHEELCHAIR", "휠체어"],
    ["ELEVATOR", "엘리베이터"],
    ["TOILET", "장애인 화장실"],
    ["DISABLED_PARKING", "장애인 주차"],
    ["STROLLER", "유아차"],
    ["SIGN_LANGUAGE", "수어"],
    ["SUBTITLES", "자막"],
    ["BRAILLE", "점자"],
    ["GUIDE_DOG", "안내견"],
    ["EASY_READ", "쉬운 글"],
  ],
} as const satisfies Record<string, Entries>;

/** The rows of the table `code`, in the order in which they are shown. */
export const codeRows = () =>
  Object.entries(CODES).flatMap(([position, entries]) =>
    entries.map(([id, name], index) => ({ position, id, name, ord: index + 1 })),
  );

const NAMED = {
  FACILITY: CODES.FACILITY,
  ACCESSIBILITY: CODES.ACCESSIBILITY,
  VOUCHER: VOUCHERS.map(({ id, name }) => [id, name] as const),
} satisfies Record<string, Entries>;

/**
 * The ids of codes named by their Korean names, in order. In `names` they are parted by spaces and written
 * without their own. An unknown name is a slip of the pen: it throws.
 */
export function codeIds(position: keyof typeof NAMED, names: string): string[] {
  const entries: Entries = NAMED[position];
  return names
    .split(" ")
    .filter(Boolean)
    .map((name) => {
      const found = entries.find(([, known]) => known.replaceAll(" ", "") === name);
      if (found === undefined) throw new Error(`${position} has no "${name}"`);
      return found[0];
    });
}
