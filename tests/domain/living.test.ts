import type { D1Database } from "@cloudflare/workers-types";
import { beforeEach, expect, it } from "vitest";
import { forgetLiving, isLiving } from "../../workers/api/login/living.ts";

beforeEach(forgetLiving);

const CALLER = { id: "member-1", name: "member-1", isDesk: false, login: "login-1", since: 100, device: "" };

/** A database that says what it is told to, once it is told. */
function aDatabase() {
  const asked: ((row: object) => void)[] = [];
  const first = () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    asked.push(resolve);
    return promise;
  };
  const DB = { prepare: () => ({ bind: () => ({ first }) }) } as unknown as D1Database;
  return { DB, asked };
}
const STANDS = { cutoff: null, ended_at: null, used_at: 1_000 };
const OVER = { ...STANDS, ended_at: 1_000 };

it("[S95] an answer from before a login ended is not believed after it", async () => {
  const { DB, asked } = aDatabase();
  const before = isLiving(DB, CALLER, 1_000);
  forgetLiving(); // the login ends here while the first question is under way
  asked[0]?.(STANDS);
  expect(await before).toBe(true);
  const after = isLiving(DB, CALLER, 1_001);
  expect(asked).toHaveLength(2);
  asked[1]?.(OVER);
  expect(await after).toBe(false);
});

it("[S95] control: where none ended meanwhile, the answer is believed for five seconds", async () => {
  const { DB, asked } = aDatabase();
  const before = isLiving(DB, CALLER, 1_000);
  asked[0]?.(STANDS);
  expect([await before, await isLiving(DB, CALLER, 5_999), asked.length]).toEqual([true, true, 1]);
});
