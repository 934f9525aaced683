import { readFileSync, readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";

// The build before migration 0120 wrote these states of money into fail_code. While the two builds run beside
// each other, each reads what the other writes; once the older one is gone, its words go with it (0121).

const FOLDER = "workers/api/migrations";
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .toSorted();

function databaseBefore(migration: string) {
  const db = new DatabaseSync(":memory:");
  db.exec("PRAGMA foreign_keys = OFF");
  const migrate = (isMeant: (name: string) => boolean): void => {
    for (const name of NAMES.filter(isMeant)) db.exec(readFileSync(`${FOLDER}/${name}`, "utf8"));
  };
  migrate((name) => name < migration);
  let count = 0;
  const made = (table: "payment" | "refund", columns: Record<string, string | number | null>): string => {
    count += 1;
    const id = `${table}-${count}`;
    const common = { id, booking_id: id, created_at: 1, updated_at: 5 };
    const rest =
      table === "payment"
        ? { provider: "toss", order_id: id, amount: 1_000 }
        : {
            idempotency_key: id,
            reason: "SCHEDULE",
            requester: "user",
            items: "[]",
            is_whole: 1,
            rule: "DAYS",
            percent: 100,
            paid: 1,
            fee: 0,
            refund: 1,
            due_at: 9,
          };
    const row = Object.entries({ ...common, ...rest, ...columns });
    const names = row.map(([name]) => name).join(", ");
    db.prepare(`INSERT INTO ${table} (${names}) VALUES (${row.map(() => "?").join(", ")})`).run(
      ...row.map(([, value]) => value),
    );
    return id;
  };
  const rowOf = (columns: string, id: string): unknown => ({
    ...db.prepare(`SELECT ${columns} FROM ${id.split("-")[0]} WHERE id = ?`).get(id),
  });
  return {
    migrate,
    payment: (columns: Record<string, string | number | null>) => made("payment", columns),
    refund: (columns: Record<string, string | number | null>) => made("refund", { next_at: 8, ...columns }),
    write: (id: string, set: string) =>
      db.exec(`UPDATE ${id.split("-")[0]} SET ${set}, updated_at = 7 WHERE id = '${id}'`),
    moneyOf: (id: string) => rowOf("giving_back_at AS back, reversed_at AS gone, fail_code AS code", id),
    refundOf: (id: string) => rowOf("problem, reversed_at AS gone, fail_code AS code", id),
  };
}

const PROBLEMS = ["ACCOUNT_NEEDED", "ACCOUNT_BOUNCED", "PAY_BY_HAND", "BALANCE_UNLIKE"];

describe("what the build before 0120 had written", () => {
  it("is a state of its own after it, and no code after 0121", () => {
    const db = databaseBefore("0120");
    const back = db.payment({ status: "CONFIRMING", fail_code: "GIVING_BACK", attempted_at: 3 });
    const gone = db.payment({ status: "DONE", fail_code: "DEPOSIT_REVERSED" });
    const theirs = db.payment({ status: "FAILED", fail_code: "GIVING_BACK" });
    const stuck = PROBLEMS.map((code) => db.refund({ status: "FAILED", fail_code: code }));
    const over = { status: "WITHDRAWN", next_at: null, ended_at: 6, fail_code: "DEPOSIT_REVERSED" };
    const ended = db.refund(over);
    const refused = db.refund({ status: "FAILED", fail_code: "REFUND_REJECTED" });
    db.migrate((name) => name.startsWith("0120"));
    expect([back, gone, theirs].map(db.moneyOf)).toEqual([
      { back: 3, gone: null, code: "GIVING_BACK" },
      { back: null, gone: 5, code: "DEPOSIT_REVERSED" },
      { back: null, gone: null, code: "GIVING_BACK" },
    ]);
    expect([...stuck, ended, refused].map(db.refundOf)).toEqual([
      ...PROBLEMS.map((problem) => ({ problem, gone: null, code: problem })),
      { problem: null, gone: 6, code: "DEPOSIT_REVERSED" },
      { problem: null, gone: null, code: "REFUND_REJECTED" },
    ]);
    db.migrate((name) => name > "0121");
    expect([back, gone, theirs].map(db.moneyOf)).toEqual([
      { back: 3, gone: null, code: null },
      { back: null, gone: 5, code: null },
      { back: null, gone: null, code: "GIVING_BACK" },
    ]);
    expect([...stuck, ended, refused].map(db.refundOf)).toEqual([
      ...PROBLEMS.map((problem) => ({ problem, gone: null, code: null })),
      { problem: null, gone: 6, code: null },
      { problem: null, gone: null, code: "REFUND_REJECTED" },
    ]);
  });
});

describe("while the build before 0120 runs beside this one", () => {
  it("its payments are given back, reversed and neither any more to this one", () => {
    const db = databaseBefore("0121");
    const id = db.payment({ status: "WAITING_FOR_DEPOSIT" });
    db.write(id, "status = 'CONFIRMING', fail_code = 'GIVING_BACK', attempted_at = 4");
    expect(db.moneyOf(id)).toMatchObject({ back: 4, gone: null });
    db.write(id, "status = 'DONE', fail_code = NULL");
    expect(db.moneyOf(id)).toMatchObject({ back: null, gone: null });
    db.write(id, "fail_code = 'DEPOSIT_REVERSED'");
    expect(db.moneyOf(id)).toMatchObject({ back: null, gone: 7 });
    db.write(id, "status = 'CONFIRMING', fail_code = 'GIVING_BACK'");
    expect(db.moneyOf(id)).toMatchObject({ back: 4, gone: null });
    db.write(id, "status = 'FAILED', fail_code = 'ABORTED'");
    expect(db.moneyOf(id)).toEqual({ back: null, gone: null, code: "ABORTED" });
  });

  it("this one's payments are so to it", () => {
    const db = databaseBefore("0121");
    const id = db.payment({ status: "DONE" });
    db.write(id, "status = 'CONFIRMING', giving_back_at = 4, fail_code = NULL");
    expect(db.moneyOf(id)).toEqual({ back: 4, gone: null, code: "GIVING_BACK" });
    // Written again as it was read, with what else has changed.
    db.write(id, "giving_back_at = 4, fail_code = 'GIVING_BACK', asks = 3");
    expect(db.moneyOf(id)).toEqual({ back: 4, gone: null, code: "GIVING_BACK" });
    db.write(id, "status = 'DONE', giving_back_at = NULL, fail_code = NULL");
    db.write(id, "reversed_at = 6");
    expect(db.moneyOf(id)).toEqual({ back: null, gone: 6, code: "DEPOSIT_REVERSED" });
    db.write(id, "reversed_at = NULL");
    expect(db.moneyOf(id)).toEqual({ back: null, gone: null, code: null });
    db.write(id, "status = 'FAILED', giving_back_at = NULL, fail_code = 'ABORTED'");
    expect(db.moneyOf(id)).toEqual({ back: null, gone: null, code: "ABORTED" });
  });

  it("each knows why the other's refunds wait, and which the bank has ended", () => {
    const db = databaseBefore("0121");
    const theirs = db.refund({ status: "FAILED", fail_code: "ACCOUNT_NEEDED" });
    const ours = db.refund({ status: "FAILED", problem: "ACCOUNT_NEEDED" });
    const needed = { problem: "ACCOUNT_NEEDED", gone: null, code: "ACCOUNT_NEEDED" };
    expect([theirs, ours].map(db.refundOf)).toEqual([needed, needed]);
    db.write(theirs, "fail_code = 'PAY_BY_HAND'");
    db.write(ours, "problem = 'PAY_BY_HAND', fail_code = 'ACCOUNT_NEEDED'"); // as it was read
    const byHand = { problem: "PAY_BY_HAND", gone: null, code: "PAY_BY_HAND" };
    expect([theirs, ours].map(db.refundOf)).toEqual([byHand, byHand]);
    db.write(theirs, "fail_code = 'REFUND_REJECTED'");
    db.write(ours, "problem = NULL, fail_code = 'REFUND_REJECTED'");
    const refused = { problem: null, gone: null, code: "REFUND_REJECTED" };
    expect([theirs, ours].map(db.refundOf)).toEqual([refused, refused]);
    db.write(theirs, "status = 'WITHDRAWN', next_at = NULL, ended_at = 6, fail_code = 'DEPOSIT_REVERSED'");
    db.write(ours, "status = 'WITHDRAWN', next_at = NULL, ended_at = 6, reversed_at = 6");
    const gone = { problem: null, gone: 6, code: "DEPOSIT_REVERSED" };
    expect([theirs, ours].map(db.refundOf)).toEqual([gone, gone]);
  });
});
