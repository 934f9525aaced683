// A process of its own: `node tests/bench/fill-state.ts STATE SIZE NOW` makes a migrated local D1 under STATE
// with SIZE made-up programs. Filling keeps it busy for minutes, longer than connections to workerd are kept.
import { openLocalD1 } from "../../workers/cli/local-d1.ts";
import { databaseFiles, fill } from "./fill.ts";
import { hostsOf, madeUpPrograms } from "./made-up-programs.ts";

const [state = "", size = "", now = ""] = process.argv.slice(2);
process.env["NADEUL_STATE"] = state;
await (await openLocalD1()).close(); // the migrations
fill(databaseFiles(state), madeUpPrograms(Number(size), Number(now)), hostsOf(Number(size)));
process.exit(0);
