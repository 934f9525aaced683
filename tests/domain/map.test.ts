import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { distanceBetween } from "#domain/geo";
import { inInnerHalf } from "#domain/geo-box";
import { boxAround, degrees, mercator, scaleAt } from "#domain/map/mercator";
import { freeSpot } from "#domain/map/free-spot";
import {
  boxText,
  depthIn,
  hasMoved,
  inSight,
  looksSame,
  parseMapView,
  seenAround,
  showsAll,
  viewAround,
  windowName,
  viewOf,
  wholeView,
} from "#domain/map/map-view";
import { halfWidth, type Label, placeLabels, type Written } from "#domain/map/place-labels";
import { providerOf } from "#domain/map/provider";
import { mapPath } from "#domain/program/map-query";
import { RADII } from "#domain/program/surround-query";
import { parseMap } from "#domain/program/parse-map-query";
import { DEFAULT_CENTRE } from "#domain/region/place";
import { mapConfig, mapHosts } from "../../app/server/map-config.server.ts";
import { askForWindow, withWindow } from "../../app/server/map-window.server.ts";
import { byNonce } from "../../app/server/inline-sources.ts";
import { documentPolicy } from "../../app/server/security-headers.server.ts";
import { gazetteer } from "../../app/ui/map/gazetteer.ts";
import { decodeRing, encodeRing } from "../../app/ui/map/ring-code.ts";
import { colouring } from "../../workers/cli/build/map-colouring.ts";
import { simplified } from "../../workers/cli/build/map-simplify.ts";

const TODAY = "2026-11-21";
const parse = (query: string) => parseMap(new URLSearchParams(query), TODAY);

describe("what the map's URL says", () => {
  it("[K03] without anything it begins at Seoul's city hall", () => {
    const { seen, origin } = parse("");
    expect({ lat: seen.lat, lon: seen.lon }).toEqual({ lat: 37.566535, lon: 126.9779692 });
    expect(origin).toBeUndefined();
  });

  it("a view is read back as it was written, with the filters", () => {
    const before = parse("category=craft&free=true&sort=price");
    const view = { lat: 35.17954, lon: 129.07564, zoom: 14 };
    const searched = { ...view, box: { west: 129.01, south: 35.1, east: 129.12, north: 35.24 } };
    const after = parse(mapPath(before.query, view, searched).slice("/map?".length));
    expect(after.query).toEqual(before.query);
    expect(after.seen).toEqual(searched);
  });

  it("what cannot be a view is left out", () => {
    const { seen } = parse("center=95,500&zoom=99&bbox=5,5,1,1");
    expect({ lat: seen.lat, lon: seen.lon }).toEqual(DEFAULT_CENTRE);
    expect(seen.zoom).toBeLessThanOrEqual(18);
    expect(seen.box.west).toBeLessThan(seen.box.east);
  });

  it("a place is shown as large as it is: a 시·도 whole, a 시·군·구 closer, 내 주변 with its radius", () => {
    expect(parse("region=1100000000").seen.zoom).toBeLessThan(parse("region=1120000000").seen.zoom);
    const near = parse("at=37.54,127.04&radius=1").seen;
    const far = parse("at=37.54,127.04&radius=30").seen;
    expect(near.zoom).toBeGreaterThan(far.zoom);
    expect(viewAround(DEFAULT_CENTRE, false, 3000).zoom).toBe(parse("at=37.57,126.98&radius=3").seen.zoom);
  });

  it("[R13] a radius is a circle around the place, whole in sight, as 내 주변 lists it", () => {
    for (const radius of RADII) {
      const { circle, seen, query, origin, ignored } = parse(`radius=${radius}`);
      if (!circle) throw new Error("no circle");
      expect([query.radius, ignored, origin?.lat]).toEqual([radius, [], DEFAULT_CENTRE.lat]);
      const { lat, lon } = DEFAULT_CENTRE;
      for (const edge of [
        { lat: circle.north, lon },
        { lat: circle.south, lon },
        { lat, lon: circle.west },
        { lat, lon: circle.east },
      ])
        expect(distanceBetween(DEFAULT_CENTRE, edge)).toBeCloseTo(radius * 1000, -2);
      expect(showsAll(seen.box, circle)).toBe(true);
      const up = { ...seen.box, south: seen.box.south + 0.5, north: seen.box.north + 0.5 };
      expect(showsAll(up, circle)).toBe(false);
      expect(mapPath(query)).toBe(`/map?radius=${radius}`);
    }
  });

  it("what was in sight takes the circle's place", () => {
    const { query, circle } = parse("radius=3&bbox=126.9,37.5,127.1,37.6");
    expect([query.radius, circle]).toEqual([undefined, undefined]);
    const { seen } = parse("radius=3");
    expect(mapPath(parse("radius=3").query, seen, seen)).not.toContain("radius");
  });
});

describe("the window that the map is first drawn for", () => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const told = (path: string, headers: Record<string, string>) =>
    new URL(withWindow(new Request(`https://m.nadeul.kr${path}`, { headers })).url).search;
  const HINTS = { "sec-ch-viewport-width": "1536", "sec-ch-viewport-height": "730" };
  const MAC = { "user-agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605" };
  const PHONE = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148" };

  it("is what the browser tells, a computer's where that tells nothing, and else a phone's", () => {
    expect([
      told("/map?free=true", HINTS),
      told("/map.data", { ...HINTS, ...PHONE }),
      told("/map", MAC),
      told("/map", PHONE),
      told("/map", { ...HINTS, "sec-ch-viewport-width": "1536; x" }),
    ]).toEqual(["?free=true&window=1520x736", "?window=1520x736", "?window=1280x800", "", ""]);
  });

  it("is asked for before a map is drawn, and no page kept for another window is taken for it", () => {
    const headersOf = (path: string) => {
      const answer = new Response("", { headers: { vary: "Cookie" } });
      askForWindow(answer, new URL(`https://m.nadeul.kr${path}`));
      return ["accept-ch", "critical-ch", "vary"].map((name) => answer.headers.get(name));
    };
    const hints = "Sec-CH-Viewport-Width, Sec-CH-Viewport-Height";
    expect(headersOf("/map?free=true")).toEqual([hints, hints, `Cookie, ${hints}`]);
    expect(headersOf("/main")).toEqual([hints, null, "Cookie"]);
  });

  it("is nobody's where a box is asked for, and on no other screen", () => {
    expect([
      told("/map?bbox=126,37,127,38", HINTS),
      told("/surround", HINTS),
      told("/mapped", HINTS),
    ]).toEqual(["?bbox=126,37,127,38", "", ""]);
  });

  it("is called as near ones are, and what is in sight there looks the same", () => {
    const boxIn = (name: string) => parse(`center=37.5,127&zoom=12&window=${name}`).seen.box;
    const sizes = [
      ...range(320, 2560).flatMap((width) => [660, 907].map((height) => ({ width, height }))),
      ...range(660, 1440).flatMap((height) => [360, 959, 1111].map((width) => ({ width, height }))),
    ];
    const others = sizes.filter(
      (size) => !looksSame(boxIn(windowName(size)), boxIn(`${size.width}x${size.height}`)),
    );
    expect(others).toEqual([]);
    const phones = new Set<string>();
    for (const width of range(360, 430))
      for (const height of range(660, 932)) phones.add(windowName({ width, height }));
    expect(phones.size).toBeLessThan(100); // of 19,383
    expect([windowName({ width: 959, height: 800 }), windowName({ width: 960, height: 800 })]).toEqual([
      "940x800",
      "960x800",
    ]);
  });

  it("is asked for as it is seen: beside the list, or between chips and list", () => {
    const boxOf = (window: string) => parse(`center=37.5,127&zoom=12&window=${window}`).seen.box;
    const at = { lat: 37.5, lon: 127 };
    expect(looksSame(boxOf("1280x800"), boxAround(at, 12, 860, 674))).toBe(true);
    expect(looksSame(boxOf("412x915"), boxAround(at, 12, 412, 254))).toBe(true);
    for (const none of ["0x0", "1280", "99999x99999"]) expect(boxOf(none)).toEqual(boxOf("412x915"));
  });

  it.each(["000x000", "9999x9999", "412x9999", "100x915"])("is a phone's where %s is told", (window) => {
    const seen = (query: string) => parse(query).seen;
    expect(seen(`center=37.5,127&zoom=6&window=${window}`)).toEqual(seen("center=37.5,127&zoom=6"));
  });
});

describe("what is in sight of a map under chips and a list", () => {
  const view = { lat: 37.55, lon: 127.02, zoom: 12 };
  const covered = { top: 128, bottom: 20 };
  const whole = wholeView(view, covered);
  const seen = inSight({ ...whole, box: boxAround(whole, 12, 412, 454) }, covered);

  it("is the part below the chips and above the list; what one looks at is in its middle", () => {
    expect([seen.lat, seen.lon]).toEqual([expect.closeTo(view.lat, 9), expect.closeTo(view.lon, 9)]);
    expect(looksSame(seen.box, boxAround(view, 12, 412, 306))).toBe(true);
    expect(looksSame(seen.box, boxAround(view, 12, 412, 454))).toBe(false);
    expect([depthIn(seen.box, { lat: seen.box.north, lon: 127 }), depthIn(seen.box, view)]).toEqual([
      expect.closeTo(0, 9),
      expect.closeTo(0.5, 9),
    ]);
  });

  it("is nothing less than the map where nothing of it is free", () => {
    const low = { ...view, box: boxAround(view, 12, 412, 100) };
    expect(inSight(low, covered)).toEqual(low);
  });

  it("a screen that comes to a box sees all of it, and asks for all that it sees", () => {
    const box = { west: 127, south: 37.5, east: 127.05, north: 37.53 };
    const around = seenAround(seen, box);
    expect([around.box.west < box.west, around.box.east > box.east]).toEqual([true, true]);
    expect([around.box.south < box.south, around.box.north > box.north]).toEqual([true, true]);
    expect(looksSame(around.box, boxAround(around, around.zoom, 412, 306))).toBe(true);
  });
});

describe("when searching again is offered", () => {
  const searched = { west: 127, south: 37.5, east: 127.2, north: 37.7 };
  const shifted = (by: number) => ({ west: 127 + by, south: 37.5, east: 127.2 + by, north: 37.7 });
  it("not for the same view or a nudge, but for a move or a zoom", () => {
    expect(hasMoved(searched, searched)).toBe(false);
    expect(hasMoved(searched, shifted(0.01))).toBe(false);
    expect(hasMoved(searched, shifted(0.05))).toBe(true);
    expect(hasMoved(searched, { west: 127.05, south: 37.55, east: 127.15, north: 37.65 })).toBe(true);
  });
});

describe("counted clusters", () => {
  const cell = (west: number) => ({ west, south: 37, east: west + 1, north: 38 });
  it("of neighbouring cells do not cover each other, wherever their programs crowd", () => {
    const [left, right] = [
      inInnerHalf({ lat: 37.5, lon: 126.99 }, cell(126)),
      inInnerHalf({ lat: 37.5, lon: 127.01 }, cell(127)),
    ];
    expect(right.lon - left.lon).toBe(0.5);
    expect(127.01 - 126.99).toBeLessThan(0.5); // the control
  });

  it("stand where their programs are, as long as that is far from the edge", () => {
    expect(inInnerHalf({ lat: 37.4, lon: 126.7 }, cell(126))).toEqual({ lat: 37.4, lon: 126.7 });
    expect(inInnerHalf({ lat: 37, lon: 126 }, cell(126))).toEqual({ lat: 37.25, lon: 126.25 });
  });
});

describe("the map's numbers", () => {
  it("degrees become units and degrees again", () => {
    const back = degrees(mercator(DEFAULT_CENTRE));
    expect(back.lat).toBeCloseTo(DEFAULT_CENTRE.lat, 9);
    expect(back.lon).toBeCloseTo(DEFAULT_CENTRE.lon, 9);
  });

  it("a box is in sight at the zoom that is chosen for it, and no closer one would do", () => {
    const box = { west: 126.8, south: 37.4, east: 127.2, north: 37.7 };
    const { zoom } = viewOf(box, 400, 400);
    const across = (at: number) =>
      (mercator({ lat: box.south, lon: box.east })[0] - mercator({ lat: box.south, lon: box.west })[0]) *
      scaleAt(at);
    const down = (at: number) =>
      (mercator({ lat: box.south, lon: box.west })[1] - mercator({ lat: box.north, lon: box.west })[1]) *
      scaleAt(at);
    expect(Math.max(across(zoom), down(zoom))).toBeLessThanOrEqual(400);
    expect(Math.max(across(zoom + 1), down(zoom + 1))).toBeGreaterThan(400);
    expect(
      parseMapView(new URLSearchParams({ bbox: boxText(box) }), { ...DEFAULT_CENTRE, zoom: 11 }),
    ).toMatchObject({ lon: 127, box });
  });
});

describe("the base map's making", () => {
  it("a ring is read back as it was written", () => {
    const ring: [number, number][] = [
      [223_550, 101_576],
      [223_549, 101_600],
      [190_000, 5],
      [223_550, 101_576],
    ];
    expect(decodeRing(encodeRing(ring))).toEqual(ring.flat());
  });

  it("neighbours get different colours where that can be", () => {
    const colours = colouring([[1, 2], [0, 2], [0, 1, 3], [2]], 3);
    expect(new Set(colours.slice(0, 3)).size).toBe(3);
    expect(colours[3]).not.toBe(colours[2]);
  });

  it("a line loses what lies on it, and nothing that stands out", () => {
    const ring: [number, number][] = [
      [0, 0],
      [5, 0.1],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ];
    expect(simplified(ring, 1)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ]);
  });

  it("is small: at most 60 kB as it is sent, drawing and picture each", () => {
    for (const file of ["app/ui/map/korea.json", "public/map/korea.svg"])
      expect(brotliCompressSync(readFileSync(file)).length).toBeLessThan(60_000);
  });
});

describe("who draws the map", () => {
  it("is our own unless a provider is named; Kakao's takes the site's Kakao key", () => {
    expect(providerOf("")).toBe("leaflet");
    expect(providerOf("bing")).toBe("leaflet");
    expect(mapConfig({ MAP_PROVIDER: "kakao", KAKAO_JS_KEY: "k" })).toEqual({ provider: "kakao", key: "k" });
    // no key: our own
    expect(mapConfig({ MAP_PROVIDER: "naver", KAKAO_JS_KEY: "k" })).toEqual({ provider: "leaflet", key: "" });
  });

  it("the document's policy names a provider's hosts only where one is configured", () => {
    expect(mapHosts({})).toBeUndefined();
    expect(mapHosts({ MAP_PROVIDER: "google" })).toBeUndefined();
    const own = documentPolicy(byNonce("n"), false, false, mapHosts({}));
    expect(own).not.toContain("unsafe");
    expect(own).toContain("img-src 'self' data: blob:;");
    const kakao = documentPolicy(
      byNonce("n"),
      false,
      false,
      mapHosts({ MAP_PROVIDER: "kakao", MAP_KEY: "k" }),
    );
    expect(kakao).toContain("https://*.daumcdn.net");
    expect(kakao).toContain("script-src 'nonce-n' 'strict-dynamic';");
  });
});

describe("where 이 지역에서 검색 stands", () => {
  const seen = {
    lat: 37.5445,
    lon: 127.0445,
    zoom: 14,
    box: boxAround({ lat: 37.5445, lon: 127.0445 }, 14, 412, 300),
  };
  /** A place so many CSS pixels from the north-west corner of what is in sight. */
  const at = (x: number, y: number) => {
    const [left, top] = mercator({ lat: seen.box.north, lon: seen.box.west });
    return degrees([left + x / scaleAt(14), top + y / scaleAt(14)]);
  };
  const head = at(190, 20);
  const foot = at(190, 290);

  it("is where it covers no pin", () => {
    expect(freeSpot(seen, [])).toEqual({ isLow: false, side: "middle" });
    expect(freeSpot(seen, [at(206, 150)])).toEqual({ isLow: false, side: "middle" });
    expect(freeSpot(seen, [head])).toEqual({ isLow: true, side: "middle" });
    expect(freeSpot(seen, [head, foot])).toEqual({ isLow: false, side: "right" });
    expect(freeSpot(seen, [head, foot, at(340, 20)])).toEqual({ isLow: true, side: "right" });
  });

  it("covers the fewest where each covers one", () => {
    const everywhere = [60, 206, 350].flatMap((x) => [at(x, 20), at(x, 290)]);
    expect(freeSpot(seen, [...everywhere, head])).toEqual({ isLow: true, side: "middle" });
  });
});

describe("the names on the map", () => {
  /**
   * Two names whose letters lie over each other, each as wide as the rule says it is without what it keeps
   * free.
   */
  const overlaps = (names: readonly Written[]): string[] =>
    names.flatMap((one, at) =>
      names
        .slice(at + 1)
        .filter(
          (other) =>
            Math.abs(one.left - other.left) < halfWidth(one) + halfWidth(other) - 20 &&
            Math.abs(one.top - other.top) < (one.size + other.size) / 2,
        )
        .map((other) => `${one.text} and ${other.text}`),
    );
  const at = (lat: number, lon: number, change: Partial<Label> = {}): Label => {
    const [x, y] = mercator({ lat, lon });
    return { text: "성수", x, y, from: 0, to: 99, size: 12, below: 0, kind: "landmark", ...change };
  };

  it.each([13, 14, 15, 16, 17, 18])("at zoom %i lie beside each other, each once", (zoom) => {
    const names = placeLabels(gazetteer, zoom);
    expect(names.length).toBeGreaterThan(400);
    const [x, y] = mercator({ lat: 37.5445, lon: 127.0445 }).map((unit) => unit * scaleAt(zoom));
    const here = names.filter(({ left, top }) => Math.hypot(left - (x ?? 0), top - (y ?? 0)) < 450);
    expect(here.length).toBeGreaterThan(zoom < 17 ? 3 : 0);
    expect(overlaps(here)).toEqual([]);
    expect(new Set(here.map(({ text }) => text)).size).toBe(here.length);
  });

  it("are fewer from further away, and what one finds one's way by comes first", () => {
    expect(placeLabels(gazetteer, 12)).toEqual([]);
    const texts = (zoom: number) => placeLabels(gazetteer, zoom).map(({ text }) => text);
    expect(texts(13).length).toBeLessThan(texts(15).length);
    expect(texts(15)).toEqual(expect.arrayContaining(["성수역", "뚝섬역", "서울숲", "송정동"]));
  });

  it("leave out what would touch an earlier one, and the same name close by", () => {
    const one = at(37.5445, 127.0445);
    const [beside, again, elsewhere] = [
      at(37.5446, 127.0446, { text: "뚝섬" }),
      at(37.56, 127.06),
      at(35.1796, 129.0756),
    ];
    expect(placeLabels([one, beside, again, elsewhere], 15).map(({ x }) => x)).toEqual([one.x, elsewhere.x]);
    expect(overlaps([one, beside].flatMap((label) => placeLabels([label], 15)))).toEqual(["성수 and 뚝섬"]);
  });
});
