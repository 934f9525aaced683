import type { CategoryId } from "#domain/category";

/**
 * The keyword table: which words in a title, class or kind speak for which category. Order matters: with
 * equal evidence the earlier one is the main category, so the narrow ones stand before the broad ones (갯벌
 * before 캐기, 목공 before 숲).
 */
const KEYWORDS: readonly (readonly [CategoryId, RegExp])[] = [
  ["pet", /반려|강아지|애견|유기견|유기묘|펫|고양이/],
  [
    "sea",
    /갯벌|바지락|어촌|어업|바다(?! ?빛)|해변|해수욕|해양|해녀|통발|독살|낚시|낙지|조개|굴까기|미역|소라|전복|맛조개|스노클|스노쿨|다이빙|서핑|카약|카누|요트|염전|소금|쭈꾸미|주꾸미|투망|후릿그물|선상|바닷/,
  ],
  [
    "cooking",
    /요리|쿠킹|베이킹|제과|제빵|디저트|쿠키|브런치|피자|두부|김장|김치|고추장|된장|청국장|메주|장담그|장류|막걸리|와인|맥주|전통주|발효|인절미|떡|송편|강정|한과|다식|화전|엿|조청|잼|쨈|음식|먹거리|밥상|밥짓기|김밥|만두|묵만들|칼국수|수제비|국수|누들|빵|케이크|초콜릿|초코|아이스크림|치즈|소시지|돈가스|파스타|보양|연잎밥|비빔밥|삼계탕|반찬|효소|식초|양갱|정과|푸드|커피|바리스타|바베큐|구이|에이드|담그기|[가-힣](?:청|즙)만들/,
  ],
  [
    "craft",
    /공예|공방|목공|목재|도자|도예|비누|염색|캔들|향초|가죽|뜨개|자수|매듭|규방|한지|짚풀|솟대|디퓨저|화분|리스만들|플라워|에코백|컵만들|목걸이|팔찌|액세서리|인형만들|부채만들|연만들|바구니|라탄|레진|자개|플로리스트|꽃꽂이|원예|압화|향수|립밤|립글로스|핸드크림|화장품|도장|위빙|퀼트|재봉|하바리움|테라리움|다육|나무\S*만들/,
  ],
  [
    "heritage",
    /전통|한옥|민속|문화재|문화유산|유적|역사|박물관|한양도성|궁궐|고궁|서당|예절|다도|다례|국악|민화|전래|떡메|농악|풍물|난타|서원|향교|사찰|템플|한복|국궁|투호|연날리기|탈춤|도보탐방|해설사|광희문|순라|생활사|가옥|왕릉|의병/,
  ],
  [
    "music",
    /음악|공연|연주|콘서트|합창|피아노|기타교실|통기타|우쿨렐레|하모니카|플루트|바이올린|첼로|드럼|색소폰|오카리나|노래|성악|가곡|발성|클래식|판소리|민요|연극|뮤지컬|영화|버스킹|오디오드라마|낭독/,
  ],
  [
    "art",
    /미술|그림|드로잉|스케치|소묘|수채|색연필|유화|수묵|캘리그라피|캘리그래피|서예|일러스트|전시|관람|갤러리|사진|인물화|캐리커|팝아트|디자인|건축여행|도슨트/,
  ],
  [
    "active",
    /운동|스포츠|체육|요가|필라테스|댄스|무용|등산|트레킹|산행|걷기|자전거|승마|말타기|수영|물놀이|썰매|스케이트|축구|야구|티볼|농구|배드민턴|테니스|탁구|골프|볼링|양궁|클라이밍|레포츠|레저|래프팅|짚라인|카트|ATV|사륜|캠핑|야영|캠프|모닥불|불멍|골든벨|명랑|경운기|트랙터|파크골프|체조|둘레길/i,
  ],
  [
    "forest",
    /숲|산림|자연|생태|정원|수목|식물|(?<!어린이)공원|나무|야생화|곤충|새관찰|탐조|별자리|별보기|천문|치유|힐링|하천|습지|반딧불|메뚜기|다슬기|물고기|미꾸라지|가재|올챙이|나비|치유농업|산책|환경|기후|텃새|족욕/,
  ],
  [
    "farm",
    /농촌|농장|농사|농작물|농산물|농부|수확|따기|캐기|심기|줍기|모내기|벼베기|텃밭|딸기|사과|고구마|감자(?!동)|옥수수|포도|복숭아|블루베리|매실|고추|땅콩|배추|산나물|나물|고사리|버섯|약초|오디|곶감|알밤|목장|젖소|송아지|먹이주기|동물|양떼|시골|귀농|살아보기/,
  ],
  [
    "kids",
    /어린이|유아|영유아|아동|아이와|우리아이|키즈|초등|가족|부모|엄마|아빠|육아|태교|놀이터|인형극|동화/,
  ],
  [
    "learn",
    /교육|강좌|강의|특강|교실|입문|기초반|초급|중급|고급|회화|영어|일본어|중국어|프랑스어|독일어|스페인어|이탈리아어|외국어|한국어|니홍고|AI|인공지능|디지털|스마트폰|컴퓨터|엑셀|코딩|파이썬|데이터|인문|독서|글쓰기|에세이|문학|철학|심리|경제|재테크|투자|부동산|경매|자격|상담|코칭|스피치|과학|심폐소생|안전|취업|창업|인권|퍼스널컬러|타로|대학|아카데미|강연|세미나|봉사/i,
  ],
];

/** At most this many categories for one program. */
const MAX_CATEGORIES = 3;

/**
 * Guesses a program's categories from the words of its title (strong) and of the source's own class names
 * (weak: they are broad). The first is the main one: title before class, then the table's order; 아이와 함께
 * says for whom, so it leads only where nothing says what. Where no word is known: `fallback`.
 */
export function guessCategories(
  title: string,
  classes: readonly string[],
  fallback: CategoryId,
): CategoryId[] {
  const matching = (text: string) => KEYWORDS.filter(([, words]) => words.test(text)).map(([id]) => id);
  const ranked = [
    ...new Set([...audienceLast(matching(title)), ...audienceLast(matching(classes.join(" ")))]),
  ];
  // says that something is made, and nothing of what
  if (ranked.length === 0 && /만들|메이킹/.test(title)) return ["craft"];
  return ranked.length > 0 ? ranked.slice(0, MAX_CATEGORIES) : [fallback];
}

function audienceLast(ids: readonly CategoryId[]): CategoryId[] {
  const isAbout = (id: CategoryId) => id !== "kids" && id !== "learn";
  return [...ids.filter(isAbout), ...ids.filter((id) => !isAbout(id))];
}
