import { describe, expect, it, vi } from "vitest";
import { Behind } from "../../workers/api/program/behind.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { seededDatabases } from "../support/catalogue.ts";

const { dbs, stores } = seededDatabases(Date.now());

/** Rounds that end when they are told to. */
function heldRounds(most?: number) {
  const rounds: { end: () => void; fail: (error: Error) => void }[] = [];
  const bring = () =>
    new Promise<number>((end, fail) => {
      rounds.push({ end: () => end(1), fail });
    });
  return { rounds, behind: new Behind(bring, 0, most) };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
const until = (rounds: readonly unknown[], count: number) =>
  vi.waitFor(() => expect(rounds.length).toBe(count), { interval: 1 });

describe("the catalogue behind the writes of an isolate", () => {
  it("is brought by one run, however many write meanwhile, and once more for all of them", async () => {
    const { rounds, behind } = heldRounds();
    const first = behind.follow(dbs);
    await Promise.all(Array.from({ length: 50 }, () => behind.follow(dbs)));
    expect(rounds.length).toBe(1);
    rounds[0]?.end();
    await turn();
    expect(rounds.length).toBe(2);
    rounds[1]?.end();
    await first;
    expect(rounds.length).toBe(2);
  });

  it("forgets nobody who writes in the last round of a run", async () => {
    const { rounds, behind } = heldRounds(2);
    const all = [behind.follow(dbs), behind.follow(dbs)];
    rounds[0]?.end();
    await until(rounds, 2);
    all.push(behind.follow(dbs), behind.follow(dbs));
    rounds[1]?.end();
    await until(rounds, 3);
    rounds[2]?.end();
    await Promise.all(all);
    expect(rounds.length).toBe(3);
  });

  it("goes on after a round that failed", async () => {
    const { rounds, behind } = heldRounds();
    const first = behind.follow(dbs);
    rounds[0]?.fail(new Error("busy"));
    await first;
    const second = behind.follow(dbs);
    expect(rounds.length).toBe(2);
    rounds[1]?.end();
    await second;
  });

  it("brings a hundred changes a round, and goes on while there are more", async () => {
    const now = Date.now();
    await projectAll(dbs, now);
    const { sqlite } = stores.record;
    sqlite.exec("UPDATE program SET title = title || ' 새' WHERE id IN (SELECT id FROM program LIMIT 130)");
    const waiting = () => Number(sqlite.prepare("SELECT count(*) AS n FROM program_event").get()?.["n"]);
    const before = waiting();
    expect(before).toBe(130);
    await new Behind(undefined, 0, 1).follow(dbs);
    expect(waiting()).toBe(30);
    await new Behind(undefined, 0).follow(dbs);
    expect(waiting()).toBe(0);
  });
});
