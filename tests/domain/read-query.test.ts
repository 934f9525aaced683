import { describe, expect, it } from "vitest";
import { isConjugated } from "#domain/search/read/conjugate";
import type { Part } from "#domain/search/read/part";
import { readQuery } from "#domain/search/read/read";
import { startsIn, startsPartly } from "#domain/search/read/when";
import { withoutPart } from "#domain/search/read/without";
import { LANDMARKS } from "#domain/search/read/landmarks";
import { PLACE_NAMES } from "#domain/search/read/places";
import { COUNTRY_STATIONS } from "#domain/search/read/country-stations";
import { STATIONS } from "#domain/search/read/stations";

const NOW = Date.parse("2026-11-20T13:37:00+09:00");
const CITY_HALL = { lat: 37.566535, lon: 126.9779692 };

const said = (part: Part): string => {
  switch (part.kind) {
    case "time":
      return (
        `time ${part.when.days?.[0] ?? ""}` +
        `…${part.when.days?.at(-1) ?? ""} ` +
        `${part.when.hours?.join("-") ?? ""}`
      ).trim();
    case "price":
      return `price ${part.price.from}-${part.price.to}`;
    case "age":
      return `age ${part.years}`;
    case "people":
      return `people ${part.people}`;
    case "company":
      return `with ${part.company.id}`;
    case "roof":
      return part.indoor ? "indoors" : "outdoors";
    case "need":
      return `needs ${part.need.id}`;
    case "word":
      return part.word;
    case "not":
      return `not ${part.word}`;
    case "place":
      return `at ${part.label}`;
  }
};
const read = (query: string): string[] => readQuery(query, NOW, CITY_HALL).parts.map(said);

describe("[R65] the days by the moon", () => {
  it("are those of the calendar of Korea, whatever year it is", () => {
    const moon = new Intl.DateTimeFormat("en-u-ca-dangi", {
      timeZone: "Asia/Seoul",
      month: "numeric",
      day: "numeric",
    });
    for (let year = 2027; year <= 2033; year += 1)
      for (const [name, day] of [
        ["설날", "1/1"],
        ["추석", "8/15"],
      ] as const) {
        const now = Date.parse(`${year}-01-02T12:00:00+09:00`);
        const [part] = readQuery(name, now, null).parts;
        const [own = ""] = part?.kind === "time" ? (part.when.days ?? []) : [];
        expect([name, own.slice(0, 4), moon.format(Date.parse(`${own}T12:00:00+09:00`))]).toEqual([
          name,
          String(year),
          day,
        ]);
      }
  });
});

describe("a query is read", () => {
  it.each<[query: string, ...parts: string[]]>([
    ["이번 주말 무료 도자기 성수동", "at 성수동", "time 2026-11-21…2026-11-22", "price 0-0", "도자기"],
    ["강아지랑", "강아지"],
    ["영어로 진행", "영어"],
    ["야간 개장", "time … 18-24"],
    ["강아지랑산책", "강아지", "산책"],
    ["고양이랑", "고양이"],
    ["강아지랑 갈만한 곳", "needs PET_OK"],
    ["댕댕이 데리고 갈수있는 카페", "needs PET_OK"],
    ["강아지랑 산책", "강아지", "산책"],
    ["강아지 데려가도 돼요", "needs PET_OK"],
    ["반려견 동반하려면", "needs PET_OK"],
    ["강아지 두 마리 데려가도 되나요", "needs PET_OK"],
    ["안동 경주 전통", "at 경북 안동시 · 경북 경주시", "전통"],
    ["수원 화성", "at 수원화성"],
    ["비싼 건 싫고 데이트", "price 0-49999", "with couple"],
    ["아이 없는 카페", "카페", "with friends"],
    ["애들 말고", "with friends"],
    ["남편 빼고 애들이랑", "age 7"],
    ["술 없는 회식", "not 술", "with friends"],
    ["손재주 없는 사람도", "손재주"],
    ["군대 간 아들이랑", "with friends"],
    ["다 큰 딸이랑 요리", "요리", "with friends"],
    ["휴가에 아들이랑", "age 7"],
    ["계단 없는 전시", "needs WHEELCHAIR", "전시"],
    ["지팡이 짚는 할머니랑", "needs WHEELCHAIR", "with elders"],
    ["귀가 안 들리는 친구랑", "needs SIGN_LANGUAGE", "with friends"],
    ["글자 큰 안내", "needs EASY_READ"],
    ["샤워할 수 있는 운동", "needs SHOWER", "운동"],
    ["동대문 갈까 말까", "at 동대문"],
    ["겨울방학 특강", "age 7"],
    ["중학생 겨울방학 특강", "age 15"],
    ["방학에 혼자 배우는 기타", "기타", "with alone"],
    ["주차되는 목공방", "needs PARKING", "목공방"],
    ["문화누리카드 되는 곳", "needs CULTURE_CARD"],
    ["문화누리", "needs CULTURE_CARD"],
    ["문화누리카드로 결제 가능한 도자기", "needs CULTURE_CARD", "도자기"],
    ["스포츠강좌이용권 클라이밍", "needs SPORTS_VOUCHER", "클라이밍"],
    ["평생교육바우처 되나요", "needs LEARNING_VOUCHER"],
    ["지역화폐 받는 곳", "needs LOCAL_MONEY"],
    ["바우처", "needs VOUCHER"],
    // [R68] who needs something, said by who comes
    ["대형견도 되는 곳", "needs PET_OK"],
    ["소형견 카페", "needs PET_OK"],
    ["발달장애 아이 체험", "needs EASY_READ", "age 7"],
    ["자폐 아이", "needs EASY_READ", "age 7"],
    ["시각장애인 체험", "needs SEEING"],
    ["청각장애인 전시", "needs HEARING", "전시"],
    ["별 보거나 동물 보는 거", "별|동물"],
    ["도자기를 빚든지 가죽공예", "도자기|가죽공예"],
    // [R68] who comes along in families and groups
    ["모녀 여행", "with elders"],
    ["고부끼리 다도", "다도", "with elders"],
    ["자매끼리", "age 7"],
    ["동네 아줌마들 모임", "with friends"],
    ["20대 여자 둘", "with friends"],
    ["서른 명 단체", "people 20", "with friends"],
    ["결혼 10주년", "with couple"],
    ["땅콩 알레르기 있는 아이 쿠키", "not 땅콩", "쿠키", "age 7"],
    ["샤워 가능한 운동", "needs SHOWER", "운동"],
    ["보청기 낀 아버지", "needs HEARING", "with elders"],
    ["크리스마스 연휴", "time 2026-12-24…2026-12-27"],
    ["연말연시", "time 2026-12-24…2027-01-03"],
    ["삼일 뒤", "time 2026-11-23…2026-11-23"],
    ["공휴일에도 하는 곳", "time 2026-11-21…2026-12-27"],
    ["운정 아이랑", "at 운정", "age 7"],
    ["비행기 시간 남아서", "비행기"],
    ["무료면 좋겠어요 그림", "price 0-0", "그림"],
    ["비싸더라도 괜찮은 도자기", "도자기"],
    ["수목 저녁 요가", "time 2026-11-25…2026-12-31 17-24", "요가"],
    ["수목원 산책", "수목원", "산책"],
    ["화목한 가족", "화목", "age 7"],
    ["동지에 팥죽", "time 2026-12-21…2026-12-22", "팥죽"],
    ["단풍 구경", "단풍"],
    ["실내에서 뛰어놀 아이", "indoors", "뛰어놀", "age 7"],
    // [R70] stations as people call them, without 역
    ["연신내 요가", "at 연신내역", "요가"],
    ["공덕 저녁 모임", "at 공덕역", "time … 17-24"],
    ["야탑에서 도자기", "at 야탑역", "도자기"],
    ["구파발 아이랑", "at 구파발역", "age 7"],
    ["가오리 요리", "가오리", "요리"],
    // who asks, and that it is no child
    ["주부 취미 평일", "time 2026-11-20…2026-12-31", "with adults"],
    ["맞벌이 부부", "with couple"],
    ["워킹맘 주말", "time 2026-11-21…2026-12-27"],
    // [R65] the days by which a year is counted
    ["새해 첫 주말", "time 2027-01-02…2027-01-03"],
    ["내년 첫째 주", "time 2027-01-01…2027-01-07"],
    ["설 연휴에 가족이랑", "time 2027-02-06…2027-02-08", "age 7"],
    ["구정", "time 2027-02-07…2027-02-07"],
    ["추석 전날", "time 2027-09-14…2027-09-14"],
    ["한글날", "time 2027-10-09…2027-10-09"],
    ["플로리스트 체험", "플로리스트"],
    ["제주도", "at 제주"],
    ["제주에서", "at 제주"],
    ["부산시", "at 부산"],
    ["강남", "at 서울 강남구"],
    ["부산 해운대", "at 부산 해운대구"],
    ["홍대입구역", "at 홍대입구역"],
    ["5살 아이랑 갈만한 곳", "age 5"],
    ["18개월 아기", "age 2"],
    ["아이랑 주말에 뭐하지", "time 2026-11-21…2026-12-27", "age 7"],
    ["부모님과", "with elders"],
    ["혼자", "with alone"],
    ["단체 20명", "people 20", "with friends"],
    ["오늘 저녁", "time 2026-11-20…2026-11-20 17-24"],
    ["내일 오전", "time 2026-11-21…2026-11-21 0-12"],
    ["다음 주 토요일", "time 2026-11-28…2026-11-28"],
    ["12월", "time 2026-12-01…2026-12-31"],
    ["12월 5일", "time 2026-12-05…2026-12-05"],
    ["크리스마스에", "time 2026-12-24…2026-12-25"],
    ["퇴근 후 요가", "time 2026-11-20…2026-12-31 17-24", "요가"],
    ["비 오는 날 데이트", "indoors", "with couple"],
    ["내일 비 온다는데", "time 2026-11-21…2026-11-21", "indoors"],
    ["3만원대 공예", "price 30000-39999", "공예"],
    ["만원 이하", "price 0-10000"],
    ["1만5천원 이하", "price 0-15000"],
    ["5만원 미만", "price 0-49999"],
    ["만오천원", "price 0-15000"],
    ["이십만원 이하", "price 0-200000"],
    ["3만원 넘지 않는 데이트", "price 0-30000", "with couple"],
    ["초2 아들이랑", "age 9"],
    ["3학년", "age 10"],
    ["여섯 명이서", "people 6"],
    ["친구 셋이", "people 3", "with friends"],
    ["낼모레", "time 2026-11-22…2026-11-22"],
    ["담주 토욜", "time 2026-11-28…2026-11-28"],
    ["12월 첫째 주말", "time 2026-12-05…2026-12-06"],
    ["술 말고 데이트", "not 술", "with couple"],
    ["향 안 나는 체험", "not 향"],
    // [S55] what stands before 말고 and 빼고
    ["서울 말고 바다", "not 서울", "바다"],
    ["홍대 말고 데이트", "not 홍대", "with couple"],
    ["이번주말 말고 담주 주말", "time 2026-11-28…2026-11-29"],
    ["주말 빼고 요가", "time 2026-11-20…2026-12-31", "요가"],
    ["실내 말고 산책", "outdoors", "산책"],
    ["애들 말고 어른만", "with friends"],
    ["무료 말고 도자기", "price 1-Infinity", "도자기"],
    ["유료 말고 공연", "price 0-0", "공연"],
    ["5만원 넘는 거 말고 공예", "price 0-49999", "공예"],
    ["밤에 하는거 말고", "time … 0-18"],
    ["아침 말고 요가", "time … 11-24", "요가"],
    ["내일 비온대 애들", "time 2026-11-21…2026-11-21", "indoors", "age 7"],
    ["애둘 데리고 갈만한데", "age 7"],
    ["유딩이랑 요리", "요리", "age 5"],
    // the end of what is being typed is the beginning of a class word, but no subject is
    ["무료 체허", "price 0-0"],
    ["도자기 수어", "도자기", "수어"],
    ["beginner yoga", "요가"],
    ["다담주 주말", "time 2026-12-05…2026-12-06"],
    ["담달 초 주말", "time 2026-12-05…2026-12-06"],
    ["이달 말", "time 2026-11-21…2026-11-30"],
    ["12월 중순", "time 2026-12-11…2026-12-20"],
    ["1인당 3만", "price 0-30000"],
    ["AI 배우기", "ai"],
    // no verb hangs behind what says nothing
    ["첫걸음", "첫걸음"],
    // [R92] verbs by their stems and endings
    ["식힐 겸 책 읽고 싶은데 부탁드려요", "책"],
    ["떠나서 숲에서 쉬어 가기", "숲"],
    ["살살 걷고 싶어", "걷기"],
    ["뜨게질 모임", "뜨게질"],
    ["해운데", "해운데"],
    // [R93] loan words
    ["스윔 클래스", "수영"],
    ["길냥이", "고양이"],
    ["실내는 답답해서 야외로", "outdoors"],
    ["6살 딸 공주님이랑", "age 6"],
    ["돈 아끼면서 데이트", "price 0-20000", "with couple"],
    ["만오천원 정도", "price 10500-19500"],
    // [S49] signs of numbers, as keywordFormat says them
    ["12월24일 데이트", "time 2026-12-24…2026-12-24", "with couple"],
    ["2에서3만원 커플", "price 20000-30000", "with couple"],
    ["5에서7세", "age 5"],
    ["3에서4명", "people 4"],
    // [R82] either of two wishes will do
    ["도자기나 가죽공예", "도자기|가죽공예"],
    ["요가 아니면 필라테스", "요가|필라테스"],
    ["서핑 또는 카약 또는 요트", "서핑|카약|요트"],
    ["김장이든 만두든", "김장|만두"],
    ["홍대나 성수 저녁", "at 홍대 · 성수", "time … 17-24"],
    ["부산이나 울산 바다", "at 부산 · 울산", "바다"],
    ["토요일이나 일요일 요가", "time 2026-11-21…2026-12-27", "요가"],
    ["요가 그림", "요가", "그림"],
    // [R83] what several pay together
    ["둘이 3만원 안쪽", "price 0-15000", "with couple"],
    ["셋이서 육만원으로 공예", "price 0-20000", "공예", "with friends"],
    ["4인 가족 10만원", "people 4", "price 0-25000", "age 7"],
    ["둘이 3만원씩", "price 0-30000", "with couple"],
    ["인당 3만원 둘이", "price 0-30000", "with couple"],
    ["10명 3만원", "people 10", "price 0-30000"],
    ["넷이서 만원", "price 0-10000", "with friends"],
    ["둘이 5만원대", "price 50000-59999", "with couple"],
    ["만원 이상 3만원 이하", "price 10000-30000"],
    ["만원에서 이만원 사이", "price 10000-20000"],
    ["1에서2만원대", "price 10000-29999"],
    ["2만원까지 만들기", "price 0-20000"],
    ["최대 3만원 그림", "price 0-30000", "그림"],
    ["3만원 안팎", "price 21000-39000"],
    ["돈 안 받는 데 서울", "at 서울", "price 0-0"],
    ["체험비 없는 농장", "price 0-0", "농장"],
    // [R86] all who are told of come together
    ["6살 4살 둘", "age 4"],
    ["어른 셋 애 하나", "people 4", "age 7"],
    ["초등학생 3명 어른 1명", "people 4", "age 10"],
    ["삼 살 아이", "age 3"],
    ["애둘", "age 7"],
    // [R87] until a day, before it, from it on
    ["이번주까지", "time 2026-11-20…2026-11-22"],
    ["크리스마스 전에", "time 2026-11-20…2026-12-23"],
    ["다음주부터 요가", "time 2026-11-23…2027-01-03", "요가"],
    ["4시 전에 요리", "time … 0-16", "요리"],
    ["월수금 요가", "time 2026-11-20…2026-12-30", "요가"],
    ["월에서금 저녁", "time 2026-11-20…2026-12-31 17-24"],
    ["12월 둘째주 토요일", "time 2026-12-12…2026-12-12"],
    ["다음달 첫째 토요일", "time 2026-12-05…2026-12-05"],
    ["수목원", "수목원"],
    // what is done with a thing is said on to it
    ["산책하는거", "산책"],
    ["춤배우고싶다", "춤"],
    ["요리해보려고요", "요리"],
    ["동화 들려주는데", "동화"],
    ["아이가 밥을 안 먹어서 요리", "요리", "age 7"],
    ["한옥마을 다도", "at 한옥마을", "다도"],
    ["동탄호수공원", "at 경기 화성시 동탄구"],
    ["야외는 추우니까 빼고", "indoors"],
    ["귀가 안 들려도", "needs SIGN_LANGUAGE"],
    // simple Korean, and English
    ["this saturday cooking", "time 2026-11-21…2026-11-21", "요리"],
    ["under 20000 won craft", "price 0-20000", "공예"],
    ["things to do next weekend", "time 2026-11-28…2026-11-29"],
    ["dog friendly", "needs PET_OK"],
    // hours and days in words
    ["토요일 오후두시", "time 2026-11-21…2026-12-26 14-15"],
    ["두시", "time … 14-15"],
    ["아침 열시 반", "time … 10-11"],
    ["저녁 여섯 시에서 아홉 시 사이", "time … 18-21"],
    ["7시 넘어서", "time … 19-24"],
    ["정오쯤 요리", "time … 11-14", "요리"],
    ["크리스마스 다음 날", "time 2026-12-26…2026-12-26"],
    ["성탄절 전날", "time 2026-12-24…2026-12-24"],
    ["이틀 뒤", "time 2026-11-22…2026-11-22"],
    ["열흘 후쯤", "time 2026-11-29…2026-12-01"],
    ["3일 뒤 저녁", "time 2026-11-23…2026-11-23 17-24"],
    ["두 시간 코스 요가", "요가"],
    ["월정리 해변", "at 월정리"],
    ["부산 바닷가", "at 부산", "바닷가"],
    ["바람 안 부는 데", "indoors"],
    ["수영 못해도 되는 물놀이", "물놀이"],
    ["심심한데 뭐 할까"],
    ["yoga in seoul", "at 서울", "요가"],
    ["makgeolli", "막걸리"],
    ["Hongdae with kids", "at 홍대", "age 7"],
    ["부산 서면역", "at 서면역"],
    ["강릉역 근처", "at 강릉역"],
    ["망미역", "at 망미역"],
    ["휠체어로 갈 수 있는 도자기", "needs WHEELCHAIR", "도자기"],
    ["유모차 주차 가능", "needs STROLLER", "needs PARKING"],
    ["장애인 주차", "needs DISABLED_PARKING"],
    ["강아지 동반 가능한 곳", "needs PET_OK"],
    ["수어 배우기", "수어"],
    ["수어 통역", "needs SIGN_LANGUAGE"],
    ["원데이클래스"],
    ["가볼만한 곳"],
    ["물레 체험", "물레"],
    ["도자ㄱ", "도자ㄱ"],
    ["ㄷㅈㄱ", "ㄷㅈㄱ"],
    ["없는말을", "없는말을"],
  ])("%s", (query, ...parts) => {
    expect(read(query)).toEqual(parts);
  });

  it("without a part of it there is the rest, and what was typed is never changed", () => {
    const query = "5살 아이랑 성수동 도자기";
    const without = Object.fromEntries(
      readQuery(query, NOW, null).parts.map((part) => [part.kind, withoutPart(query, part)]),
    );
    expect(without).toEqual({
      place: "5살 아이랑 도자기",
      word: "5살 아이랑 성수동",
      age: "성수동 도자기",
    });
  });
});

describe("a session", () => {
  const KST = (text: string) => Date.parse(`${text}:00+09:00`);
  const when = { days: ["2026-11-24"], hours: [17, 24] as const, label: "" };

  it.each([
    ["2026-11-24T19:00", false, true],
    ["2026-11-24T10:00", true, false],
    ["2026-11-25T19:00", true, false],
    ["2026-11-25T10:00", false, false],
  ])("[R94] at %s is partly when was meant: %s, wholly: %s", (text, isPartly, isWholly) => {
    expect(startsIn(when, KST(text))).toBe(isWholly);
    expect(startsPartly(when, KST(text)) && !startsIn(when, KST(text))).toBe(isPartly);
    expect(startsPartly({ ...when, hours: null }, KST(text))).toBe(false);
  });
});

describe("the gazetteer", () => {
  it("means by 광주 alone the big city, and beside 경기 the other one", () => {
    const labels = (query: string) => readQuery(query, NOW, null).parts.map(({ label }) => label);
    expect([labels("광주 공방"), labels("경기도 광주 공방")]).toEqual([["광주"], ["경기 광주시"]]);
  });

  it("knows every 시·군·구, 400 stations and 300 landmarks, all of them in Korea", () => {
    expect(STATIONS.length).toBeGreaterThanOrEqual(400);
    expect(LANDMARKS.length).toBeGreaterThanOrEqual(300);
    for (const { lat, lon } of [...STATIONS, ...LANDMARKS])
      expect([lat > 33 && lat < 38.7, lon > 124.5 && lon < 131]).toEqual([true, true]);
    for (const { lat, lon } of COUNTRY_STATIONS)
      expect([lat > 33 && lat < 38.7, lon > 124.5 && lon < 131]).toEqual([true, true]);
    for (const name of ["성동구", "성수동", "수원", "장안구", "합정역", "경복궁", "전라남도", "광주광역시"])
      expect([name, PLACE_NAMES.includes(name)]).toEqual([name, true]);
  });
});

it("a mood is read in the words that say it, and narrows nothing beside what is looked for", () => {
  for (const [query, hint] of [
    ["머리 비우고 싶다", "명상"],
    ["소리 지르고 싶다", "운동"],
    ["울고 싶은 날", "조용"],
    ["콧바람 쐬러", "바다"],
    ["손으로 꼼지락거리는 거", "엮"],
  ] as const)
    expect([query, readQuery(query, NOW, null).hints.includes(hint)]).toEqual([query, true]);
  const { parts, hints } = readQuery("소리 지르는 운동", NOW, null);
  expect([parts.map(said), hints.includes("두드리")]).toEqual([["운동"], true]);
  // the chip says it as it was typed
  expect(readQuery("머리 비우고 싶다", NOW, null).parts.map(({ label }) => label)).toEqual(["머리 비우고"]);
});

it("[R92] a verb is joined to few others: no noun is one because another begins in it", () => {
  const nouns = ["해바라기", "세미나", "해남군", "가운데", "사업소", "해운데"];
  expect(nouns.filter(isConjugated)).toEqual([]);
  expect(["읽어보고싶은데", "만들어볼만한", "배워가는"].every(isConjugated)).toBe(true);
});
