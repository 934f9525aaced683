import { beforeEach, describe, expect, it } from "vitest";
import type { D1DatabaseSession } from "@cloudflare/workers-types";
import { createApi } from "../../workers/api/contract.ts";
import { programRoutes } from "../../workers/api/program/routes.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { MemoryD1, type Store } from "../soak/memory-d1.ts";
import { seededDatabases } from "../support/catalogue.ts";
import { vouched } from "../support/vouched.ts";

const BOOKMARK = "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683";
const REACHED = "00000086-00000001-00004c6d-0a6c0f9f6a2b47e0b8b1d2f3c4d5e6f7";
const now = Date.now();

/** What each database was asked for by: whole, or from where a session of it began. */
let asked: string[] = [];

class Copied extends MemoryD1 {
  readonly name: string;
  constructor(name: string, store: Store) {
    super(store, async (_, work) => work());
    this.name = name;
  }
  override withSession(from = "first-unconstrained"): D1DatabaseSession {
    asked.push(`${this.name} ${from}`);
    const session = super.withSession();
    return {
      prepare: (sql) => session.prepare(sql),
      batch: (all) => session.batch(all),
      getBookmark: () => REACHED,
    };
  }
}

const seeded = seededDatabases(now);
await projectAll(seeded.dbs, now);
const env = {
  DB: new Copied("record", seeded.stores.record),
  CATALOGUE: new Copied("catalogue", seeded.stores.catalogue),
  FILE_BUCKET: "nadeul-files",
};
const api = createApi();
programRoutes(api);
const behind = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
const ask = async (headers: Record<string, string> = {}) =>
  api.fetch(
    new Request("https://api.local/program?category=craft", {
      headers: { usertype: "user", bucket: "nadeul-files", ...headers },
    }),
    env,
    behind,
  );
const MEMBER = vouched("6f1c2a54-93d8-4b7e-a0c5-2d7e41b98f10");

beforeEach(() => {
  asked = [];
});

describe("what everybody may read", () => {
  it("is read by a guest from the nearest copy, and tells no bookmark", async () => {
    const answer = await ask({ "x-d1-bookmark": BOOKMARK });
    expect(answer.status).toBe(200);
    expect(asked).toEqual(["record first-unconstrained", "catalogue first-unconstrained"]);
    expect(answer.headers.get("x-d1-bookmark")).toBeNull();
  });

  it("is read by a member no older than the bookmark they bring, and gives them the next", async () => {
    const answer = await ask({ ...MEMBER, "x-d1-bookmark": BOOKMARK });
    expect(answer.status).toBe(200);
    expect(asked).toEqual([`record ${BOOKMARK}`, "catalogue first-unconstrained"]);
    expect(answer.headers.get("x-d1-bookmark")).toBe(REACHED);
  });

  it("is read by a member without one as it is now; what is no bookmark is none", async () => {
    for (const none of [undefined, "first-unconstrained", "' OR 1"]) {
      asked = [];
      const brought: Record<string, string> = none === undefined ? {} : { "x-d1-bookmark": none };
      expect((await ask({ ...MEMBER, ...brought })).status).toBe(200);
      expect(asked).toEqual(["record first-primary", "catalogue first-unconstrained"]);
    }
  });
});
