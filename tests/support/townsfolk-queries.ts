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
import { either, group, halvesOf, no } from "./query-rounds.ts";
import { day, on, 경기, 대전, 부산, 서울, 인천, 제주, 주말, 평일 } from "./query-words.ts";

// A seventeenth round: twelve kinds of people at the search box. Judged before the first was asked.

const 홍대 = within(37.5571, 126.9245, 6);
const 성수 = within(37.5446, 127.0557, 6);
const 서면 = within(35.1577, 129.0592, 10);
const 잠실 = within(37.5133, 127.1001, 7);
const 판교 = within(37.3948, 127.1112, 8);
const 내일 = day("2026-11-21");
const 오전 = hours(0, 12);
const 오후 = hours(12, 18);
const 저녁 = hours(17, 24);
const 공예 = kind("craft", "art");
const 만들기 = kind("craft", "art", "cooking", "heritage");
const 요리 = kind("cooking");
const 운동 = kind("active");
const 숲 = kind("forest");
const 바다 = kind("sea");
const 농장 = kind("farm");
const 도자기 = about("물레 첫걸음", "장독 뚜껑", "섞은 흙", "얼굴을 흙");
const 빵 = about("바게트", "카스텔라", "케이크 굽기", "남는 빵", "피자");
const 걷기 = about("걷기", "걷는", "산책", "둘레길", "자락", "산행", "오름", "숲길");
const 악기 = about("우쿨렐레", "칼림바", "대금", "하모니카", "사물놀이", "밴드 하루", "핸드팬");
const 노래 = about("합창", "트로트", "노래", "판소리");
const 글씨 = about("붓글씨", "손글씨", "천자문");
const 별 = about("별 보러", "별빛 영화", "천문대");
const 봉사 = about("봉사", "보호소", "지킴이", "자원 모임", "겨울집", "마당개", "순찰대", "백 포기");
const 살살 = about("의자에 앉아서", "태극권", "거북목");
const 강아지 = has("PET_OK");
const 휠체어 = has("WHEELCHAIR");
const 유모차 = has("STROLLER");

const ALL: readonly EverydayQuery[] = [
  ...group("a spot and what is done there", [
    ["성수역 공방 체험", 공예, 성수],
    ["잠실역에서 가까운 키즈 클래스", kind("kids"), 잠실],
    ["서면역 원데이클래스", 서면],
    ["연남동 소품 만들기", 공예, 홍대],
    ["북촌 전통 체험", kind("heritage"), within(37.5826, 126.9831, 5)],
    ["수원역 근처 배울 거", at("경기도", "수원시")],
    ["판교 퇴근 후 클래스", 판교, 평일, hours(18, 24)],
    ["동대문 근처 글씨 교실", 글씨, within(37.5714, 127.0098, 6)],
    ["부평역 근처 공방", 공예, within(37.4895, 126.7245, 7)],
    ["광안리 액티비티", 바다, within(35.1532, 129.1186, 12)],
    ["이태원에서 음악 듣는 곳", kind("music"), within(37.5345, 126.9946, 6)],
  ]),
  ...group("days of the calendar", [
    ["설날에 온 가족 놀거리", either(about("윷놀이"), age(7))],
    ["추석 때 부모님이랑 음식 만들기", seniors, 요리],
    ["어린이날 선물로 체험", kind("kids")],
    ["성탄절 아이랑 만들기", day("2026-12-25"), age(7), 만들기],
    ["크리스마스 이브 저녁 데이트", day("2026-12-24"), 저녁, adults],
    ["1월 1일 가족 나들이", day("2027-01-01"), age(7)],
    ["연말에 친구 여섯이서", days("2026-12-01", "2026-12-31"), people(6), adults],
    ["수능 끝난 고3 딸이랑", age(18), adults],
    ["삼일절에 아이랑 역사 체험", age(9), kind("heritage")],
    ["어버이날 효도 체험", seniors],
    ["크리스마스에 부모님이랑", day("2026-12-25"), seniors],
  ]),
  ...group("grandparents", [
    ["팔순 할머니 모시고 앉아서 하는 거", seniors, indoors],
    ["손주 둘 데리고 농촌", 농장, age(6)],
    ["경로당에서 단체로 갈 만한", seniors, people(10)],
    ["무릎 안 좋은 엄마 운동", 살살],
    ["은퇴한 아버지 악기 취미", 악기, adults],
    ["스마트폰 가르쳐 주는 데", about("스마트폰이 어려운")],
    ["친정엄마 서울 오시면", seniors, 서울],
    ["치매 걱정되는 어머니", about("치매 예방")],
    ["환갑 여행 바다", 바다, seniors],
    ["할배 혼자 배우기 좋은 거", seniors],
  ]),
  ...group("teens and slang", [
    ["갓성비 체험 ㄱㄱ", most(20_000)],
    ["중딩 남자애들 액티비티", 운동, age(14)],
    ["고1 셋이서 만오천원 이하", age(16), people(3), most(15_000)],
    ["핫플 성수 공방🔥", 공예, 성수],
    ["존잼 체험 부산 ㅎㅎ", 부산],
    ["인스타 감성 사진 찍기", about("필름 카메라", "청사진", "초상화")],
    ["노래 못하는 친구들이랑", 노래],
    ["생기부에 쓸 봉사", 봉사, age(16)],
    ["돈 없는 대학생 혼자 서울", free, 서울, adults],
    ["오운완 하러 ㅋㅋ", 운동],
    ["친구들이랑 밴드 해보고픔", about("밴드 하루")],
  ]),
  ...group("couples and friends", [
    ["100일 기념 커플 반지", about("은반지")],
    ["썸녀랑 실내 데이트 서울 저녁", indoors, 서울, 저녁, adults],
    ["남친 생일 선물 직접 만들기", kind("craft"), adults],
    ["장거리 커플 대전에서 만나", 대전, adults],
    ["집들이 음식 배우기", 요리, adults],
    ["부부 같이 춤", about("탱고", "탈춤")],
    ["소개팅 두번째 만남 커피", about("핸드드립")],
    ["둘이 밤에 별 보기", 별],
    ["여자 넷이서 수다 떨면서 만들기", people(4), 만들기, adults],
    ["남자 둘이 서핑", about("첫 서핑")],
  ]),
  ...group("foreigners and english", [
    ["I want to make kimchi", about("김치", "김장")],
    ["family activity jeju", 제주, age(7)],
    ["한국 전통 문화 배우고 싶어요 외국인", kind("heritage")],
    ["free things to do in seoul", free, 서울],
    ["calligraphy class", 글씨],
    ["tea ceremony seoul", about("다도")],
    ["저는 매운 거 못 먹어요 요리 수업", 요리],
    ["yoga for free", about("요가"), free],
    ["christmas with kids", day("2026-12-25"), age(7)],
    ["나는 서예가 하고 싶습니다", about("붓글씨", "손글씨")],
    ["쿠킹클래스 명동", 요리, within(37.5636, 126.9829, 6)],
  ]),
  ...group("work outings and classes", [
    ["초3 25명 현장학습", people(25), age(9)],
    ["유치원 일곱 살반 20명 농장", 농장, age(7), people(20)],
    ["부서 회식 대신 12명", people(12), adults],
    ["신입사원 팀빌딩 30명 경기", people(30), 경기, adults],
    ["교회 청년부 15명 토요일", people(15), on(6), adults],
    ["중학교 진로체험 인천", age(14), 인천],
    ["복지관 어르신 10명 휠체어", 휠체어, people(10), seniors],
    ["동호회 송년회 겸 요리", 요리, adults],
    ["우리 반 애들 25명 비 오면 실내", indoors, people(25), age(9)],
    ["워크숍 오후 프로그램 부산", 부산, 오후, adults],
  ]),
  ...group("needs", [
    ["밀가루 알레르기 아이 베이킹", about("밀가루 없이")],
    ["글루텐프리", about("밀가루 없이")],
    ["전동휠체어 서울 실내", 휠체어, 서울, indoors],
    ["큰 개도 되나요", 강아지],
    ["노견이랑 갈 만한 곳", 강아지],
    ["임산부도 할 수 있는 만들기", 공예, indoors],
    ["유모차로 갈 수 있는 실내 인천", 유모차, indoors, 인천],
    ["자막 나오는 해설", has("SUBTITLES")],
    ["안 보이는 친구랑 미술", either(has("BRAILLE"), has("GUIDE_DOG")), kind("art")],
    ["자폐 아이 조용한 놀이", about("느린 아이")],
    ["고양이 알레르기라 고양이 없는 데", no(about("고양이"))],
    ["허리 디스크 있는데 할 수 있는 운동", 살살],
  ]),
  ...group("weather, money and time", [
    ["내일 비 온대 아이랑", 내일, indoors, age(7)],
    ["미세먼지 심한 날 애들", indoors, age(7)],
    ["다음 주 화요일 오전 혼자", day("2026-11-24"), 오전, adults],
    ["다다음주 토요일 부산", day("2026-12-05"), 부산],
    ["이만원 안 넘는 가족 체험 주말", most(20_000), age(7), 주말],
    ["1인당 3만원 예산 네 명", most(30_000), people(4)],
    ["다음 달 초 제주", days("2026-12-01", "2026-12-10"), 제주],
    ["연차 쓴 수요일 낮에", on(3), hours(10, 17), adults],
    ["방학하면 초등 둘", age(9), days("2026-12-24", "2027-01-20")],
    ["추운데 따뜻한 데서 딸기", about("딸기 온실")],
    ["오전에 애 유치원 보내고", 평일, 오전, adults],
  ]),
  ...group("typos and no spaces", [
    ["성수동원데이클레스", 성수],
    ["이번주토요일아이랑베이킹", 내일, age(7), 빵],
    ["가쥭지갑", about("가죽지갑")],
    ["한복채험 서울", about("한복"), 서울],
    ["캘리그라피원데이", 글씨],
    ["강아지랑갈수있는실내", 강아지, indoors],
    ["판소리배우고싶어여", about("판소리")],
    ["겨울한라산둥산", about("한라산 눈꽃")],
    ["서욾 무료채험", 서울, free],
    ["반여견 수영", about("반려견 수영")],
    ["엄마랑할수있는공예", 공예],
    ["크리스마수 아이랑", day("2026-12-25"), age(7)],
  ]),
  ...group("not this, rather that", [
    ["도자기보다 쉬운 만들기", 공예, no(도자기)],
    ["스키장 말고 겨울 체험", about("겨울", "눈꽃", "눈 오는", "얼음골", "딸기")],
    ["바다 빼고 가족 나들이", age(7), no(바다)],
    ["술 없는 회식", adults, no(about("막걸리 빚는"))],
    ["제주 말고 섬", either(about("섬마을", "섬까지"), at("인천광역시", "강화군")), no(제주)],
    ["5만원보다 싼 공예", 공예, most(50_000)],
    ["만원에서 이만원 사이 아이랑", from(10_000), most(20_000), age(7)],
    ["애 없이 부부끼리 서울", 서울, adults],
    ["멀리 말고 서울 안에서 숲", 숲, 서울],
    ["글 못 써도 되는 글쓰기", about("에세이", "자서전", "콜라주 시집", "동네 기록가")],
    ["뛰지 않고 걷기만", 걷기],
    ["유료 말고 요가", about("요가"), free],
  ]),
  ...group("questions and plans", [
    ["귀농 준비하려는데요", about("귀농", "귀촌")],
    ["대금은 어디서 배워요?", about("대금")],
    ["김장 언제 해요?", about("김장", "남도 김치")],
    ["별 보는 거 예약 되나요", 별],
    ["초등학생 혼자 와도 되나요?", age(9)],
    ["선풍기 고장났는데", about("선풍기")],
    ["자취 시작하는데 요리 배울 곳 있을까요", 요리, adults],
    ["스페인 여행 앞두고", about("스페인어")],
    ["결혼반지 직접 만들 수 있나요", about("은반지")],
    ["버스킹 해보고 싶은데", about("버스킹")],
    ["철새 보러 가려면?", about("철새", "큰고니", "두루미")],
    ["아기 이유식 시작하려고", about("이유식")],
    ["유기견 입양 고민", about("입양", "임시 보호자", "보호소")],
    ["심심한데 뭐 하지?", anything],
  ]),
];

/** The half that mends looked at, and the half that none did. */
export const [TOWNSFOLK_QUERIES, UNSEEN_TOWNSFOLK_QUERIES] = halvesOf(ALL);
