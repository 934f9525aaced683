import { VERBS } from "./verbs.ts";

// Verbs and adjectives by the rules of their endings: 읽다 is in 읽고, 읽을 만한, 읽어 보고 싶은데. What they do to
// a search is the same for all of them: they say what somebody does, and not what is looked for.

const FIRST = 0xac00;
const FINALS = 28;
const [NIEUN, RIEUL, BIEUP, SSANG_SIOT] = [4, 8, 17, 20];

const finalOf = (syllable: string): number => (syllable.charCodeAt(0) - FIRST) % FINALS;
const withFinal = (syllable: string, final: number): string =>
  String.fromCharCode(syllable.charCodeAt(0) - finalOf(syllable) + final);
/** The last syllable of a stem with another final consonant; 0 is none. */
const endedBy = (stem: string, final: number): string => stem.slice(0, -1) + withFinal(stem.slice(-1), final);
/** With another vowel, numbered as Unicode has them. */
const voiced = (stem: string, vowel: number): string => {
  const code = stem.charCodeAt(stem.length - 1) - FIRST;
  return stem.slice(0, -1) + String.fromCharCode(FIRST + Math.floor(code / 588) * 588 + vowel * FINALS);
};
const vowelOf = (stem: string): number =>
  Math.floor(((stem.charCodeAt(stem.length - 1) - FIRST) % 588) / FINALS);

const [A, AE, EO, E, YEO, O, WA, OE, WAE, U, WEO, EU, I] = [0, 1, 4, 5, 6, 8, 9, 11, 10, 13, 14, 18, 20];
/** What a vowel becomes before 아 or 어: 보 is 봐, 마시 마셔. */
const MERGED: Readonly<Record<number, number>> = {
  [A]: A,
  [AE]: AE,
  [EO]: EO,
  [E]: E,
  [YEO]: YEO,
  [O]: WA,
  [U]: WEO,
  [OE]: WAE,
  [I]: YEO,
};
const isBright = (vowel: number): boolean => vowel === A || vowel === O;

/** How a stem stands before each kind of ending. */
interface Forms {
  /** Before 고, 지, 는데. */
  plain: string[];
  /** Before 면, 려고, 니까. */
  open: string[];
  /** With 아 or 어, in the past with ㅆ. */
  done: string[];
  past: string[];
  /** With ㄴ and ㄹ before a noun: 간, 갈. */
  been: string[];
  will: string[];
  polite: string[];
}

function doneOf(stem: string, kind: string): string[] {
  if (stem.endsWith("하")) return [voiced(stem, AE), `${stem}여`];
  const vowel = vowelOf(stem);
  const final = finalOf(stem.slice(-1));
  if (kind === "르") {
    const before = stem.slice(0, -1);
    return [endedBy(before, RIEUL) + (isBright(vowelOf(before)) ? "라" : "러")];
  }
  if (kind === "ㅂ")
    return [`${endedBy(stem, 0)}${stem.endsWith("돕") || stem.endsWith("곱") ? "와" : "워"}`];
  const own = kind === "ㄷ" ? endedBy(stem, RIEUL) : kind === "ㅅ" ? endedBy(stem, 0) : stem;
  if (kind === "ㄷ" || kind === "ㅅ" || final > 0) return [`${own}${isBright(vowel) ? "아" : "어"}`];
  if (vowel === EU) return [voiced(stem, stem.length > 1 && isBright(vowelOf(stem.slice(0, -1))) ? A : EO)];
  const merged = MERGED[vowel];
  return merged === undefined
    ? [`${stem}어`]
    : [
        voiced(stem, merged),
        ...(vowel === O || vowel === U || vowel === I ? [`${stem}${isBright(vowel) ? "아" : "어"}`] : []),
      ];
}

/** @param kind the consonant or syllable by which it is irregular; "" for none */
function formsOf(stem: string, kind: string): Forms {
  const final = finalOf(stem.slice(-1));
  const done = doneOf(stem, kind);
  const past = done.map((one) => endedBy(one, SSANG_SIOT));
  if (kind === "ㅂ") {
    const soft = endedBy(stem, 0);
    return {
      plain: [stem],
      open: [`${soft}우`],
      done,
      past,
      been: [`${soft}운`],
      will: [`${soft}울`],
      polite: [`${stem}습`],
    };
  }
  if (final === RIEUL) {
    const bare = endedBy(stem, 0);
    return {
      plain: [stem, bare],
      open: [stem, bare],
      done,
      past,
      been: [endedBy(stem, NIEUN)],
      will: [stem],
      polite: [endedBy(stem, BIEUP)],
    };
  }
  if (final > 0) {
    const soft = kind === "ㄷ" ? endedBy(stem, RIEUL) : kind === "ㅅ" ? endedBy(stem, 0) : stem;
    return {
      plain: [stem],
      open: [`${soft}으`],
      done,
      past,
      been: [`${soft}은`],
      will: [`${soft}을`],
      polite: [`${stem}습`],
    };
  }
  return {
    plain: [stem],
    open: [stem],
    done,
    past,
    been: [endedBy(stem, NIEUN)],
    will: [endedBy(stem, RIEUL)],
    polite: [endedBy(stem, BIEUP)],
  };
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** What ends a verb, and what joins it to the next one (marked by a -: 고 싶은데). */
const ENDINGS: Readonly<Record<keyof Forms, readonly string[]>> = {
  plain: words(
    `고- 고요 고는- 고도- 고서- 지 지만 지요 죠 지도- 지는- 지않- 기 기는- 기가- 기도- 기에- 기엔- 기만- 기로- 기를- 게 게- 게요 거나 거든 거든요 네 네요 는 는데
    는데요 는지 는지도 는지가 는가 는가요 는게 는걸 는거 는것 는건 는거는 는게- 는거- 는것을 는것도 는곳 는곳에 는곳에서
는곳이 는데가- 는데로 는데서 는다 는다고 는다는 는다면 는대 는대요 는날 는날에 는분 는분들 는사람 는사람들 는사람도 는법 는방법 는중 는중에 는중인데 는중이라 는김에 는동안 는때 는편
는만큼 는대로 나 나요 나봐 나봐요 나보- 니 냐 냐고 자 자고 자는 던 던데 던것 던거 더라 더라고요 더니 도록 길 길래 잖아 잖아요 구나 군
군요 구요 겠다 겠어 겠어요 겠네 겠네요 겠는데 겠는데요 겠지 겠습니다 겠음 듯 듯이 듯한 다 다고 다는 다가 다가- 다면 다보니 다보면 다니까 당가 당께 랑께 노 음 음요 심더 으까 소
십시오 자마자 지말고 지말- 진않- 질않- 지못- 질못- 는편이- 는편인데`,
  ),
  open: words(
    `면 면- 면서 면서- 려고 려고요 려구 려구요 려면 려는 려는데 려나 러 러- 니까 니까요 니 며 시는 시는데 시고 시는지 셔서 셔도 세요 신 신데 실 실수- 실만한 시기 시기에-
    시려면 시려고 시면 시니 시니까 신다 신다고 십니다 실까 실까요 실래요 실분 시는분 므로 라고 라는 라 라니 랴 려던 려다 랍니다 면좋- 면되- 면돼 면안`,
  ),
  done: words(
    `요 - 서 서- 서요 서는- 서도 도 도- 야 야- 야지 야지요 야죠 야겠다 야겠어 야겠네 야겠는데 야해서 야하- 야되- 야돼 라 봐요 봤- 주세요 주실 줘요 줄래 줄래요 줄수- 주라
    주라고 주면 주시면 준다 준다는 주는 주는데 주는곳 주셈 다오`,
  ),
  past: words(
    `다 어 어요 는데 는데요 던 던데 던거 던것 던곳 을 을때 을까 을까요 고 고요 지 지만 네 네요 음 으면 으면- 으니 으니까 습니다 는지 거든 거든요 더니 어서 다가 다고 다는 나
    나요 기 기에- 었다 던사람 으면좋- 으면해 으면하-`,
  ),
  been: words(
    `데 데요 데도 지 지- 가 가요 거 것 게 걸 건 거는 거라 거라서 것을 것도 것- 거- 게- 곳 곳- 곳에 곳에서 곳으로 곳이 분 분들 사람 사람들 사람도 사람끼리 적 적- 적이- 편
    편이- 편인데 김에 듯 듯한 다 다고 다는 다면 다음 다음에 뒤 뒤에 후 후에 채 채로 지도- 느낌 날 날에 날은 때 데서 데로 데가-`,
  ),
  will: words(
    `거 것 거- 것- 게 게요 게- 걸 건 건데 곳 곳- 곳에 곳이- 곳을 데 데- 데가- 데도- 데는- 때 때는 때도 때마다 때면 때만 수 수- 수가- 수는- 수도- 수있- 수없- 수록
    까 까요 까봐 까하- 까말까 래 래요 랍니다 만한 만한곳 만한거 만한것 만한데 만한게- 만하- 만큼 만 줄- 줄을- 줄도- 지 지도 지도모르- 듯 듯- 텐데 텐데요 테니 테니까 려고
    려고요 려면 사람 사람들 분 분들 정도 정도로 뻔- 땐 적- 거리 거야 거예요 거에요 거임 거니까 거라 거라서 예정 예정인데 예정이- 생각 생각이- 생각인데 겸 날 날에 일 일이- 곳으로
    랑가 란다 을까 꺼 꺼야 꺼예요 꺼에요 꼬 라고 라고요 라구 라구요 라꼬 라믄 라면`,
  ),
  polite: words("니다 니까 시다 니다만"),
};

/** What stands right behind 아 or 어: 읽어 보다. */
const AUXILIARY = new Set(
  words("보 주 드리 놓 두 버리 있 오 가 내 지 하 먹 마시 앉 눕 놀 죽 보이 대 가지 다니 나가 나오 들이"),
);

/** A body, the kind of its endings and the stem it is of. */
type Body = readonly [body: string, form: keyof Forms, stem: string];
/** Found by the syllable they begin with. */
const bodies = new Map<string, Body[]>();
for (const [kind, stems] of VERBS)
  for (const stem of stems)
    for (const [form, all] of Object.entries(formsOf(stem, kind)) as [keyof Forms, string[]][])
      for (const body of all) {
        const key = body.slice(0, 1);
        const known = bodies.get(key) ?? [];
        known.push([body, form, stem]);
        bodies.set(key, known);
      }

const ends = new Map<keyof Forms, { whole: ReadonlySet<string>; joining: readonly string[] }>();
for (const [form, all] of Object.entries(ENDINGS) as [keyof Forms, readonly string[]][])
  ends.set(form, {
    whole: new Set(all.map((one) => one.replace("-", "")).filter((one) => one !== "")),
    joining: all.filter((one) => one.endsWith("-")).map((one) => one.slice(0, -1)),
  });

/** Forms that stand alone: 가는 김에 간, 먹어, 먹을. */
const ENDED: ReadonlySet<keyof Forms> = new Set(["done", "been", "will"]);
/** What hangs on the end of one: 하는데요, 갔다는데도. */
const HANGING = /^(?:요|용|여|염|욤|ㅋ+|ㅎ+|ㅠ+|ㅜ+)?$/;
/** Of one syllable, behind another verb: 먹어 봐. */
const SHORT = new Set(words("해 봐 줘 돼 둬 와 가 할 볼 줄 될 한 본 준 된 간 온 갈 올"));
/** Verbs joined by 고 or 아: 가서 먹고 놀 만한. */
const MOST_JOINED = 4;

/** Words that only look so: 편지 is no 편 지. */
const NOUNS = new Set(
  `편지 반지 한지 가지 바지 단지 낙지 간지 가게 가면 사자 주자 모자 지도 사고 가요 노래 보기 그릇 사기 이기 자기 파도 다도 가야 도라지 강아지 이상 사는 여자 고기 차기 나오 가라
  어서 하나 사이 보리 여기 거기 저기 모기 서기 치즈 찌개 무대 나라 나무 나비 보물 이는 하는데서
이사 이야기 주는 오리 시가 시간 사진 사람 살구 서울 일기 읽기 쓰기 말 만두 지게 지방 나들이 오면 두부 두고 이고 이지 이자 이면 가나다 차고 타고 배우 배우자 가사 기사 보자기 오자
오전 오후 나물 사과 사서 비서 자서 피자 누나 안녕 우리 보고 서서 사면 이라 되게 지나 가을 마을 노을 겨울`
    .split(/\s+/)
    .filter(Boolean),
);

function endsVerb(text: string, from: number, form: keyof Forms, depth: number): boolean {
  const rest = text.slice(from);
  if (rest === "") return ENDED.has(form);
  const own = ends.get(form);
  if (own === undefined) return false;
  for (let length = rest.length; length > 0; length -= 1)
    if (own.whole.has(rest.slice(0, length)) && HANGING.test(rest.slice(length))) return true;
  if (depth >= MOST_JOINED) return false;
  return own.joining.some((one) => {
    const next = rest.slice(one.length);
    // 뜨게질 is no 뜨게 and 질
    if (!rest.startsWith(one) || (next.length < 2 && !SHORT.has(next))) return false;
    return verbFrom(text, from + one.length, depth + 1, one === "") !== undefined;
  });
}

/** The stem of the verb that a text is from a place on; undefined where it is none. */
const verbFrom = (text: string, from: number, depth: number, isBound = false): string | undefined =>
  bodies
    .get(text.slice(from, from + 1))
    ?.find(
      ([body, form, stem]) =>
        (!isBound || AUXILIARY.has(stem)) &&
        text.startsWith(body, from) &&
        endsVerb(text, from + body.length, form, depth),
    )?.[2];

/** What denies a verb, or says how it is done, before it: 못, 잘. */
const BEFORE = /^(?:안|못|잘|더|꼭|좀|막|다)?/;

/**
 * The stem of a verb or an adjective with its ending, as a word was typed; undefined where it is none that is
 * known: 읽어보고싶은데 is of 읽.
 */
export function verbOf(word: string): string | undefined {
  if (word.length < 2 || NOUNS.has(word) || !/^[가-힣]+[ㅋㅎㅠㅜ]*$/.test(word)) return undefined;
  const [before = ""] = BEFORE.exec(word) ?? [];
  return verbFrom(word, 0, 0) ?? (before === "" ? undefined : verbFrom(word, before.length, 0));
}

/** Whether a word is one, by what is known of its stem. */
export const isConjugated = (word: string): boolean => verbOf(word) !== undefined;
