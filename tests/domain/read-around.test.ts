import { describe, expect, it } from "vitest";
import { readQuery } from "#domain/search/read/read";
import { startsIn } from "#domain/search/read/when";

const NOW = Date.parse("2026-11-20T13:37:00+09:00");
const SEOUL = { lat: 37.566535, lon: 126.9779692 };
const read = (query: string, origin: typeof SEOUL | null = SEOUL) => readQuery(query, NOW, origin).parts;
const said = (query: string): string[] => read(query).map(({ kind, label }) => `${kind} ${label}`);

describe("[R158] near who asks", () => {
  it.each(["집 근처 요가", "가까운 요가", "여기서 제일 가까운 요가", "걸어서 요가", "요가 근처"])(
    "%s is within ten kilometres of them",
    (query) => {
      const place = read(query).find(({ kind }) => kind === "place");
      expect(place).toMatchObject({ label: "근처", place: { ...SEOUL, radius: 10_000, region: null } });
    },
  );

  it("is nowhere beside a place or a thing that is somewhere, or where nobody knows where they are", () => {
    expect(said("성수역 근처 요가")).toEqual(["place 성수역", "word 요가"]);
    expect(said("바다 근처 체험")).toEqual(["word 바다"]);
    expect(read("집 근처 요가", null).map(({ kind }) => kind)).toEqual(["word"]);
  });
});

describe("[R159] a spot that is not wanted in a place that is", () => {
  it("leaves out the spot alone", () => {
    expect(said("잠실 롯데월드 말고 실내")).toEqual(["place 잠실", "roof 실내"]);
  });

  it("control: without another place what lies there is left out", () => {
    expect(said("롯데월드 말고 실내")).toEqual(["not 롯데월드 빼고", "roof 실내"]);
  });
});

describe("[R160] what somebody does not", () => {
  it.each(["땀 안 흘리는 거", "도자기 안 만지는 거", "술 안 권하는 데"])("%s is not wanted", (query) => {
    expect(read(query).map(({ kind }) => kind)).toEqual(["not"]);
  });

  it.each(["숲 안내하는 거", "바다 안전하고 좋은 거"])("control: %s is", (query) => {
    expect(read(query).map(({ kind }) => kind)).toEqual(["word"]);
  });
});

describe("[R161] who is said and does not come", () => {
  it.each([
    ["자격증 딸 수 있는 거", []],
    ["애 어린이집 보내고 도자기", ["word 도자기", "company 어른"]],
    ["아이 낳고 도자기", ["word 도자기", "company 어른"]],
    ["할머니까지 3대가 도자기", ["word 도자기", "age 가족과", "company 부모님과"]],
  ])("%s", (query, wanted) => {
    expect(said(query).toSorted()).toEqual(wanted.toSorted());
  });

  it("control: who comes", () => {
    expect(said("딸 수영")).toEqual(["word 수영", "age 아이와"]);
    expect(said("아이 보낼 도자기")).toContain("age 아이와");
  });
});

describe("[R162] about an hour", () => {
  const isMeant = (query: string, hour: string): boolean =>
    read(query).some(
      (part) => part.kind === "time" && startsIn(part.when, Date.parse(`2026-11-21T${hour}:00+09:00`)),
    );

  it("is half an hour before it to one and a half behind it", () => {
    expect(["06:29", "06:30", "07:00", "08:29", "08:30"].map((hour) => isMeant("아침 7시쯤", hour))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it("control: an hour as it is said begins in it", () => {
    expect(["06:30", "07:00", "08:00"].map((hour) => isMeant("아침 7시", hour))).toEqual([
      false,
      true,
      false,
    ]);
  });
});
