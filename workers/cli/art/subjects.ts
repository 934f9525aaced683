import type { SceneRef } from "./scenes.ts";

/** A drawing, and the words of a title that promise just what it shows. */
export interface Subject {
  words: RegExp;
  scene: SceneRef;
  variant?: string;
}

const subject = (words: RegExp, scene: SceneRef, variant?: string): Subject => ({ words, scene, variant });

// Narrow on purpose: a word stands here only where its drawing is true. 피자 is no loaf and 가죽지갑 no
// handbag; such titles get the lettered cover. Single syllables sit inside other words (죽 in 반죽, 떡 in
// 떡국), so they stand with what must or must not surround them.
export const SUBJECTS: readonly Subject[] = [
  subject(/물레(?!방아)|도예|도자기 체험/g, "craft/wheel"),
  subject(/그릇|찻잔|옹기|장독 뚜껑/g, "craft/pottery"),
  subject(/자수|뜨개|코바늘/g, "craft/stitches"),
  subject(/캔들|양초/g, "craft/candles"),
  subject(/가죽 ?(공예|가방)|핸드백/g, "craft/leather"),
  subject(/꽃다발|부케/g, "craft/bouquet"),
  subject(/향수|조향|퍼퓸/g, "craft/perfume"),
  subject(/스툴|의자 ?(만들|고치|짜)/g, "craft/wood"),
  subject(/라탄 바구니|(?<!장|꽃)바구니 (엮|짜)/g, "craft/basket"),
  subject(/(?<!은)반지/g, "craft/ring"),

  subject(/만두|딤섬/g, "cooking/dumplings"),
  subject(/김치|김장|깍두기/g, "cooking/kimchi"),
  subject(/송편|꿀떡|(?<![가-힣])떡 ?(만들|빚)/g, "cooking/riceCake"),
  subject(/국수|라멘|라면|우동|소바/g, "cooking/noodles"),
  subject(/막걸리|전통주|청주/g, "cooking/brew", "rice"),
  subject(/와인/g, "cooking/brew", "wine"),
  subject(/쿠키/g, "cooking/cookies"),
  subject(/생크림 ?케이크|(?<!쌀 |컵)케이크/g, "cooking/bakery", "cake"),
  subject(/(?<![가-힣])빵 ?(굽|만들)|식빵|사워도우|치아바타/g, "cooking/bakery", "bread"),
  subject(/커피(?!숍)|핸드드립/g, "cooking/coffee"),
  subject(/비빔밥|한식|밥상|반찬|나물/g, "cooking/feast"),
  subject(/찌개|(?<![가-힣])수프|스튜|전골|카레|곰탕/g, "cooking/pot"),

  subject(/별 ?보(?!다)|별자리(?!보다)|별 ?관측|천문|은하수|유성/g, "forest/stars"),
  subject(/야생화|들꽃|코스모스|꽃밭/g, "forest/meadow"),
  subject(/새소리|탐조|새집/g, "forest/bird"),
  subject(/호수/g, "forest/lake"),
  subject(/숲속 ?(?:[가-힣]+ )?유치원|산림욕|삼림욕|편백|자작나무/g, "forest/trunks"),
  subject(/숲길|둘레길|올레|오솔길|(?<!곶자왈.*)숲 ?(?:맨발 )?(걷기|산책)/g, "forest/trail"),
  subject(/오두막|통나무집|산장/g, "forest/cabin"),

  subject(/딸기(?! ?(생크림|케이크|잼))/g, "farm/strawberries"),
  subject(/사과 ?(따|농장|밭|수확)/g, "farm/orchard", "apple"),
  subject(/감귤|(?<![가-힣])귤|한라봉|오렌지 따/g, "farm/orchard", "citrus"),
  subject(/복숭아|살구/g, "farm/orchard", "peach"),
  subject(/배 ?따기|배밭|나주배/g, "farm/orchard", "pear"),
  subject(/자두/g, "farm/orchard", "plum"),
  subject(/고구마/g, "farm/sweetPotatoes"),
  subject(/감자/g, "farm/sweetPotatoes", "potato"),
  subject(/양떼|양몰이/g, "farm/ranch"),
  subject(/모내기|다랑이|벼 ?(베|농사)/g, "farm/terraces"),
  subject(/텃밭(?!.*겨울)|당근|주말농장/g, "farm/crate"),

  subject(/갯벌|조개|바지락/g, "sea/mudflat"),
  subject(/낚시/g, "sea/fishing"),
  subject(/서핑/g, "sea/surf"),
  subject(/요트(?!처럼)|돛단배/g, "sea/sails"),
  subject(/등대/g, "sea/lighthouse"),
  subject(/스노클|스노쿨|스쿠버|아쿠아(?!로빅)|산호/g, "sea/underwater"),
  subject(/해수욕장?/g, "sea/beach"),
  subject(/카약|카누/g, "active/kayak"),

  subject(/한복/g, "heritage/hanbok"),
  subject(/다도|다례|찻자리|차회/g, "heritage/tea"),
  subject(/부채/g, "heritage/fan"),
  subject(/활쏘기|국궁/g, "heritage/archery"),
  subject(/연날리기|(?<![가-힣])연 ?날리|방패연/g, "heritage/kites"),
  subject(/연등|청사초롱/g, "heritage/lanterns"),
  subject(/한옥 ?마을|민속촌/g, "heritage/village"),
  subject(/한옥|고궁|궁궐|서원|향교/g, "heritage/hanok"),

  subject(/기타(?! ?(등|사항))/g, "music/guitar"),
  subject(/가야금/g, "music/gayageum"),
  subject(/피아노|건반/g, "music/keys"),
  subject(/피아노 ?(연주회|독주회|리사이틀)/g, "music/stage", "piano"),
  subject(/바이올린/g, "music/violin"),
  subject(/장구|사물놀이|풍물|농악/g, "music/stage", "drums"),
  subject(/합창|보컬|성악|노래 한 곡|부르는 노래/g, "music/stage", "mic"),
  subject(/버스킹|야외 ?음악회/g, "music/lawn"),
  subject(/(?<![A-Z])LP(?![A-Z])|엘피|레코드|바이닐/gi, "music/record"),

  subject(/클라이밍|암벽|볼더링/g, "active/climbing"),
  subject(/자전거/g, "active/bicycle"),
  subject(/(?<!의자.*)요가/g, "active/yoga"),
  subject(/(?<!겨울.*)(등산|산행|트레킹|백패킹)/g, "active/hike"),
  subject(/캠핑|야영/g, "active/camp"),
  subject(/테니스/g, "active/court", "tennis"),
  subject(/배드민턴/g, "active/court", "badminton"),
  subject(/탁구/g, "active/court", "pingpong"),
  subject(/(?<!반려견 |강아지 )수영/g, "active/pool"),
  subject(/러닝|마라톤|조깅/g, "active/run"),

  subject(/열기구/g, "kids/balloons"),
  subject(/기차/g, "kids/train"),
  subject(/종이배/g, "kids/paperBoats"),
  subject(/(?<!감각 )놀이터/g, "kids/playground"),
  subject(/블록|레고/g, "kids/blocks"),
  subject(/공룡/g, "kids/dinosaur"),
  subject(/크레용|크레파스/g, "kids/crayons"),

  subject(/카메라|출사|사진 ?(찍|산책|수업|클래스)/g, "art/camera"),
  subject(/캘리그라피|서예|붓글씨/g, "art/brush"),
  subject(/연필|데생|소묘/g, "art/sketch"),
  subject(/수채/g, "art/palette"),
  subject(/유화|이젤/g, "art/easel"),
  subject(/조각 ?공원|조각전/g, "art/plinths"),
  subject(/미술관|갤러리/g, "art/gallery"),

  subject(/고양이(?! 캣타워)/g, "pet/cat"),
  subject(/수제 ?간식|간식 만들/g, "pet/treats"),
  subject(/(?:강아지|반려견|댕댕이) ?(?:셀프 ?)?목욕/g, "pet/bath"),
  subject(/강아지 ?집|유기견|입양/g, "pet/kennel"),
  subject(/강아지|반려견|댕댕/g, "pet/dog"),

  subject(/코딩|프로그래밍|파이썬|인공지능|엑셀|노트북/g, "learn/laptop"),
  subject(/영어(?! 그림책)|일본어|중국어|스페인어|프랑스어|독일어|외국어/g, "learn/language"),
  subject(/과학|실험/g, "learn/science"),
  subject(/글쓰기|일기|다이어리|에세이|필사|기록/g, "learn/notebook"),
  subject(/(?<!씨앗 )도서관|서점|책방/g, "learn/library"),
  subject(/동화|그림책/g, "learn/story"),
];
