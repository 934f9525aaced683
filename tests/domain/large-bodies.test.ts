import { describe, expect, it } from "vitest";
import { operations, resolve } from "../../workers/api/contract/description.ts";
import { readBody } from "../../workers/api/contract/read-request.ts";

/** More than any list has room for; 1 MB has room for thirty times as many. */
const MANY = 3_000;
const MOST_DEEP = 8;
const TEXTS = Array.from({ length: MANY }, (_, i) => `s${i}`);
const KEYS = Object.fromEntries(TEXTS.map((key) => [key, 1]));

/** Where lists or numbers stand in what a schema takes: ["items", "0", "answers"]. */
function* placesOf(
  kind: "array" | "integer",
  node: unknown,
  at: readonly string[] = [],
): Generator<readonly string[]> {
  if (at.length > MOST_DEEP) return;
  const found = resolve(node);
  for (const key of ["oneOf", "anyOf", "allOf"])
    if (Array.isArray(found[key])) for (const one of found[key]) yield* placesOf(kind, one, at);
  if ([found["type"]].flat().includes(kind)) yield at;
  if (found["items"]) yield* placesOf(kind, found["items"], [...at, "0"]);
  for (const [key, child] of Object.entries(found["properties"] ?? {}))
    yield* placesOf(kind, child, [...at, key]);
}

const manyOf = (length: number, value: object) => Array.from({ length }, () => value);

const taking = [...operations.values()].filter(({ body }) => body !== null);
const placesIn = (kind: "array" | "integer") =>
  taking.flatMap((operation) =>
    [...placesOf(kind, operation.body)].map((at) => ({ operation, at, name: at.join(".") })),
  );

/** A body that holds nothing but this, there. */
const holding = ([first, ...rest]: readonly string[], value: unknown): unknown => {
  if (first === undefined) return value;
  return first === "0" ? [holding(rest, value)] : { [first]: holding(rest, value) };
};

async function wrongIn(operation: { id: string; body: object | null }, body: unknown) {
  const headers = { "content-type": "application/json" };
  const request = new Request("https://api", { method: "POST", headers, body: JSON.stringify(body) });
  const read = await readBody(operation, request);
  return "values" in read ? [] : (read.fields ?? []).map(({ name, code }) => `${name} ${code}`);
}

describe("[U100] a body of more parts than anything of ours has", () => {
  const places = placesIn("array");

  it("is refused for its lists, one by one, before their parts are compared with each other", async () => {
    const found = [];
    for (const { operation, at, name } of places)
      found.push([operation.id, name, await wrongIn(operation, holding(at, TEXTS))]);
    expect(places.length).toBeGreaterThan(40);
    expect(found).toEqual(places.map(({ operation, name }) => [operation.id, name, [`${name} MAXITEMS`]]));
  });

  it("is refused for keys that nobody knows, at the top of it and in its lists", async () => {
    const found = [];
    for (const operation of taking) found.push([operation.id, await wrongIn(operation, KEYS)]);
    for (const { operation, at } of places)
      found.push([operation.id, await wrongIn(operation, holding([...at, "0"], KEYS))]);
    expect(found.filter(([, wrong]) => !/^\S* UNKNOWN$/.test(String(wrong)))).toEqual([]);
  });

  it("control: as many as are let through are compared", async () => {
    const [review] = taking.filter(({ id }) => id === "createReview");
    if (review === undefined) throw new Error("nothing is reviewed");
    expect(await wrongIn(review, { photos: ["a", "b", "a"] })).toContain("photos UNIQUEITEMS");
    expect(await wrongIn(review, { photos: TEXTS.slice(0, 6) })).toContain("photos MAXITEMS");
  });
});

describe("[U112] a body of many wrong parts", () => {
  const [imported] = [...operations.values()].filter(({ id }) => id === "importPrograms");
  if (imported === undefined) throw new Error("nothing is imported");
  const wrong = (rows: number, sessions: number) => ({
    dryRun: true,
    records: [{ owns: null, programs: manyOf(rows, { sessions: manyOf(sessions, {}) }) }],
  });

  it.each([
    [500, 500],
    [200, 200],
  ])("is told what is wrong first: %d rows of %d", async (rows, sessions) => {
    const told = await wrongIn(imported, wrong(rows, sessions));
    expect(told.filter((one) => !/^records\.0\.programs\.0\.(?!sessions\.[1-9])/.test(one))).toEqual([]);
    expect(told).toContain("records.0.programs.0.host REQUIRED");
  });

  it("control: of a few it is told all", async () => {
    const told = await wrongIn(imported, wrong(2, 0));
    expect(told).toContain("records.0.programs.1.host REQUIRED");
  });
});

describe("[U114] a number beyond all of ours", () => {
  const places = placesIn("integer");
  const notice = taking.find(({ id }) => id === "createNotice");
  if (notice === undefined) throw new Error("nothing is told");

  it.each([Date.UTC(3000, 0), 1e300, -1e300])("is refused wherever one is taken: %d", async (number) => {
    const found = [];
    for (const { operation, at, name } of places)
      found.push([operation.id, name, await wrongIn(operation, holding(at, number))]);
    expect(places.length).toBeGreaterThan(80);
    expect(found).toEqual(places.map(({ operation, name }) => [operation.id, name, [`${name} TOO_BIG`]]));
  });

  it("control: the last moment of the year 2999 is none", async () => {
    const told = await wrongIn(notice, {
      title: "새 공지",
      body: "알립니다.",
      publishAt: Date.UTC(2999, 11, 31, 23, 59, 59, 999),
    });
    expect(told).toEqual([]);
  });
});
