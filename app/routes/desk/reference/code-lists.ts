import type { Schemas } from "../../../api/client.ts";

type Position = Schemas["DeskCode"]["position"];

/** The lists of names that the desk writes, as they are called there, and when what is written shows. */
export const CODE_LISTS: Readonly<Record<Position, { title: string; isOfBuild: boolean; idHelp?: string }>> =
  {
    FACILITY: { title: "편의 시설", isOfBuild: false, idHelp: "영어 대문자로 적어요. 예: WIFI" },
    ACCESSIBILITY: { title: "접근성", isOfBuild: false, idHelp: "영어 대문자로 적어요. 예: RAMP" },
    WITHDRAW_REASON: { title: "탈퇴 이유", isOfBuild: false, idHelp: "영어 대문자로 적어요. 예: PRICE" },
    CATEGORY: { title: "분류", isOfBuild: true },
    BANK: { title: "은행", isOfBuild: true, idHelp: "결제사가 쓰는 두세 자리 수예요. 예: 88" },
  };

/** The lists in the order in which they are shown. */
export const POSITIONS = Object.keys(CODE_LISTS) as Position[];

/** The list that an address names; null for any other word. */
export const positionOf = (word: string): Position | null => POSITIONS.find((one) => one === word) ?? null;

/** What is said where something was written. */
export const writtenWords = (isOfBuild: boolean): string =>
  isOfBuild
    ? "저장했어요. 사이트를 다음에 만들 때부터 보여요."
    : "저장했어요. 몇 분 안에 바뀐 이름이 보여요.";

/** Why a list takes no code of that name; null where it does. The API says the same. */
export function idProblem(position: Position, id: string): string | null {
  if (position === "BANK") return /^\d{2,3}$/.test(id) ? null : "은행 코드는 두세 자리 수예요.";
  return /^[A-Z][A-Z0-9_]+$/.test(id) ? null : "대문자와 수로 적어 주세요.";
}
