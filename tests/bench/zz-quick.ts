import { openLocalD1 } from "/work/main/workers/cli/local-d1.ts";
import { ApiError } from "/work/main/workers/api/errors.ts";
import { listPrograms } from "/work/main/workers/api/program/list.ts";
import { listPins } from "/work/main/workers/api/program/pins.ts";
import { suggest } from "/work/main/workers/api/search/suggest.ts";
import { countedD1 } from "/work/main/tests/bench/counted-d1.ts";
import { DISCOVERY_QUERIES } from "/work/main/tests/bench/discovery-queries.ts";
const now = 1795233600000;
const { db, close } = await openLocalD1();
for (const { name, list, pins, typed } of DISCOVERY_QUERIES(now)) {
  for (const limit of list?.sort==="distance" && process.argv[2] ? [20,50] : [20]) {
  const cost = { rows: 0, statements: 0, most: 0 };
  const ms: number[] = []; let a: any;
  try {
  for (let i=0;i<5;i++){ Object.assign(cost,{rows:0,statements:0,most:0}); const t=performance.now(); const c=countedD1(db,cost);
   a = await (pins ? listPins(c, pins, now) : typed ? suggest(c, typed, now) : listPrograms(c, { limit, sort: "DOWN", ...list }, now)); ms.push(performance.now()-t); if (a instanceof ApiError) throw a; }
  } catch(e) { console.log(name, String(e)); }
  console.log([name, limit, cost.rows, cost.statements, cost.most, ms.toSorted((x,y)=>x-y)[2]?.toFixed(1), cost.rows>500?"OVER":"", a?.value?.length, a?.count, a?.among??"", a?.atLeast??""].join("\t"));
}}
await close(); process.exit(0);
