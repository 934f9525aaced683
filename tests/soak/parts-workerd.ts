import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { playWorkerdOutage } from "./outage-workerd.ts";
import type { SeatsBy } from "./mall.ts";
import { part, type Part } from "./report.ts";
import { aSession, HEADERS, killRounds } from "./t3-sigkill.ts";
import { startWorkerd, type Workerd } from "./workerd.ts";
import { vouched } from "../support/vouched.ts";

async function rushOverHttp(
  workerd: Workerd,
  sessionId: string,
  buyers: number,
): Promise<{ won: number; broken: number; held: number }> {
  await aSession(workerd.db, sessionId, 1);
  const book = async (as: string) => {
    const headers = {
      ...HEADERS,
      ...vouched(as),
      "idempotency-key": crypto.randomUUID(),
    };
    const response = await fetch(new URL("/booking", workerd.url), {
      method: "POST",
      headers,
      body: JSON.stringify({ programId: "p-1", sessionId, items: [{ optionId: "adult", qty: 1 }] }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const statuses = await Promise.all(
    Array.from({ length: buyers }, (_, i) => book(`buyer-${sessionId}-${i}`)),
  );
  const held =
    (await workerd.db
      .prepare("SELECT held FROM session WHERE id = ?")
      .bind(sessionId)
      .first<number>("held")) ?? -1;
  return {
    won: statuses.filter((status) => status === 201).length,
    broken: statuses.filter((status) => status !== 201 && status !== 409).length,
    held,
  };
}

/** T1 over HTTP, in workerd with its own D1. */
export async function partT1Http({ trials, buyers }: { trials: number; buyers: number }): Promise<Part> {
  const state = mkdtempSync(path.join(tmpdir(), "nadeul-soak-http-"));
  const workerd = await startWorkerd(state);
  try {
    return await part(
      "T1 마지막 한 자리, HTTP",
      `${buyers} buyers × ${trials} trials in workerd`,
      async () => {
        const wrong: string[] = [];
        for (let trial = 0; trial < trials; trial += 1) {
          const { won, broken, held } = await rushOverHttp(workerd, `rush-${trial}`, buyers);
          if (won !== 1 || held !== 1 || broken > 0)
            wrong.push(`trial ${trial}: ${won} sold, ${held} held, ${broken} broken answers`);
        }
        return { figures: `${trials * buyers} attempts, ${wrong.length} trials wrong`, wrong };
      },
      async () => {
        const { results } = await workerd.db
          .prepare("SELECT sql FROM sqlite_schema WHERE name = 'session'")
          .all<{ sql: string }>();
        const [table] = results;
        const indexes = (
          await workerd.db
            .prepare("SELECT sql FROM sqlite_schema WHERE tbl_name = 'session' AND type = 'trigger'")
            .all<{ sql: string }>()
        ).results;
        const guard = /,\s*(?:--[^\n]*\n\s*)*CONSTRAINT seats CHECK[^\n]*/;
        if (!table || !guard.test(table.sql))
          throw new Error("the guard that this control removes is not there");
        await workerd.db.batch([
          workerd.db.prepare("PRAGMA defer_foreign_keys = ON"),
          workerd.db.prepare("DELETE FROM booking_item"),
          workerd.db.prepare("DELETE FROM booking_history"),
          workerd.db.prepare("DELETE FROM booking"),
          workerd.db.prepare("DROP TABLE session"),
          workerd.db.prepare(table.sql.replace(guard, "")),
          ...indexes.map(({ sql }) => workerd.db.prepare(sql)),
        ]);
        const { won } = await rushOverHttp(workerd, "rush-control", 50);
        return { seen: won > 1, what: `without the CHECK on seats ${won} buy the last one` };
      },
    );
  } finally {
    await workerd.close();
    rmSync(state, { recursive: true, force: true });
  }
}

/** How late an unrelated step of the minute may be, and how soon all must be known again, in ms. */
const LATE_MS = 5_000;
const HEALED_MS = 3 * 60_000;

/** The provider is gone for five minutes while everybody pays, in workerd with its own D1. */
export function partOutage({ buyers }: { buyers: number }): Promise<Part> {
  return part(
    "토스 5분 중단",
    `${buyers} people pay meanwhile, in workerd`,
    async () => {
      const { paid, lost, resold, healedAfter, late, unseen } = await playWorkerdOutage({
        people: buyers,
        isSilent: true,
      });
      const latest = Math.max(...Object.values(late));
      const wrong = [
        ...(paid < buyers ? [`only ${paid} paid`] : []),
        ...(lost.length + resold > 0 ? [`${lost.length} lost their seats, ${resold} were sold twice`] : []),
        ...(healedAfter > HEALED_MS ? [`known only after ${healedAfter / 1000} s`] : []),
        ...(latest > LATE_MS ? [`a step of the minute was late by ${latest} ms`] : []),
        ...unseen.map((step) => `${step} was never done`),
      ];
      const steps = Object.entries(late).map(([step, ms]) => `${step} ${ms} ms`);
      return {
        figures:
          `${lost.length} of ${paid} seats lost, known after ` +
          `${healedAfter / 1000} s; ${steps.join(", ")} late`,
        wrong,
      };
    },
    async () => {
      const { lost, resold } = await playWorkerdOutage({ people: 10, isSilent: false, isForgetful: true });
      return {
        seen: lost.length + resold > 0,
        what: `where no seats are kept ${lost.length} of 10 lose them, and ${resold} are sold to others`,
      };
    },
  );
}

/** T3: SIGKILL under load. @param by what stands in front of the record where seats are taken */
export function partT3({ rounds, by = "record" }: { rounds: number; by?: SeatsBy }): Promise<Part> {
  return part(
    by === "record" ? "T3 SIGKILL" : "T3 SIGKILL, with an object in front",
    `${rounds} rounds, 48 buyers at once`,
    async () => {
      const { lost, orphans, otherId, apart, ...counts } = await killRounds({ rounds, by });
      const wrong = [
        ...(lost > 0 ? [`${lost} acknowledged lost`] : []),
        ...(orphans > 0 ? [`${orphans} orphans`] : []),
        ...(otherId > 0 ? [`${otherId} retries answered another id`] : []),
        ...apart,
      ];
      if (counts.fullRounds < rounds) wrong.push(`only ${counts.fullRounds} rounds had 32 in flight`);
      if (counts.unheard === 0) wrong.push("nobody's booking was committed without being told");
      return {
        figures:
          `${counts.sent} sent, ${counts.acknowledged} acknowledged, ${counts.inFlight} ` +
          `in flight when killed, ${counts.unheard} of them committed unheard; ${lost} ` +
          `lost, ${orphans} orphans, ${otherId} other ids`,
        wrong,
      };
    },
    async () => {
      const control = await killRounds({ rounds: 2, isKeyKept: false, by });
      return {
        seen: control.otherId > 0,
        what: `with new keys, for more people, ${control.otherId} retries make another booking`,
      };
    },
  );
}
