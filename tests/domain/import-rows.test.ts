import { describe, expect, it } from "vitest";
import { bookableOf } from "#domain/booking/bookable";
import { detectFile } from "../../workers/cli/import/detect.ts";
import type { ImportedProgram } from "../../workers/cli/import/records.ts";
import { csvOf, mapOne, programOf, recordOf } from "../support/import-rows.ts";

const NOW = Date.parse("2026-11-20T12:00:00+09:00");
const KST = (text: string): number => Date.parse(`${text}+09:00`);

function bookableAt(program: ImportedProgram, now: number): string[] {
  return program.sessions.map(({ isOpen, options, ...session }) =>
    bookableOf(
      {
        ...session,
        held: 0,
        sold: 0,
        drawAt: null,
        status: isOpen ? "OPEN" : "CLOSED",
        prices: options.map(({ price }) => price),
      },
      true,
      now,
    ),
  );
}

describe("a row of Seoul's 공공서비스예약", () => {
  it("becomes a program that can be booked where it has a day, a time and is free", () => {
    const program = programOf("seoul");
    expect(program).toMatchObject({
      externalId: "S261101093000123456",
      price: 0,
      durationMin: 120,
      addressDetail: "서울대공원 치유의 숲",
    });
    expect(program.region.gugun).toBe("과천시");
    expect(program.sessions).toHaveLength(1);
    expect(program.sessions[0]).toMatchObject({
      startAt: KST("2026-12-05T10:00"),
      endAt: KST("2026-12-05T12:00"),
      capacity: 20,
      bookCloseAt: KST("2026-12-04T18:00"),
    });
    expect(bookableAt(program, NOW)).toEqual(["OPEN"]);
    expect(program.description).toContain("정원: 공개되지 않음 (나들에서는 20명까지 받아요)");
    expect(program.publishedAt).toBe(KST("2026-11-01T09:30"));
  });

  it("takes the number of seats that the person importing chose", () => {
    expect(programOf("seoul", {}, 7).sessions[0]?.capacity).toBe(7);
  });

  it("keeps where it comes from and under which licence", () => {
    const program = programOf("seoul");
    expect(program.sourceUrl).toContain("yeyak.seoul.go.kr");
    expect(program.licence).toContain("공공누리 제1유형");
    expect(programOf("course").licence).toBe("이용허락범위 제한 없음");
    expect(programOf("village").licence).toContain("확인 필요");
    expect(programOf("village").sourceUrl).toBe("https://www.data.go.kr/data/15013113/standard.do");
  });

  it("leaves a price unknown where none is published, even with a number in the prose", () => {
    for (const payment of ["유료", "유료(요금안내문의)"]) {
      const program = programOf("seoul", { 결제방법: payment, 서비스대상: " 성인(15000), 청소년(15000)" });
      expect(program.price).toBeNull();
      expect(bookableAt(program, NOW)).toEqual(["UNKNOWN"]);
    }
  });

  it.each([
    ["no fixed time", { "서비스이용 시작시간": "00:00", "서비스이용 종료시간": "00:00" }],
    ["a season", { 서비스개시종료일시: "2027-03-31 00:00:00.0" }],
    ["dates destroyed by Excel", { 서비스개시시작일시: "00:00.0", 서비스개시종료일시: "00:00.0" }],
    ["an end before the start", { 서비스개시종료일시: "2026-12-01 00:00:00.0" }],
  ])("has no session with %s, and is kept", (_, change) => {
    expect(programOf("seoul", change).sessions).toEqual([]);
  });

  it("closes booking with the start where the source takes applications beyond the end", () => {
    expect(programOf("seoul", { 접수종료일시: "2026-12-31 18:00:00.0" }).sessions[0]?.bookCloseAt).toBe(
      KST("2026-12-05T10:00"),
    );
  });

  it.each(["예약마감", "접수종료", "예약일시중지"])(
    "cannot be booked while the source says %s, and can be opened",
    (state) => {
      const program = programOf("seoul", { 서비스상태: state });
      expect(bookableAt(program, NOW)).toEqual(["CLOSED"]);
      expect(program.description).toContain(state);
    },
  );

  it("skips medical appointments and rooms, and refuses a row without id, name or place", () => {
    expect(mapOne("seoul", { 대분류명: "진료", 소분류명: "서북병원" })).toMatchObject({
      kind: "skipped",
      reason: "진료 예약은 체험이 아니에요",
    });
    expect(mapOne("seoul", { 대분류명: "공간시설" }).kind).toBe("skipped");
    const changes: Record<string, string>[] = [
      { 서비스ID: "" },
      { 서비스명: "<p>&nbsp;</p>" },
      { 서비스명: "숲\uFFFD이야기" },
      { 지역명: "", 장소X좌표: "", 장소Y좌표: "" },
    ];
    for (const change of changes) {
      expect(mapOne("seoul", change).kind).toBe("refused");
    }
  });

  it("mends swapped axes and takes an address given as the place", () => {
    expect(recordOf("seoul", { 장소X좌표: "37.4298", 장소Y좌표: "127.0155" }).notes).toContain(
      "위도와 경도가 뒤바뀐 것을 바로잡았어요",
    );
    const program = programOf("seoul", {
      지역명: "성북구",
      장소명: "서울특별시 성북구 월곡로7길 56-7 서울형 키즈카페 (종암동)(직접입력)",
      장소X좌표: "",
      장소Y좌표: "",
    });
    expect(program).toMatchObject({
      address: "서울특별시 성북구 월곡로7길 56-7 서울형 키즈카페 (종암동)",
      addressDetail: "",
    });
    expect(program.host.name).toBe("서울특별시 성북구");
  });

  it("drops the portal's own rules before the text, and takes the caution out of it", () => {
    const text =
      " 1. 공공시설 예약서비스 이용시 필수 준수사항  규정에 따릅니다.  2. 시설예약  확인  3. 상세내용   " +
      "&nbsp;  &lt;숲 교실&gt; 이야기   4. 주의사항   편한 신발";
    const program = programOf("seoul", { 상세내용: text });
    expect(program.description.split("\n")[0]).toBe("<숲 교실> 이야기");
    expect(program.caution).toBe("편한 신발");
  });

  it("is the same from the API's JSON, the portal's JSON and the CSV", () => {
    const cells = {
      svcid: "S261101093000123456",
      svcnm: "숲 교실",
      svcstatnm: "접수중",
      payatnm: "무료",
      placenm: "남산",
      areanm: "중구",
      x: "126.99",
      y: "37.55",
      maxclassnm: "문화체험",
      minclassnm: "산림여가",
      v_min: "10:00",
      v_max: "12:00",
    };
    const dates = {
      svcopnbgndt: KST("2026-12-05T00:00"),
      svcopnenddt: KST("2026-12-05T00:00"),
      rcptbgndt: KST("2026-11-01T10:00"),
      rcptenddt: KST("2026-12-04T18:00"),
    };
    const portal = JSON.stringify({ DESCRIPTION: {}, DATA: [{ ...cells, ...dates, telno: null }] });
    const upper = Object.fromEntries(
      Object.entries({
        ...cells,
        svcopnbgndt: "2026-12-05 00:00:00.0",
        svcopnenddt: "2026-12-05 00:00:00.0",
        rcptbgndt: "2026-11-01 10:00:00.0",
        rcptenddt: "2026-12-04 18:00:00.0",
      }).map(([key, value]) => [key.toUpperCase(), value]),
    );
    const api = JSON.stringify({
      ListPublicReservationCulture: { list_total_count: 1, RESULT: { CODE: "INFO-000" }, row: [upper] },
    });
    const [fromPortal, fromApi] = [portal, api].map((text) => {
      const file = detectFile(text);
      const row = file?.rows[0];
      return file && row && file.mapRow(row, { defaultCapacity: 20 });
    });
    expect(fromPortal?.kind).toBe("record");
    expect(fromPortal).toEqual(fromApi);
  });
});

describe("a row of the 평생학습강좌", () => {
  it("is booked as a whole, at its fee and capacity", () => {
    const program = programOf("course");
    expect(program).toMatchObject({
      price: 72_000,
      durationMin: 120,
      address: "서울특별시 강남구 영동대로 22",
      sourceUrl: "http://www.longlearn.go.kr/",
    });
    expect(program.sessions[0]).toMatchObject({
      startAt: KST("2026-12-01T10:00"),
      endAt: KST("2026-12-22T12:00"),
      bookOpenAt: KST("2026-11-01T00:00"),
      bookCloseAt: KST("2026-11-21T00:00"),
      capacity: 16,
      options: [{ id: "one", name: "1인", price: 72_000, max: 6 }],
    });
    expect(bookableAt(program, NOW)).toEqual(["OPEN"]);
    expect(program.description).toContain("화·목 10:00~12:00");
  });

  it("reads capacity 0 as not published, never as full", () => {
    const program = programOf("course", { 강좌정원수: "0" });
    expect(program.sessions[0]?.capacity).toBe(20);
    expect(bookableAt(program, NOW)).toEqual(["OPEN"]);
  });

  it.each([
    ["0", 0],
    ["무료", 0],
    ["72,000원", 72_000],
    ["", null],
    ["전석 5000원", null],
    ["-1", null],
  ])("reads the fee %j as %j", (text, price) => {
    expect(programOf("course", { 수강료: text }).price).toBe(price);
  });

  it("closes with the start where applications are taken for longer, and says so", () => {
    const record = recordOf("course", { 접수종료일자: "2026-12-10" });
    expect(record.programs[0]?.sessions[0]?.bookCloseAt).toBe(KST("2026-12-01T10:00"));
    expect(record.notes.join()).toContain("접수 마감");
  });

  it.each([
    ["ends before it starts", { 교육종료일자: "2026-11-01" }],
    ["ends in the year 2500", { 교육종료일자: "25001231" }],
    ["runs until 2040", { 교육종료일자: "2040-12-31" }],
    ["has no time", { 교육시작시각: "", 교육종료시각: "" }],
  ])("is kept without a session where it %s, with a note", (_, change) => {
    const record = recordOf("course", change);
    expect(record.programs[0]?.sessions).toEqual([]);
    expect(record.notes).toHaveLength(1);
  });

  it("finds the region by the institution where there is no address, is refused with neither", () => {
    expect(programOf("course", { 교육장도로명주소: "" }).region.gugun).toBe("강남구");
    expect(mapOne("course", { 교육장도로명주소: "", 운영기관명: "", 교육장소: "온라인" }).kind).toBe(
      "refused",
    );
  });
});

describe("a row of the 농어촌체험휴양마을", () => {
  it("is as many programs as its list names, none with a price or a date", () => {
    const { programs } = recordOf("village");
    expect(programs.map(({ title, price, sessions }) => ({ title, price, sessions }))).toEqual([
      { title: "[효동마을] 감자캐기", price: null, sessions: [] },
      { title: "[효동마을] 두부만들기", price: null, sessions: [] },
    ]);
    expect(programs.map(({ categoryIds }) => categoryIds[0])).toEqual(["farm", "cooking"]);
    expect(programs[0]?.description).toContain("061-000-0000");
  });

  it("takes repeats once, leaves out what is no activity, and keeps a plus within brackets", () => {
    const { programs, leftOut } = recordOf("village", {
      체험프로그램명: "감자캐기+감자캐기++숙박+기타+배+치즈체험(치즈+전통놀이)",
    });
    expect(programs.map(({ externalId }) => externalId.split("#")[1])).toEqual([
      "감자캐기",
      "치즈체험(치즈+전통놀이)",
    ]);
    expect(leftOut.map(({ name }) => name)).toEqual(["숙박", "기타", "배"]);
  });

  it("drops the name that was cut at 512 characters", () => {
    const list = Array.from({ length: 200 }, (_, index) => `체험${index}번`)
      .join("+")
      .slice(0, 512);
    const { programs, leftOut } = recordOf("village", { 체험프로그램명: list });
    expect(leftOut[0]?.reason).toContain("512자");
    expect(programs.every(({ title }) => /체험\d+번$/.test(title))).toBe(true);
  });

  it("follows the address where 시도명 contradicts it, and says so", () => {
    const record = recordOf("village", {
      시도명: "경기도",
      시군구명: "연천군",
      소재지도로명주소: "전라남도 광양시 봉강면 신촌길 26-1",
      위도: "35.059",
      경도: "127.563",
    });
    expect(record.programs[0]?.region.gugun).toBe("광양시");
    expect(record.notes[0]).toContain("주소");
  });

  it("is skipped where no activity is named, and refused where nobody knows where it lies", () => {
    expect(mapOne("village", { 체험프로그램명: "기타" }).kind).toBe("skipped");
    expect(mapOne("village", { 시도명: "어디", 시군구명: "", 소재지도로명주소: "" }).kind).toBe("refused");
  });
});

describe("telling the formats apart", () => {
  it("goes by the shape, whatever columns an owner added", () => {
    expect(detectFile(`\uFEFF${csvOf("seoul", { "": "0", 종료일자: "20250419" })}`)?.source).toBe(
      "seoul-reservation",
    );
    // a header needs rows to be made of; none here
    expect(detectFile(csvOf("course"))?.source).toBeUndefined();
    expect(detectFile(csvOf("course", {}))?.source).toBe("lifelong-course");
    expect(detectFile(csvOf("village", {}))?.source).toBe("rural-village");
  });

  it.each([
    "",
    "아무 글",
    "{",
    '{"RESULT":{"CODE":"INFO-200","MESSAGE":"해당하는 데이터가 없습니다."}}',
    '{"DATA":[{"a":1}]}',
    "[1,2]",
    "축제명,개최장소\n가,나",
    '{"courses":[{"lctreNm":"가"}]}',
  ])("knows nothing of %j", (text) => {
    expect(detectFile(text)).toBeUndefined();
  });
});
