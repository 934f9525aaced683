import { OWN_REFERENCE } from "../own-reference.ts";
import { withOwn } from "../with-own.ts";

/** The banks of the source, by the codes of Toss Payments (the code list BANK). */
export const SOURCE_BANKS = [
  ["88", "신한은행"],
  ["06", "KB국민은행"],
  ["20", "우리은행"],
  ["81", "하나은행"],
  ["11", "NH농협은행"],
  ["03", "IBK기업은행"],
  ["90", "카카오뱅크"],
  ["92", "토스뱅크"],
  ["89", "케이뱅크"],
  ["71", "우체국예금보험"],
  ["45", "새마을금고"],
  ["48", "신협"],
  ["23", "SC제일은행"],
  ["27", "씨티은행"],
  ["31", "iM뱅크"],
  ["32", "부산은행"],
  ["39", "경남은행"],
  ["34", "광주은행"],
  ["37", "전북은행"],
  ["35", "제주은행"],
  ["02", "한국산업은행"],
  ["07", "Sh수협은행"],
  ["50", "저축은행중앙회"],
  ["64", "산림조합"],
] as const;

const { every, offered } = withOwn<{ id: string; name: string }>(
  SOURCE_BANKS.map(([id, name]) => ({ id, name })),
  OWN_REFERENCE.banks,
  ({ id, name }) => ({ id, name }),
);

/** The banks money can be sent to. */
export const BANKS: readonly (readonly [code: string, name: string])[] = offered.map(({ id, name }) => [
  id,
  name,
]);

/** A bank's name, of one that is no longer offered too: what was sent there still says so. */
export const bankName = (code: string): string => every.find(({ id }) => id === code)?.name ?? code;
