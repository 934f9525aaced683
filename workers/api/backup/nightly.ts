import type { R2Bucket } from "@cloudflare/workers-types";
import type { ApiEnv } from "../env.ts";
import { backUp } from "./back-up.ts";
import { inBucket, objectsOf, runOn } from "./bucket.ts";
import { MANIFEST } from "./format.ts";
import { log } from "#domain/log";

/** The cron of wrangler.toml that is the night's; all others are the minute's. */
export const NIGHTLY_CRON = "30 18 * * *";
const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 14;

/** "2026-11-22T18-30-00Z/": backups lie under their moment, so that their names sort by age. */
export const prefixAt = (at: number): string =>
  `${new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-")}/`;

/** The moment of a backup's prefix, epoch ms; NaN where it is none. */
const momentOf = (key: string): number =>
  Date.parse(key.slice(0, key.indexOf("/")).replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z"));

/** Deletes backups older than `days`, the manifest first: what is left of one is none. */
async function forgetOld(bucket: R2Bucket, days: number, now: number): Promise<void> {
  const old: string[] = [];
  for await (const page of objectsOf(bucket))
    old.push(...page.map(({ key }) => key).filter((key) => momentOf(key) < now - days * DAY_MS));
  const manifestsFirst = old.toSorted((a, b) => Number(b.endsWith(MANIFEST)) - Number(a.endsWith(MANIFEST)));
  for (let from = 0; from < manifestsFirst.length; from += 1_000)
    await bucket.delete(manifestsFirst.slice(from, from + 1_000));
}

/**
 * The night's backup into BACKUPS, and the end of those older than BACKUP_DAYS. The old ones go only after
 * the new one is whole.
 * @param now epoch ms
 * @throws where no backup could be made, so that the cron counts as failed
 */
export async function runNightlyBackup(env: ApiEnv, now: number): Promise<void> {
  if (env.BACKUPS === undefined) throw new Error("BACKUPS is not bound: no backup was made");
  const manifest = await backUp(
    runOn(env.DB),
    objectsOf(env.FILES),
    inBucket(env.BACKUPS, prefixAt(now)),
    now,
  );
  const rows = Object.values(manifest.tables)
    .flat()
    .reduce((sum, part) => sum + part.rows, 0);
  log("info", "backup", { prefix: prefixAt(now), rows });
  await forgetOld(env.BACKUPS, Number(env.BACKUP_DAYS) || DEFAULT_DAYS, now);
}
