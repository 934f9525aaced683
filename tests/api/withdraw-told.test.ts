import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Post, startPost } from "../support/post.ts";

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.close());

const leave = (id: string) => post.call("DELETE", `/user/${id}`, { as: id });

describe("whoever leaves", () => {
  it("hears of it once at the address they had, of which nothing is kept", async () => {
    const { id, email } = await post.member();
    for (const _ of ["once", "twice"]) expect((await leave(id)).status).toBe(200);
    await expect.poll(() => post.mails(email)).toHaveLength(1);
    const [mail] = await post.mails(email);
    expect(mail?.subject).toContain("탈퇴");
    const { results } = await post.db.prepare("SELECT data FROM outbox").all<{ data: string }>();
    expect(results.filter(({ data }) => data.includes(email))).toEqual([]);
  });

  it("leaves all the same where mail is down, and hears nothing where nothing was done", async () => {
    const { id, email } = await post.member();
    await post.booked(id, email);
    expect((await leave(id)).code).toBe("HAS_BOOKINGS");
    const other = await post.member();
    await post.fault("mail", "500", { times: 1 });
    expect((await leave(other.id)).status).toBe(200);
    expect(await post.mails(other.email)).toEqual([]);
    expect((await post.mails(email)).filter(({ subject }) => subject.includes("탈퇴"))).toEqual([]);
    await post.clearFaults();
  });
});
