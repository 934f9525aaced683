import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import type { BackupSource, BackupTarget, RunBatch } from "./format.ts";

/** A D1 as RunBatch. */
export const runOn =
  (db: D1Database): RunBatch =>
  async (statements) =>
    (
      await db.batch<Record<string, unknown>>(
        statements.map(({ sql, values }) => db.prepare(sql).bind(...values)),
      )
    ).map(({ results }) => results);

/** A bucket's objects, a thousand at once. */
export async function* objectsOf(
  bucket: R2Bucket,
  prefix = "",
): AsyncGenerator<{ key: string; size: number; etag: string }[]> {
  for (let cursor: string | undefined; ;) {
    const page = await bucket.list({ prefix, ...(cursor === undefined ? {} : { cursor }) });
    yield page.objects.map(({ key, size, etag }) => ({ key, size, etag }));
    if (!page.truncated) return;
    cursor = page.cursor;
  }
}

/** A backup in a bucket, under a prefix that ends with a slash. */
export const inBucket = (bucket: R2Bucket, prefix: string): BackupTarget & BackupSource => ({
  put: async (file, text) => void (await bucket.put(prefix + file, text)),
  get: async (file) => (await (await bucket.get(prefix + file))?.text()) ?? null,
});
