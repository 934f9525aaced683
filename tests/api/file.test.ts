import exifr from "exifr";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readUpload } from "../../workers/api/file/read-upload.ts";
import { P02, reach, startApi, type ApiUnderTest } from "../support/api.ts";
import { aPicture, heic, html, multipart, polyglot, svg, wordsOf } from "../support/pictures.ts";
import { aBooking, aHost, aProgram, aSession, aUser, DAY, insert } from "../support/records.ts";
import { vouched } from "../support/vouched.ts";

let api: ApiUnderTest;
const now = Date.now();

beforeAll(async () => {
  api = await startApi();
  await api.db.batch([
    insert(api.db, "host", aHost()),
    insert(api.db, "program", aProgram()),
    insert(api.db, "session", aSession(now, { id: "over", start_at: now - 2 * DAY })),
    insert(api.db, "user", aUser()),
  ]);
});
afterAll(() => api.close());

interface Sent {
  as?: string;
  uploadKey?: string;
  name?: string;
  type?: string;
  field?: string;
}

let uploaders = 0;
/** A member of their own for each upload: a member may send only so many a minute. */
const someone = (): string => `sender-${(uploaders += 1)}`;

async function send(
  bytes: Uint8Array,
  { as = someone(), uploadKey = "review", ...part }: Sent = {},
): Promise<{ status: number; json: unknown; key: string }> {
  const { body, headers } = multipart(bytes, part);
  const answer = await api.fetch(`/file?uploadKey=${uploadKey}`, {
    method: "POST",
    headers: { ...P02, ...headers, authorization: "Bearer token", ...vouched(as) },
    body,
  });
  const json: unknown = await answer.json();
  return { status: answer.status, json, key: String(reach(json, "value.key")) };
}
const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, reach(json, "error.code")];
const objectsOf = async (key: string) =>
  (await api.files.list({ prefix: key.slice(0, -4) })).objects.map((object) => object.key.slice(key.length));
const rowOf = (key: string) =>
  api.db
    .prepare("SELECT status, owner_id FROM file WHERE key = ?1")
    .bind(key)
    .first<{ status: string; owner_id: string | null }>();
const counts = async () => [
  (await api.files.list()).objects.length,
  await api.db.prepare("SELECT count(*) AS n FROM file").first<number>("n"),
];

let visits = 0;
async function visit(as: string): Promise<string> {
  const id = `visit${(visits += 1)}`;
  await insert(api.db, "booking", aBooking({ id, booking_no: id, user_id: as, session_id: "over" })).run();
  return id;
}
const OPINION = { rating: 5, content: "물레 앞에서 시간 가는 줄 몰랐어요." };

describe("POST /file", () => {
  it("[C20] keeps a picture under a key nobody can guess, and serves it under /images", async () => {
    const { status, json, key } = await send(await aPicture({ width: 300, height: 200 }), { as: "u1" });
    expect([status, json]).toEqual([
      201,
      {
        value: {
          key: expect.stringMatching(/^review\/[0-9a-f]{32}\.jpg$/),
          url: `/images/${key}`,
          width: 300,
          height: 200,
        },
      },
    ]);
    const shown = await api.fetch(`/images/${key}`);
    expect(
      Object.fromEntries(
        ["content-type", "cache-control", "x-content-type-options", "content-security-policy"].map((name) => [
          name,
          shown.headers.get(name),
        ]),
      ),
    ).toEqual({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(300);
    expect(await rowOf(key)).toEqual({ status: "PENDING", owner_id: null });
  });

  it("serves it smaller where that is asked for, never larger, the same bytes the next time", async () => {
    const { key } = await send(await aPicture({ width: 900, height: 600 }));
    const sizes: unknown[] = [];
    for (const width of ["150", "400", "1600", "0", "x", "99999"]) {
      const shown = await api.fetch(`/images/${key}?w=${width}`);
      const picture = await sharp(await shown.arrayBuffer()).metadata();
      sizes.push([width, shown.headers.get("content-type"), picture.width]);
    }
    const webp = "image/webp";
    expect(sizes).toEqual([
      ["150", webp, 200],
      ["400", webp, 400],
      ["1600", webp, 900],
      ["0", "image/jpeg", 900],
      ["x", "image/jpeg", 900],
      ["99999", "image/jpeg", 900],
    ]);
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await api.fetch(`/images/${key}?w=400`)).headers.get("etag")),
    );
    expect(first).toBe(second);
  });

  it("[T14] leaves out what a camera wrote into it: position, maker, words", async () => {
    const bytes = await aPicture({ hasSecrets: true });
    // control: it is there before
    expect((await exifr.gps(Buffer.from(bytes)))?.latitude).toBeCloseTo(37.566, 2);
    const { key } = await send(bytes);
    const kept = new Uint8Array(await (await api.fetch(`/images/${key}`)).arrayBuffer());
    expect(await exifr.gps(Buffer.from(kept)).catch(() => undefined)).toBeUndefined();
    expect(await exifr.parse(Buffer.from(kept), true).catch(() => undefined)).not.toMatchObject({
      Make: expect.anything(),
    });
    expect(wordsOf(kept)).not.toMatch(/SecretMaker|secret-words|secret-xmp/);
    for (const width of [200, 1600])
      expect(
        wordsOf(new Uint8Array(await (await api.fetch(`/images/${key}?w=${width}`)).arrayBuffer())),
      ).not.toMatch(/SecretMaker|GPS/);
  });

  it("[T14] refuses what is no photo whatever it calls itself, and nothing is kept of it", async () => {
    const before = await counts();
    const refusals = [
      heic(),
      svg(),
      html(),
      await aPicture({ format: "gif" }),
      new Uint8Array(),
      (await aPicture()).subarray(0, 300),
    ];
    const answers = [];
    for (const bytes of refusals)
      answers.push(codeOf(await send(bytes, { name: "사진.jpg", type: "image/jpeg" })));
    expect(answers).toEqual([
      [415, "UNSUPPORTED_TYPE"],
      [415, "UNSUPPORTED_TYPE"],
      [415, "UNSUPPORTED_TYPE"],
      [415, "UNSUPPORTED_TYPE"],
      [415, "UNSUPPORTED_TYPE"],
      [422, "RULE"],
    ]);
    expect(reach((await send(heic())).json, "error.message")).toMatch(/HEIC.*JPEG/);
    expect(await counts()).toEqual(before);
  });

  it("[T14] keeps of a polyglot the picture alone, under the type of its bytes", async () => {
    const { key } = await send(polyglot(await aPicture()), { name: "evil.php", type: "text/html" });
    const shown = await api.fetch(`/images/${key}`);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    expect(wordsOf(new Uint8Array(await shown.arrayBuffer()))).not.toMatch(/steal|payload|php/);
  });

  it("[T14] gives fifty megabytes up at ten, the rest unread, whatever length was told", async () => {
    const { body, headers } = multipart(new Uint8Array(50 * 1024 * 1024));
    const pieces = (length: number) => {
      let at = 0;
      const stream = new ReadableStream<Uint8Array>(
        {
          pull: (controller) =>
            at < body.length ? controller.enqueue(body.subarray(at, (at += length))) : controller.close(),
        },
        { highWaterMark: 0 },
      );
      return { stream, read: () => at };
    };
    const { stream, read } = pieces(256 * 1024);
    const request = (sent: BodyInit, more = {}) =>
      new Request("https://api.local/file", {
        method: "POST",
        headers: { ...headers, ...more },
        body: sent,
        duplex: "half",
      } as RequestInit);
    expect(await readUpload(request(stream))).toMatchObject({ status: 413 });
    expect(read()).toBeLessThan(11 * 1024 * 1024);
    const honest = pieces(256 * 1024);
    expect(await readUpload(request(honest.stream, { "content-length": String(body.length) }))).toMatchObject(
      { status: 413 },
    );
    expect(honest.read()).toBe(0);
    // Control: what fits is read to its end.
    const small = multipart(new Uint8Array(1_000));
    expect(await readUpload(request(Buffer.from(small.body)))).toHaveLength(1_000);
  });

  it("[T14] eleven megabytes are refused in words and leave nothing", async () => {
    const before = await counts();
    const { status, json } = await send(new Uint8Array(11 * 1024 * 1024));
    expect([status, reach(json, "error.message")]).toEqual([413, "사진은 한 장에 10MB까지 올릴 수 있어요."]);
    await expect.poll(counts).toEqual(before); // the connection ends with the refusal: asked again on another
  });

  it("[T14] no path of the sender's gets into a key, and no path out of the bucket's", async () => {
    const { key } = await send(await aPicture(), { name: "../../profile/own.webp" });
    expect(key).toMatch(/^review\/[0-9a-f]{32}\.jpg$/);
    expect(codeOf(await send(await aPicture(), { uploadKey: "..%2Fprofile" }))).toEqual([400, "BAD_REQUEST"]);
    for (const path of [
      `/images/profile/..%2F${key}`,
      `/images/%2e%2e/${key}`,
      "/images/review/",
      `/images/${key}%00.jpg`,
    ]) {
      // what leaves /images is no picture's address
      expect([path, [404, 405].includes((await api.fetch(path)).status)]).toEqual([path, true]);
    }
  });

  it("is for members, one part named file, multipart, and only so often", async () => {
    const { body, headers } = multipart(await aPicture());
    expect(
      (await api.fetch("/file?uploadKey=review", { method: "POST", headers: { ...P02, ...headers }, body }))
        .status,
    ).toBe(401);
    expect((await api.call("POST", "/file?uploadKey=review", { as: someone(), body: {} })).status).toBe(415);
    expect(codeOf(await send(await aPicture(), { field: "other" }))).toEqual([400, "BAD_REQUEST"]);
    const as = someone();
    const statuses = await Promise.all(
      Array.from({ length: 34 }, async () => (await send(html(), { as })).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
  });
});

describe("what holds a picture", () => {
  const review = async (as: string, photos: string[], bookingId?: string) =>
    api.call("POST", "/review", {
      as,
      body: { bookingId: bookingId ?? (await visit(as)), ...OPINION, photos },
    });

  it("[R34] a review shows its photos in the order of their keys, under the photo filter too", async () => {
    const as = someone();
    const keys = [
      (await send(await aPicture(), { as })).key,
      (await send(await aPicture({ format: "png" }), { as })).key,
    ];
    const answer = await review(as, keys.toReversed());
    expect([answer.status, answer.at("photos.0.url"), answer.at("photos.1.url")]).toEqual([
      201,
      `/images/${keys[1]}`,
      `/images/${keys[0]}`,
    ]);
    const shown = await api.call("GET", "/program/p1/review?photo=true");
    expect(shown.at("0.photos.0.url")).toBe(`/images/${keys[1]}`);
    // [U14] with itself, eight pixels wide, in the review and in the row below the program's head
    const blur = String(shown.at("0.photos.0.blur"));
    expect((await sharp(Buffer.from(blur, "base64")).metadata()).width).toBe(8);
    const screen = await api.call("GET", "/program/p1/screen");
    expect([answer.at("photos.0.blur"), screen.at("photos.0.blur")]).toEqual([blur, blur]);
    expect(await rowOf(keys[0] ?? "")).toEqual({ status: "ATTACHED", owner_id: answer.at("id") });
  });

  it("[T14] another's picture is 404, a held one 409, one for something else 404; none written", async () => {
    const [as, other] = [someone(), someone()];
    const { key: theirs } = await send(await aPicture(), { as: other });
    const { key: profile } = await send(await aPicture(), { as, uploadKey: "profile" });
    const { key } = await send(await aPicture(), { as });
    const bookingId = await visit(as);
    expect(codeOf(await review(as, [theirs], bookingId))).toEqual([404, "NOT_FOUND"]);
    expect(codeOf(await review(as, [profile], bookingId))).toEqual([404, "NOT_FOUND"]);
    expect(codeOf(await review(as, ["review/../../x"], bookingId))).toEqual([404, "NOT_FOUND"]);
    expect(
      await api.db
        .prepare("SELECT count(*) AS n FROM review WHERE booking_id = ?1")
        .bind(bookingId)
        .first("n"),
    ).toBe(0);
    expect((await review(as, [key], bookingId)).status).toBe(201);
    expect(codeOf(await review(as, [key]))).toEqual([409, "CONFLICT"]);
    expect(codeOf(await review(as, [key, key]))).toEqual([400, "BAD_REQUEST"]);
    expect((await rowOf(theirs))?.status).toBe("PENDING");
  });

  it("two reviews that take one picture at the same moment: one has it", async () => {
    const as = someone();
    const { key } = await send(await aPicture(), { as });
    const bookings = await Promise.all(Array.from({ length: 8 }, () => visit(as)));
    const answers = await Promise.all(bookings.map((bookingId) => review(as, [key], bookingId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(
      await api.db
        .prepare("SELECT count(*) AS n FROM review WHERE photos LIKE ?1")
        .bind(`%${key}%`)
        .first("n"),
    ).toBe(1);
  });

  it("[C09] what a change leaves out, and goes with the review, leaves the bucket at all sizes", async () => {
    const as = someone();
    const [one, two] = [
      (await send(await aPicture({ width: 500, height: 400 }), { as })).key,
      (await send(await aPicture(), { as })).key,
    ];
    const id = String((await review(as, [one, two])).at("id"));
    await api.fetch(`/images/${one}?w=200`);
    expect(await objectsOf(one)).toEqual(["", "@200"]);
    // not named = as they were
    expect((await api.call("PUT", `/review/${id}`, { as, body: OPINION })).at("photos.1.url")).toBe(
      `/images/${two}`,
    );
    expect(
      (await api.call("PUT", `/review/${id}`, { as, body: { ...OPINION, photos: [two] } })).at(
        "photos.0.url",
      ),
    ).toBe(`/images/${two}`);
    expect([
      await objectsOf(one),
      await rowOf(one),
      (await api.fetch(`/images/${one}?w=200`)).status,
    ]).toEqual([[], null, 404]);
    expect(
      codeOf(await api.call("PUT", `/review/${id}`, { as, body: { ...OPINION, photos: [one] } })),
    ).toEqual([404, "NOT_FOUND"]);
    expect((await api.call("DELETE", `/review/${id}`, { as })).status).toBe(200);
    expect([await objectsOf(two), await rowOf(two)]).toEqual([[], null]);
  });

  it("[C09] one photo can be taken out of a review; another member's call takes nothing", async () => {
    const [as, other] = [someone(), someone()];
    const { key } = await send(await aPicture(), { as });
    const id = String((await review(as, [key])).at("id"));
    const path = (who: string) => `/user/files/${who}?uploadKey=review&key=${key}&id=${id}`;
    expect((await api.call("DELETE", path(other), { as: other })).status).toBe(404);
    expect(await objectsOf(key)).toEqual([""]);
    expect((await api.call("DELETE", path(as), { as })).status).toBe(200);
    expect([
      await objectsOf(key),
      await api.db.prepare("SELECT photos FROM review WHERE id = ?1").bind(id).first("photos"),
    ]).toEqual([[], "[]"]);
  });

  it("[C06] [E01] a profile has one picture: a new one replaces the old, null takes it away", async () => {
    const keys = [
      (await send(await aPicture(), { as: "u1", uploadKey: "profile" })).key,
      (await send(await aPicture(), { as: "u1", uploadKey: "profile" })).key,
    ];
    const save = (picture: string | null) =>
      api.call("PUT", "/user", { as: "u1", body: { id: "u1", picture } });
    expect((await save(keys[0] ?? "")).at("picture")).toBe(`/images/${keys[0]}`);
    expect((await api.call("GET", "/user/multiple/u1")).at("0.picture")).toBe(`/images/${keys[0]}`);
    expect((await save(keys[1] ?? "")).at("picture")).toBe(`/images/${keys[1]}`);
    expect(await objectsOf(keys[0] ?? "")).toEqual([]);
    expect((await save(null)).at("picture")).toBeNull();
    expect(await objectsOf(keys[1] ?? "")).toEqual([]);
    expect(codeOf(await save("profile/own.webp"))).toEqual([404, "NOT_FOUND"]);
  });
});

describe("a picture of an inquiry", () => {
  const look = async (key: string, headers: Record<string, string> = {}, width = "") =>
    (await api.fetch(`/images/${key}${width}`, { headers })).status;

  it("is shown to its owner's living login and to the desk alone, whoever knows its address", async () => {
    const { key } = await send(await aPicture(), { as: "asker", uploadKey: "inquiry" });
    const asked = await api.call("POST", "/inquiry", {
      as: "asker",
      key: "ask-with-a-photo",
      body: {
        kind: "ETC",
        title: "사진을 보내요",
        body: "영수증 사진을 함께 보내니 확인해 주세요.",
        images: [key],
      },
    });
    expect(asked.status).toBe(201);
    expect(await look(key, vouched("asker"))).toBe(200);
    expect(await look(key, vouched("asker"), "?w=200")).toBe(200);
    expect([await look(key), await look(key, vouched("somebody")), await look(key, {}, "?w=200")]).toEqual([
      404, 404, 404,
    ]);
    expect(await look(key.replace("inquiry", "%69nquiry"))).toBe(404);
    expect([
      await look(key, vouched("operator-1", "desk")),
      await look(key, vouched("nobody", "desk")),
    ]).toEqual([200, 404]);
    await api.call("DELETE", "/user/login", { as: "asker" });
    expect(await look(key, vouched("asker"))).toBe(404);
  });

  it("[S93] that was not sent yet, or whose inquiry is gone, is who uploaded it alone", async () => {
    const manager = {
      username: "manager-9",
      name: "담당 구",
      role: "MANAGER",
      host_id: "h1",
      invited_at: now,
    };
    await insert(api.db, "staff", { id: "manager-9", ...manager }).run();
    const { key } = await send(await aPicture(), { as: "drafter", uploadKey: "inquiry" });
    const seen = async () => [
      await look(key, vouched("drafter")),
      await look(key, vouched("manager-9", "desk")),
      await look(key, vouched("operator-1", "desk")),
    ];
    expect(await seen()).toEqual([200, 404, 404]);
    const held = (id: string) =>
      api.db.prepare("UPDATE file SET status = 'ATTACHED', owner_id = ?1 WHERE key = ?2").bind(id, key).run();
    await held("no-inquiry");
    expect(await seen()).toEqual([200, 404, 404]);
    const inquiry = { user_id: "drafter", kind: "PROGRAM", title: "주차", body: "있나요", created_at: now };
    await insert(api.db, "inquiry", { id: "asked-9", program_id: "p1", updated_at: now, ...inquiry }).run();
    await held("asked-9");
    expect(await seen()).toEqual([200, 200, 200]);
  });
});

describe("the clock", () => {
  it("deletes after a day what nothing holds, and leaves what something does", async () => {
    const as = someone();
    const [loose, held] = [
      (await send(await aPicture(), { as })).key,
      (await send(await aPicture(), { as })).key,
    ];
    await api.call("POST", "/review", {
      as,
      body: { bookingId: await visit(as), ...OPINION, photos: [held] },
    });
    await api.runSchedule(now + DAY / 2);
    expect(await objectsOf(loose)).toEqual([""]);
    await api.runSchedule(Date.now() + DAY + 60_000);
    await expect.poll(() => objectsOf(loose)).toEqual([]);
    expect([await rowOf(loose), await objectsOf(held)]).toEqual([null, [""]]);
  });
});
