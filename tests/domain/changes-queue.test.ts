import type { MessageBatch, Queue } from "@cloudflare/workers-types";
import { describe, expect, it } from "vitest";
import { SUBJECTS } from "#domain/search/read/subjects";
import type { ApiEnv } from "../../workers/api/env.ts";
import { Behind } from "../../workers/api/program/behind.ts";
import { askForChanges, CHANGES_QUEUE, consumeChanges } from "../../workers/api/program/changes-queue.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { followWords } from "../../workers/api/program/words-known.ts";
import { chanceFrom } from "../bench/made-up-programs.ts";
import { seededDatabases } from "../support/catalogue.ts";
import type { Store } from "../soak/memory-d1.ts";

const now = Date.parse("2026-11-20T13:37:00+09:00");

/** A queue of messages that say nothing, delivered in batches; `fails` takes one away for each call of D1. */
function queued(fails: () => boolean = () => false) {
  let waiting = 0;
  const { dbs, stores } = seededDatabases(now, async (_, work) => {
    if (fails()) throw new Error("killed before");
    const answer = work();
    if (fails()) throw new Error("killed after");
    return answer;
  });
  const CHANGES = {
    send: async () => void (waiting += 1),
    sendBatch: async () => undefined,
  } as unknown as Queue<Record<string, never>>;
  const env = { ...dbs, CHANGES } as unknown as ApiEnv;
  /** Delivers what waits as one batch, again where it failed; answers whether there was any. */
  const deliver = async (): Promise<boolean> => {
    if (waiting === 0) return false;
    const taken = waiting;
    waiting = 0;
    await consumeChanges(
      {
        queue: CHANGES_QUEUE,
        messages: [],
        ackAll: () => undefined,
        retryAll: () => void (waiting += taken),
      } as unknown as MessageBatch,
      env,
      () => now,
    );
    return true;
  };
  return { env, stores, deliver, waiting: () => waiting };
}

const heldBy = ({ catalogue }: { catalogue: Store }) =>
  ["program_spot", "program_order", "program_cell", "projected"].map((table) =>
    catalogue.sqlite
      .prepare(
        `SELECT * FROM ${table} ORDER BY 1, 2, 3, 4`.replace(", 3, 4", table === "projected" ? "" : ", 3, 4"),
      )
      .all()
      .filter((row) => row["count"] !== 0)
      .map((row) => ({ ...row, version: undefined })),
  );
const eventsIn = ({ record }: { record: Store }): number =>
  Number(record.sqlite.prepare("SELECT count(*) AS n FROM program_event").get()?.["n"]);

describe("changes that a queue brings", () => {
  it("all come by one message, and lose and double nothing where calls are killed or come twice", async () => {
    const fewer = ({ record }: { record: Store }): void =>
      record.sqlite.exec("UPDATE program SET status = 'DRAFT' WHERE rowid % 6 <> 0");
    const whole = queued();
    fewer(whole.stores);
    await projectAll(whole.env, now);
    let isKilled = true;
    let kills = 0;
    const chance = chanceFrom(11);
    const { env, stores, deliver } = queued(() => {
      const dies = isKilled && chance() < 0.2;
      if (dies) kills += 1;
      return dies;
    });
    fewer(stores);
    await askForChanges(env);
    await askForChanges(env);
    for (let rounds = 0; rounds < 200 && (await deliver()); rounds += 1);
    expect(eventsIn(stores)).toBe(0);
    expect(kills).toBeGreaterThan(3);
    isKilled = false;
    expect(heldBy(stores)).toEqual(heldBy(whole.stores));
    await askForChanges(env);
    await deliver();
    expect(heldBy(stores)).toEqual(heldBy(whole.stores));
  }, 120_000);

  it("are asked for by a write that finds more than it brings, and go on by themselves", async () => {
    const { env, stores, deliver, waiting } = queued();
    await new Behind(undefined, 0).follow(env);
    expect([eventsIn(stores), waiting()]).toEqual([140, 1]);
    await deliver();
    expect([eventsIn(stores), waiting()]).toEqual([0, 0]);
  });

  it("wait for the minute where the queue takes nothing: the write does not fail", async () => {
    const { env, stores } = queued();
    const broken = {
      ...env,
      CHANGES: { send: () => Promise.reject(new Error("busy")) },
    } as unknown as ApiEnv;
    await new Behind(undefined, 0, 1).follow(broken);
    expect(eventsIn(stores)).toBe(140);
    expect(await askForChanges({})).toBe(false);
  });
});

describe("the tables that the index's words are made by", () => {
  it("have every program brought anew where they are others, and once alone", async () => {
    const { env, stores } = queued();
    await projectAll(env, now);
    await followWords(env);
    expect(eventsIn(stores)).toBe(240);
    await projectAll(env, now);
    await followWords(env);
    expect(eventsIn(stores)).toBe(0);
    stores.catalogue.sqlite.exec("UPDATE words_known SET version = 'of an older build'");
    await followWords(env);
    expect(eventsIn(stores)).toBe(240);
  });

  it("know each subject by a name of letters and digits of its own", () => {
    const ids = SUBJECTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[\p{L}\p{N}]+$/u.test(id))).toEqual([]);
  });
});
