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

// An eighth round: as people who have little in common type it (a grandmother, a mother of two on a rainy
// Saturday, a pupil, somebody whose Korean is simple, an officer of a city, somebody who mistypes), partly
// from how real public programs are called, with what each means of the seed, all written before any was
// asked. A hash of the sentence, not a hand, puts it into the half that mends look at or into the other.

const 서울 = at("서울특별시");
const 부산 = at("부산광역시");
const 제주 = at("제주특별자치도");
const 성수 = within(37.5446, 127.0557, 5);
const 홍대 = within(37.5563, 126.9236, 5);
const 아이 = age(7);
const ALL_DAYS = ["2026-11-20", "2027-01-20"] as const;
const on = (...weekdays: number[]) => days(...ALL_DAYS, weekdays);
const 오늘 = days("2026-11-20", "2026-11-20");
const 내일 = days("2026-11-21", "2026-11-21");
const 이번주말 = days("2026-11-21", "2026-11-22");
const 주말 = on(0, 6);
const 평일 = on(1, 2, 3, 4, 5);
const 토요일 = on(6);
const 일요일 = on(0);
const 아침 = hours(0, 11);
const 오전 = hours(0, 12);
const 낮 = hours(10, 17);
const 점심 = hours(11, 14);
const 오후 = hours(12, 18);
const 저녁 = hours(17, 24);
const 밤 = hours(18, 24);
const 공예 = kind("craft", "art");
const 만들기 = kind("craft", "art", "cooking", "heritage");
const 미술 = kind("art");
const 요리 = kind("cooking");
const 음악 = kind("music");
const 운동 = kind("active");
const 바다 = kind("sea");
const 숲 = kind("forest");
const 농장 = kind("farm");
const 전통 = kind("heritage");
const 도자기 = about("물레 첫걸음", "장독 뚜껑", "섞은 흙", "얼굴을 흙");
const 빵 = about("바게트", "카스텔라", "케이크", "피자", "남는 빵");
const 걷기 = about("걷기", "걷는", "걸어", "산책", "둘레길", "자락", "산행", "오름", "숲길");
const 강아지 = about("강아지", "반려견", "개들", "노견", "댕댕", "보호소", "개와 사람", "나란히 걷는 법");
const 그림 = about("그림", "드로잉", "수채화", "유화", "스케치", "초상화", "민화", "그리기", "벽화");
const 김치 = about("김장", "남도 김치");
const 별 = about("천문대", "망원경");
const 노래 = about("합창", "트로트", "노래 한 곡 녹음", "판소리", "제주어로 부르는");
const 춤 = about("탱고", "탈춤", "폴 운동");
const 꽃과나무 = about("화분", "채소", "상추", "테라리움", "토종 씨앗");
const either = (...some: Condition[]): Condition => ({
  of: "program",
  holds: (program) => some.some((one) => one.of === "program" && one.holds(program)),
});
const no = (...some: Condition[]): Condition => ({
  of: "program",
  holds: (program) => !some.some((one) => one.of === "program" && one.holds(program)),
});

const group = (
  name: string,
  rows: readonly (readonly [query: string, ...meant: Condition[]])[],
): EverydayQuery[] => rows.map(([query, ...meant]) => ({ kind: name, query, meant }));

const ALL: readonly EverydayQuery[] = [
  ...group("grandmother", [
    ["손주랑같이할만한거있나요", 아이],
    ["무릎아파도 할수있는운동", about("의자에 앉아서", "태극권")],
    ["나이먹은사람 스마트폰 배우는데", about("스마트폰이 어려운")],
    ["노래교실 낮에 하는데", 노래, 낮],
    ["돈 안받는데 어디있어요", free],
    ["치매 안걸리게 하는거", about("치매")],
    ["우리 영감이랑 바람쐬러", seniors, outdoors],
    ["가까운데 산책하는거 서울", 걷기, 서울],
    ["김장 같이하는데 있으면 알려주세요", 김치],
    ["글씨 이쁘게 쓰고싶어", about("손글씨", "붓글씨", "천자문")],
    ["화초 키우는거 배우고싶네", 꽃과나무],
    ["옛날이야기 들려주는데", about("옛이야기")],
    ["산에서 약초 캐는거", about("약초")],
    ["일주일에 한번 모여서 뜨개질", about("뜨기 모임", "코바늘")],
    ["살아온 이야기 자서전으로", about("자서전")],
    ["동네 할머니들이랑 트로트", about("트로트")],
  ]),
  ...group("mother", [
    ["내일 비온대요 6살 4살 둘 데리고 갈 곳", 내일, indoors, age(4)],
    ["토요일에 비오면 애들이랑 어디가죠", 토요일, indoors, 아이],
    ["두돌 아기 물감놀이", age(2), about("물감")],
    ["유모차 끌고 들어갈 수 있는 데", has("STROLLER")],
    ["5세 7세 남매 실내 2만원 이하", age(5), indoors, most(20_000)],
    ["초1 딸 방과후 미술", age(8), 평일, hours(14, 20), 미술],
    ["수유실 있는 아기 수업", has("NURSING_ROOM"), age(2)],
    ["키즈카페 말고 자연에서 노는거", 아이, outdoors],
    ["애가 공룡에 미쳐있어요", about("공룡")],
    ["주차되고 서울근교 아이랑 반나절", has("PARKING"), 아이, within(37.5665, 126.978, 60)],
    ["네식구 다 해서 5만원 안 넘게", most(12_500), people(4)],
    ["쌍둥이 30개월 주말 오전", age(3), 주말, 오전],
    ["초등 2학년 과학 좋아하는 아들", age(9), about("과학", "코딩", "천문대", "플랑크톤", "물의 건강")],
    ["이번주말 남편이 애 볼 때 갈 데", 이번주말, 아이],
    ["아이가 밥을 안 먹어서 같이 요리해보려고요", 아이, 요리],
    ["예민한 아이 감각놀이", about("감각")],
    ["7살 이하 무료", age(7), free],
    ["겨울방학 초등 특강", age(10)],
    ["돌쟁이랑 문센", age(1)],
    ["어린이집 친구들이랑 여섯명 농장", 아이, people(6), 농장],
  ]),
  ...group("pupil", [
    ["친구랑 놀거 ㅊㅊ", adults],
    ["중딩 4명 만원이하 💸", age(14), people(4), most(10_000)],
    ["고양이 보고싶다 😻", about("고양이", "냥")],
    ["남친이랑 100일 뭐함 ㅠ", adults],
    ["쌤 선물 만들기🎁", 공예],
    ["시험끝 스트레스 풀거 🔥 운동", 운동],
    ["집콕 노잼 낼 뭐하지", 내일],
    ["춤배우고싶다💃", 춤],
    ["싸고 재밌는거 ㄱㄱ", most(20_000)],
    ["인생네컷 말고 딴거 커플", adults],
    ["드럼 치고싶음🥁", about("드럼")],
    ["고1 여자애들 셋이서", age(17), people(3)],
    ["코딩 배우자 ㄱㄱ", about("코딩")],
    ["쿠키굽는거🍪 울집근처", 빵],
    ["토욜 홍대 ㄱ?", 토요일, 홍대],
    ["불금에 뭐하냐ㅋㅋ", on(5), 저녁],
    ["봉사시간 채우기 유기견", about("보호소", "마당개", "임시 보호")],
  ]),
  ...group("newcomer to Korean", [
    ["한국 음식 만들다 배우고 싶어요", 요리],
    ["저는 외국인이에요 김치 만들기 있어요?", 김치],
    ["pottery class near me", 도자기],
    ["weekend hiking seoul", 주말, 걷기, 서울],
    ["free activities for kids", free, 아이],
    ["korean tea ceremony", about("다도")],
    ["hanbok experience", about("한복", "도포")],
    ["dog friendly", has("PET_OK")],
    ["아이 삼 살 놀아요 어디", age(3)],
    ["일요일 아침 밖에서 사람 만나요", 일요일, 아침, outdoors],
    ["traditional music korea", 음악, 전통],
    ["this saturday cooking", 내일, 요리],
    ["cheap date ideas", adults, most(20_000)],
    ["baking for beginners", 빵],
    ["rainy day indoor family", indoors, 아이],
    ["서울역 에서 가까워요 무료", within(37.5547, 126.9707, 5), free],
    ["things to do tomorrow evening", 내일, 저녁],
    ["jeju beach", 제주, 바다],
    ["under 20000 won craft", most(20_000), 공예],
  ]),
  ...group("officer", [
    ["어르신 대상 무료 프로그램", seniors, free],
    ["아동 단체 20명 체험학습", age(10), people(20)],
    ["장애인 접근 가능한 체험시설", has("WHEELCHAIR")],
    ["평생교육이용권 이용가능 강좌", has("LEARNING_VOUCHER")],
    ["청년 1인가구 요리교실", 요리, adults],
    ["직원 워크숍 당일 스무 명 내외", people(20)],
    ["외국인 주민 대상 한국문화 체험", 전통],
    ["다문화가족 주말 프로그램", 아이, 주말],
    ["산림치유 프로그램", 숲],
    ["어린이 생태교육", 아이, kind("forest", "sea", "farm")],
    ["재능기부 벽화", about("벽화")],
    ["농촌체험휴양마을", 농장],
    ["유아숲 체험", age(5), 숲],
    ["야간 시민 대상 무료", 밤, free],
    ["도서관 독서 문화", about("도서관", "책")],
    ["중장년 은퇴자 귀농", about("귀농", "귀촌", "도시농부")],
    ["성인 목공체험 프로그램(토)", about("도마", "새집", "의자 고치기", "캣타워"), 토요일],
    ["[가족] 역사탐방 도보", about("걷기", "해설", "걷는"), 전통],
  ]),
  ...group("slips", [
    ["도자기 만둘기", 도자기],
    ["갱아지 산책", 강아지, 걷기],
    ["이번주말 나들ㅣ", 이번주말, kind("forest", "farm", "sea", "heritage")],
    ["무료쳬험", free],
    ["쿠킹클레스 마포", 요리, at("서울특별시", "마포구")],
    ["어린이 천문데", 아이, 별],
    ["배드민텬", about("배드민턴")],
    ["스케취 배우기", about("스케치")],
    ["rkwnrrhddP", about("가죽")],
    ["dyrk", about("요가")],
    ["한벅 입고 걷기", about("도포")],
    ["제쥬도 귤따기", 제주, about("귤밭", "한라봉")],
    ["필라태스", about("필라테스")],
    ["숙채화", about("수채화")],
    ["막컬리 빗기", about("막걸리")],
    ["토욜 오훙 아이", 토요일, 오후, 아이],
    ["크라이밍", about("클라이밍")],
    ["부산 서필", 바다, 부산],
  ]),
  ...group("not", [
    ["물놀이 말고 바다", 바다, without("카약", "패들보드", "서핑", "수영")],
    ["등산 말고 가볍게 걷기", 걷기, without("산행", "등산")],
    ["어른이 배우는 미술 애들거 말고", adults, 미술],
    ["카페 말고 색다른 데이트", adults],
    ["밀가루 안 들어간 빵", about("밀가루 없이")],
    ["주말은 안되고 평일 저녁만 운동", 평일, 저녁, 운동],
    ["공예 말고 몸 쓰는거", 운동, no(공예)],
    ["서울 아닌 숲", 숲, no(서울)],
    ["뛰는거 말고 운동", 운동, without("달리", "5킬로")],
    ["돈 내는건 싫고 토요일", free, 토요일],
    ["늦은 시간은 안돼요 음악", 음악, hours(0, 18)],
    ["토요일 제외 저녁 그림", on(0, 1, 2, 3, 4, 5), 저녁, 그림],
    ["아이 없이 부부만", adults],
    ["야외는 추우니까 빼고 커플", indoors, adults],
    ["체험비 없는 농장", free, 농장],
    ["고기 안 들어가는 요리", 요리],
  ]),
  ...group("ranges", [
    ["2만원 안쪽 만들기", most(20_000), 만들기],
    ["만원에서 이만원 사이 아이체험", from(10_000), most(20_000), 아이],
    ["3만원 넘지 않는 커플 공예", most(30_000), adults, 공예],
    ["만원도 안하는거", most(10_000)],
    ["1~2만원대 요리", from(10_000), most(29_999), 요리],
    ["4~6세", age(4)],
    ["만 5세 이상 서울 토요일", age(5), 서울, 토요일],
    ["성인2 아이2", people(4), 아이],
    ["10만원으로 둘이서", most(50_000), people(2)],
    ["스무명 정도 회사 체육", people(20), 운동],
    ["어른 셋 애 하나", people(4), 아이],
    ["15000원쯤", from(10_000), most(20_000)],
    ["최대 3만원 그림", most(30_000), 그림],
    ["3만원 이하 또는 무료 음악", most(30_000), 음악],
    ["초등학생 3명 어른 1명", people(4), age(10)],
    ["5만원 넘는 고급 공예", from(50_000), 공예],
    ["여섯살부터 가능한 바다", age(6), 바다],
  ]),
  ...group("when", [
    ["다다음주 주말 아이랑", days("2026-12-05", "2026-12-06"), 아이],
    ["모레 오전", days("2026-11-22", "2026-11-22"), 오전],
    ["수요일 저녁 7시 이후", on(3), hours(19, 24)],
    ["퇴근하고 강남에서 배울거", 평일, 저녁, within(37.4979, 127.0276, 6)],
    ["한 시간짜리 체험 점심시간에", 점심],
    ["11월 마지막주 주말", days("2026-11-28", "2026-11-29")],
    ["12/24 저녁 둘이", days("2026-12-24", "2026-12-24"), 저녁, adults],
    ["이번주 일욜 오후 세시", days("2026-11-22", "2026-11-22"), hours(15, 16)],
    ["새벽에 하는거 바다", hours(0, 9), 바다],
    ["연말에 부모님이랑", days("2026-12-18", "2026-12-31"), seniors],
    ["주말 저녁 8시", 주말, hours(20, 21)],
    ["담주 화수목 중에", days("2026-11-24", "2026-11-26")],
    ["오늘 당장 갈 수 있는", 오늘],
    ["12월 둘째주 토요일", days("2026-12-12", "2026-12-12")],
    ["평일 낮 2시쯤 주부", 평일, hours(14, 15)],
    ["월수금 오전 운동", on(1, 3, 5), 오전, 운동],
    ["오후 4시 전에 끝나는 요리", hours(0, 16), 요리],
    ["열흘 뒤쯤 부산", days("2026-11-29", "2026-12-01"), 부산],
    ["토요일 아침 10시~12시 사이", 토요일, hours(10, 12)],
    ["매주 목요일 저녁", on(4), 저녁],
    ["다음달 첫째 토요일", days("2026-12-05", "2026-12-05")],
    ["11월 28일 토 아이랑", days("2026-11-28", "2026-11-28"), 아이],
  ]),
  ...group("where", [
    ["2호선 라인 도자기", 도자기, 서울],
    ["숙대입구역에서 걸어갈 수 있는", within(37.545, 126.972, 4)],
    ["서울숲 도자기", 도자기, within(37.5444, 127.0374, 5)],
    ["북한산 아래 숲", within(37.6587, 126.9779, 12), 숲],
    ["경의선숲길 근처 공방", within(37.5573, 126.9256, 5), 공예],
    ["해운대 사는데 밤에 할거", within(35.163, 129.163, 12), 밤],
    ["강남역 11번 출구", within(37.4979, 127.0276, 5)],
    ["동탄호수공원 아이랑", within(37.17, 127.1, 15), 아이],
    ["잠실 롯데월드 옆 실내", within(37.511, 127.098, 6), indoors],
    ["광화문에서 점심시간 음악", within(37.571, 126.9769, 4), 점심, 음악],
    ["일산 라페스타 그림", at("경기도", "고양시"), 그림],
    ["신림동 사는데 반찬 배우는데", about("반찬")],
    ["전주 한옥마을 한지", about("한지"), at("전북특별자치도")],
    ["춘천 가서 배 타기", about("카약"), at("강원특별자치도", "춘천시")],
    ["유성온천역 음악", at("대전광역시", "유성구"), 음악],
    ["정자역 수채화", about("수채화")],
    ["인천공항 근처 바다", within(37.46, 126.44, 25), 바다],
    ["판교에서 퇴근하고 배드민턴", about("배드민턴")],
    ["KTX 타고 부산 당일치기", 부산],
    ["노원 도서관 아이", at("서울특별시", "노원구"), about("도서관")],
    ["서울숲역 3번출구 근처 커플", within(37.5436, 127.0446, 5), adults],
    ["경기 북부 아이랑 주말", at("경기도"), 아이, 주말],
    ["한강공원 자전거", about("한강 자전거")],
    ["강원도 겨울 여행 가족", at("강원특별자치도"), 아이],
  ]),
  ...group("need", [
    ["휠체어로 들어갈 수 있고 화장실도 되는 곳", has("WHEELCHAIR"), has("TOILET")],
    ["귀가 안 들려도 할 수 있는거", either(has("SIGN_LANGUAGE"), has("SUBTITLES"), about("수어"))],
    ["주차장 있는 가족 농장", has("PARKING"), 아이, 농장],
    ["강아지 데려가도 되나요", has("PET_OK")],
    ["엘리베이터 있는 미술", has("ELEVATOR"), 미술],
    ["느린학습자 아이 놀이", about("느린 아이")],
    ["무릎 수술한 엄마랑 실내", seniors, indoors],
    ["눈이 안 보이는 친구랑 미술", about("눈을 감고 빚는")],
    ["문화누리카드로 결제 되는거", has("CULTURE_CARD")],
    ["샤워실 있는 운동", has("SHOWER"), 운동],
    ["휠체어 탄 아버지랑 산책", has("WHEELCHAIR"), 걷기],
    ["차 없이 지하철로 가는 공예", 공예],
    ["유아차 되는 주말 실내", has("STROLLER"), 주말, indoors],
    ["안내견이랑 같이", has("GUIDE_DOG")],
  ]),
  ...group("mood", [
    ["엄마 환갑인데 같이 할 만한", seniors],
    ["조용히 혼자 있고 싶은 저녁", adults, 저녁],
    ["여친 생일선물 직접 만들어주고 싶은데", 공예],
    ["멍때리기 좋은 숲", 숲],
    ["땀 쭉 빼고 싶다", 운동],
    ["크리스마스 선물용 목도리", about("목도리")],
    ["집들이 선물 도마", about("도마")],
    ["술 한잔 생각나는 날 직접 빚기", about("막걸리")],
    ["사춘기 딸이랑 친해지기", age(15)],
    ["속 시원하게 소리 지르기 노래", 노래],
    ["별 쏟아지는 밤하늘 보러", 별],
    ["프로포즈 반지 직접", about("은반지")],
    ["새로운 취미 악기", about("우쿨렐레", "칼림바", "하모니카", "대금", "핸드팬", "가야금", "드럼", "기타")],
    ["집에서 노는 강아지랑 뭐하지", 강아지],
    ["아무거나 재밌는거", anything],
    ["힐링되는 소리 들으면서 눕기", about("핸드팬", "눕는 클래식", "누워")],
  ]),
  ...group("dialect and run together", [
    ["내일 뭐 하꼬", 내일],
    ["어무이캉 부산서 갈 데", seniors, 부산],
    ["겁나게 싼 거 전주", at("전북특별자치도", "전주시"), most(20_000)],
    ["아그들 델꼬 실내서 놀 데", 아이, indoors],
    ["토욜에 뭐 한당가", 토요일],
    ["주말서울아이랑실내무료", 주말, 서울, 아이, indoors, free],
    ["퇴근후저녁요리수업", 평일, 저녁, 요리],
    ["부모님모시고경주당일", seniors, at("경상북도", "경주시")],
    ["일요일오전아이랑갈만한농장", 일요일, 오전, 아이, 농장],
    ["강아지동반숲", has("PET_OK"), 숲],
    ["커플공방데이트성수", adults, 공예, 성수],
    ["아이둘엄마하나토요일오전", 아이, 토요일, 오전],
    ["ㄷㅈㄱ", 도자기],
    ["ㅂㅇㅋ", 빵],
    ["ㅂㄷㅁㅌ", about("배드민턴")],
    ["ㅁㄱㄹ 만들기", about("막걸리")],
    ["이번주토요일오후세시공예", 내일, hours(15, 16), 공예],
    ["아이랑제주도바다체험2만원이하", 아이, 제주, 바다, most(20_000)],
    ["성수동에서할수있는원데이클래스", 성수],
  ]),
];

/** FNV-1a of a text: of an even one mends look at the sentence. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** Looked at by who mended the search. */
export const PERSONA_QUERIES = ALL.filter(({ query }) => hashOf(query) % 2 === 0);
/** Not looked at. */
export const UNSEEN_PERSONA_QUERIES = ALL.filter(({ query }) => hashOf(query) % 2 === 1);
