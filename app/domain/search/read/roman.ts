import { PLACE_NAMES } from "./places.ts";
import { SAID } from "./subjects.ts";

// Korean words in Latin letters: by the rules (국어의 로마자 표기법, sounds that meet left as they are written)
// every name and subject that the reader knows, and by a table what is said in English.

const FIRST = "g kk n d tt r m b pp s ss  j jj ch k t p h".split(" ");
const MIDDLE = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ");
const LAST = " k k k n n n t l k m l l l p l m p p t t ng t t k t p t".split(" ");
/** What a last consonant is before a vowel: 한옥 is hanok, 국악 gugak. */
const CARRIED = " g kk gs n nj n d r lg lm lb ls lt lp r m b bs s ss ng j ch k t p ".split(" ");
const HANGUL = 0xac00;

/** A word of Hangul in Latin letters; "" where it has other signs. */
export function romanOf(word: string): string {
  let text = "";
  const signs = [...word];
  for (const [at, sign] of signs.entries()) {
    const code = (sign.codePointAt(0) ?? 0) - HANGUL;
    if (code < 0 || code > 11_171) return "";
    const [first, middle, last] = [Math.floor(code / 588), Math.floor((code % 588) / 28), code % 28];
    const next = (signs[at + 1]?.codePointAt(0) ?? 0) - HANGUL;
    const isBeforeVowel = next >= 0 && Math.floor(next / 588) === 11;
    // ㄹㄹ is ll: 막걸리
    const head = first === 5 && text.endsWith("l") ? "l" : (FIRST[first] ?? "");
    text += head + (MIDDLE[middle] ?? "") + ((isBeforeVowel ? CARRIED : LAST)[last] ?? "");
  }
  return text;
}

const ENGLISH = `
도자기 pottery ceramics ceramic|공예 craft crafts diy handmade workshop|목공 woodworking wood|가죽 leather|뜨개질 knitting crochet
바느질 sewing|염색 dyeing|반지 ring jewelry jewellery|향수 perfume|캔들 candle|비누 soap|한지 hanji|베이킹 baking bakery bread|요리 cooking cook food
커피 coffee barista|전통주 liquor sool|김치 kimchi|떡 ricecake|다도 tea|치즈 cheese|등산 hiking hike|산책 walk walking|별 star stars stargazing
숲 forest nature|식물 plant plants gardening|꽃 flower flowers|바다 sea beach ocean|서핑 surfing surf|카약 kayak|요트 yacht sailing|낚시 fishing
농장 farm|과일 fruit|딸기 strawberry|전통 traditional culture|서예 calligraphy|기타 guitar|피아노 piano|드럼 drum|음악 music|공연 concert show|연극 theater theatre
노래 singing|춤 dance dancing|영화 movie film|자전거 bike cycling|러닝 running|클라이밍 climbing bouldering|수영 swimming swim|요가 yoga|필라테스 pilates
명상 meditation|운동 sports fitness|승마 riding|그림 drawing painting|판화 printmaking|사진 photo photography camera|미술 art|미술관 museum gallery
강아지 dog dogs puppy|고양이 cat cats|동물 animal animals zoo|과학 science stem|독서 book books reading|코딩 coding|로봇 robot|글쓰기 writing
영어 english|보드게임 boardgame|봉사 volunteer|환경 eco|아이 kids kid child children|가족 family|데이트 date couple|혼자 solo alone|친구 friends
부모님 parents|무료 free|저렴한 cheap|실내 indoor|야외 outdoor|비오는날 rainy|주말 weekend|오늘 today|내일 tomorrow|토요일 saturday|일요일 sunday
크리스마스 christmas xmas|오늘밤 tonight|클래스 class classes oneday|체험 experience activity activities|여행 trip tour travel|추천 best|초보 beginner beginners|만들기 make making made|배우기 lesson|아침 mornings|둘이서 couples|커플 dates|아이 kidfriendly toddlers|가족 familyfriendly families|저녁 evenings night nights|할거리 activities|전통 heritage hanok|한복 hanbok|다도 teaceremony|근처 in with for the korea korean
피자 pizza|케이크 cake|쿠키 cookie cookies|초콜릿 chocolate|파스타 pasta|국수 noodle noodles|만두 dumpling dumplings|맥주 beer|와인 wine|탱고 tango|살사 salsa|발레 ballet
재즈 jazz|밴드 band|합창 choir chorus|보컬 vocal|우쿨렐레 ukulele|하모니카 harmonica|바이올린 violin|배드민턴 badminton|농구 basketball|활쏘기 archery
태극권 taichi|스트레칭 stretching|캠핑 camping|모닥불 campfire bonfire|철새 bird birds birding birdwatching|동굴 cave|역사 history|사찰 temple|유리공예 glass
테라리움 terrarium|레진 resin|인형극 puppet puppets|놀이 play playground|공룡 dinosaur dinosaurs|드론 drone drones|스페인어 spanish|수채화 watercolor watercolour
아기 baby|유아 toddler|청소년 teen teens|엄마 mom mum|아빠 dad|어르신 senior seniors|단체 group team|아침 morning|오후 afternoon|저녁 evening
비건 vegan vegetarian|노래 karaoke sing song songs|녹음 recording record|남편 husband|아내 wife|여자친구 girlfriend|남자친구 boyfriend|할머니 grandma grandmother|할아버지 grandpa grandfather|부모님 elderly oldpeople
딸 daughter|아들 son sons daughters|어른 adult adults|직장인 workers coworkers colleagues|생일 birthday|기념일 anniversary|선물 gift gifts present|아침 sunrise|노을 sunset|밤 midnight|점심 lunch lunchtime|겨울 winter|여름 summer|봄 spring|가을 autumn fall|눈놀이 snow sledding ski skiing
축제 festival|전통주 soju alcohol brewing winery|떡 tteok|한식 koreanfood bibimbap|김치 kimjang|빵 breads pastry baguette croissant|커피 latte espresso|치즈 cheesemaking|동물 petting|승마 horse horses|양 sheep|농장 farming harvest picking|딸기 strawberries|귤 tangerine tangerines orange oranges mandarin|과일 apple apples|고구마 sweetpotato|꿀 honey bees bee|갯벌 mudflat clam clams tidal
등산 mountain mountains climb trekking trail|숲 forests woods trees|별보기 astronomy observatory telescope|바다 ocean seaside island boat cruise|서핑 paddleboard sup|카약 canoe kayaking|자전거 bicycle biking|러닝 run jogging marathon|산책 stroll walks|무술 taekwondo martialarts taekkyeon|춤 kpopdance|요가 stretching yogaclass|명상 meditate mindfulness healing relax relaxing|도자기 clay wheel pots|유리공예 stainedglass|은공예 silver jewelrymaking|수리 repair fix|바느질 embroidery quilting|서예 calligraphyclass|민화 folkpainting|그림 sketch sketching paint illustration|벽화 mural|사진 photographyclass film filmcamera pictures|판화 print silkscreen|전시 exhibition exhibit exhibitions|미술관 museums galleries|공연 concerts live performance performances gig|음악회 classical|사물놀이 drumming drums|책 bookclub|글쓰기 essay|스페인어 spanishclass|인공지능 ai|재테크 money finance|수어 signlanguage|휠체어 accessible wheelchairs barrierfree|실내 inside rain|야외 outside outdoors|조용한 quiet calm peaceful|특별한 special unusual|오늘 now tonite|저렴한 budget affordable inexpensive|무료 nocost
월요일 mondays monday|화요일 tuesday|수요일 wednesday|목요일 thursday|금요일 friday|평일 weekday weekdays|클래스 lesson lessons course session`;

const known = new Map<string, Set<string>>();
const add = (roman: string, word: string): void => {
  if (roman.length > 2) known.set(roman, (known.get(roman) ?? new Set()).add(word));
};
for (const row of ENGLISH.trim().split(/[|\n]/)) {
  const [word = "", ...said] = row.split(" ");
  for (const one of said) known.set(one, (known.get(one) ?? new Set()).add(word));
}
for (const word of [...SAID, ...PLACE_NAMES]) {
  const roman = romanOf(word);
  add(roman, word);
  // Hongdae station, Gyeongbokgung palace
  if (word.endsWith("역")) add(`${romanOf(word.slice(0, -1))}station`, word);
}

/** The words that something in Latin letters may stand for. */
export const koreanOf = (text: string): readonly string[] =>
  /^[a-z'-]+$/.test(text) ? [...(known.get(text) ?? [])] : [];
