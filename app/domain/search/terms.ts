/** Words that every program could be called by: beside others they narrow nothing. */
const GENERIC = new Set([
  "체험",
  "클래스",
  "원데이클래스",
  "원데이",
  "수업",
  "강좌",
  "강습",
  "교실",
  "모임",
  "프로그램",
  "나들이",
  "공방",
  "스튜디오",
  "만들기",
  "배우기",
  "하기",
  "만드는",
  "배우는",
  "추천",
  "가볼만한곳",
  "갈만한곳",
  "놀거리",
  "할거리",
  "근처",
  "주변",
  "예약",
]);

/**
 * Words that mean the same to someone who searches; a text that has one answers a search for any other of its
 * group.
 */
const ALIKE: readonly (readonly string[])[] = [
  ["도자기", "도예", "물레", "옹기", "세라믹"],
  ["가죽공예", "가죽", "레더"],
  ["목공", "목공예", "우드카빙", "나무 깎", "도마", "목공소"],
  ["뜨개질", "뜨개", "뜨기", "코바늘", "대바늘", "니트"],
  ["염색", "쪽빛", "쪽물"],
  ["반지", "은공예", "주얼리", "액세서리"],
  ["베이킹", "제빵", "빵", "바게트", "카스텔라"],
  ["요리", "쿠킹", "부엌", "밥상"],
  ["커피", "핸드드립", "바리스타", "원두"],
  ["전통주", "막걸리"],
  ["김장", "김치"],
  ["등산", "산행", "트레킹"],
  ["산책", "걷기"],
  ["둘레길", "자락길"],
  ["별보기", "별 보", "별자리", "천문대", "별빛"],
  ["갯벌", "조개"],
  ["과일따기", "사과 따", "딸기", "귤밭", "한라봉"],
  ["농장", "농촌", "텃밭", "농부"],
  ["다도", "다례", "차 한 잔", "녹차"],
  ["서예", "붓글씨", "캘리그라피", "손글씨"],
  ["한복", "저고리", "도포"],
  ["국악", "가야금", "대금", "판소리", "사물놀이", "장구"],
  ["기타", "우쿨렐레"],
  ["공연", "음악회", "콘서트", "버스킹"],
  ["노래", "합창", "트로트", "보컬"],
  ["자전거", "라이딩", "바이크"],
  ["러닝", "달리기", "조깅", "킬로미터"],
  ["클라이밍", "암벽"],
  ["수영", "물놀이"],
  ["그림", "드로잉", "수채화", "유화", "스케치", "회화"],
  ["판화", "실크스크린", "리놀륨"],
  ["사진", "카메라", "필름"],
  ["미술관", "전시"],
  ["강아지", "반려견"],
  ["고양이", "반려묘", "냥이"],
  ["아이", "어린이", "유아", "꼬마", "아기"],
  ["어르신", "시니어", "노인", "할머니"],
  ["코딩", "프로그래밍", "인공지능"],
  ["글쓰기", "에세이", "작문"],
  ["외국어", "영어", "스페인어"],
  ["재테크", "경제", "주식", "월급"],
  ["수화", "수어"],
];

/** Words that people search by, whatever programs there are. */
export const KNOWN_WORDS: readonly string[] = ALIKE.flat().filter((word) => !word.includes(" "));

/** The words that must be found: generic ones are left out unless there is nothing else. */
export function decisiveWords(words: readonly string[]): string[] {
  const decisive = words.filter((word) => !GENERIC.has(word));
  return decisive.length > 0 ? decisive : [...words];
}

/** What is done with a thing, written on to it: 조개잡이, 딸기따기. */
const DOINGS = ["잡이", "따기", "캐기", "타기", "굽기", "빚기", "공방", "투어", "교육", "여행"];

/**
 * The thing itself, of at least two syllables, where words are written on to it that say little: 도자기체험,
 * 조개잡이. Null for any other word.
 */
function thingOf(word: string): string | null {
  const tail = [...GENERIC, ...DOINGS]
    .filter((ending) => word.endsWith(ending))
    .toSorted((a, b) => b.length - a.length)[0];
  const thing = tail === undefined ? "" : word.slice(0, -tail.length);
  return [...thing].length >= 2 && /^[가-힣]+$/.test(thing) ? thing : null;
}

/**
 * What a word may stand as in a text: itself first, then others that mean the same, then the thing that it
 * names without what is written on to it.
 */
export function spellingsOf(word: string): string[] {
  const group = ALIKE.find((words) => words.includes(word.toLowerCase())) ?? [];
  const thing = group.length === 0 ? thingOf(word) : null;
  return [...new Set([word, ...group, ...(thing === null ? [] : spellingsOf(thing))])];
}
