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
  people,
  seniors,
  within,
} from "./everyday-meaning.ts";
import type { EverydayQuery } from "./everyday-queries.ts";
import { group, halvesOf, no } from "./query-rounds.ts";

// A sixteenth round: twelve ways to say what one wants. Judged before the first was asked.

const 서울 = at("서울특별시");
const 경기 = at("경기도");
const 인천 = at("인천광역시");
const 부산 = at("부산광역시");
const 대구 = at("대구광역시");
const 제주 = at("제주특별자치도");
const 강원 = at("강원특별자치도");
const 광주 = at("전남광주통합특별시");
const 홍대 = within(37.5571, 126.9245, 6);
const 잠실 = within(37.5133, 127.1001, 7);
const 강남 = within(37.4979, 127.0276, 7);
const 해운대 = within(35.1587, 129.1604, 12);
const ALL_DAYS = ["2026-11-20", "2027-01-20"] as const;
const on = (...weekdays: number[]) => days(...ALL_DAYS, weekdays);
const day = (date: string) => days(date, date);
const 오늘 = day("2026-11-20");
const 내일 = day("2026-11-21");
const 이번_주말 = days("2026-11-21", "2026-11-22");
const 다음_주 = days("2026-11-23", "2026-11-29");
const 다음_주말 = days("2026-11-28", "2026-11-29");
const 주말 = on(0, 6);
const 평일 = on(1, 2, 3, 4, 5);
const 오전 = hours(0, 12);
const 오후 = hours(12, 18);
const 저녁 = hours(17, 24);
const 공예 = kind("craft", "art");
const 만들기 = kind("craft", "art", "cooking", "heritage");
const 요리 = kind("cooking");
const 음악 = kind("music");
const 운동 = kind("active");
const 숲 = kind("forest");
const 바다 = kind("sea");
const 농장 = kind("farm");
const 도자기 = about("물레 첫걸음", "장독 뚜껑", "섞은 흙", "얼굴을 흙");
const 빵 = about("바게트", "카스텔라", "케이크 굽기", "남는 빵", "피자");
const 걷기 = about("걷기", "걷는", "산책", "둘레길", "자락", "산행", "오름", "숲길");
const 그림 = about("그림", "드로잉", "수채화", "유화", "스케치", "초상화", "민화", "벽화");
const 나무 = about("도마 깎기", "나무 자동차", "새집", "캣타워", "의자 고치기");
const 악기 = about("우쿨렐레", "칼림바", "대금", "하모니카", "사물놀이", "밴드 하루", "핸드팬");
const 쉬기 = about("누워", "명상", "싱잉볼", "엘피", "새소리", "오래 보기", "다도", "눕는 저녁");
const 배 = about("돛단배", "요트에서", "기타 배", "카약", "배 타고");
const 봉사 = about("봉사", "보호소", "지킴이", "자원 모임", "겨울집", "마당개", "순찰대", "백 포기");
const 자전거 = about("한강 자전거", "심부름 자전거", "자전거 스스로", "부두 자전거");
const 강아지 = has("PET_OK");
const 휠체어 = has("WHEELCHAIR");
const 유모차 = has("STROLLER");
const 주차 = has("PARKING");

const ALL: readonly EverydayQuery[] = [
  ...group("typos", [
    ["크라이밍 처음인데", about("클라이밍")],
    ["도자지 공방 서울", 도자기, 서울],
    ["반려겸 동반", 강아지],
    ["이번 주맣 아이랑", 이번_주말, age(7)],
    ["가죽지겁 만들기", about("가죽지갑")],
    ["붇글씨 배우기", about("붓글씨")],
    ["우쿨렐래 원데이", about("우쿨렐레")],
    ["휠채어 되는 숲길", 휠체어, 숲],
    ["겁나 쉬운 요라", 요리],
    ["제쥬도 체험", 제주],
  ]),
  ...group("no spaces", [
    ["주말에아이랑갈만한곳서울", 주말, age(7), 서울],
    ["부산바다체험", 부산, 바다],
    ["퇴근후요리클래스강남", 저녁, 평일, 요리, 강남],
    ["엄마랑도자기", 도자기],
    ["무료숲체험경기도", free, 숲, 경기],
    ["강아지랑바다가고싶어", 강아지, 바다],
    ["비오는날실내데이트", indoors, adults],
    ["내일오전체험", 내일, 오전],
    ["유모차가능한미술관", 유모차, about("미술관", "전시")],
    ["초등학생이만원이하", age(8), most(20_000)],
  ]),
  ...group("spoken and dialect", [
    ["울 아부지 모시고 갈 데 없능교", seniors],
    ["아따 심심한디 광주서 뭐 할 거 없당가", 광주],
    ["어 그 뭐냐 흙으로 그릇 만드는 거", 도자기],
    ["음 토요일에 애랑 같이 빵 굽는 거 있나요", 빵, on(6), age(7)],
    ["대구 사는데예 주말에 갈 만한 데예", 대구, 주말],
    ["나무로 뭐 맹그는 거", 나무],
    ["노래 좀 실컷 불러 봤으면", about("합창", "트로트", "노래", "판소리")],
    ["제주 왔는데 바당 구경 말고 숲", 제주, 숲],
    ["손자놈 데리고 농사 체험", 농장, age(7)],
    ["자장구 타고 싶은디", 자전거],
  ]),
  ...group("what is not wanted", [
    ["이번 주 말고 다음 주 도자기", 다음_주, 도자기],
    ["등산 말고 가볍게 걷는 거", 걷기, no(about("한라산 눈꽃"))],
    ["서울 말고 경기 쪽 농장", 경기, 농장],
    ["술 빼고 요리", 요리, no(about("막걸리 빚는"))],
    ["바다 말고 산", 숲, no(바다)],
    ["토요일 빼고 되는 클래스", no(about("토요일")), on(0, 1, 2, 3, 4, 5)],
    ["애들 많은 데 말고 어른끼리", adults],
    ["뛰는 거 싫고 앉아서", indoors, no(운동)],
    ["비싼 거 말고 공예", 공예, most(25_000)],
    ["평일은 안 되고 주말만 요가", about("요가", "필라테스"), 주말],
  ]),
  ...group("needs", [
    ["반려견 동반 카페", 강아지],
    ["반려견 동반 가능한 실내", 강아지, indoors],
    ["휠체어로 갈 수 있는 공방", 휠체어, 공예],
    ["주차 되는 곳 아이랑 주말", 주차, age(7), 주말],
    ["유모차 끌고 바다", 유모차, 바다],
    ["수유실 있는 미술 수업", has("NURSING_ROOM"), 공예],
    ["강아지랑 같이 갈 수 있는 제주", 강아지, 제주],
    ["엘리베이터 있는 요리 교실", has("ELEVATOR"), 요리],
    ["수어 통역 되는 프로그램", has("SIGN_LANGUAGE")],
    ["안내견이랑 음악회", has("GUIDE_DOG"), 음악],
  ]),
  ...group("days and hours", [
    ["퇴근하고 갈 만한 운동", 평일, hours(18, 24), 운동],
    ["퇴근하고 한 시간 음악", 평일, hours(18, 24), 음악],
    ["다음 주 수요일 저녁 여섯시 이후", day("2026-11-25"), hours(18, 24)],
    ["이번 주 말고 다음 주 주말", 다음_주말],
    ["내일 아침 일찍", 내일, hours(0, 10)],
    ["12월 12일 오후에 아이랑", day("2026-12-12"), 오후, age(7)],
    ["오늘 저녁 당장", 오늘, 저녁],
    ["일요일 오전 어른 둘", on(0), 오전, people(2), adults],
    ["크리스마스에 가족이랑", day("2026-12-25")],
    ["점심 먹고 두시쯤 평일", 평일, hours(13, 16)],
  ]),
  ...group("ages", [
    ["14개월 아기랑 놀 곳", age(1)],
    ["30개월 아이 체험", age(2)],
    ["8개월 아기 음악", age(0), 음악],
    ["50개월 남아 만들기", age(4), 만들기],
    ["네 살 여섯 살 남매 서울", age(4), 서울],
    ["초5 딸이랑 베이킹", age(11), 빵],
    ["중1 아들 과학", age(13), about("과학", "천문대", "플랑크톤", "코딩", "드론", "물벌레")],
    ["칠십대 부모님 음악", seniors, 음악],
    ["20대 후반 친구들", adults],
    ["만 3세 숲", age(3), 숲],
  ]),
  ...group("how many and how much", [
    ["여섯 명이서 요리", people(6), 요리],
    ["15명 단체 체험 인천", people(15), 인천],
    ["둘이서 오만원 공예", people(2), most(25_000), 공예],
    ["만원대로 되는 거", from(10_000), most(19_999)],
    ["3인 가족 무료", people(3), free],
    ["회사 동료 8명 저녁", people(8), 저녁, adults],
    ["혼자 3만원 이하 만들기", most(30_000), 만들기, adults],
    ["아이 셋 어른 둘 농장", people(5), 농장, age(7)],
    ["친구 다섯 부산", people(5), 부산],
    ["공짜 악기", free, 악기],
  ]),
  ...group("english and loan words", [
    ["pottery", 도자기],
    ["kids weekend seoul", age(7), 주말, 서울],
    ["dog friendly", 강아지],
    ["wheelchair ok 음악회", 휠체어, 음악],
    ["우드카빙", about("도마 깎기")],
    ["레더크래프트", about("가죽지갑")],
    ["베이킹 클래스 홍대", 빵, 홍대],
    ["Busan sea", 부산, 바다],
    ["드로잉 카페", 그림],
    ["세일링", about("돛단배", "요트에서", "랜드세일링")],
  ]),
  ...group("weather and moods", [
    ["비 오는 날 아이랑 실내", indoors, age(7)],
    ["비 와서 갈 데 없음 부산", indoors, 부산],
    ["추워서 밖에 못 나가겠어", indoors],
    ["아무거나", anything],
    ["아무거나 재밌는 거 서울 오늘", 서울, 오늘],
    ["조용히 쉬고 싶다", 쉬기],
    ["머리 식히러 바다", 바다],
    ["몸이 찌뿌둥해", about("요가", "필라테스", "태극권", "거북목")],
    ["눈 오면 아이랑", age(7)],
    ["뭔가 새로운 거 배우고 싶은 평일 밤", 평일, hours(18, 24)],
  ]),
  ...group("near a station or landmark", [
    ["홍대입구역 근처 공방", 공예, 홍대],
    ["롯데월드 근처 아이랑", 잠실, age(7)],
    ["강남역 저녁 클래스", 강남, 저녁],
    ["경복궁 보고 나서 체험", within(37.5796, 126.977, 4)],
    ["해운대에서 걸어갈 만한", 해운대],
    ["수원 화성 구경하고", at("경기도", "수원시")],
    ["서울역 기차 시간 남아서", within(37.5547, 126.9707, 5)],
    ["에버랜드 말고 용인", at("경기도", "용인시")],
    ["강릉역 내려서 뭐하지", at("강원특별자치도", "강릉시")],
    ["한옥마을 근처 만들기 전주", at("전북특별자치도", "전주시"), 만들기],
  ]),
  ...group("things and whims", [
    ["사진 찍으면서 걷기", about("필름 카메라")],
    ["직접 만든 반지 선물", about("은반지")],
    ["김장 같이 하실 분", about("김장", "남도 김치")],
    ["고양이 키우는 사람", about("고양이", "캣타워")],
    ["귀농 생각 중", about("귀농", "귀촌")],
    ["배 타고 노을", 배],
    ["주말 봉사활동 청소년", 봉사, 주말],
    ["글 쓰는 모임", about("에세이", "자서전", "콜라주 시집", "동네 기록가", "필사")],
    ["책 만들기", about("책 한 권을 실로", "콜라주 시집")],
    ["강원도 별 보기", 강원, about("육백마지기")],
  ]),
];

/** The half that mends looked at, and the half that none did. */
export const [CALLER_QUERIES, UNSEEN_CALLER_QUERIES] = halvesOf(ALL);
