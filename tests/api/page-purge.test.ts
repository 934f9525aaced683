import { afterAll, beforeAll, expect, it } from "vitest";
import { aSession } from "../support/booking.ts";
import { type Post, startPost } from "../support/post.ts";

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.close());

const purged = async (): Promise<string[]> =>
  (await post.dev<{ tags: string[] }[]>("GET", "/cloudflare/purged")).flatMap(({ tags }) => tags);

it("[S28] what is changed at the desk is purged behind the answer, before the clock comes", async () => {
  const { programId } = await aSession(post.db);
  await post.tick();
  const updatedAt = await post.db
    .prepare("SELECT updated_at FROM program WHERE id = ?1")
    .bind(programId)
    .first<number>("updated_at");
  const { status } = await post.call("PUT", `/desk/program/${programId}/state`, {
    as: "operator-1",
    isDesk: true,
    body: { state: "PAUSED", updatedAt },
  });
  expect(status).toBe(200);
  await expect.poll(purged).toEqual(expect.arrayContaining([`program-${programId}`, "lists"]));
});
