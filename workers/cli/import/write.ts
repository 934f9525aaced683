import { writeImport, type WriteOptions, type Written } from "../../api/desk/write-import.ts";
import type { OperatorSite } from "../operator/site.ts";
import { patiently, type RunBatch } from "./batch.ts";
import type { ImportedRecord } from "./records.ts";
import { toStored } from "./stored-rows.ts";

export type { ProgramCounts, WriteOptions, Written } from "../../api/desk/write-import.ts";

/** What writes records: this machine's database, or a site's API. */
export type WriteRecords = (records: readonly ImportedRecord[], options: WriteOptions) => Promise<Written[]>;

/** Writes into a database, as the site's own import does (writeImport). */
export const intoDatabase =
  (run: RunBatch): WriteRecords =>
  (records, options) =>
    writeImport(
      run,
      records.map((record) => toStored(record, options.now)),
      options,
    );

/** Writes into a running site through its API, which knows each record by its source's own keys. */
export const intoSite =
  (site: Pick<OperatorSite, "call">): WriteRecords =>
  async (records, { now, dryRun }) => {
    const body = { dryRun, records: records.map((record) => toStored(record, now)) };
    return (await patiently(() => site.call("POST", "/desk/import", body))) as Written[];
  };
