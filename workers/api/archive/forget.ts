import { DAY_MS, monthSpan } from "#domain/time/kst";
import { objectsOf } from "../backup/bucket.ts";
import type { ApiEnv } from "../env.ts";
import { ARCHIVE_KINDS } from "./kinds.ts";

/**
 * Destroys what the archive has kept for its years, counted from the end of its month and long, never short.
 * @param now epoch ms
 */
export async function forgetArchive({ ARCHIVE }: Pick<ApiEnv, "ARCHIVE">, now: number): Promise<void> {
  if (ARCHIVE === undefined) return;
  for (const { name, years } of ARCHIVE_KINDS) {
    const old: string[] = [];
    for await (const page of objectsOf(ARCHIVE, `${name}/`)) {
      const over = page.filter(({ key }) => {
        const [, month = ""] = key.split("/");
        return monthSpan(month).until + years * 366 * DAY_MS <= now;
      });
      old.push(...over.map(({ key }) => key));
      if (over.length < page.length) break; // names go by month: all behind are younger
    }
    for (let from = 0; from < old.length; from += 1_000) await ARCHIVE.delete(old.slice(from, from + 1_000));
  }
}
