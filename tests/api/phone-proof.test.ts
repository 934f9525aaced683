import { afterAll, beforeAll, expect, it } from "vitest";
import { type Post, startPost } from "../support/post.ts";

// A proved number speaks for the member who proved it last, and only while it is theirs (SPEC §7).

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.close());

const PHONE = "01055556666";
const VOUCHED = { "x-user-phone": encodeURIComponent("+821055556666") };
const put = (as: string, body: object, headers: Record<string, string> = {}) =>
  post.call("PUT", "/user", { as, body: { id: as, ...body }, headers });
const proofOf = (id: string) =>
  post.db.prepare("SELECT phone_proof FROM user WHERE id = ?1").bind(id).first<string>("phone_proof");

it("is noted by the edge's word alone, for that number alone, and gone with it", async () => {
  const { id } = await post.member();
  await put(id, { phone: PHONE });
  expect(await proofOf(id)).toBeNull();
  await put(id, {}, { "x-user-phone": encodeURIComponent("+821099998888") });
  expect(await proofOf(id), "another number").toBeNull();
  await put(id, {}, VOUCHED);
  const proof = await proofOf(id);
  expect(proof).toMatch(/^[0-9a-f]{64}$/);
  await put(id, { name: "한나들" });
  expect(await proofOf(id), "a change of something else").toBe(proof);
  await put(id, { phone: "01055557777" });
  expect(await proofOf(id)).toBeNull();
});

it("speaks for one member at a time", async () => {
  const [first, second] = [await post.member(), await post.member()];
  for (const { id } of [first, second]) await put(id, { phone: PHONE }, VOUCHED);
  expect([await proofOf(first.id), await proofOf(second.id)]).toEqual([null, expect.any(String)]);
});

it("is nobody's any more after a withdrawal, and in no export", async () => {
  const { id } = await post.member();
  await put(id, { phone: PHONE }, VOUCHED);
  expect(await proofOf(id)).not.toBeNull();
  expect((await post.call("DELETE", `/user/${id}`, { as: id })).status).toBe(200);
  expect(await proofOf(id)).toBeNull();
});
