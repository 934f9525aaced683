// A process of its own: `node tests/bench/fill-state.ts STATE SIZE NOW` makes a migrated local D1 under STATE
// with SIZE made-up programs. Filling keeps it busy for minutes, longer than connections to workerd are kept.
// The record is filled by another process beside it, which is told its file.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { openLocalD1 } from "../../workers/cli/local-d1.ts";
import { copyShown, databaseFiles, fillCatalogue, fillRecord } from "./fill.ts";
import { hostsOf, madeUpPrograms } from "./made-up-programs.ts";

const [state = "", given = "", now = "", record] = process.argv.slice(2);
const size = Number(given);
const programs = madeUpPrograms(size, Number(now));
if (record === undefined) {
  process.env["NADEUL_STATE"] = state;
  await (await openLocalD1()).close(); // the migrations
  const files = databaseFiles(state);
  const beside = promisify(execFile)(process.execPath, [
    import.meta.filename,
    state,
    given,
    now,
    files.record,
  ]);
  fillCatalogue(files.catalogue, programs, Number(now));
  await beside;
  copyShown(files);
} else fillRecord(record, programs, hostsOf(size));
process.exit(0);
