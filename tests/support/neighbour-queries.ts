import {
  about,
  adults,
  age,
  anything,
  at,
  days,
  free,
  has,
  hours,
  indoors,
  kind,
  most,
  outdoors,
  people,
  seniors,
  within,
  without,
} from "./everyday-meaning.ts";
import type { EverydayQuery } from "./everyday-queries.ts";
import { group, halvesOf } from "./query-rounds.ts";
import { 강원, 경기, 대구, 부산, 서울, 울산, 인천, 제주, 주말, 토요일, 평일 } from "./query-words.ts";

// A twelfth round: written as the eleventh was, when its mends were done and before any of these was asked,
// so that it tells whether first sight itself has become better.

const 전주 = at("전북특별자치도", "전주시");
const 마포 = within(37.5563, 126.9236, 6);
const 분당 = within(37.3595, 127.1052, 9);
const 아이 = age(7);
const 오늘 = days("2026-11-20", "2026-11-20");
const 내일 = days("2026-11-21", "2026-11-21");
const 이번주말 = days("2026-11-21", "2026-11-22");
const 오전 = hours(0, 12);
const 저녁 = hours(17, 24);
const 공예 = kind("craft", "art");
const 만들기 = kind("craft", "art", "cooking", "heritage");
const 요리 = kind("cooking");
const 음악 = kind("music");
const 운동 = kind("active");
const 숲 = kind("forest");
const 농장 = kind("farm");
const 바다 = kind("sea");
const 배움 = kind("learn");
const 미술 = kind("art");
const 전통 = kind("heritage");
const 도자기 = about("물레 첫걸음", "장독 뚜껑", "섞은 흙", "얼굴을 흙");
const 빵 = about("바게트", "카스텔라", "케이크 굽기", "남는 빵", "피자");
const 걷기 = about("걷기", "걷는", "걸어", "산책", "둘레길", "자락", "산행", "오름", "숲길");
const 등산 = about("둘레길", "자락", "산행", "오름");
const 강아지 = about("강아지", "노견", "개들", "댕댕", "반려견", "느슨해지는", "마당개", "개와 사람");
const 그림 = about("그림", "드로잉", "수채화", "유화", "스케치", "초상화", "민화", "그리기", "벽화");
const 별 = about("천문대", "육백마지기");
const 술 = about("막걸리");
const 나무 = about("도마 깎기", "나무 자동차", "새집", "캣타워", "의자 고치기");
const 글씨 = about("붓글씨", "손글씨", "천자문");
const 악기 = about("우쿨렐레", "칼림바", "대금", "하모니카", "사물놀이", "밴드 하루", "핸드팬");
const 노래 = about("합창", "트로트", "노래 한 곡", "부르는 노래", "판소리");

const ALL: readonly EverydayQuery[] = [
  ...group("two words", [
    ["부산 데이트", 부산, adults],
    ["마포 요리", 요리, within(37.5563, 126.9236, 9)],
    ["아기 물놀이", age(3), about("물감", "수영", "목욕", "물장구", "갯골")],
    ["평일 무료", 평일, free],
    ["실내 운동", indoors, 운동],
    ["토요일 등산", 토요일, 등산],
    ["엄마 생신", seniors],
    ["제주 아이랑", 제주, 아이],
    ["혼자 서울", 서울, adults],
    ["초등 코딩", about("코딩")],
    ["전주 한지", about("한지 등", "전주 부채")],
    ["가족 바다", 바다, 아이],
    ["분당 그림", 그림, 분당],
    ["노인 무료", free, seniors],
    ["2만원 공예", 공예, most(29_999)],
    ["저녁 악기", 악기, 저녁],
    ["유아 농장", 농장, age(5)],
    ["울산 주말", 울산, 주말],
    ["겨울 숲", 숲],
    ["강릉 바다", about("주운 유리", "모래 놀이", "첫 서핑", "범종"), 강원],
  ]),
  ...group("one word", [
    ["산책코스", 걷기],
    ["나무공예", 나무],
    ["주말나들이", 주말],
    ["체험활동", anything],
    ["목도리", about("목도리")],
    ["천체관측", 별],
  ]),
  ...group("three words", [
    ["토요일 오전 아이", 토요일, 오전, 아이],
    ["경기 무료 농장", 경기, 농장, free],
    ["인천 실내 데이트", 인천, indoors, adults],
    ["4살 실내 놀이", age(4), indoors],
    ["서울 저녁 음악회", 서울, 저녁, 음악],
    ["부모님 모시고 한옥", seniors, 전통],
    ["회사 10명 요리", 요리, people(10)],
    ["이번주 토요일 무료", 내일, free],
    ["대구 가족 무료", 대구, 아이, free],
    ["혼자 평일 저녁", 평일, 저녁, adults],
    ["강아지 서울 산책", 강아지, 서울],
    ["초등 고학년 요리", 요리, age(12)],
  ]),
  ...group("slips", [
    ["도자기마들기", 도자기],
    ["베이킨 클래스", 빵],
    ["ㅁㄱㄹ 만들기", 술],
    ["rkddkwl tksco", 강아지],
    ["우리집고양이 캣타원", about("캣타워")],
    ["주말에 갈만한곧", 주말],
    ["소금 염젼", about("소금")],
    ["청소년 농규", about("농구")],
    ["수체화", about("수채화")],
    ["무룡 체험", free],
    ["아이랑 실네", 아이, indoors],
    ["할아버지랑 산첵", 걷기, seniors],
  ]),
  ...group("no spaces", [
    ["부모님이랑갈만한곳", seniors],
    ["서울에서배우는기타", about("우쿨렐레", "밴드 하루", "칼림바", "기타 배")],
    ["비오는날서울실내데이트", 서울, indoors, adults],
    ["3만원이하베이킹", 빵, most(30_000)],
    ["아이가좋아하는공룡", about("공룡")],
    ["토요일저녁에하는춤", about("탱고", "탈춤", "폴 운동"), 토요일],
    ["제주도말과걷기예약", about("말과 걷기")],
  ]),
  ...group("dictated", [
    ["내일 부산에서 여섯 살 딸이랑 할 거 찾아줘", 내일, 부산, age(6)],
    ["음 그 옛날 등 만드는 거 한지로", about("한지 등")],
    ["우리 아빠가 목공을 배우고 싶대", 나무],
    ["오늘 밤에 갈 수 있는 미술관", about("미술관"), 오늘],
    ["토요일에 서울 근처에서 딸기 딸 수 있는 데", about("딸기")],
    ["친구 셋이랑 이번 주말에 뭐 배우면 좋을까", 이번주말, people(3)],
    ["애가 로봇이랑 코딩 좋아하는데", about("코딩")],
  ]),
  ...group("questions", [
    ["휠체어 타고 갈 수 있나요 전시", has("WHEELCHAIR"), 미술],
    ["두 돌 아기도 들어갈 수 있어요?", age(2)],
    ["강아지 두 마리 데려가도 되나요", has("PET_OK")],
    ["성인도 발레 배울 수 있나요", about("탱고", "탈춤", "폴 운동")],
    ["주말에도 하나요 서예", 글씨, 주말],
    ["재료비 없는 만들기 있을까요", 만들기, free],
    ["주차 무료인 바다 체험", has("PARKING"), 바다],
  ]),
  ...group("not so", [
    ["애들 없는 조용한 공방", 공예, adults],
    ["서울 말고 경기 도자기", about("물레 첫걸음", "장독", "섞은 흙", "얼굴을 흙"), without("성수동")],
    ["등산 말고 쉬운 산책", 걷기],
    ["먹는 거 빼고 전통 체험", 전통, without("쿠킹", "요리")],
    ["비싼 건 싫고 데이트", adults, most(30_000)],
    ["저녁 말고 오전 요가", about("요가"), 오전],
  ]),
  ...group("needs and weather", [
    ["너무 추워서 실내로 서울", 서울, indoors],
    ["수어로 안내해 주는 곳", has("SIGN_LANGUAGE")],
    ["유모차로 갈 수 있는 숲", has("STROLLER"), 숲],
    ["다리 아픈 할머니랑 갈 곳", has("WHEELCHAIR"), seniors],
    ["바람 안 부는 데 아이랑", indoors, 아이],
    ["쉬운 말로 설명해 주는 수업", has("EASY_READ")],
  ]),
  ...group("people and moods", [
    ["야근하고 멍때리기", about("누워", "명상", "싱잉볼", "엘피")],
    ["육아휴직 아빠 평일 아기", 평일, age(2)],
    ["은퇴한 부부 취미", seniors],
    ["실연하고 혼자 여행", adults],
    ["첫 데이트 어색하지 않게", adults],
    ["유학생 친구 한국 전통", 전통],
    ["시골 사는 강아지 돕기", about("마당개")],
    ["수능 끝난 딸이랑 둘이", age(18)],
    ["몸 쓰면서 땀 빼기", 운동],
    ["아이패드 말고 손으로 그림", 그림],
    ["글씨 예쁘게 쓰고 싶은 대학생", 글씨],
    ["노래방 말고 노래 배우기", 노래],
  ]),
  ...group("places and signs", [
    ["#강릉여행", within(37.7519, 128.8761, 25)],
    ["(주말) 목공", 나무, 주말],
    ["합정역 근처 만들기!", 마포, 만들기],
    ["광교 어린이", within(37.2886, 127.0514, 10), 아이],
    ["전주 비빔밥~", about("비빔밥")],
    ["여수 여행 저녁", about("여수 밤바다")],
    ["안동/경주 전통", at("경상북도"), 전통],
    ["전주 아이 만들기", 전주, 만들기, 아이],
    ["야외 아이랑 경기", 경기, outdoors, 아이],
    ["배움 무료 인천", 배움, free, 인천],
  ]),
];

/** Looked at by who mended the search, and not looked at. */
export const [NEIGHBOUR_QUERIES, UNSEEN_NEIGHBOUR_QUERIES] = halvesOf(ALL);
