import { isConjugated } from "./conjugate.ts";
import { isEveryday } from "./everyday.ts";

// Verbs and adjectives that people say around what they look for: 가고 싶은데, 심심한데, 넘지 않는. By their
// stems and endings, not one by one. Written without spaces, as the reader compares them.

const STEMS =
  `살아 받 받아 쐬 쐐 바람쐬 바람쐐 들려주 들리 보이 뵈 이 잇 하 해 묵 담 담아 다루 다뤄 가르치 가르쳐 한 할 했 가 갔 간 갈 놀 노 논 뭐하 뭐해 머하 모하 보 봐 볼 만들 만드 만든 배우 배워 배울 되 돼 된 될 있 없 싶 좋 좋아하
좋아해 싫 싫어하 즐기 즐겨 즐길 찾 찾아 입 먹 먹이 마시 마셔 그리 그려 쓰 써 쓸 걷 걸 뛰 달리 쉬 쉴 만나 만난 심심하 심심해 심심한 심심 지루하 지루해
지루한 추천하 추천해 끌 데리 데려 모시 모셔 풀 풀리 풀린 풀릴 뜨 뜬 나가 나간 내리 내려 돌리 돌려 살리 살려 빼 뺄 여 열 들 들어가 어색하 어색해
어색한 춥 추운 덥 더운 착하 착한 맛나 맛난 잼나 잼난 재미나 재미난 잼있 따뜻하 따뜻한 시원하 시원한 포근하 포근한 즐겁 즐거운 멋지 멋진 알 아는 모르 몰라 바라 필요하 필요한 원하 원해 궁금하 환영하 힘들 힘든 지치 지친 답답하 답답해 답답한
외롭 외로운 우울하 우울해 우울한 피곤하 피곤해 피곤한 행복하 행복해 행복한 신나 신난 재밌 재미있 괜찮 괜찮은 어울리 함께하 같이하 다니 다녀 구경하 시작하 도전하 잘하 잘되 못하 못해 넘 주 줄 않
비싸 비싼 끝나 끝난 냈 받 받은 부담되 부담스럽 어렵 어려운 쉽 쉬운 바쁘 바쁜 남 남은 모이 모인 모여 생기 생긴 조심하 조심해 걱정되 걱정하 신기하 신기한 귀엽 귀여운
드리 드려 해드리 해드려 챙기 챙겨 사주 고르 골라 추천해주 알려주 부르 불러 보내 지내 시키 시켜 시킬 보여주 보여줘 맹글 맨들 맹그 갈치 갈쳐 갈챠 꿉 꾸버 담과 기다리 헤어지 헤어져 헤어졌 화해하 싸우 싸웠 축하하 축하해 위로하 위로해 기념하 축하받 설레 그립 그리운 속상하 속상한 허전하 허전한 조용하 조용한 가능하 가능한
굽 구워 구운 구울 빚 빚어 볶 볶아 끓이 끓여 담그 담가 심어 캐 캘 줍 주워 잡 잡아 낚 타 타보 쏘 쏴 던지 던져 짓 지어 엮 엮어 꿰매 깎 깎아 다듬 다듬어 칠하 찍 찍어 듣 연주하 치 쳐 춤추 날리 날려 쏟아지 반짝이
빛나 흐르 만지 만져 키우 키워 기르 길러 돌보 돌봐 접 접어 새기 새겨 뜯 뜯어 고치 고쳐 떠나 떠난 느끼 느껴 맛보 맛봐 체험하 경험하 참여하 참가하 관찰하 산책하 운동하 공부하 연습하 완성하 꾸미 꾸며 선물하 숨쉬 눕 누워`
    .split(/\s+/)
    .join("|");
const ENDINGS =
  `고 기 지 게 서 면 려고요 려구요 려구 니 도 까 까요 자 요 노 나 나요 네 네요 는 은 을 던 는데 은데 데 대 대요 멍 코 러 려고 려면 다 어 아 어요 아요
어서 아서 어도 아도 지만 더라도 며 면서 는디 은디 디 가꼬 꼬 랑께 나예 까나 을까나 꺼나 만한디 당게 을까 을까요 는거 는것 는곳 은거 은곳 거 것 곳 고싶은 고싶어 고싶어요 고싶다 고싶은데 고싶대요 싶대요 싶은 기좋은
기싫다 보려고 보려면 보고싶어 보고싶은데 보고싶다 아보려고 지않는 지않은 지않게 지않고 당가 당께 맨치로 라 래 래요 려나 잖아 거든요 습니다 ㅂ니다 니까 으니까 어서요 음 을랑가 을란가 을꼬 으신데 신데 시는데 으신지 으셔서 셔서 시고 겄네 겄다 겄는데 을때 을만한 만한 만한데 만한곳 만한거
고파 고파요 고픈 고픈데 싶네 싶네요 고싶네 고싶네요 고싶을때 었는데 았는데 었어요 았어요 였어요 래서 든지 길래 지요 죠 까지 지고 야겠다 야겠어 야겠네 야겠는데 야지 야지요 야죠 야해 야돼 야하는데 야되는데 겠다 겠네 겠어 겠는데 겠지 겠나 심더 십더 니더 니껴 이소 주이소 보이소 래이 데이 랑가 ㄹ랑가 드나 드노 능교 는교 수과 쑤과 쿠과 수다 쿠다 구먼 구만 브러 불게 제 재 쟈 잔데 자고 는지 가요 은가요 는가요 을지`
    .split(/\s+/)
    .join("|");
/** Stems that end by themselves: 만난 사람. */
const ENDED =
  "사는 사는데 살아서 사시는 착한 맛난 잼난 재미난 따뜻한 시원한 포근한 한 할 간 갈 논 본 볼 만든 배울 된 될 즐길 쓸 쉴 만난 심심한 지루한 푼 뜬 나간 뺄 추운 더운 즐거운 멋진 신난 지친 지칠 힘들 끝난 비싼 어려운 쉬운 바쁜 남은 모인 귀여운 신기한 보여 가르쳐 갈쳐 갈차 갈챠 풀 먹을 마실 탈 답답한 우울한 피곤한 외로운 줄".replaceAll(
    " ",
    "|",
  );
/** Stems made nouns of, as people note things down: 좋아함. */
const NAMED = "(?:좋아|싫어|필요|추천|원|궁금|심심|답답|우울|피곤|지루|함께)(?:함|했음|하심)";
/** A verb with its ending; before it what denies it, behind it nothing. */
const SAID_OF = new RegExp(
  `^(?:안|못|잘)?(?:(?:${STEMS})(?:보|봐|볼|주|줘|드리|드려)?(?:${ENDINGS})|(?:${STEMS})(?:봐|볼|본|줘|줄|준)|${ENDED}|${NAMED})$`,
);

/** What can be done, or not: 탈수있나, 들을수. */
const CAN_OF = /^([가-힣]{0,2}[가-힣])수(?:(?:는|가|도)?(?:있|없)[가-힣]{0,4}|는|가|도)?$/;
const FINALS = 28;
const FINAL_OF_CAN = 8;
const isCanOf = (word: string): boolean => {
  const before = CAN_OF.exec(word)?.[1]?.at(-1);
  return before !== undefined && (before.charCodeAt(0) - 0xac00) % FINALS === FINAL_OF_CAN;
};

/** Whether a word as it was typed only says what somebody does, and not what is looked for. */
export const isSaidOf = (word: string): boolean =>
  SAID_OF.test(word) || isCanOf(word) || isConjugated(word) || isDoneTo(word);

/** Whether a noun that people say every day was made a verb: 고민하는, 집중되게. */
const isDoneTo = (word: string): boolean =>
  [...word].some(
    (sign, at) =>
      at > 1 &&
      "하해했할한합되돼됐될된".includes(sign) &&
      isConjugated(word.slice(at)) &&
      isEveryday(word.slice(0, at)),
  );

/** Endings that hardly a noun has, behind one syllable or more: 들려주는데, 먹어서, 쉬려고. */
const LIKELY =
  `는데 는데요 은데 은데요 던데 던데요 려고 려고요 려구 려구요 려면 면서 는거 는것 는곳 고싶은 고싶은데 고싶어 고싶어요 고싶다 고싶네
고싶네요 고싶음 고파 고파요 봐요 보자 볼까 볼까요 볼래 볼래요 습니다 길래 거든 거든요 잖아 잖아요 도록 어서 어서요 아서 아서요 더니
어도 아도 려도 을게 을게요 을까 을까요 는가요 은가요 다며 았던 었던 했던 어야 아야 야지 야죠
주세요 는지 은지 을때 을만한`
    .split(/\s+/)
    .join("|");
const SAID_LIKE = new RegExp(`^(?:[가-힣][는은던]|[가-힣]{1,5}(?:${LIKELY}))$`);

/** Whether a word of no table that only a verb or an adjective can be, by its ending: 부는, 많은, 들려주는데. */
export const isSaidLike = (word: string): boolean => SAID_LIKE.test(word);

const DOING = new RegExp(
  `^(?:하|해|했|되|돼|됐|시키|시켜)(?:보|봐|볼|주|줘)?(?:${ENDINGS})$|^(?:할|한|될|된)$`,
);

/** Whether it makes a verb of the noun before it: 하는 거, 하려면, 시키고 싶은데. */
export const isDoing = (tail: string): boolean => DOING.test(tail);

const OBJECT = /^([가-힣]*([가-힣]))([을를])$/;
/** What hangs on a word and hardly is the end of one: 콩으로, 나무에서, 물건들로. */
const HANGING = /^([가-힣]+)(으로|에서|에게|까지|부터|처럼|하고|이랑|한테|들이랑|들과|들로|들이|들은|들을)$/;
const hasFinal = (syllable: string): boolean => (syllable.charCodeAt(0) - 0xac00) % FINALS !== 0;

/** A word of no table without what only grammar can have put behind it: 수영장을, 탐험하는. */
export function stemOf(word: string): string {
  // 을 stands behind a consonant: 마을 is no object
  const [, noun, last = "", object] = OBJECT.exec(word) ?? [];
  if (noun !== undefined && hasFinal(last) === (object === "을")) return noun;
  const [, thing, end] = HANGING.exec(word) ?? [];
  // 으로 stands behind a consonant
  if (thing !== undefined && (end !== "으로" || hasFinal(thing.slice(-1)))) return thing;
  const signs = [...word];
  const at = signs.findIndex((_, from) => from > 1 && isDoing(signs.slice(from).join("")));
  return at < 0 || !/^[가-힣]+$/.test(word) ? word : signs.slice(0, at).join("");
}

const NOT =
  /^(?:알[레러]르?[기지](?:가|도)?(?:있(?:는데|는|어서|어요|어|고))?|말고는?|빼고는?|제외하?고?|없이|없[는고](?!사람|분|나|저|내|우리|초보|몸|아이)|아닌|싫(?:어|은|고)[가-힣]{0,2}|안(?:되고요?|되니까|돼서|나는|나고|나게|쓰는|쓰고|들어가는|먹는|마시는|하는|하고|타는|걷는|좋아하는)|안(?!내|전|마|경|녕|심|정|과|아)[가-힣]{1,3}[는고](?=거|것|곳|데|걸로|운동|체험|$)|못(?:먹는|마시는|드시는|먹어서?|마셔서?)|보다(?:는|도)?(?:더|덜|좀|훨씬)*[가-힣]{0,3}[운은한싼](?=$|[가-힣]))/;
const THOUGH =
  /^(?:을|를)?(?:못|안|없|몰라|모르)[가-힣]{0,3}?(?:도|더라도)(?:되는|돼는|괜찮은|할수있는|즐길수있는|가능한)?/;

/** How long what denies the word before it is at the beginning of a text: 말고; 0 where none is. */
export const notAt = (text: string): number => NOT.exec(text)?.[0].length ?? 0;
/** How long what makes the word before it needless is: 못해도 되는; 0 where none is. */
export const thoughAt = (text: string): number => THOUGH.exec(text)?.[0].length ?? 0;
