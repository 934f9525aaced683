import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DialledSite, startDialledSite } from "../support/dialled-site.ts";

let site: DialledSite;
beforeAll(async () => {
  site = await startDialledSite();
});
afterAll(() => site.close());

const PATH = "/og/program/p0005.png";
let pages = 0;
/** The card as a place sees it whose own cache is empty. */
async function card(dials = {}): Promise<{ type: string | null; bytes: Buffer }> {
  await site.turn({ ...dials, pages: `-og-${(pages += 1)}` });
  const answer = await fetch(new URL(PATH, site.url), { redirect: "manual" });
  return { type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
}
const kv = () => site.miniflare.getKVNamespace("KV", "nadeul-edge");
const names = async () => (await (await kv()).list({ prefix: "og/" })).keys.map(({ name }) => name);
const isPng = (bytes: Buffer) => bytes.subarray(1, 4).toString() === "PNG";

describe("a program's shared card", () => {
  it("is drawn once for all places, and anew when it says something else", async () => {
    const first = await card();
    expect([first.type, isPng(first.bytes)]).toEqual(["image/png", true]);
    await expect.poll(names).toHaveLength(1);
    const [name = ""] = await names();
    await (await kv()).put(name, "drawn before");
    expect((await card()).bytes.toString()).toBe("drawn before");
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    await db
      .prepare("UPDATE program SET title = '새 이름', updated_at = updated_at + 1 WHERE id = 'p0005'")
      .run();
    const clock = await site.miniflare.getWorker("nadeul-api");
    await clock.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
    await expect.poll(async () => isPng((await card()).bytes)).toBe(true);
    await expect.poll(names).toHaveLength(2);
  });

  it("is drawn where KV is gone", async () => {
    expect(isPng((await card({ kv: "gone" })).bytes)).toBe(true);
  });
});
