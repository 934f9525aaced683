/** The banks money can be sent to, by the codes of Toss Payments (the code list BANK). */
export const BANKS = [
  ["88", "신한은행"], ["06", "KB국민은행"], ["20", "우리은행"], ["81", "하나은행"], ["11", "NH농협은행"], ["03", "IBK기업은행"],
  ["90", "카카오뱅크"], ["92", "토스뱅크"], ["89", "케이뱅크"], ["71", "우체국예금보험"], ["45", "새마을금고"], ["48", "신협"],
  ["23", "SC제일은행"], ["27", "씨티은행"], ["31", "iM뱅크"], ["32", "부산은행"], ["39", "경남은행"], ["34", "광주은행"],
  ["37", "전북은행"], ["35", "제주은행"], ["02", "한국산업은행"], ["07", "Sh수협은행"], ["50", "저축은행중앙회"], ["64", "산림조합"],
] as const; // prettier-ignore

export const bankName = (code: string): string => BANKS.find(([id]) => id === code)?.[1] ?? code;
