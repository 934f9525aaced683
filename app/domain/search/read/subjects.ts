// What programs are about: one row for words that mean the same to someone who searches. A text that has one of
// them answers a search for any other. "~" before a word: people say it, but in a text it stands for too much
// (별 is in 특별시). A word with a space in it is looked for in texts and never typed so. To let a word be
// understood, add it to its row; the judged queries tell whether it helps.
const ROWS = `
도자기 도예 물레 옹기 세라믹 흙공예 흙으로 ~머그컵 ~핸드빌딩 ~흙
가죽공예 가죽 레더 ~가죽지갑
목공 목공예 우드카빙 나무_깎 도마 목공소 캣타워 나무_자동차 새집 의자_고치 ~나무공예 ~가구 ~우드
뜨개질 뜨개 뜨기 코바늘 대바늘 니트 ~뜨개방
바느질 사시코 조각보 규방 꿰매 ~자수 ~재봉 ~미싱 ~퀼트
염색 쪽빛 쪽물 천연염색
반지 은공예 주얼리 쥬얼리 액세서리 은반지 팔찌 ~악세사리 ~커플링 ~귀걸이
금속공예 은반지 대장간 ~금속 ~대장장이
유리공예 유리_조각 색유리 선캐처 ~스테인드글라스 ~썬캐쳐
라탄 라탄공예 바구니 등나무
한지 한지공예 닥종이
자개 나전칠기 옻칠
공예 수공예 ~핸드메이드 ~손재주
레진 수지_풍경 ~레진아트
펠트 양모펠트
제본 북바인딩 실로_묶는
인형 인형극 ~봉제
베이킹 제빵 빵 바게트 카스텔라 케이크 피자 ~제과 ~쿠키 ~케익 ~케잌 ~디저트 ~빵집
요리 쿠킹 부엌 밥상 ~쿠킹클래스 ~음식 ~집밥 ~요리교실
커피 핸드드립 바리스타 원두 ~까페 ~카페 ~드립커피 ~라떼
전통주 막걸리 술_빚 누룩 ~술 ~술빚기 ~양조 ~맥주 ~와인 ~주류
김장 김치 ~김치담그기
떡 떡국 쿠킹 ~떡볶이
만두 ~만두빚기
국수 ~면요리 ~파스타
비빔밥
다도 다례 차_한_잔 녹차 찻잎 ~차 ~티클래스 ~전통차 ~찻집 ~홍차
다과 약과 한과
치즈 치즈만들기
등산 산행 트레킹 둘레길 자락길 오름 ~하이킹 ~등반 ~트래킹
산책 걷기 둘레길 ~걷기여행 ~워킹 ~산책로
별보기 별_보 별자리 천문대 별빛 망원경 밤하늘 ~별 ~별구경 ~천체관측 ~별자리관측 ~은하수
숲 숲·자연 ~숲길 ~자연 ~숲해설 ~산림욕 ~삼림욕 ~힐링숲 ~생태
철새 새소리 큰고니 ~탐조 ~새관찰 ~새구경
식물 테라리움 ~테라륨 화분 정원 씨앗 텃밭 채소 ~플라워 ~꽃 ~꽃꽂이 ~원예 ~가드닝 ~식물키우기 ~다육이
갯벌 조개 바지락 ~조개캐기 ~조개잡이 ~갯벌체험
바다 해변 바닷길 파도 ~해수욕장 ~바닷가 ~해안
서핑 패들보드 거품_파도 ~써핑 ~서프 ~파도타기
요트 돛단배 돛배 요트에서 ~세일링
카약 카누 ~노젓기
낚시 물고기 고기잡이
해녀 물질
과일따기 사과_따 딸기 귤밭 한라봉 ~과일 ~과수원 ~수확체험 ~수확
귤 한라봉 귤밭 ~감귤 ~귤따기
고구마 ~고구마캐기
농장 농촌 텃밭 농부 ~농사 ~주말농장 ~농업 ~시골 ~팜
양몰이 ~양 양을_모는 ~양떼 ~양떼목장 ~목장 ~동물먹이
전통 전통문화 ~전통놀이 ~우리문화 ~역사 ~문화재 ~문화유산
서예 붓글씨 캘리그라피 손글씨 천자문 글씨 ~캘리그래피 ~붓 ~펜글씨
한복 저고리 도포 ~한복입기
민화 전통_안료
국악 가야금 대금 판소리 사물놀이 장구 탈춤
활쏘기 국궁 ~양궁 ~활
택견 태극권 ~무술 ~호신술 ~태권도
기타 우쿨렐레 칼림바 ~통기타
악기 음악·공연 ~악기배우기 ~피아노 ~드럼 ~바이올린
밴드 드럼
음악 음악·공연 ~음악감상
공연 음악·공연 음악회 콘서트 버스킹 ~라이브 ~연주회 ~연주
음악회 클래식 현악 콘서트 ~클래식음악
연극 소극장 인형극 탈춤 무대 ~뮤지컬 ~극장
노래 합창 트로트 보컬 ~노래교실 ~노래방
춤 탱고 탈춤 폴댄스 ~댄스 ~무용 ~발레
영화 무성영화 ~영화감상
자전거 라이딩 바이크 ~싸이클 ~사이클
러닝 달리기 조깅 킬로미터 달리는 ~런닝 ~마라톤
클라이밍 암벽 ~볼더링
수영 발장구 ~수영장 ~수영배우기
물놀이 수영 패들보드 카약 서핑 갯벌
요가 ~요가수업
필라테스
스트레칭 요가 필라테스 태극권 온몸을_폅 등_펴기
명상 싱잉볼 누워_있기 노을_바다_명상 ~힐링 ~마음챙김 ~싱잉볼명상
운동 운동·레저 ~스포츠 ~레저 ~액티비티
배드민턴 농구 게이트볼
승마 말과_걷기 ~말
그림 드로잉 수채화 유화 스케치 회화 초상화 그리는 그리기 벽화 ~페인팅 ~그림그리기 ~데생
판화 실크스크린 리놀륨
사진 카메라 필름 ~출사 ~사진찍기
미술 미술·전시 ~미술체험 ~아트
미술관 전시 박물관 수장고 ~전시회 ~갤러리
반려동물 ~펫 ~애완동물 ~동물
강아지 반려견 댕댕 개들의 노견 개와_사람 나란히_걷는_법 ~멍멍이 ~댕댕이 ~개 ~애견 ~반려견동반
고양이 반려묘 냥이 길고양이 ~고양이카페 ~야옹이
토끼 거북이 앵무새
동물 반려동물 양몰이 달걀_줍 젖소 ~동물체험 ~동물원
과학 실험 현미경 ~과학실험
천연화장품 향수 캔들 비누 디퓨저 공예 ~향초 ~아로마
도서관 그림책 책_한_권 ~독서 ~책 ~북클럽 ~독서모임
코딩 프로그래밍 인공지능 기판 ~AI ~로봇
글쓰기 에세이 작문 시집 ~작가 ~글
외국어 영어 스페인어 ~회화수업 ~일본어 ~중국어
영어 영어회화
재테크 경제 주식 월급 ~돈관리 ~투자 ~금융
수화 수어
스마트폰 핸드폰 ~휴대폰
드론
수리 고장_난 의자_고 집_고 자전거_스스로 ~집수리 ~수선
업사이클링 현수막 청바지_수선 고장_난 주운_유리 헌책 남는_빵 ~새활용 ~재활용 ~리사이클
환경 쓰레기 지킴이 현수막 씨앗 물의_건강 간벌목 플랑크톤 ~제로웨이스트 ~친환경 ~생태교육
봉사 보호소 지킴이 나눔 자원_모임 길고양이 돕기 쓰레기 ~봉사활동 ~자원봉사
보드게임 윷놀이 ~게임
공룡 ~공룡체험
물감놀이 물감 온몸_놀이 ~물감
놀이 놀이터 올림픽 체육대회 ~실내놀이터 ~키즈카페 ~놀이체험
소방 소방관 ~직업체험
동굴
벽화
`;

export interface Subject {
  /** What people type for it. */
  said: string[];
  /** What texts have for it. */
  written: string[];
}

const asSubject = (row: string): Subject => {
  const words = row.split(" ").map((word) => word.replaceAll("_", " "));
  const written = words.filter((word) => !word.startsWith("~"));
  return {
    said: words
      .filter((word) => !word.includes(" ") && !word.includes("·"))
      .map((word) => word.replace("~", "")),
    written,
  };
};

export const SUBJECTS: readonly Subject[] = ROWS.trim().split("\n").map(asSubject);

const bySaid = new Map<string, Subject>();
for (const subject of SUBJECTS)
  for (const word of subject.said)
    // a row that begins with the word is the word's own
    if (!bySaid.has(word) || subject.said[0] === word) bySaid.set(word, subject);

/** The row of a word that people type; undefined where it is in none. */
export const subjectOf = (word: string): Subject | undefined => bySaid.get(word.toLowerCase());
/** Every word by which somebody may ask for something. */
export const SAID: readonly string[] = [...bySaid.keys()];
