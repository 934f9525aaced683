import {
  about,
  adults,
  age,
  at,
  days,
  free,
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
import { group, halvesOf } from "./query-rounds.ts";
import { on, 강원, 경기, 부산, 서울, 일요일, 제주, 주말, 토요일, 평일 } from "./query-words.ts";

// A tenth round: written as the ninth was, when the mends of the ninth were done and before any of these was
// asked, so that it tells whether first sight itself has become better. Other people again: exchange
// students, a couple without a car, grown-up children for their parents, somebody between two jobs, a youth
// worker, a birthday, a rainy day at a spot, people who dictate, who shorten, who write politely.

const 홍대 = within(37.5563, 126.9236, 5);
const 아이 = age(7);
const 오늘 = days("2026-11-20", "2026-11-20");
const 내일 = days("2026-11-21", "2026-11-21");
const 오전 = hours(0, 12);
const 낮 = hours(10, 17);
const 저녁 = hours(17, 24);
const 밤 = hours(18, 24);
const 공예 = kind("craft", "art");
const 만들기 = kind("craft", "art", "cooking", "heritage");
const 요리 = kind("cooking");
const 음악 = kind("music");
const 운동 = kind("active");
const 숲 = kind("forest");
const 농장 = kind("farm");
const 전통 = kind("heritage");
const 도자기 = about("물레 첫걸음", "장독 뚜껑", "섞은 흙", "얼굴을 흙");
const 빵 = about("바게트", "카스텔라", "케이크", "피자", "남는 빵");
const 걷기 = about("걷기", "걷는", "걸어", "산책", "둘레길", "자락", "산행", "오름", "숲길");
const 고양이 = about("고양이", "캣타워");
const 그림 = about("그림", "드로잉", "수채화", "유화", "스케치", "초상화", "민화", "그리기", "벽화");
const 별 = about("꼬마 천문대", "육백마지기");
const 춤 = about("탱고", "탈춤", "폴 운동");
const 새 = about("철새", "아침 새소리", "두루미", "큰고니");
const 술 = about("막걸리");
const 나무 = about("도마 깎기", "나무 자동차", "새집", "캣타워", "의자 고치기");
const 글씨 = about("붓글씨", "손글씨", "천자문");

const ALL: readonly EverydayQuery[] = [
  ...group("exchange student", [
    ["한국 문화 배우고 싶어요 서울에서", 전통, 서울],
    ["외국인도 참여 가능한 한복 체험", about("한복")],
    ["한글 붓으로 써보기", 글씨],
    ["korean drum class", about("사물놀이")],
    ["where can i make kimchi", about("김장", "김치, 갓")],
    ["한국 요리 수업 주말에 있나요", 요리, 주말],
    ["temple bell at sunset", about("범종")],
    ["룸메이트랑 카페 말고 갈 데 신촌", within(37.5559, 126.9369, 5)],
    ["싸고 재밌는 서울 구경", 서울, most(20_000)],
  ]),
  ...group("grown-up child", [
    ["시골 계신 부모님께 보내드릴 체험", seniors],
    ["칠순 아버지랑 자전거 말고 걷기", 걷기, seniors],
    ["허리 안 좋은 엄마가 할 만한 운동", about("의자에 앉아서", "태극권")],
    ["어머니 모시고 단풍 대신 눈 구경 제주", 제주],
    ["홀로 계신 할머니 말벗 되는 수업", about("어르신", "할머니", "시니어")],
    ["아버지 은퇴 선물로 목공", 나무],
    ["귀 어두운 할아버지랑 자막 있는 해설", has("SUBTITLES")],
    ["부모님 결혼기념일 음악회", 음악],
    ["트로트 좋아하시는 장모님", about("트로트")],
  ]),
  ...group("between two jobs", [
    ["백수라 시간 많은데 돈 안 드는 거", free],
    ["이직 준비하면서 마음 다스리기", about("바다 명상", "싱잉볼, 소리", "누워 있기")],
    ["평일 낮에 하는 무료 강좌 서울", 평일, 낮, 서울, free],
    ["첫 월급 타면 뭐부터", about("첫 월급")],
    ["귀농 생각 중인데 미리 살아보기", about("귀농")],
    ["블로그에 쓸 글 연습", about("에세이", "필사 모임", "시집", "기록가")],
    ["유튜브용 노래 녹음", about("녹음하기")],
    ["퇴사 기념 혼자 제주", 제주, adults],
  ]),
  ...group("youth worker", [
    ["청소년 15명 겨울방학 캠프", age(15)],
    ["중2 남학생들이 덜 지루해할 만한 운동", age(15), 운동],
    ["고등학생 진로 인공지능", about("인공지능", "코딩")],
    ["청소년 무료 인문학", free, about("청소년 철학")],
    ["다문화 가정 아이들과 요리", 아이, 요리],
    ["장애 비장애 같이 하는 농구", about("휠체어 농구")],
    ["초등 고학년 목공", 나무, age(12)],
    ["발달이 느린 아이 놀이", about("느린 아이")],
  ]),
  ...group("without a car", [
    ["지하철역에서 가까운 공방 홍대", 홍대, 공예],
    ["운전 못해도 갈 수 있는 서울 숲", 서울, 숲],
    ["마을버스로 동네 한 바퀴", about("마을버스")],
    ["왕십리역 근처 저녁", within(37.5613, 127.0375, 5), 저녁],
    ["부산역 내려서 두 시간", within(35.1151, 129.0414, 6)],
    ["전주 기차 타고 당일 전통체험", at("전북특별자치도", "전주시"), 전통],
    ["강남역 퇴근길 춤", 춤, within(37.4979, 127.0276, 7)],
    ["제주공항 근처 실내", within(33.5066, 126.4931, 12), indoors],
  ]),
  ...group("birthday", [
    ["여자친구 생일인데 케이크 말고 반지", about("은반지")],
    ["네 살 생일파티 공룡", about("공룡")],
    ["강아지 생일 챙겨주기", about("강아지 생일")],
    ["내 생일 혼자 보내기 좋은", adults],
    ["12월 생일 친구랑 술 담그기", 술],
    ["생일 선물로 직접 만든 가방", about("장바구니", "에코백", "바구니")],
    ["친구 여섯이서 생일 방탈출 말고", people(6)],
  ]),
  ...group("dictated", [
    ["이번 주 토요일 오후 세 시쯤 서울에서 아이랑 할 만한 거", 내일, hours(14, 17), 서울, 아이],
    ["내일 오전 열 시에서 열두 시 사이 공방", 내일, hours(10, 12), 공예],
    ["다음 주말에 강원도 가는데 별 볼 수 있는 데", 강원, about("육백마지기")],
    ["다섯 명이서 이만 원씩 내고 할 만한 거", people(5), most(20_000)],
    ["아내랑 둘이 일요일 저녁 음악 듣는 곳", 일요일, 저녁, 음악],
    ["열 살 아들이 로켓이랑 우주를 좋아해", about("꼬마 천문대", "육백마지기")],
    ["비행기 타기 전 김포 근처에서 두 시간", at("경기도", "김포시")],
    ["고양이를 처음 입양하려는데 뭘 알아야 해", 고양이],
    ["눈 오는 한라산을 오르고 싶은데요", about("한라산 눈꽃")],
    ["삼만 원 밑으로 초등학생 미술", most(30_000), age(10), kind("art")],
  ]),
  ...group("in bursts", [
    ["심심 오늘 서울", 오늘, 서울],
    ["애 5 살 실내 무료", age(5), indoors, free],
    ["커플 토 저녁 요리", adults, 토요일, 저녁, 요리],
    ["일욜 등산", 일요일, 걷기],
    ["경기북부 애견동반", has("PET_OK"), 경기],
    ["목욜밤 드로잉", on(4), 밤, 그림],
    ["담주평일 도예", days("2026-11-23", "2026-11-27"), 도자기],
    ["크리스마스 애기 뭐하지", days("2026-12-24", "2026-12-25"), age(3)],
    ["설 전 한복", about("한복")],
    ["주차 유모차 농장", has("PARKING"), has("STROLLER"), 농장],
    ["3만원컷 베이킹", 빵, most(30_000)],
    ["무료 글쓰기 저녁", free, about("에세이", "필사 모임", "시집", "기록가")],
  ]),
  ...group("polite", [
    ["혹시 휠체어로 이용 가능한 농장이 있을까요", has("WHEELCHAIR"), 농장],
    ["죄송하지만 아이 없이 조용한 곳 추천 부탁드립니다", adults],
    ["수어로 배울 수 있는 곳이 궁금합니다", about("수어로")],
    ["초보도 괜찮은 우쿨렐레 수업 알려 주시겠어요", about("우쿨렐레")],
    ["가능하면 오전에 하는 요가였으면 좋겠어요", about("요가"), 오전],
    ["점자 안내가 되는 산책로를 찾고 있습니다", has("BRAILLE")],
    ["어린이집에서 단체로 갈 수 있는 딸기 농장", about("딸기")],
    ["아버님이 낚시를 좋아하시는데요", about("물고기 잡기", "멸치 터는")],
    ["천문대 관람 예약하려고 합니다", 별],
  ]),
  ...group("at a spot", [
    ["경복궁 보고 나서 차 한잔", about("다도")],
    ["해운대 숙소인데 비 오네", 부산, indoors],
    ["한강 노을 라이딩", about("한강 자전거")],
    ["속초 여행 중 개랑 바닷가", about("개들의 소풍")],
    ["여수 밤바다 노래", about("여수 밤바다")],
    ["순천만 간 김에 녹차밭", about("녹차밭")],
    ["대부도 요트", about("요트에서")],
    ["강화도 아이랑 역사", at("인천광역시", "강화군")],
    ["안동 하회마을 선비체험", about("선비")],
    ["울산 대왕암 등대", about("등대까지")],
    ["군산 시간여행 자전거", about("군산 옛 부두")],
    ["보령 굴구이", about("굴 까는")],
  ]),
  ...group("not so", [
    ["뛰는 거 말고 느린 운동", about("태극권", "의자에 앉아서", "필라테스")],
    ["고기 안 들어가는 요리", 요리],
    ["어린애 취급 안 하는 초6 체험", age(13)],
    ["흙 안 묻히는 실내 만들기", indoors, 만들기],
    ["무료 아니어도 되는데 특별한 데이트", adults],
    ["바다는 빼고 부산", 부산],
    ["혼자 말고 여럿이 하는 달리기", about("5킬로미터", "오리엔티어링")],
    ["밤 말고 아침 새 보기", 새, 오전],
  ]),
  ...group("in their own words", [
    ["버려진 물건으로 뭔가 만드는 거", about("현수막", "헌책", "주운 유리", "남는 빵", "청바지")],
    ["풀잎 햇빛에 찍는 사진", about("청사진")],
    ["호랑이 그림 옛날 그림", about("민화")],
    ["옛날 방식으로 책 묶기", about("실로 묶는")],
    ["돌하르방 섬 할머니들 잠수", about("해녀")],
    ["나무에 매달려 모험하는 거", about("숲속 줄타기")],
    ["달빛에 산길 걷기", about("소백산")],
    ["재즈 어려운데 쉽게 듣는 법", about("재즈")],
    ["지도 들고 뛰는 게임", about("오리엔티어링")],
    ["누룩 만들어서 술", 술],
    ["콩으로 장 만들기", about("청국장")],
    ["세뱃돈 봉투에 글씨", 글씨],
    ["집에서 키우는 거북이", about("거북이 어항")],
    ["향신료 카레", about("인도 카레")],
    ["목과 어깨 뭉친 직장인", about("거북목")],
  ]),
  ...group("slips", [
    ["바리쓰타 커피", about("핸드드립")],
    ["사물노리", about("사물놀이")],
    ["아가랑 오감노리", age(3)],
    ["캘리그래피", 글씨],
    ["텔라리움", about("이끼 테라리움")],
    ["막거리빚기", 술],
    ["ㅍㄹㅌㅅ", about("필라테스")],
    ["ㅂㅂㅂ 만들기", about("비빔밥")],
    ["tjvld", about("첫 서핑")],
    ["수영 초뵤", about("첫 수영")],
    ["고등어 낚시 말고 갯뻘", about("조개들")],
    ["겨울한라산ㄴㄲ", about("한라산 눈꽃")],
  ]),
];

/** Looked at by who mended the search, and not looked at. */
export const [ERRAND_QUERIES, UNSEEN_ERRAND_QUERIES] = halvesOf(ALL);
