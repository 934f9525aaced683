import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealContact } from "../../workers/api/contact-seal.ts";
import { tendContacts } from "../../workers/api/tend-contacts.ts";
import { P02, reach } from "../support/api.ts";
import { DETAILS, aSession } from "../support/booking.ts";
import { type Post, startPost } from "../support/post.ts";
import { vouched } from "../support/vouched.ts";

// A number or an address that nothing searches by opens by the site's key alone (SECURITY.md).

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.close());

const PHONE = "01087654321";
const key = (kid: string, letter: string) => JSON.stringify({ kid, kty: "oct", k: `${letter.repeat(42)}A` });
const kept = (id: string) =>
  post.db.prepare("SELECT phone FROM user WHERE id = ?1").bind(id).first<string>("phone");

async function aMember(): Promise<string> {
  const { id } = await post.member();
  expect((await post.call("PUT", "/user", { as: id, body: { id, phone: PHONE } })).status).toBe(200);
  return id;
}

describe("a member's number", () => {
  it("lies sealed, and is its owner's to read, in the export too", async () => {
    const id = await aMember();
    expect(await kept(id)).toMatch(/^sealed:local:[\w-]{80,}$/);
    expect((await post.call("GET", `/user/${id}`, { as: id })).at("phone")).toBe(PHONE);
    await post.call("PUT", "/user/category", { as: id, body: { categoryIds: ["craft"] } });
    expect((await post.call("GET", `/user/${id}`, { as: id })).at("phone")).toBe(PHONE);
    const archive = await post.fetch("http://api.local/user/export", { headers: { ...P02, ...vouched(id) } });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const own: unknown = JSON.parse(strFromU8(files["data/user.json"] ?? new Uint8Array()));
    expect(reach(own, "0.phone")).toBe(PHONE);
  });

  it("lies sealed in the answer kept for a key too, and is read from it by a second call", async () => {
    const { id } = await post.member();
    const call = { as: id, body: { id, phone: PHONE }, headers: { "idempotency-key": "number-once" } };
    const first = await post.call("PUT", "/user", call);
    const bodies = await post.db.prepare("SELECT body FROM idempotency WHERE user_id = ?1").bind(id).all();
    expect(bodies.results).toHaveLength(1);
    expect(JSON.stringify(bodies.results)).not.toContain(PHONE);
    expect((await post.call("PUT", "/user", call)).json).toEqual(first.json);
    expect(first.at("phone")).toBe(PHONE);
  });

  it("opens in its own row alone", async () => {
    const [owner, thief] = [await aMember(), await aMember()];
    await post.db
      .prepare("UPDATE user SET phone = (SELECT phone FROM user WHERE id = ?1) WHERE id = ?2")
      .bind(owner, thief)
      .run();
    const read = await post.call("GET", `/user/${thief}`, { as: thief });
    expect([read.status, JSON.stringify(read.json).includes(PHONE)]).toEqual([500, false]);
  });

  it("that lay open from before there was a key is read as ever, and sealed by the night", async () => {
    const id = await aMember();
    await post.db.prepare("UPDATE user SET phone = ?2 WHERE id = ?1").bind(id, PHONE).run();
    expect((await post.call("GET", `/user/${id}`, { as: id })).at("phone")).toBe(PHONE);
    await tendContacts(post.env);
    expect(await kept(id)).toMatch(/^sealed:local:/);
    expect((await post.call("GET", `/user/${id}`, { as: id })).at("phone")).toBe(PHONE);
  });
});

describe("the address before a change of it", () => {
  it("lies sealed where it is written down, and hears of the change", async () => {
    const { id, email } = await post.member();
    const next = `new-${email}`;
    const headers = { "x-user-email": encodeURIComponent(next) };
    await post.call("PUT", "/user", { as: id, body: { id, email: next }, headers });
    const sql = "SELECT also FROM account_news WHERE user_id = ?1 AND kind = 'EMAIL_CHANGED'";
    expect(await post.db.prepare(sql).bind(id).first("also")).toMatch(/^sealed:local:/);
    await post.tick();
    await expect.poll(() => post.mails(email)).toHaveLength(1);
  });
});

describe("a booking's address", () => {
  const EMAIL = "booker-only@example.com";
  const keptOf = (id: string) =>
    post.db.prepare("SELECT email FROM booking WHERE id = ?1").bind(id).first<string>("email");

  it("lies sealed, also in the answers that are kept for a key; its owner reads it everywhere", async () => {
    const { id: as } = await post.member();
    const { id } = await post.booked(as, EMAIL);
    expect(await keptOf(id)).toMatch(/^sealed:local:[\w-]{80,}$/);
    const { results } = await post.db
      .prepare("SELECT body FROM idempotency WHERE user_id = ?1")
      .bind(as)
      .all<{ body: string }>();
    expect(results.length).toBeGreaterThan(2);
    expect(results.filter(({ body }) => body.includes(EMAIL))).toEqual([]);

    expect((await post.call("GET", `/booking/${id}`, { as })).at("booker.email")).toBe(EMAIL);
    expect((await post.call("GET", "/contact", { as })).at("email")).toBe(EMAIL);
    const list = await post.call("GET", "/booking?tab=coming", { as });
    expect(reach(list.json, "value.0.booker.email")).toBe(EMAIL);
    const archive = await post.fetch("http://api.local/user/export", { headers: { ...P02, ...vouched(as) } });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const own: unknown = JSON.parse(strFromU8(files["data/booking.json"] ?? new Uint8Array()));
    expect(reach(own, "0.email")).toBe(EMAIL);
    await post.tick();
    await expect.poll(() => post.mails(EMAIL)).toHaveLength(1);
  });

  it("is in the answer to a repeated call as it was in the first", async () => {
    const { id: as } = await post.member();
    const at = await aSession(post.db);
    const made = await post.call("POST", "/booking", {
      as,
      body: { ...at, items: [{ optionId: "adult", qty: 1 }] },
    });
    const fill = () =>
      post.call("PUT", `/booking/${String(made.at("id"))}`, {
        as,
        headers: { "idempotency-key": "fill-once" },
        body: { ...DETAILS, booker: { ...DETAILS.booker, email: EMAIL } },
      });
    const first = await fill();
    expect([first.status, first.at("booker.email")]).toEqual([200, EMAIL]);
    expect((await fill()).json).toEqual(first.json);
  });

  it("that lay open from before is read as ever, and sealed by the night", async () => {
    const { id: as } = await post.member();
    const { id } = await post.booked(as, EMAIL);
    await post.db.prepare("UPDATE booking SET email = ?2 WHERE id = ?1").bind(id, EMAIL).run();
    expect((await post.call("GET", `/booking/${id}`, { as })).at("booker.email")).toBe(EMAIL);
    await tendContacts(post.env);
    expect(await keptOf(id)).toMatch(/^sealed:local:/);
  });
});

describe("a new key", () => {
  it("seals the rows of the one before, and leaves alone what it cannot open", async () => {
    const [id, lost] = [await aMember(), await aMember()];
    const before = { DATA_KEY: key("old", "B") };
    const unknown = { DATA_KEY: key("lost", "C") };
    const put = async (who: string, env: { DATA_KEY: string }) =>
      post.db
        .prepare("UPDATE user SET phone = ?2 WHERE id = ?1")
        .bind(who, await sealContact(env, PHONE, `user.phone/${who}`))
        .run();
    await put(id, before);
    await put(lost, unknown);
    const env = { DB: post.db, DATA_KEY: key("new", "D"), DATA_OLD_KEYS: `[${key("old", "B")}]` };
    await tendContacts(env);
    expect([await kept(id), await kept(lost)]).toEqual([
      expect.stringMatching(/^sealed:new:/),
      expect.stringMatching(/^sealed:lost:/),
    ]);
  });
});
