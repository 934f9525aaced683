import type { CategoryId } from "#domain/category";
import type { SceneRef } from "./scenes.ts";

export interface Subject {
  scene: SceneRef;
  variant?: string;
}

// Words of titles, most of them whole nouns: single syllables would also sit inside other words
// (활 in 생활, 책 in 산책, 술 in 미술), so those stand with what must or must not surround them.
const SUBJECTS: readonly (readonly [words: RegExp, scene: SceneRef, variant?: string])[] = [
  [/물레|도예|도자|흙놀이/g, "craft/wheel"],
  [/그릇|찻잔|머그|접시 만들|옹기|세라믹|토분/g, "craft/pottery"],
  [/자수|뜨개|코바늘|바느질|재봉|퀼트|양모|니트|누비|옷 만들|펠트|손뜨개/g, "craft/stitches"],
  [/캔들|양초|비누|디퓨저/g, "craft/candles"],
  [/가죽|지갑|레더|에코백|가방/g, "craft/leather"],
  [/꽃다발|꽃꽂이|플라워|플로리스트|리스|부케|압화|프리저브드|꽃바구니|꽃집/g, "craft/bouquet"],
  [/향수|조향|퍼퓸|아로마|화장품|향낭/g, "craft/perfume"],
  [/목공|우드|원목|나무 ?도마|스툴|의자|소반|가구|목각|나무 공예|대패/g, "craft/wood"],
  [/라탄|바구니|위빙|마크라메|짚풀|왕골|매듭|직조|베틀/g, "craft/basket"],
  [/반지|은공예|주얼리|비즈|액세서리|목걸이|팔찌|귀걸이|자개|칠보/g, "craft/ring"],

  [/만두|딤섬|교자/g, "cooking/dumplings"],
  [/김치|김장|깍두기|장 ?담그기|고추장|된장|간장|장독|발효|절임|피클/g, "cooking/kimchi"],
  [
    /(?<![가-힣])떡|떡(?=만들|메|케이크|볶이| |$)|송편|인절미|한과|약과|다식|절편|설기|강정|화과자/g,
    "cooking/riceCake",
  ],
  [/국수|칼국수|라멘|라면|우동|파스타|소바|냉면|쌀국수|짜장/g, "cooking/noodles"],
  [/막걸리|전통주|양조|수제 ?맥주|칵테일|누룩|청주|소주/g, "cooking/brew", "rice"],
  [/와인/g, "cooking/brew", "wine"],
  [/쿠키|마카롱|초콜릿|초콜렛|휘낭시에|마들렌|달고나|구움과자|스콘/g, "cooking/cookies"],
  [/케이크|케익|타르트|티라미수|디저트|컵케/g, "cooking/bakery", "cake"],
  [
    /빵|베이킹|베이커리|바게트|소금빵|피자|식빵|베이글|치아바타|사워도우|크루아상/g,
    "cooking/bakery",
    "bread",
  ],
  [/커피|바리스타|핸드드립|드립|에스프레소|라테|로스팅|카페/g, "cooking/coffee"],
  [
    /비빔밥|한식|밥상|반찬|나물|채식|비건|사찰 ?음식|집밥|한 ?상|김밥|샐러드|브런치|도시락|초밥|타코|쿠킹/g,
    "cooking/feast",
  ],
  [/찌개|수프|스프|전골|죽|카레|(?<![가-힣])국 |곰탕|육수|잼 만들|솥밥|스튜/g, "cooking/pot"],

  [/별빛|별자리|별 ?보|별 ?관측|별밤|별 ?헤|천문|은하수|밤하늘|유성/g, "forest/stars"],
  [/야생화|들꽃|꽃길|꽃 ?구경|코스모스|메밀꽃|유채|나비|수국|라벤더|정원|가드닝|꽃밭/g, "forest/meadow"],
  [/(?<![가-힣])새 ?(보기|관찰|소리)|탐조|철새|딱따구리|곤충|다람쥐|둥지/g, "forest/bird"],
  [/호수|저수지|습지|연못|물안개/g, "forest/lake"],
  [
    /숲 ?(치유|명상|해설|속|체험|놀이|학교)|산림욕|삼림욕|휴양림|편백|피톤치드|자작나무|대나무/g,
    "forest/trunks",
  ],
  [/숲길|둘레길|올레|산책|오솔길|걷기|단풍길|맨발/g, "forest/trail"],
  [/오두막|산장|숲 ?스테이|촌캉스|통나무/g, "forest/cabin"],

  [/딸기/g, "farm/strawberries"],
  [/사과/g, "farm/orchard", "apple"],
  [/감귤|귤|한라봉|오렌지|레몬|유자|단감|곶감|감 따기/g, "farm/orchard", "citrus"],
  [/복숭아|살구/g, "farm/orchard", "peach"],
  [/배 ?따기|배밭|나주배|참외|매실|키위/g, "farm/orchard", "pear"],
  [/포도|블루베리|자두|오디/g, "farm/orchard", "plum"],
  [/과수원|과일/g, "farm/orchard"],
  [/고구마/g, "farm/sweetPotatoes"],
  [/감자|땅콩|인삼|도라지/g, "farm/sweetPotatoes", "potato"],
  [/목장|양떼|젖소|송아지|치즈|동물농장|먹이 ?주기|(?<![가-힣])양 /g, "farm/ranch"],
  [/벼|모내기|다랑이|논(?=농사| |길|밭|두렁|생물)|쌀(?=농사| |체험)|추수|허수아비/g, "farm/terraces"],
  [/텃밭|채소|당근|토마토|상추|배추|주말농장|수확|옥수수|고추|모종/g, "farm/crate"],
  [/농장|트랙터|농부|농가|시골|밭/g, "farm/barn"],

  [/갯벌|조개|바지락|꽃게|굴 ?따기|해루질|맛조개|뻘|염전|게 ?잡이/g, "sea/mudflat"],
  [/낚시|어부|통발|오징어|어촌|고기잡이|배낚/g, "sea/fishing"],
  [/서핑|서퍼|파도타기|보디보드|윈드서핑/g, "sea/surf"],
  [/요트|돛단배|세일링|유람선|보트|크루즈|선셋 투어/g, "sea/sails"],
  [/등대|해안 ?(길|산책|도로|트레)|해파랑|포구|항구/g, "sea/lighthouse"],
  [/스노클|스노쿨|다이빙|해녀|물고기|수족관|아쿠아|산호|스쿠버/g, "sea/underwater"],
  [/해변|해수욕|모래|백사장|비치|바닷가/g, "sea/beach"],
  [/카약|카누|패들|래프팅|(?<![가-힣])SUP|조정/gi, "active/kayak"],

  [/한복|배냇|저고리|혼례|돌잔치/g, "heritage/hanbok"],
  [
    /다도|다례|찻자리|차회|녹차|홍차|전통차|말차|보이차|(?<![가-힣])차 ?(한 ?잔|명상|수업|마시|우리)|티 ?(클래스|블렌딩|타임)/g,
    "heritage/tea",
  ],
  [/한지|부채|단청|민화 부채/g, "heritage/fan"],
  [/활쏘기|활 ?쏘|국궁|활터|양궁|궁도/g, "heritage/archery"],
  [/연날리기|(?<![가-힣])연 ?(만들|날리)|방패연|가오리연/g, "heritage/kites"],
  [/연등|등불|등 만들|야행|청사초롱|달빛|궁궐 밤/g, "heritage/lanterns"],
  [/한옥 ?마을|민속촌|골목|읍성|돌담|고택/g, "heritage/village"],
  [/한옥|궁궐|고궁|서원|향교|경복궁|창덕궁|사찰|템플|종가/g, "heritage/hanok"],

  [/기타(?! ?(등|사항))|우쿨렐레|통기타|베이스/g, "music/guitar"],
  [/가야금|거문고|국악|해금|아쟁|판소리|민요/g, "music/gayageum"],
  [/피아노|건반|키보드 연주|작곡|재즈|오르간|실로폰|칼림바/g, "music/keys"],
  [/피아노 ?(공연|연주회|독주회|콘서트|리사이틀)/g, "music/stage", "piano"],
  [/바이올린|첼로|비올라|오케스트라|실내악|클래식/g, "music/violin"],
  [/장구|난타|사물놀이|풍물|드럼|젬베|타악|북 ?치기|농악/g, "music/stage", "drums"],
  [
    /합창|노래|보컬|성악|뮤지컬|연극|공연|콘서트|토크|마술|낭독극|춤|댄스|발레|탈춤|무용/g,
    "music/stage",
    "mic",
  ],
  [/버스킹|야외 ?음악|페스티벌|피크닉|잔디/g, "music/lawn"],
  [/LP|엘피|음악 ?감상|레코드|바이닐|디제잉/gi, "music/record"],

  [/클라이밍|암벽|볼더링|암장/g, "active/climbing"],
  [/자전거|라이딩|사이클|바이크/g, "active/bicycle"],
  [/요가|명상|필라테스|스트레칭|싱잉볼|태극권|호흡/g, "active/yoga"],
  [/등산|산행|트레킹|백패킹|하이킹|정상|봉우리|오름|종주|일출 산/g, "active/hike"],
  [/캠핑|글램핑|모닥불|불멍|차박|야영/g, "active/camp"],
  [/테니스|스쿼시/g, "active/court", "tennis"],
  [/배드민턴/g, "active/court", "badminton"],
  [/탁구/g, "active/court", "pingpong"],
  [/수영|아쿠아로빅|생존수영|물놀이/g, "active/pool"],
  [/러닝|달리기|마라톤|조깅|육상|런(?=닝| |$|클럽)/g, "active/run"],

  [/열기구|풍선|비행/g, "kids/balloons"],
  [/기차|열차|레일/g, "kids/train"],
  [/종이배|오리|종이접기/g, "kids/paperBoats"],
  [/놀이터|미끄럼|뛰어놀/g, "kids/playground"],
  [/블록|레고|로봇|장난감|보드게임/g, "kids/blocks"],
  [/공룡|화석/g, "kids/dinosaur"],
  [/크레용|크레파스|색칠|무지개|그림 ?놀이|미술 ?놀이|물감 ?놀이|오감/g, "kids/crayons"],

  [/카메라|사진|출사|필름|스냅|영상/g, "art/camera"],
  [/캘리그라피|캘리|서예|붓글씨|수묵|먹(?=그림|물| )|사군자|전각|문인화/g, "art/brush"],
  [/드로잉|스케치|크로키|연필|데생|소묘|인물화/g, "art/sketch"],
  [/수채|물감|팔레트|과슈|어반 ?스케치|민화|보태니컬/g, "art/palette"],
  [/유화|아크릴|캔버스|그림 ?그리|이젤|회화|풍경화/g, "art/easel"],
  [/조각|조형|도슨트 조각|모빌|오브제|석고|설치/g, "art/plinths"],
  [/전시|미술관|갤러리|도슨트|박물관|큐레이터|판화/g, "art/gallery"],

  [/고양이|냥이|집사|캣(?!치)/g, "pet/cat"],
  [/수제 ?간식|간식 만들/g, "pet/treats"],
  [/목욕|미용|그루밍|셀프 ?미용/g, "pet/bath"],
  [/산책 ?(친구|모임|교실|훈련)|함께 산책|댕댕이와|펫티켓/g, "pet/friends"],
  [/강아지 ?집|하우스|유기견|입양/g, "pet/kennel"],
  [/강아지|반려견|댕댕|멍멍/g, "pet/dog"],

  [/코딩|개발|프로그래밍|파이썬|컴퓨터|인공지능|엑셀|노트북|스마트폰|디지털/g, "learn/laptop"],
  [
    /영어|일본어|중국어|스페인어|프랑스어|독일어|회화 ?(모임|수업)|외국어|언어|여행 ?(계획|글)|세계|지리/g,
    "learn/language",
  ],
  [/과학|실험|화학|발명|현미경|물리/g, "learn/science"],
  [/글쓰기|일기|다이어리|에세이|필사|편지|만년필|독립출판|기록|시 쓰기|노트/g, "learn/notebook"],
  [/도서관|서점|독서|책방|북클럽|책(?=모임|읽| |을|과|장)(?<!산책)|헌책/g, "learn/library"],
  [/동화|그림책|이야기|구연|인문|역사|고전/g, "learn/story"],
  [/재테크|경제|강연|세미나|자격증|공부|스터디|면접|취업|부동산|진로/g, "learn/desk"],
];

/**
 * What a program's title is about, or `undefined`. A subject of the program's own category wins over any
 * other (강아지 간식 is about treats in 반려동물); then the word that ends last, for a Korean title's head
 * noun stands last (딸기 케이크 is a cake); then the longer word.
 */
export function subjectOf(title: string, categoryId: CategoryId): Subject | undefined {
  const text = title.normalize("NFC");
  let best: Subject | undefined,
    rank = -1;
  for (const [words, scene, variant] of SUBJECTS) {
    for (const found of text.matchAll(words)) {
      const own = scene.startsWith(categoryId + "/") ? 1e6 : 0;
      const score = own + (found.index + found[0].length) * 100 + found[0].length;
      if (score > rank) {
        rank = score;
        best = { scene, variant };
      }
    }
  }
  return best;
}
