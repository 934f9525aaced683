// The hours of a day as people say them.

/** From the first hour, and before the second. */
export const HOUR_WORDS: Readonly<Record<string, readonly [number, number]>> = {
  새벽: [0, 9],
  아침: [0, 11],
  오전: [0, 12],
  낮: [10, 17],
  정오: [11, 14],
  한낮: [11, 16],
  대낮: [11, 16],
  점심: [11, 14],
  점심때: [11, 14],
  초저녁: [17, 20],
  저녁때: [17, 24],
  늦은밤: [20, 24],
  한밤: [20, 24],
  자정: [22, 24],
  이른아침: [0, 10],
  점심시간: [11, 14],
  오후: [12, 18],
  저녁: [17, 24],
  밤: [18, 24],
  야간: [18, 24],
  심야: [20, 24],
  해질녘: [15, 20],
  해질무렵: [15, 20],
  해질때: [15, 20],
  해뜰때: [0, 9],
  해뜰무렵: [0, 9],
  해돋이: [0, 9],
  해맞이: [0, 9],
  일출: [0, 9],
  자기전: [19, 24],
  자기전에: [19, 24],
  잠들기전: [19, 24],
  // once the children sleep
  육퇴: [19, 24],
  육퇴후: [19, 24],
  육퇴하고: [19, 24],
  애재우고: [19, 24],
  애들재우고: [19, 24],
  아이재우고: [19, 24],
  아기재우고: [19, 24],
  출근전: [0, 9],
  출근전에: [0, 9],
  출근하기전: [0, 9],
};

/** Hours as they are said, from one to twelve. */
const HOURS_SAID = "한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두".split(" ");
const AN_HOUR = `\\d{1,2}|${HOURS_SAID.toSorted((a, b) => b.length - a.length).join("|")}`;
/** 오후 두 시 반쯤, 저녁 여섯 시에서 아홉 시 사이, 7시 넘어서, 4시 전에. */
export const CLOCK = new RegExp(
  `^(오전|아침|새벽|낮|오후|저녁|밤)?(${AN_HOUR})(?:시(?!간|작|골|장)|(?=에서\\d{1,2}시))(?:반|\\d{1,2}분)?(?:정각|쯤|경|정도)?` +
    `(?:(?:에서|부터)(${AN_HOUR})시(?:반|\\d{1,2}분)?(?:까지|사이)?` +
    "|(이후|넘어서?|지나서|부터|후에|뒤에)|(전에|이전|까지|안에))?",
);

/** The hour of the day that is meant: 두 시 alone is in the afternoon. */
export function hourOf(part: string | undefined, said: string): number {
  const hour = HOURS_SAID.indexOf(said) + 1 || Number(said);
  const isEarly = part === "오전" || part === "아침" || part === "새벽";
  return hour < 12 && !isEarly && (part !== undefined ? part !== "낮" || hour < 10 : hour < 8)
    ? hour + 12
    : hour;
}
