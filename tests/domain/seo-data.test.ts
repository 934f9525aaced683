import Validator from "@adobe/structured-data-validator";
import { describe, expect, it } from "vitest";
import {
  breadcrumbs,
  faqPage,
  hostData,
  organization,
  programData,
  website,
} from "#domain/reach/structured-data";
import { reach } from "../support/api.ts";
import { dataProblems } from "../support/structured-data.ts";

const SITE = "https://m.nadeul.example";
const PROGRAM = {
  id: "p1",
  title: "물레로 만드는 찻잔",
  summary: "흙을 만져요",
  categoryIds: ["craft"],
  host: { name: "흙결공방" },
  images: [],
  sido: "서울특별시",
  gugun: "성동구",
  address: "성수이로 1",
  meetingPoint: "공방 앞",
  lat: 37.5,
  lon: 127,
  price: 42_000,
  ratingAvg: 4.5,
  ratingCount: 12,
  vouchers: [] as string[],
};
const HOST = { id: "h1", name: "흙결공방", ratingAvg: 4.8, ratingCount: 31 };
const slot = (bookable: string, seatsLeft: number | null = 3) => ({
  bookOpenAt: Date.UTC(2026, 10, 1, 0),
  startAt: Date.UTC(2026, 11, 5, 1),
  endAt: Date.UTC(2026, 11, 5, 3),
  bookable,
  seatsLeft,
});
const program = (more: Partial<typeof PROGRAM> = {}, slots = [slot("OPEN")]) =>
  programData({ ...PROGRAM, ...more }, slots, SITE, `${SITE}/program/p1`);

/** What the second validator, which knows Google's rules, calls an error. */
async function googleErrors(data: object): Promise<string[]> {
  const type = String(Reflect.get(data, "@type"));
  const issues = await new Validator().validate({
    jsonld: { [type]: [{ ...data, "@location": "0,1" }] },
    microdata: {},
    rdfa: {},
  });
  return issues.filter(({ severity }) => severity === "ERROR").map(({ issueMessage }) => issueMessage);
}

describe("structured data", () => {
  const all: [string, object[]][] = [
    ["a program with a session ahead", program()],
    ...[HOST, { ...HOST, ratingAvg: null, ratingCount: 0 }].map((host): [string, object[]] => [
      `a host with ${host.ratingCount} reviews`,
      hostData(host, "도자기를 만드는 진행자", SITE, `${SITE}/host/h1`),
    ]),
    ["one that is full", program({}, [slot("FULL", 0)])],
    [
      "one with sessions of all kinds",
      program(
        {},
        ["CANCELLED", "NOT_YET", "CLOSED", "OPEN"].map((of) => slot(of)),
      ),
    ],
    ["one that takes a card on site", program({ vouchers: ["문화누리카드"] })],
    ["one of which all is cancelled", program({}, [slot("CANCELLED")])],
    [
      "one without sessions, reviews, price and place",
      program(
        { ratingCount: 0, lat: null as never, gugun: null as never, address: "", price: null as never },
        [],
      ),
    ],
    ["the home page", [website(SITE), organization(SITE, "나들 주식회사", "02-000-0000")]],
    [
      "a question",
      [
        faqPage("무엇인가요?", "답이에요."),
        breadcrumbs(SITE, [
          ["자주 묻는 질문", "/faq"],
          ["무엇인가요?", "/faq/1/무엇인가요"],
        ]),
      ],
    ],
  ];

  it.each(all)("of %s has only what schema.org knows, and all that is asked for", async (_name, list) => {
    for (const data of list) {
      expect(dataProblems(data)).toEqual([]);
      expect(await googleErrors(data)).toEqual([]);
    }
  });

  it("tells the next session, its price and what is left", () => {
    expect(program()[0]).toMatchObject({
      "@type": "Event",
      startDate: "2026-12-05T10:00:00+09:00",
      offers: { price: 42_000, availability: "https://schema.org/InStock" },
      remainingAttendeeCapacity: 3,
      aggregateRating: { reviewCount: 12 },
    });
    expect(program({}, [slot("FULL", 0)])[0]).toMatchObject({
      offers: { availability: "https://schema.org/SoldOut" },
    });
    expect(program({}, [])[0]).toMatchObject({ "@type": "Course" });
  });

  it("tells what is taken on site of the place, and not of the offer that is paid online", () => {
    const [event] = program({ vouchers: ["문화누리카드"] });
    expect(reach(event, "location.amenityFeature")).toEqual([
      { "@type": "LocationFeatureSpecification", name: "문화누리카드 현장 결제", value: true },
    ]);
    expect(JSON.stringify(reach(event, "offers"))).not.toContain("문화누리");
    expect(reach(program()[0], "location.amenityFeature")).toBeUndefined();
  });

  it("tells every session ahead, and of a cancelled one that it is", () => {
    const events = program({}, [slot("CANCELLED"), slot("OPEN"), slot("FULL", 0), slot("NOT_YET")]).filter(
      (data) => Reflect.get(data, "@type") === "Event",
    );
    expect(events.map((event) => Reflect.get(event, "eventStatus"))).toEqual([
      "https://schema.org/EventCancelled",
      ...Array<string>(3).fill("https://schema.org/EventScheduled"),
    ]);
    expect(events.map((event) => reach(event, "offers.availability"))).toEqual([
      undefined,
      "https://schema.org/InStock",
      "https://schema.org/SoldOut",
      "https://schema.org/PreOrder",
    ]);
    expect(reach(events[3], "offers.validFrom")).toBe("2026-11-01T09:00:00+09:00");
    const daily = program(
      {},
      Array.from({ length: 200 }, () => slot("OPEN")),
    );
    expect(daily, "a page is not made of its sessions").toHaveLength(13);
    expect(program({}, [slot("CANCELLED")]).map((data) => Reflect.get(data, "@type"))).toEqual([
      "Course",
      "Event",
      "BreadcrumbList",
    ]);
  });

  it("that is broken is seen by both validators", async () => {
    const [event] = program();
    expect(dataProblems({ ...event, startDate: undefined, recipeYield: 4 })).toEqual(
      expect.arrayContaining(["$: Event has no recipeYield", "$.startDate is no date"]),
    );
    expect(dataProblems({ "@type": "Gathering" })).toEqual(['$: no type "Gathering"']);
    expect(dataProblems(breadcrumbs("", [["가", "/a"]]))).not.toEqual([]);
    expect(
      await googleErrors({
        "@type": "BreadcrumbList",
        itemListElement: [{ "@type": "ListItem", position: 1 }],
      }),
    ).not.toEqual([]);
  });
});
