import { beforeAll, expect, it } from "vitest";
import { createApi } from "../../workers/api/contract.ts";
import { bookingRoutes } from "../../workers/api/routes/booking.ts";
import { seededDatabases } from "../support/catalogue.ts";
import { vouched } from "../support/vouched.ts";

// What somebody costs who comes when the seats are gone, in an isolate that has just told another so.
const now = Date.now();
let asked: string[] = [];
let book: (as: string, key?: string) => Promise<{ status: number; code: unknown; id: unknown }>;
let abort: (as: string, id: unknown) => Promise<number>;

beforeAll(async () => {
  const { stores, dbs } = seededDatabases(now, async (what, work) => {
    asked.push(what);
    return work();
  });
  const session = stores.record.sqlite
    .prepare(
      `SELECT s.id AS sessionId, s.program_id AS programId, s.options FROM session s
       JOIN program p ON p.id = s.program_id WHERE p.is_free = 1 AND p.deposit = 0 AND p.status = 'OPEN'
         AND s.status = 'OPEN' AND s.is_rush = 0 AND s.draw_at IS NULL AND s.kept_until IS NULL
         AND s.book_open_at <= ?1 AND s.book_close_at > ?1 + 86400000 LIMIT 1`,
    )
    .get(now);
  const [option] = JSON.parse(String(session?.["options"])) as { id: string }[];
  stores.record.sqlite
    .prepare("UPDATE session SET capacity = held + sold + 1 WHERE id = ?")
    .run(String(session?.["sessionId"]));
  const api = createApi();
  bookingRoutes(api);
  const call = async (as: string, path: string, body: object, key: string = crypto.randomUUID()) => {
    const nothing = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    const answer = await api.fetch(
      new Request(`https://api.local${path}`, {
        method: "POST",
        headers: {
          usertype: "user",
          bucket: "nadeul-files",
          authorization: "Bearer token",
          "content-type": "application/json",
          "idempotency-key": key,
          ...vouched(as),
        },
        body: JSON.stringify(body),
      }),
      { ...dbs, FILE_BUCKET: "nadeul-files" },
      nothing,
    );
    return { status: answer.status, json: Object(await answer.json()) };
  };
  const wish = { ...session, options: undefined, items: [{ optionId: option?.id, qty: 1 }] };
  book = async (as, key) => {
    const { status, json } = await call(as, "/booking", wish, key);
    return { status, code: json.error?.code, id: json.value?.id };
  };
  abort = async (as, id) => (await call(as, `/booking/${id}/abort`, {})).status;
});

it("[S32] costs whoever comes a moment too late one read, and what comes free is theirs", async () => {
  const key = crypto.randomUUID();
  const { id } = await book("first", key);
  expect((await book("second")).code).toBe("SEATS_TAKEN");
  expect((await book("third")).code).toBe("SEATS_TAKEN"); // whose login is known from now on
  asked = [];
  expect((await book("third")).code).toBe("SEATS_TAKEN");
  expect(asked.length).toBe(1);
  expect(asked.filter((sql) => /\b(?:INSERT|UPDATE|DELETE)\b/.test(sql))).toEqual([]);
  // who took the last one is answered what they were answered before
  expect(await book("first", key)).toMatchObject({ status: 201, id });
  expect(await abort("first", id)).toBe(200);
  expect((await book("third")).status).toBe(201);
});
