import type { CategoryId } from "../../category.ts";

// Words that are no subject: what they say, or that they say nothing. Written without spaces, as the reader
// compares them.

/** Words by which every program could be called: they narrow nothing; some kinds come first for them. */
export const CLASS_WORDS: ReadonlyMap<string, readonly CategoryId[]> = new Map(
  Object.entries({
    체험: [],
    체험활동: [],
    체험학습: ["kids", "farm"],
    현장학습: ["kids", "farm"],
    현장체험: ["kids", "farm"],
    견학: ["kids", "farm"],
    문화생활: ["art", "music", "heritage"],
    문화체험: ["heritage", "art", "music"],
    문화활동: ["art", "music", "heritage"],
    여가: ["craft", "art", "music", "active"],
    여가생활: ["craft", "art", "music", "active"],
    여가활동: ["craft", "art", "music", "active"],
    동아리: [],
    소모임: [],
    레슨: ["music", "active", "art"],
    개인레슨: ["music", "active", "art"],
    특강: ["learn", "art"],
    강연: ["learn"],
    세미나: ["learn"],
    캠프: ["kids", "forest"],
    자연체험: ["forest", "farm", "sea"],
    생태체험: ["forest", "sea"],
    예술체험: ["art", "music"],
    자기계발: ["learn"],
    자격증: ["learn"],
    배움: ["learn"],
    학습: ["learn"],
    클래쓰: ["craft", "cooking", "art"],
    클라스: ["craft", "cooking", "art"],
    클래스: ["craft", "cooking", "art"],
    원데이클래스: ["craft", "cooking", "art"],
    원데이: ["craft", "cooking", "art"],
    수업: ["learn", "craft", "cooking", "art", "music"],
    강좌: ["learn", "art", "craft"],
    강습: ["active", "learn"],
    강의: ["learn"],
    교실: ["learn"],
    배우기: ["learn", "craft", "cooking", "music"],
    공방: ["craft", "art"],
    스튜디오: ["art", "craft"],
    만들기: ["craft", "art", "cooking"],
    만드는: ["craft", "art", "cooking"],
    만드는거: ["craft", "art", "cooking"],
    만드는것: ["craft", "art", "cooking"],
    만드는곳: ["craft", "art", "cooking"],
    만들: ["craft", "art", "cooking"],
    만들거: ["craft", "art", "cooking"],
    만들고싶어: ["craft", "art", "cooking"],
    만들고싶어요: ["craft", "art", "cooking"],
    만들고싶은: ["craft", "art", "cooking"],
    만들고싶은데: ["craft", "art", "cooking"],
    만들어먹는: ["cooking"],
    만들어먹기: ["cooking"],
    만들어먹을: ["cooking"],
    해먹는: ["cooking"],
    해먹기: ["cooking"],
    해먹을: ["cooking"],
    만들만한: ["craft", "art", "cooking"],
    손으로: ["craft", "art"],
    손으로하는: ["craft", "art"],
    손으로하는거: ["craft", "art"],
    손쓰는: ["craft", "art"],
    손쓰는거: ["craft", "art"],
    만들만한거: ["craft", "art", "cooking"],
    만들수있는: ["craft", "art", "cooking"],
    만들수있는거: ["craft", "art", "cooking"],
    만들수있는것: ["craft", "art", "cooking"],
    만들수있는곳: ["craft", "art", "cooking"],
    만들어보고: ["craft", "art", "cooking"],
    만들어보고싶어: ["craft", "art", "cooking"],
    만들어보고싶어요: ["craft", "art", "cooking"],
    만들어보기: ["craft", "art", "cooking"],
    만들어보는: ["craft", "art", "cooking"],
    모임: [],
    프로그램: [],
    활동: [],
    행사: [],
    축제: [],
    이벤트: [],
    나들이: ["forest", "farm", "sea", "heritage"],
    소풍: ["forest", "farm", "sea"],
    여행: ["sea", "forest", "heritage", "farm"],
    가볼만한곳: ["forest", "sea", "heritage", "farm"],
    가볼만한데: ["forest", "sea", "heritage", "farm"],
    가볼곳: ["forest", "sea", "heritage", "farm"],
    갈만한곳: ["forest", "sea", "heritage", "farm"],
    갈만한데: ["forest", "sea", "heritage", "farm"],
    갈곳: ["forest", "sea", "heritage", "farm"],
    놀만한곳: [],
    놀곳: [],
    놀거리: [],
    할거리: [],
    할것: [],
    할거: [],
    할만한것: [],
    먹거리: ["cooking"],
    먹을거: ["cooking"],
    먹을것: ["cooking"],
    맛난거: ["cooking"],
    맛있는거: ["cooking"],
    맛있는: ["cooking"],
    할만한거: [],
    할만한곳: [],
    볼거리: [],
    즐길거리: [],
    선물: ["craft", "art"],
    생일선물: ["craft", "art"],
    집들이: ["craft", "art"],
    집들이선물: ["craft", "art"],
    답례품: ["craft", "art"],
    커플템: ["craft", "art"],
    취미: ["craft", "art", "music", "cooking"],
    취미생활: ["craft", "art", "music", "cooking"],
    취미클래스: ["craft", "art", "music", "cooking"],
    뭐하지: [],
    뭐할까: [],
    어디가지: [],
    어디갈까: [],
    추천: [],
    인기: [],
    예약: [],
    원데이투어: [],
  } satisfies Record<string, CategoryId[]>),
);

/** Of these, those that name a kind as much as a thing does: 제주 공방, 부산 먹거리. */
export const isOfKind = (word: string): boolean =>
  /^(?:공방|만들|손|해먹|먹거리|먹을|맛난|맛있는)/.test(word);

/** Said beside something else, they add nothing; after a known word they may be written on to it. */
export const FILLERS: readonly string[] =
  `해유 하유 있어유 있슈 없어유 갈래유 좋아유 읎나 읎어 읎는지 읎을까 있드래요 와신디 만헌 심심허다 심심혀 솔찬히 아따 워매 오메 겁나게 허벌나게 뭐더러 시방 갓생 소확행 인싸 핵인싸 아싸 욜로 플렉스 워라밸 내돈내산 jmt 존맛 존맛탱 보장 원포인트 일대일 소수정예 단기 평생교육 주민센터 복지관 구청 보건소 청년센터 easy people day days
밥먹기전 밥먹기전에 밥먹고 밥먹고나서 밥먹은후 밥먹은후에 걸로 걸루 것으로 것도 거도 거로 건지 김에 거시기 머시기 저희 저희가 저희는 저희끼리 우리가 우리는 우리끼리 제가 저는 나는 난 내가 해소 예산이 예산은 예산내 예산안에서
혼저 혼저옵서 혼저옵서예 하기 하는 하고 하는곳 하는것 하기좋은 하면 할 할만한 할수있는 할수있는것 할수있는곳 갈 갈만한 갈수있는 가는 가기 가기좋은
가면좋은 가볼만한 놀기 놀기좋은 놀만한 놀러 놀 배우는 배우는곳 배울 배울만한 배울만한것 배울수있는 배울수있는곳 배우고싶어 배우고싶어요
배우고싶다 해보기 해보고싶어 해보고싶어요 하고싶어
하고싶어요 하고싶다 싶어 싶어요 싶다 즐기는 즐길 즐기기 즐길수있는 위한 좋은 있는 같이 함께 모시고 데리고 동반 동반가능 가능한 가능 결제
보면서 보는 보기 볼 볼수있는 보러 굽는 빚는 빚기 담그는 담그기 입고 입는 입기 찍는 찍기 타는 타기 따는 따기 캐는 캐기 그리는 그리기
잡기 잡이 키우기 읽기 쓰기 걷는 걷기좋은 잘쓰고싶어요 잘하고싶어요 잘 어디 뭐 무엇 것 거 건 곳 데 수 코스 장소 정보 찾기 찾아요 알려줘
추천해줘 추천해주세요 추천좀 좀 알려주세요 근처 주변 가까운 인근 근교 동네 우리동네 내주변 내근처 쪽 처음 처음하는 처음배우는 첫
초보 초보자 초보자도 초보도 입문 쉬운 누구나 조용히 조용한 재미있는 재밌는 특별한 이색 예쁜 색다른 신나는 요즘 핫한 인기있는 유명한
당일 당일치기 생일 생일에 사람 분 용 날 때 중 내 안 오는데 싶은데 싶은데요 싶은 싶어서 좋을까 좋을까요 말까 말까요 있을까 있을까요 있나요 있어요
없을까 해요 하나요 되는 워킹맘 워킹대디 맞벌이 육아맘 여자 남자 회사 우리 입장 하러 가자 갈까 교육 투어
그냥 진짜 너무 완전 혹시 제일 가장 더 많이 조금 잠깐 일찍 늦게 빨리 오래 요새 어데 왕 억수로 겁나 되게 핫플 핫플레이스 명소 인당 1인당 1인 환영 학생
타고 내려서 법 방법 동쪽 서쪽 남쪽 북쪽 집 집에 집에서 근데 그리고 아니면 같은 느낌 느낌의 예약가능 주말인데 뭐있지 뭐있을까 뭐있나 도중에 여행가서 여행중 놀고
못 데꼬 델꼬 데꾸 데불고 매주 매일 매달 매번 아무 아무거나 아무데나 마지막 대신 항상 모두 전부 다같이 정말 아주 꼭 또 다시 이제 아직 먼저 자주 동안 전에 후에 때나
다양한 새로운 격주 하루종일 온종일 종일 수능끝나고 시험끝나고 시험끝난 워디 오데 어디메 으디 계속 직접 서로 각자 여러 여러가지 쌍둥이 한명 살 짜리 체혐 클레스 반 반나절 하루 장 관 회 온 첫번째 보고 하면서 가는데 가려고
언제 언제까지 얼마 얼마나 얼마예요 가격 가격은 요금 비용 값 시간표 위치 후기 내용 수준 뭐가 뭔가 뭐든 무언가 아무튼 그런거 이런거 어떤 어떤거 어떤게 이런 저런 그런 할일 갈데 중인데 중이라 중이에요 진행 진행하는 진행되는 운영 운영하는 개장 개장하는 개관 오픈 열리는 열린 휴가 휴무 수능 무리 무리없는 갈라꼬 갈라고 할라꼬 할라고 좋아할 좋아할만한 좋아할만한거 좋아할만한곳 타시는 다니는 다니시는 가볼만 갈만 할만 놀만 만한 만한거 만한데 만한곳 하나도 하모 관심 관심있는 야 니랑 내랑 너랑 나랑 니하고 내하고 건데 건데요 건데여 거예요 거에요 거야 거라 거라서 거니까 거라고 건가요 또는 혹은 바로 옆 옆에 옆에서 앞 앞에 앞에서 뒤 따라 남들 다른 딱 그때 때쯤 시켜 시킬 편한 편하게 멀지않은 먼데말고 먼곳말고 멀리말고 너무먼데말고 새로 새로생긴 신규 최근 최신 곧 this the in with for
모집 접수 접수중 신청 선착순 대상 관내 주민 남아서 남아도 남아요 상관없이 상관없는 구경 구경하기 번 번에 한번에 똥손 똥손인데 금손 초짜 몰래 당장 수다 겁이 낮잠 근무 완성 만에 배불리 소질 소질이 하나쯤 합쳐 생후 예비 리뷰 별점 환불 취소 현장 쿠폰 얼리버드 셔틀버스 픽업 마감 임박 빈손으로 기억에 추억 기분전환 기념 축하 텔레비전에 에어컨 난방 내성적인 산만한 활동적인 넘치는 수험생 시민 구민 도민 군민 일반인 초급 중급 고급반 심화 기초 기초반 초급반 중급반 과정 회차 참여자
수강생 상반기 하반기 정규 정규반 정기 대면 연계 특화 나만의 나도 찾아가는 지역 참여 참여하는 이용 이용가능 내외 시설 기관 취약계층 다문화 우리집 울집 울집근처
뚜벅이 차없이 차없이도 대중교통 대중교통으로 지하철 지하철로 버스 버스로 버스타고 도보 도보로 걸어서 걸어갈수있는 자가용 자가용으로 차로 기차 기차로 기차타고 ktx ktx로 ktx타고 라인 역세권 출구
쫙 확 푹 싹 걍 진심 은근 은근히 살짝 약간 훨씬 거의 별로 그나마 오히려 차라리 일단 우선 역시 당연히 솔직히 대충 제대로 열심히 편히 마음껏 실컷 맘껏 맘대로 마음대로 슬슬 살살 천천히 얼른 어서 이왕 이왕이면 기왕 겸사겸사 가끔 오랜만에 간만에 오랫만에 모처럼 갑자기 문득 어쩌다 어쨌든 아니 아니면 네 넵 음 흠 저 저기 저기요 안녕하세요 감사합니다 고마워요 감사해요 수고하세요 꾸벅 부탁 부탁드림 부탁드립니다 추천요 추천바람 추천받아요 추천해주실 추천부탁 정보좀 정보요 있음 없음 가능함 하는중 뭐든지 뭐라도 뭐가좋 어떻게 어케 어찌 왜 누가 누구 얼마정도 이쪽 그쪽 저쪽 이것저것 여기저기 이런데 저런데 그런데 그래서 그러면 그럼 근데요 시간 시간이 시간대 ㄱㄱ ㄱ ㅊㅊ ㄹㅇ ㄱㅅ ㅇㅇ ㅠ ㅠㅠ ㅜ ㅜㅜ ㅎ ㅎㅎ ㅋ ㅋㅋ ㅋㅋㅋ ㅎㅎㅎ ㅠㅠㅠ 노잼 꿀잼 존잼 갓성비 강추 급함 급해요 제발 부탁해요 알려주실분 아시는분 아시나요
things thing whats lets im dont thats to do can i we you where what is are there a an of at on my our me near nearby want wanna looking look need find any some something fun good great ideas idea place places go going visit try learn learning how by your please help recommend recommendation recommendations spot spots around here from open available cool interesting nice unique popular one from let lets us be have has that not only just friendly accessible allowed english speaking foreigner foreigners`
    .split(/\s+/)
    .filter(Boolean);

/** What grammar hangs on a word, longest first. */
export const PARTICLES: readonly string[] =
  `에만 에는 에도 에나 에서만 으로만 이든 이든지 든 이거나 거나 들 캉 이캉 영 이영 서 이랑은 에서는 에서의 에서도 에게서 끼리 끼리만 끼리는 들이랑 들끼리 들하고 이랑 에서 하고 으로 까지 부터 에게 한테 처럼 보다 이나 라도 랑 와 과 을 를 이 가 은 는 의 에 로 도 만 나 요
라 여서 인데유 이에유 래유 래요 드래요 쯤 쯤에 무렵 무렵에 즈음 즈음에 인데 인데요 인데도 이라 이라서 라서 이니까 이라도 이에요 예요 이면 기념 때문에 마다 씩`
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length);

/** Words that narrow nothing beside others, but what has them comes first; alone they are searched for. */
export const HINTS: readonly string[] =
  "이야기 겨울 여름 봄 가을 눈 눈꽃 노을 단풍 일몰 석양 인스타 스트레스 벚꽃 야경 밤 달빛 전통 힐링 감성 새해".split(
    " ",
  );

/**
 * How somebody is, by how the word begins, and the words of programs that do them good: they narrow nothing,
 * but come first.
 */
export const MOODS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:(?:허리|목|어깨|등|무릎|온몸|몸)(?:이|가|도|은|는)?(?:너무|많이|자꾸|자주|좀)?(?:아프|아픈|아파|뻐근|결리|결려|결린|뭉치|뭉쳐|뭉친|쑤시|쑤셔|쑤신|굳[은어었]|찌뿌|안좋[아은]|디스크|통증|관절염|염증|협착|결림|저림|수술|재활|부상|다쳐|다친|에무리|에부담|에좋은)|오십견|관절염|디스크)/,
    ["필라테스", "태극권", "요가", "의자에 앉아", "온몸", "등 펴"],
  ],
  [
    /^(?:잠(?:이|을|도)?(?:통|잘|푹)?(?:안|못|설치|설쳐)|잘못자|푹자고|불면|숙면|말없이|아무말)/,
    ["조용", "누워", "명상", "오래", "듣는", "쉬"],
  ],
  [
    /^(?:조용[한히하]|고요|잔잔|평온|차분[한히하]|생각정리|외로|외롭|우울|지친|지쳐|지쳤|답답|속상|허전|울적|울고싶|눈물|이별|실연|헤어[지져졌진질]|번아웃|재충전|쉬고싶|쉬고파|쉴[곳수데]|(?:마음|머리|생각)(?:을|를|이|도)?(?:정리|다스|다독|치유|챙|편|비우|비울|비워|식히|식힐|복잡|아프|아파|무거)|마음[이을은]?$|머리식|(?:스마트폰|핸드폰|휴대폰|폰)(?:을|은)?(?:없이|끄고|꺼두|내려놓|안보)|디지털디톡스|공황|불안)/,
    ["조용", "누워", "명상", "오래", "듣는", "쉬"],
  ],
  [/^(?:임산부|임신|태교|만삭|산모|예비맘)/, ["아기", "이유식", "누워", "느린", "차 한 잔", "음악회"]],
  [
    /^(?:화나|화날|화가나|열받|빡치|빡친|짜증|신나게|소리(?:를)?(?:지르|지를|질러|치고)|땀(?:을)?(?:흘리|빼|내)|에너지|스트레스(?:를|가|도)?(?:확|좀|다)?(?:풀|날리|날려|해소|많|심하|심해|받|쌓|만땅))/,
    ["운동", "달리", "두드리", "던지", "춤"],
  ],
  [/^(?:뭔가|뭐|뭐좀)?(?:때려|부수|부숴|때리|내리치|주먹)[가-힣]{0,3}/, ["두드리", "장작", "대장간", "달군"]],
  [/^(?:설레|신혼|썸타|두근|로맨틱|낭만|프로포즈|프러포즈|청혼)/, ["노을", "달빛", "별", "밤"]],
  [/^(?:(?:콧)?바람(?:을|도)?(?:쐬|쐴|쐐)|드라이브|탁트인|뻥뚫)/, ["바다", "노을", "숲", "걷", "산책"]],
  [/^몸(?:을|도|좀)?(?:푸[는니]|풀[고기리어수만]|풀$)/, ["태극권", "요가", "온몸", "걷", "달리"]],
  [/^(?:웃고싶|웃긴|웃음|깔깔|배꼽)/, ["웃음", "노는", "뒹구", "춤", "겨룹"]],
  [
    /^(?:손이?심심|손(?:을)?놀리기|손으로(?:꼼지락|만지작|집중)|꼼지락|만지작|손만움직|손을?움직)/,
    ["손으로", "엮", "꿰매", "빚", "깎", "뜨"],
  ],
  [
    /^(?:사진(?:이|을|도)?(?:잘|예쁘게|이쁘게)?(?:나오|나올|찍기좋|찍을만|받는)|사진맛집|포토존|포토스팟|인증샷|감성샷)/,
    ["사진", "카메라", "노을", "빛", "풍경", "밤"],
  ],
  [/^(?:꾸준히|꾸준한|정기적|동호회처럼|동아리처럼)/, ["모임", "매주", "번 모여"]],
];

/** Who comes along. `years`: a child of that age must be welcome. */
export interface Company {
  id: "child" | "elders" | "alone" | "couple" | "friends" | "adults";
  label: string;
  years?: number;
  /** How many seats that takes. */
  people?: number;
}

const companies = (words: string, company: Company): [string, Company][] =>
  words.split(" ").map((word) => [word, company]);

export const COMPANY: ReadonlyMap<string, Company> = new Map([
  ...companies(
    "아이 아이들 우리아이 둘째 셋째 늦둥이 다둥이 세쌍둥이 딸내미 아들내미 딸래미 아들래미 딸램 아들램 딸아이 아들놈 남자아이 여자아이 남아 여아 외손주 외손녀 외손자 친손주 막내 막둥이 첫째 큰애 작은애 야들 얘들 쟤들 머스마 가시나 아그 아그들 아덜 얼라 얼라들 조카 손주 손자 손녀 자녀 어린이 애 애들 아이와함께 아들 딸 키즈 꼬마 쌍둥이 애둘 애셋 아이둘 아이셋 아들둘 딸둘 꼬맹이 어린이집친구 공주님 왕자님 따님 아드님 어린이들 아가들 애기들 남매 삼남매 사남매 형제 삼형제 자매 세자매",
    {
      id: "child",
      label: "아이와",
      years: 7,
    },
  ),
  // of whoever goes to school, unless somebody else is named
  ...companies("방학 겨울방학 여름방학 봄방학 방학때 방학에", { id: "child", label: "방학", years: 7 }),
  ...companies("가족 온가족 온가족이 가족끼리 아빠 패밀리 3대 3대가 삼대 삼대가 대가족", {
    id: "child",
    label: "가족과",
    years: 7,
  }),
  ...companies("아기 애기 아가 세돌 독박육아 황혼육아 육아휴직", { id: "child", label: "아기와", years: 3 }),
  ...companies("두돌", { id: "child", label: "아기와", years: 2 }),
  ...companies(
    "100일아기 100일된아기 백일된아기 영아 갓난쟁이 백일아기 걸음마아기 돌아기 돌쟁이 돌지난 갓난아기",
    {
      id: "child",
      label: "아기와",
      years: 1,
    },
  ),
  ...companies("유아 유딩 유치원 유치원생 어린이집 미취학", { id: "child", label: "유아와", years: 5 }),
  ...companies("초등 초등학교 초등학교애들 초등학교들어가는 잼민이 초등학생 초등생 초딩 저학년", {
    id: "child",
    label: "초등학생",
    years: 10,
  }),
  ...companies("고학년", { id: "child", label: "초등 고학년", years: 12 }),
  ...companies("청소년 중학생 중등 중고생 중딩 중학교 사춘기 청소년들 10대 십대", {
    id: "child",
    label: "청소년",
    years: 15,
  }),
  ...companies("고등학생 고등학교 고등 고딩", { id: "child", label: "고등학생", years: 17 }),
  ...companies(
    "엄마아빠 아빠엄마 엄마랑아빠 엄마하고아빠 아빠랑엄마 아버님 어머님 시아버님 시어머님 할아버님 할머님 부모님 부모 엄마 어머니 아버지 할머니 할아버지 장모님 장모 장인 장인어른 시부모님 시부모 시아버지 친정엄마 친정부모님 시어머니 시댁 친정 처가 양가 효도 부모님모시고 엄빠 환갑 칠순 팔순 회갑 구순 고희 은퇴 생신 어버이날 은퇴한 퇴직 퇴직한 정년퇴직 칠순잔치 환갑잔치 팔순잔치 영감 영감님 할멈 어르신들모시고 노모 노부모 상견례 장수 금혼식 효도여행 어무이 어무니 엄니 아부지 할매 할배 할무니 할무이 할부지 할망 하르방 어멍 아방 조부모 조부모님 외할머니 외할아버지 친할머니",
    {
      id: "elders",
      label: "부모님과",
    },
  ),
  ...companies("모녀 모자 부녀 고부 며느리 사위 사돈 시누 장모사위", { id: "elders", label: "가족끼리" }),
  ...companies(
    "어르신 시니어 노인 실버 어르신들 아흔 여든 일흔 예순 90대 구십대 60대 70대 80대 육십대 칠십대 팔십대 경로당 노부부 황혼",
    {
      id: "elders",
      label: "어르신",
    },
  ),
  ...companies("혼자 혼자서 나혼자 혼자만의 혼놀 1인 혼자하는 솔로", { id: "alone", label: "혼자" }),
  ...companies(
    "데이트 데이트코스 연인 신혼부부 예비부부 중년부부 은퇴부부 맞선 커플 커플끼리 애인 여자친구 남자친구 여친 남친 부부 아내 남편 마누라 집사람 신혼 소개팅 기념일데이트 썸녀 썸남 썸 결혼기념일 프로포즈 청혼 고백 화해 사과 신혼여행 허니문 약혼 밸런타인 발렌타인 화이트데이 기념일 와이프 신랑 결혼1주년 결혼5주년 결혼10주년 결혼20주년 결혼30주년 1주년 2주년 3주년 5주년 10주년 20주년 30주년 예비신부 100일",
    { id: "couple", label: "둘이서", people: 2 },
  ),
  // who is grown up, alone or not
  ...companies(
    "비혼 딩크 딩크족 학부모 학부모들 경단녀 취준생 퇴준생 직장인 직장인들 연차 반차 월차 연차쓴 연차낸 반차쓴 반차낸 연차내고 반차내고 연차쓰고 반차쓰고 회사원 주부 주부들 전업주부 자영업자 프리랜서 공무원 대학생 대학생들 성인 성인들 청년 청년들 중년 중장년 장년",
    { id: "adults", label: "어른" },
  ),
  ...companies("어른 어른들 어른만 어른끼리 성인만 노키즈", { id: "friends", label: "어른끼리" }),
  ...companies("둘이서 둘이 2인", { id: "couple", label: "둘이서", people: 2 }),
  ...companies(
    "가시나들끼리 가시나들이랑 머스마들끼리 여자애들끼리 남자애들끼리 여럿이 여럿이서 여럿 여자끼리 남자끼리 여자들끼리 남자들끼리 이웃 이웃들 이웃끼리 동네사람들 선후배 친구 친구들 친구끼리 이별 졸업 전역 송별 송별회 브라이덜샤워 생일파티 모꼬지 동창회 동기 동창 선배 후배 대학동기 대학동창 대학친구 동네친구 입사동기 절친 찐친 최애 번개 벙개 번개모임 베프 룸메 우정 우정여행 동료 직장동료 모임친구 신입사원 신입사원들 직원 직원들 팀원 팀원들 사원들 외국인 외국인친구 외국 이모 고모 삼촌 외삼촌 숙모 사촌 형님 올케 매형 시누이 동서 동생 언니 오빠 누나 형이랑 형하고 형과 우리형 형네 대딩 대딩들 신입생 회원들 거래처 상사 부장님 팀장님 아줌마 아줌마들 아저씨 아저씨들 돌싱 손님 일본인 중국인 미국인 교회 성당 청년부 반친구 반친구들",
    {
      id: "friends",
      label: "여럿이",
      people: 2,
    },
  ),
  ...companies("셋이서", { id: "friends", label: "셋이서", people: 3 }),
  ...companies("넷이서", { id: "friends", label: "넷이서", people: 4 }),
  ...companies("단체 워크숍 워크샵 회식 동호회 팀빌딩 단체체험", {
    id: "friends",
    label: "단체",
    people: 10,
  }),
]);

/** Under a roof, or in the open. */
export const ROOF: ReadonlyMap<string, boolean> = new Map([
  ..."실내 실내에서 건물안 건물안에서 더위피해 더위피해서 추위피해 추위피해서 황사 바람부는날 바람많이부는날 따뜻한곳 따뜻한데 따뜻한곳에서 지붕있는 지붕있는곳 비오는날 비올때 비오는데 비오는 비올때도 비와도 우천 장마 장마철 미세먼지 더운날 추운날 한파 폭염 눈오는날"
    .split(" ")
    .map((word): [string, boolean] => [word, true]),
  ..."야외 실외 밖에나가서 밖으로나가서 날좋은날 날좋을때 날씨좋은 화창한 화창한날 햇볕쬐며 햇빛쬐며 햇살좋은 햇살좋은날 공기좋은 공기좋은곳 공기좋은데 바깥 야외에서 날씨좋은날 맑은날 날씨좋을때 밖에서 바깥에서"
    .split(" ")
    .map((word): [string, boolean] => [word, false]),
]);

/** What it may cost, in won. */
export const PRICE_WORDS: ReadonlyMap<string, { from: number; to: number; label: string }> = new Map([
  ..."무료 공짜 꽁으로 무료로 0원 돈안드는 돈안들이고 꽁짜 무료입장 입장료없는 입장료없이 참가비없는 참가비무료 입장무료 돈없는 돈없는데 돈없이 돈없을때 돈안쓰고 돈안쓰는 공짜로 무료인 재료비없는 재료비없이 재료비무료 수강료없는 수강료무료 비용없는 비용없이 비용안드는 돈안내는 돈안내고 무료면 무료라면 무료였으면 공짜면 공짜였으면"
    .split(" ")
    .map((word): [string, { from: number; to: number; label: string }] => [
      word,
      { from: 0, to: 0, label: "무료" },
    ]),
  ..."유료 돈드는 돈내는"
    .split(" ")
    .map((word): [string, { from: number; to: number; label: string }] => [
      word,
      { from: 1, to: Infinity, label: "유료" },
    ]),
  ..."비싼 고급 고급진 고급스러운 프리미엄 럭셔리 돈걱정없이"
    .split(" ")
    .map((word): [string, { from: number; to: number; label: string }] => [
      word,
      { from: 50_000, to: Infinity, label: "5만원 이상" },
    ]),
  ..."저렴한 저렴하게 안비싼 안비싸고 비싸지않은 비싸지않고 비싼거말고 비싼거빼고 비싼건말고 비싼곳말고 싼 싸고 싸게 싼거 값싼 가성비 가성비좋은 저렴 부담없는 부담없이 텅장 텅장이라 텅장인데 가격착한 착한가격 착한가격의 가격좋은 용돈으로 주머니가벼운"
    .split(" ")
    .map((word): [string, { from: number; to: number; label: string }] => [
      word,
      { from: 0, to: 20_000, label: "2만원 이하" },
    ]),
]);
