import type { CategoryId } from "../../category.ts";
import { lettersOf } from "../hangul.ts";
import { verbOf } from "./conjugate.ts";
import { meantByLoan } from "./loans.ts";
import { NEEDS } from "./needs.ts";
import { agesAt, countedAt, isGrownUpAge, peopleAt } from "./people.ts";
import { placesNamed } from "./places.ts";
import { isDoing, isSaidLike, isSaidOf, notAt, thoughAt } from "./predicates.ts";
import { pricesAt } from "./prices.ts";
import { koreanOf } from "./roman.ts";
import { SAID } from "./subjects.ts";
import { saidOf } from "./tables.ts";
import { timesAt } from "./time.ts";
import type { Unit } from "./unit.ts";
import { CLASS_WORDS, COMPANY, FILLERS, MOODS } from "./words.ts";

const LONGEST = 14;
/** Of a verb that is written on to another word. */
const LONGEST_VERB = 7;
/** What can be done and a thing beside it: 할수있는운동, 데별볼수있는. */
const SWALLOWING = /^.{3,}수(?:는|가|도)?[있없]|수[있없]는.{2}/;
const subjects = new Set(SAID);
const fillers = new Set(FILLERS);
const LATIN = /^[a-z]+$/;
const RAIN =
  /^(?:비|눈)(?:가|이)?(?:오|온|올|와)(?:는|ㄴ)?(?:다는데|다던데|다는|다고|대요|대|다|데|면|니|도|때|날|고)*/;

/** Too cold or too hot to be out, or nobody wants to go there. */
const SHUT_IN =
  /^(?:(?:춥|추우|추워|추운|더우|더워|더운|덥)(?:고|서|니까|니|은데|는데|데|지만|날씨|날에|날|을때|때)*|(?:밖에|밖으로|바깥에)?(?:못|안)나가[가-힣]{0,3})/;

/** Where the weather is no matter: 바람 안 부는, 춥지 않은. */
const STILL =
  /^(?:(?:바람)?안(?:춥|추운|추우|더운|덥|부는|불고)|(?:춥|덥)지(?:도)?않)(?:[은는고게])?(?:날|데|곳|때)?/;

/** How long something takes: nothing tells it of a program but a text. */
const DURATION =
  /^(?:(?:15|30|40|45|50|60|90)분(?!이서|끼리|모시|이상|단체|어르신)(?:짜리|정도|이내|안에|동안)?|\d{1,2}박(?:\d{1,2}일)?)|^(?:\d{1,2}|한|두|세|네|반)시간(?:반)?(?:짜리|정도|이내|안에|안으로|동안|이하|코스|만)?/;

/** How one gets there: by car, by which line of the underground and way out; how many dogs come along. */
const LINE =
  /^(?:(?:차|자동차)(?:를|을)?(?:가지고|갖고|끌고|몰고)(?:가[는서]?|갈(?:수있는|만한)?|와서)?|(?:\d{1,2}|한|두|세|네|여러)마리|(?:\d호선|신분당선|분당선|경의중앙선|수인분당선|경춘선|공항철도|우이신설선|신림선)(?:라인|타고|근처)?|\d{1,2}번출구)/;

/** What somebody cannot, and what they need for that: 귀가 안 들려도. */
const LACKING: readonly (readonly [RegExp, string])[] = [
  [/^(?:귀가?|소리가?)(?:잘)?(?:안|못)(?:들[리려린]|듣)[가-힣]{0,2}/, "수어통역"],
  [/^귀가?(?:어두|어둡|먹)[가-힣]{0,2}/, "수어통역"],
  [/^눈이?(?:잘)?(?:안|못)보이[가-힣]{0,3}/, "시각장애"],
  [/^깁스(?:를)?(?:해서|한|하고|했는데|중)?/, "휠체어"],
  [/^(?:(?:계단|턱|문턱|경사)(?:이|도)?없[가-힣]{1,2}|지팡이|목발|보행기|보행보조기)/, "휠체어"],
  [/^(?:글자|글씨)(?:가|도)?(?:큰|커|크[가-힣]{0,2})/, "쉬운글"],
  [/^(?:샤워|씻을)(?:도)?(?:할)?수(?:도)?있[가-힣]{0,2}/, "샤워실"],
  [/^(?:다리가?|거동이?|걷기가?|몸이?)(?:많이|좀|잘)?(?:불편|힘드|힘든|못걷|아프신)[가-힣]{0,2}/, "휠체어"],
];
const GROWN_UP = COMPANY.get("어른");
const ADULTS = COMPANY.get("성인");
/** A child that is looked after elsewhere: 아이 유치원 보내고, 애 낳고 처음. */
const LEFT_BEHIND =
  /^(?:아이|애|애기|아기|애들|아이들|아들|딸)(?:를|을)?(?:유치원|어린이집|학교|학원|시댁|친정)?(?:에)?(?:낳|재우|재워|맡기|맡겨|보내|등원|떼어놓)[가-힣]{0,3}/;
/** 딸 of 자격증 딸 수 있는 is no daughter. */
const CAN_GET = /^딸수(?:는|가|도)?[있없][가-힣]{0,2}/;
/** A child that is none any more: 군대 간 아들, 휴가 나온 아들, 다 큰 딸. */
const GROWN_CHILD =
  /^(?:군대|군인|입대|제대|전역|휴가나온|대학|취준|취업|직장|결혼|시집|장가|다큰|다자란|성인|서른|마흔|[2-4]0대|[2-4]\d살)[가-힣]{0,3}?(?:아들|딸|아드님|따님|손자|손녀)(?:이|내미)?/;
const STRAY = /^[ㄱ-ㅎㅏ-ㅣ]{1,2}$/;

/** So many letters tell what a word is going to be. */
const BEGUN = 4;
const lettersIn = (word: string): string => [...word].map(lettersOf).join("");
const classLetters = [...CLASS_WORDS].map(([word, kinds]) => [lettersIn(word), word, kinds] as const);

/** The class word that a text is the beginning of, with its kinds; undefined where it is none. */
function classBegun(text: string): readonly [string, readonly CategoryId[]] | undefined {
  const letters = lettersIn(text);
  if (letters.length < BEGUN) return undefined;
  const found = classLetters.find(([own]) => own.length > letters.length && own.startsWith(letters));
  return found && [found[1], found[2]];
}

/** What a word of the tables says, or another one that means the same. */
function unitsOf(word: string, from: number, to: number): Unit[] {
  const found = unitsOfWord(word, from, to);
  const meant = found.length > 0 ? undefined : meantByLoan(word);
  return meant === undefined ? found : unitsOfWord(meant, from, to);
}

function unitsOfWord(word: string, from: number, to: number): Unit[] {
  const places = placesNamed(word);
  const said = saidOf(word).map((one): Unit => ({ ...one, from, to }));
  return places.length > 0 ? [{ is: "place", places, from, to }, ...said] : said;
}

/** So many syllables end a verb: 답답해서요. */
const LONGEST_ENDING = 4;
const NAMES: ReadonlySet<Unit["is"]> = new Set(["company", "subject", "place", "need", "price"]);

/** Whether the rest of a word may be its ending, and is no other word (R147): 무릎안좋은엄마. */
const isEnding = (rest: string): boolean =>
  rest.length <= LONGEST_ENDING &&
  [2, 3, 4].every(
    (length) =>
      length > rest.length || !unitsOfWord(rest.slice(0, length), 0, 0).some(({ is }) => NAMES.has(is)),
  );

/** Verbs that are themselves what is looked for, and what that is called: 살살 걷고 싶어. */
const DONE_FOR_ITSELF: Readonly<Record<string, string>> = {
  걷: "걷기",
  그리: "그리기",
  춤추: "춤추기",
  달리: "달리기",
  멍때리: "멍때리기",
  꿰매: "꿰매",
};

/** Whether a verb was made of a subject, which is what is looked for: 산책하는 거. */
const isDoneTo = (word: string): boolean =>
  [...word].some(
    (_, at) =>
      at > 0 &&
      subjects.has(word.slice(0, at)) &&
      ((at > 1 && isDoing(word.slice(at))) || (word.length - at > 2 && isSaidOf(word.slice(at)))),
  );

/** Where what was found at a place ends: with the last word that it has whole, for 친 of 친구 is no ending. */
function endIn(ends: readonly number[], from: number, length: number): number {
  let to = from;
  for (let next = ends[from] ?? 0; next > to && next <= from + length; next = ends[next] ?? 0) to = next;
  return to === from ? from + length : to;
}

/**
 * All that the text may hold from a place on.
 * @param text has no spaces
 * @param ends where the word ends that was typed at each place
 * @param now epoch ms
 * @param isLoose whether a verb may end within the word: 빵을굽는데
 */
export function unitsAt(
  text: string,
  from: number,
  ends: readonly number[],
  now: number,
  isLoose = false,
): Unit[] {
  const end = ends[from] ?? text.length;
  const rest = text.slice(from);
  const found: Unit[] = [];
  const can = CAN_GET.exec(rest)?.[0].length ?? 0;
  for (let length = Math.min(LONGEST, rest.length); length > 0; length -= 1)
    // 공주님 is no 공주
    found.push(
      ...unitsOf(rest.slice(0, length), from, from + length).filter(
        ({ is }) => is !== "place" || rest[length] !== "님",
      ),
    );
  if (can > 0) found.push({ is: "said", word: rest.slice(0, can), from, to: endIn(ends, from, can) });
  const whole = text.slice(from, end);
  if (LATIN.test(whole) && fillers.has(whole)) found.push({ is: "filler", from, to: end });
  // the end of what is being typed may be the beginning of such a word: 무료 체허
  if (from > 0 && end === text.length && !subjects.has(whole)) {
    const [word, kinds] = classBegun(whole) ?? [];
    if (word !== undefined && kinds !== undefined) found.push({ is: "class", kinds, word, from, to: end });
  }
  for (const word of koreanOf(whole)) {
    found.push(...unitsOf(word, from, end));
    for (const when of timesAt(word, now))
      if (when.length === word.length) found.push({ is: "time", when, from, to: end });
  }
  for (const { length, ...when } of timesAt(rest, now))
    found.push({ is: "time", when, from, to: from + length });
  for (const { length, price, label } of pricesAt(rest))
    found.push({ is: "price", price, label, from, to: from + length });
  for (const { length, count } of agesAt(rest))
    found.push({ is: "age", years: count, from, to: from + length });
  const counted = countedAt(rest);
  const who = counted === null ? undefined : (COMPANY.get(counted.who) ?? GROWN_UP);
  if (counted !== null && who !== undefined)
    found.push({ is: "company", company: who, count: counted.count, from, to: from + counted.length });
  const grown = GROWN_UP === undefined ? undefined : GROWN_CHILD.exec(rest)?.[0].length;
  if (GROWN_UP !== undefined && grown !== undefined)
    found.push({ is: "company", company: GROWN_UP, from, to: from + grown });
  const behind = LEFT_BEHIND.exec(rest)?.[0].length;
  if (ADULTS !== undefined && behind !== undefined)
    found.push({ is: "company", company: ADULTS, from, to: endIn(ends, from, behind) });
  for (const { length, count } of peopleAt(rest))
    found.push({ is: "people", people: count, from, to: from + length });
  for (const weather of [RAIN, SHUT_IN, STILL].map((pattern) => pattern.exec(rest)))
    if (weather !== null)
      found.push({
        is: "roof",
        indoor: true,
        isWeather: true,
        from,
        to: endIn(ends, from, weather[0].length),
      });
  const hours = DURATION.exec(rest)?.[0] ?? "";
  if (hours !== "") found.push({ is: "said", word: hours, from, to: from + hours.length });
  const grownUp = isGrownUpAge(rest);
  if (grownUp > 0 && ADULTS !== undefined)
    found.push({ is: "company", company: ADULTS, from, to: from + grownUp });
  const not = notAt(rest);
  if (not > 0) found.push({ is: "not", from, to: endIn(ends, from, not) });
  const though = thoughAt(rest);
  if (though > 0) found.push({ is: "though", from, to: endIn(ends, from, though) });
  const [line] = LINE.exec(rest) ?? [];
  if (line !== undefined) found.push({ is: "filler", from, to: from + line.length });
  for (const [pattern, name] of LACKING) {
    const lacking = pattern.exec(rest)?.[0].length ?? 0;
    const need = NEEDS.get(name);
    if (lacking > 0 && need !== undefined)
      found.push({ is: "need", need, from, to: endIn(ends, from, lacking) });
  }
  // a mood is said in words of its own: 머리 비우고, 소리 지르고
  if (from === 0 || ends[from - 1] === from)
    for (const [beginning, also] of MOODS) {
      const mood = (beginning.exec(rest) ?? beginning.exec(whole))?.[0].length ?? 0;
      const wordEnd = ends[from + mood - 1] ?? text.length;
      const to = isEnding(text.slice(from + mood, wordEnd)) ? wordEnd : from + mood;
      if (mood > 0) found.push({ is: "hint", word: text.slice(from, to), also, from, to });
    }
  const done = DONE_FOR_ITSELF[verbOf(whole) ?? ""];
  // how one gets there is no walk
  if (done !== undefined && !whole.startsWith("걸어"))
    found.push({ is: "subject", word: done, from, to: end });
  // on to what is known: 산책하는 거, 춤배우고싶다
  const isSaid = isSaidOf(whole) && !(isLoose && SWALLOWING.test(whole));
  if (isSaid || isDoing(whole)) found.push({ is: "filler", isTail: true, from, to: end });
  if (isSaid && !isDoneTo(whole)) found.push({ is: "said", word: whole, from, to: end });
  else if (isSaidLike(whole) && !isDoneTo(whole))
    found.push({ is: "said", word: whole, isGuess: true, from, to: end });
  if (isLoose)
    for (let length = Math.min(LONGEST_VERB, end - from - 1); length > 1; length -= 1) {
      const word = text.slice(from, from + length);
      if (isSaidOf(word) && !isDoneTo(word) && !SWALLOWING.test(word))
        found.push({ is: "said", word, from, to: from + length });
    }
  if (from > 0 && STRAY.test(whole)) found.push({ is: "particle", isStray: true, from, to: end });
  return found;
}
