import {
  about,
  adults,
  age,
  anything,
  at,
  days,
  free,
  from,
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
  type Condition,
} from "./everyday-meaning.ts";
import type { EverydayQuery } from "./everyday-queries.ts";

// An eleventh round: what most people type into a box, two or three words, beside what is dictated, mistyped
// and run together. Judged before the first was asked. A hash parts those that mends look at from the others.

const 서울 = at("서울특별시");
const 경기 = at("경기도");
const 인천 = at("인천광역시");
const 부산 = at("부산광역시");
const 대구 = at("대구광역시");
const 대전 = at("대전광역시");
const 울산 = at("울산광역시");
const 제주 = at("제주특별자치도");
const 강원 = at("강원특별자치도");
const 강남 = within(37.4979, 127.0276, 8);
const 홍대 = within(37.5563, 126.9236, 5);
const 잠실 = within(37.5133, 127.1002, 6);
const 성수 = within(37.5446, 127.0559, 6);
const 판교 = within(37.3948, 127.1112, 8);
const 아이 = age(7);
const ALL_DAYS = ["2026-11-20", "2027-01-20"] as const;
const on = (...weekdays: number[]) => days(...ALL_DAYS, weekdays);
const 오늘 = days("2026-11-20", "2026-11-20");
const 내일 = days("2026-11-21", "2026-11-21");
const 모레 = days("2026-11-22", "2026-11-22");
const 이번주말 = days("2026-11-21", "2026-11-22");
const 다음주 = days("2026-11-23", "2026-11-29");
const 주말 = on(0, 6);
const 평일 = on(1, 2, 3, 4, 5);
const 토요일 = on(6);
const 일요일 = on(0);
const 오전 = hours(0, 12);
const 오후 = hours(12, 18);
const 저녁 = hours(17, 24);
const 만들기 = kind("craft", "art", "cooking", "heritage");
const 공예 = kind("craft", "art");
const 요리 = kind("cooking");
const 음악 = kind("music");
const 운동 = kind("active");
const 숲 = kind("forest");
const 농장 = kind("farm");
const 바다 = kind("sea");
const 반려 = kind("pet");
const 배움 = kind("learn");
const 미술 = kind("art");
const 전통 = kind("heritage");
const 키즈 = kind("kids");
const 도자기 = about("물레 첫걸음", "장독 뚜껑", "섞은 흙", "얼굴을 흙");
const 빵 = about("바게트", "카스텔라", "케이크 굽기", "남는 빵");
const 걷기 = about("걷기", "걷는", "걸어", "산책", "둘레길", "자락", "산행", "오름", "숲길");
const 등산 = about("둘레길", "자락", "산행", "오름");
const 고양이 = about("고양이", "캣타워");
const 강아지 = about("강아지", "노견", "개들", "댕댕", "반려견", "느슨해지는", "마당개", "개와 사람");
const 그림 = about("그림", "드로잉", "수채화", "유화", "스케치", "초상화", "민화", "그리기", "벽화");
const 별 = about("천문대", "육백마지기");
const 춤 = about("탱고", "탈춤", "폴 운동");
const 커피 = about("핸드드립");
const 술 = about("막걸리");
const 나무 = about("도마 깎기", "나무 자동차", "새집", "캣타워", "의자 고치기");
const 글씨 = about("붓글씨", "손글씨", "천자문");
const 뜨개 = about("목도리 뜨기", "뜨개 할머니");
const 자전거 = about("자전거");
const 요가 = about("요가");
const 낚시 = about("물고기 잡기", "멸치 터는");
const 과일따기 = about("사과 따는", "딸기 온실", "한라봉 따고");
const 악기 = about("우쿨렐레", "칼림바", "대금", "하모니카", "사물놀이", "밴드 하루", "핸드팬");
const 노래 = about("합창", "트로트", "노래 한 곡", "부르는 노래", "판소리");
const 역사 = about("백 년", "돈대", "고분", "옛 부두", "백제", "서원", "훈민정음", "향교");
const 글쓰기 = about("에세이", "기록가", "시집", "자서전");
const 달리기 = about("5킬로미터", "오리엔티어링");
const 과학 = about("부엌 과학", "플랑크톤", "천문대", "코딩");
const 공연 = about("음악회", "버스킹", "라이브", "즉흥연주", "기타 배", "인형극", "가야금 산조", "클래식");

const group = (
  name: string,
  rows: readonly (readonly [query: string, ...meant: Condition[]])[],
): EverydayQuery[] => rows.map(([query, ...meant]) => ({ kind: name, query, meant }));

const ALL: readonly EverydayQuery[] = [
  ...group("two words", [
    ["강남 도자기", 도자기, within(37.4979, 127.0276, 12)],
    ["5살 만들기", age(5), 만들기],
    ["오늘 무료", 오늘, free],
    ["부모님이랑", seniors],
    ["주말 캠핑", about("모닥불", "장작"), 주말],
    ["홍대 공방", 홍대, 공예],
    ["부산 아이", 부산, 아이],
    ["제주 농장", 제주, 농장],
    ["실내 무료", indoors, free],
    ["성수 데이트", 성수, adults],
    ["잠실 아이랑", 잠실, 아이],
    ["내일 서울", 내일, 서울],
    ["겨울 제주", 제주],
    ["아기 음악", age(2), 음악],
    ["초등 과학", age(10), 과학],
    ["판교 저녁", 판교, 저녁],
    ["혼자 공예", 공예, adults],
    ["여수 밤", about("여수 밤바다")],
    ["유아 체육", age(5), kind("active", "kids")],
    ["무료 전시", about("미술관", "조각 공원"), free],
    ["인천 바다", 인천, 바다],
    ["대구 실내", 대구, indoors],
    ["대전 과학", 대전, kind("learn", "forest")],
    ["주말 농장", 농장, 주말],
    ["평일 오전", 평일, 오전],
    ["퇴근 운동", 운동, hours(18, 24), 평일],
    ["새벽 바다", 바다, hours(0, 9)],
    ["강아지 운동", 강아지, kind("active", "pet")],
    ["휠체어 산책", has("WHEELCHAIR"), 걷기],
    ["유모차 실내", has("STROLLER"), indoors],
    ["어르신 노래", 노래],
    ["청소년 봉사", about("보호소", "지킴이", "길고양이", "간벌목", "마당개", "현수막")],
    ["커플 공방", 공예, adults],
    ["가족 농장", 농장, 아이],
    ["3만원 요리", 요리, most(39_999)],
    ["만원 체험", most(19_999)],
    ["직장인 취미", adults],
    ["경기 승마", about("말과 걷기")],
    ["울산 가볼만한곳", 울산],
    ["강릉 체험", within(37.7519, 128.8761, 20)],
  ]),
  ...group("one word", [
    ["만들기체험", 만들기],
    ["꽃꽂이", about("화분", "테라리움")],
    ["방과후", 키즈],
    ["문화센터", anything],
    ["물감", about("물감")],
    ["원데이", anything],
    ["힐링", about("명상", "누워", "눕는", "숲")],
    ["불멍", about("모닥불", "장작")],
    ["볼링", anything],
    ["트레킹", 등산],
  ]),
  ...group("three words", [
    ["주말 아이랑 실내", 주말, 아이, indoors],
    ["서울 무료 전시", 서울, 미술, free],
    ["이번주말 부산 커플", 이번주말, 부산, adults],
    ["6살 실내 체험", age(6), indoors],
    ["강남 퇴근 후", 강남, hours(18, 24), 평일],
    ["아이 둘 농장", 아이, 농장],
    ["엄마랑 서울 산책", 서울, 걷기, seniors],
    ["내일 오전 아이", 내일, 오전, 아이],
    ["경기도 강아지 동반", 경기, has("PET_OK")],
    ["무료 요리 수업", 요리, free],
    ["홍대 실내 데이트", 홍대, indoors, adults],
    ["일요일 서울 공방", 일요일, 서울, 공예],
    ["토요일 오후 미술", 토요일, 오후, 미술],
    ["5만원 이하 커플", most(50_000), adults],
    ["인천 아기 실내", 인천, age(2), indoors],
    ["송도 필라테스 주말", about("필라테스"), 주말],
    ["초등학생 겨울방학 과학", age(10), 과학],
    ["시니어 무료 강좌", free, seniors],
    ["휠체어 실내 서울", has("WHEELCHAIR"), indoors, 서울],
    ["주차 아기 농장", has("PARKING"), age(3), 농장],
    ["친구 4명 요리", 요리, people(4)],
    ["단체 20명 체험", people(20)],
    ["비오는날 부산 실내", 부산, indoors],
    ["크리스마스 아이 만들기", days("2026-12-24", "2026-12-25"), 아이],
    ["연말 회식 대신", adults, people(6)],
  ]),
  ...group("dictated", [
    ["음 내일 애들 데리고 갈 만한 데 어디 있을까", 내일, 아이],
    ["우리 강아지 수영시킬 수 있는 데", about("반려견 수영")],
    ["그 도자기 물레 돌리는 거 성수동 근처", 도자기, 성수],
    ["이번 주 일요일에 서울에서 커피 내리는 법 배우고 싶어", 커피],
    ["엄마 환갑인데 같이 뭐 만들 만한 거", 만들기, seniors],
    ["여섯 살 네 살 애 둘 데리고 실내", age(4), indoors],
    ["무릎 안 좋은 아버지하고 걸을 만한 평평한 길", 걷기, seniors],
    ["오늘 저녁 일곱 시에 서울에서 할 수 있는 거", 오늘, hours(18, 21), 서울],
    ["저기 바다에서 배 타고 노래 듣는 거", about("여수 밤바다")],
    ["한 시간 안에 끝나는 무료 음악회", about("음악회"), free],
    ["수원에서 애기랑 물감 놀이 하는 데", about("물감으로")],
    ["다음 주 평일 낮에 혼자 그림 그리기", days("2026-11-23", "2026-11-27"), hours(10, 18), 그림],
    ["요즘 뜨개질 배우고 싶은데 인천", 뜨개, 인천],
    ["대구에서 강아지랑 같이 들어갈 수 있는 데", 대구, has("PET_OK")],
  ]),
  ...group("slips", [
    ["ehwkrl aksemfrl", 도자기],
    ["dkdlfkd tlfso", 아이, indoors],
    ["도자귀 만들기", 도자기],
    ["뜨게질 모임", 뜨개],
    ["가족공예 지갑", about("가죽지갑")],
    ["우클렐레", about("우쿨렐레")],
    ["클라이밍장", about("클라이밍")],
    ["갯뻘체험", about("조개들")],
    ["막걸리 비즈기", 술],
    ["패들보드 광얀리", about("패들보드")],
    ["강아쥐 산책", 강아지, 걷기],
    ["승마채험", about("말과 걷기")],
    ["별보기채험", 별],
    ["그림그리기 수엄", 그림],
    ["제주도 한라뽕", about("한라봉")],
    ["부샨 어묵", about("부산 어묵")],
    ["고양이 케어 교욱", 고양이],
    ["요가크래스", 요가],
    ["ㄷㅈㄱ 성수", 도자기],
    ["ㅇㄱ 무료", 요가, free],
    ["딸기따긔", about("딸기")],
    ["커피 드립 수어", 커피],
    ["반지만들기 종노", about("은반지")],
    ["김장 채험 안동", about("김장")],
    ["tjdnf anfy", 서울, free],
  ]),
  ...group("no spaces", [
    ["주말서울무료", 주말, 서울, free],
    ["아이랑실내놀이", 아이, indoors],
    ["부산아이랑갈만한곳", 부산, 아이],
    ["강남역요리수업", 요리, within(37.4979, 127.0276, 15)],
    ["5살아이랑이번주말", age(5), 이번주말],
    ["제주도가족체험", 제주, 아이],
    ["서울무료원데이클래스", 서울, free],
    ["강 아 지 산 책", 강아지, 걷기],
    ["도 자기체험", 도자기],
    ["혼자갈만한전시", about("미술관", "조각 공원")],
    ["비올때아이랑", indoors, 아이],
    ["유치원생농장체험", age(5), 농장],
    ["일요일오전운동", 일요일, 오전, 운동],
    ["만원이하만들기", most(10_000), 만들기],
  ]),
  ...group("questions", [
    ["목공 배울 수 있나요?", 나무],
    ["주차되는 농장 있나요?", has("PARKING"), 농장],
    ["4살도 되나요 딸기", about("딸기"), age(4)],
    ["당일 예약 가능한가요 서울", 오늘, 서울],
    ["혼자 가도 되나요 요리", 요리, adults],
    ["남자도 배울 수 있는 뜨개질?", 뜨개],
    ["초보도 서핑 되나요", about("첫 서핑")],
    ["비 와도 하나요 숲체험", about("비가 와도")],
    ["강아지 데려가도 돼요?", has("PET_OK")],
    ["어르신도 할 수 있는 운동 있을까요", 운동, about("의자에 앉아서", "태극권", "게이트볼")],
    ["60대 엄마가 배울 악기는요", 악기],
    ["수유실 있는 데 어디예요", has("NURSING_ROOM")],
    ["카드 되나요 문화누리", has("CULTURE_CARD")],
    ["몇 살부터 되나요 클라이밍", about("클라이밍")],
  ]),
  ...group("not so", [
    ["물 말고 산", kind("forest"), outdoors],
    [
      "요리 빼고 서울 원데이클래스",
      서울,
      without("요리", "쿠킹"),
      kind("craft", "art", "music", "heritage", "learn"),
    ],
    ["아이 없는 곳 서울", 서울, adults],
    ["비싸지 않은 도예", 도자기],
    ["술 안 마시는 모임", without("막걸리"), adults],
    ["주말 말고 평일 요가", 평일, 요가],
    ["운동 말고 앉아서 하는 거", without("달리"), kind("craft", "art", "learn", "music", "cooking")],
    ["제주 말고 귤 따기", about("한라봉")],
    ["그림 못 그려도 되는 미술", 미술],
    ["실내 말고 아이랑", outdoors, 아이],
    ["저녁 말고 낮 음악회", about("음악회"), hours(9, 17)],
  ]),
  ...group("numbers", [
    ["2만원대 만들기", from(20_000), most(29_999), 만들기],
    ["1인 1만원 이하 서울", most(10_000), 서울],
    ["11월 28일 부산", days("2026-11-28", "2026-11-28"), 부산],
    ["12월 첫째주 주말 가족", days("2026-12-05", "2026-12-06"), 아이],
    ["7세 9세 남매 체험", age(7)],
    ["성인 6명 서울 체험", people(6), 서울, adults],
    ["36개월 실내놀이", age(3), indoors],
    ["오후 3시 서울 무료", hours(15, 16), 서울, free],
    ["10만원으로 4인 가족", most(25_000), people(4), 아이],
    ["70대 부모님 무료", free, seniors],
    ["초3 남자아이 토요일", age(10), 토요일],
    ["이번달 안에 김장", about("김장", "김치, 갓"), days("2026-11-20", "2026-11-30")],
    ["수요일 저녁 공예", on(3), 저녁, 공예],
    ["아침 7시 운동", 운동, hours(6, 8)],
    ["12/25 가족", days("2026-12-25", "2026-12-25"), 아이],
    ["두 명 5만원 데이트", most(50_000), adults],
    ["화목 오전 요가", on(2, 4), 오전, 요가],
  ]),
  ...group("places", [
    ["연남동 체험", within(37.5662, 126.9236, 5)],
    ["여의도 저녁 음악", within(37.5219, 126.9245, 6), 저녁, 음악],
    ["수원 화성 근처 아이", within(37.2866, 127.0119, 10), 아이],
    ["노원역 무료", within(37.6552, 127.0614, 6), free],
    ["광안리 아침", within(35.1532, 129.1187, 6), 오전],
    ["전주 한옥마을 만들기", within(35.815, 127.153, 6), 만들기],
    ["남산타워 밤", within(37.5512, 126.9882, 5), hours(18, 24)],
    ["동대문 글씨 수업", 글씨, within(37.5714, 127.0098, 8)],
    ["평촌 사물놀이", about("사물놀이")],
    ["동탄 운동", within(37.2005, 127.0956, 8), 운동],
    ["일산 아이 미술", within(37.6584, 126.7698, 10), 공예],
    ["강화도 고구마", about("고구마 캐고")],
    ["가평 1박 대신 당일", within(37.8315, 127.5105, 30)],
    ["북촌 다도", about("다도")],
    ["롯데월드 근처 실내", 잠실, indoors],
    ["부천 노래 배우기", about("합창")],
    ["월미도 갔다가 바다", within(37.4752, 126.5973, 20), 바다],
    ["김포 아빠랑", about("나무 자동차")],
  ]),
  ...group("needs and weather", [
    ["점자 있는 전시", has("BRAILLE")],
    ["추운데 따뜻한 실내 부산", 부산, indoors],
    ["눈 오면 아이랑 할 거", 아이, indoors],
    ["미세먼지 심한날 아이", 아이, indoors],
    ["전동휠체어로 농장", has("WHEELCHAIR"), 농장],
    ["수어 통역 되는 역사", has("SIGN_LANGUAGE"), about("백 년", "조각 공원")],
    ["발달장애 아이 무료", about("느린 아이")],
    ["안내견이랑 숲", has("GUIDE_DOG"), 숲],
    ["샤워실 있는 클라이밍", about("클라이밍")],
  ]),
  ...group("people we have not met", [
    ["택배 쉬는 날 화요일 낮", on(2), hours(10, 17)],
    ["쌍둥이 유모차 끌고", has("STROLLER")],
    ["첫 휴가 나온 아들이랑", adults],
    ["손주 보는 할머니 평일", 평일, age(5)],
    ["임신 7개월 주말", about("아기", "이유식", "누워", "음악회", "자수", "배냇"), 주말],
    ["대학원생 머리 식히기", about("명상", "누워", "숲", "산책", "싱잉볼")],
    ["아빠 혼자 애 둘 일요일", 일요일, 아이],
    ["귀촌 준비 부부", about("귀촌", "귀농")],
    ["시험 끝난 고3", age(18)],
    ["새집 이사 가서 동네 친구 사귀기", about("이웃", "동네", "모임")],
    ["고양이 키우는 자취생", 고양이],
    ["은퇴하고 자서전", about("자서전", "에세이")],
    ["재택 거북목", about("거북목")],
    ["필카 찍는 여자", about("필름 카메라")],
  ]),
  ...group("moods and signs", [
    ["도자기!", 도자기],
    ["#피크닉", about("소풍", "숲", "공원", "잔디")],
    ["[무료] 요가", 요가, free],
    ["요가~", 요가],
    ["#강아지", 강아지],
    ["신나게 소리 지르고 싶다", kind("music", "active")],
    ["손으로 꼼지락", 공예],
    ["기억에 남을 프로포즈", adults],
    ["도파민 말고 고요", about("명상", "누워", "조용", "다도", "싱잉볼")],
    ["달리기 크루", 달리기],
    ["낚시", 낚시],
    ["사과 따기 체험", about("사과 따는")],
    ["“막걸리”", 술],
    ["글쓰기/책", 글쓰기],
    ["역사 좋아하는 초5", 역사, age(11)],
    ["자전거 + 강", about("한강 자전거")],
    ["춤추고 싶다", 춤],
    ["과일 따는 농장 3살", 과일따기, age(3)],
    ["밤에 하는 공연", 공연, hours(18, 24)],
    ["빵 굽기 토요일", 빵, 토요일],
    ["모레 자전거", 모레, 자전거],
    ["배우기 좋은 무료", free, 배움],
    ["반려동물 무료", 반려, free],
    ["다음주 전통", 다음주, 전통],
    ["강원 바다", 강원, 바다],
  ]),
];

/** FNV-1a of a text: of an even one mends look at the sentence. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** Looked at by who mended the search. */
export const STREET_QUERIES = ALL.filter(({ query }) => hashOf(query) % 2 === 0);
/** Not looked at. */
export const UNSEEN_STREET_QUERIES = ALL.filter(({ query }) => hashOf(query) % 2 === 1);
