/** DRAFT: nobody sees it. PAUSED: shown by its address, books nothing. CLOSED: over for good. */
export type ProgramState = "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";

const LEADS_TO: Readonly<Record<ProgramState, readonly ProgramState[]>> = {
  DRAFT: ["OPEN", "CLOSED"],
  OPEN: ["PAUSED", "CLOSED"],
  PAUSED: ["OPEN", "CLOSED"],
  CLOSED: [],
};

/** The states that a program may go to from this one. */
export const leadsTo = (from: ProgramState): readonly ProgramState[] => LEADS_TO[from];

/** Whether a program may go from one state to the other. */
export const maySwitch = (from: ProgramState, to: ProgramState): boolean => LEADS_TO[from].includes(to);

/** What publishing asks of a program. */
export interface Publishable {
  summary: string;
  description: string;
  lat: number | null;
  lon: number | null;
  /** KRW; null = none is known, so nobody could book. */
  price: number | null;
  /** Sessions to come that take bookings. */
  sessionsAhead: number;
}

/** Something a program lacks before it may be published; `field` is the one to fill in. */
export interface Gap {
  field: string;
  message: string;
}

/** Every gap that keeps a program from being published; empty where it may be. */
export function gapsOf(program: Publishable): Gap[] {
  const gaps: [boolean, string, string][] = [
    [program.summary.trim() === "", "summary", "한 줄 소개를 적어 주세요."],
    [program.description.trim() === "", "description", "소개를 적어 주세요."],
    [program.lat === null || program.lon === null, "place", "지도에 장소를 정해 주세요."],
    [program.price === null, "price", "요금을 적어 주세요. 무료면 0이에요."],
    [program.sessionsAhead === 0, "session", "앞으로 열릴 회차를 하나 이상 만들어 주세요."],
  ];
  return gaps.flatMap(([isMissing, field, message]) => (isMissing ? [{ field, message }] : []));
}

/** From so many pictures on a visitor sees what it is like. */
export const FEW_PICTURES = 3;

/**
 * What would serve a program that may be published without it; empty where nothing would. Who has no picture
 * shows a drawn cover, and what is imported from a public office may have none at all, so none is a gap.
 * @param pictures its uploads; `alt` as its host wrote it
 */
export function adviceOf(pictures: readonly { alt: string }[]): Gap[] {
  const count = pictures.length;
  const silent = pictures.filter(({ alt }) => alt.trim() === "").length;
  const has = count === 0 ? "아직 사진이 없어요." : `올린 사진이 ${count}장이에요.`;
  const advice: [boolean, string][] = [
    [count < FEW_PICTURES, `${has} ${FEW_PICTURES}장부터 분위기를 알 수 있어요.`],
    [silent > 0, `${silent}장은 무엇이 보이는지 적지 않았어요. 사진을 못 보는 사람은 그 말을 들어요.`],
  ];
  return advice.flatMap(([isDue, message]) => (isDue ? [{ field: "picture", message }] : []));
}
