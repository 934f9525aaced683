// `npm run catalogue:rebuild [-- --remote]`: rebuilds what guests read and programs are found by from the
// record: this machine's, or with --remote the deployed one, whose clock brings 2,000 of either a minute.
import { runOn } from "../api/backup/bucket.ts";
import type { RunBatch } from "../api/backup/format.ts";
import { bringChanges, PROJECTED_AT_ONCE } from "../api/program/project.ts";
import { BEGIN_REBUILD, END_REBUILD, noteAll, WAITING } from "../api/program/rebuild.ts";
import { openLocalD1OrStop } from "./local-d1.ts";
import { unknownOption } from "./read-options.ts";
import { runOnRemote } from "./remote-d1.ts";

const ASK_EVERY_MS = 10_000;

const given = process.argv.slice(2);
const isHelp = given.includes("--help");
const unknown = given.find((option) => option !== "--remote");
if (isHelp || unknown !== undefined) {
  if (!isHelp) console.error(unknownOption(String(unknown)));
  console[isHelp ? "log" : "error"]("npm run catalogue:rebuild [-- --remote] 로 실행해 주세요.");
  process.exit(isHelp ? 0 : 2);
}

const does = (run: RunBatch, statements: readonly string[]) =>
  run(statements.map((sql) => ({ sql, values: [] })));

/**
 * @param bring brings some of what waits, or waits for another process that does; false when nothing waits
 */
async function rebuild(record: RunBatch, catalogue: RunBatch, bring: () => Promise<boolean>): Promise<void> {
  await does(catalogue, BEGIN_REBUILD);
  await does(record, noteAll(Date.now()));
  while (await bring());
  await does(catalogue, END_REBUILD);
  const [[row] = []] = await does(catalogue, ["SELECT count(*) AS n FROM program_search"]);
  console.log(`찾을 수 있는 프로그램 ${Number(row?.["n"]).toLocaleString("ko-KR")}개를 다시 만들었어요.`);
}

if (given.includes("--remote")) {
  const record = runOnRemote("DB");
  await rebuild(record, runOnRemote("CATALOGUE"), async () => {
    const [[row] = []] = await does(record, [WAITING]);
    const left = Number(row?.["waiting"]);
    if (left > 0) {
      console.log(`남은 변경 ${left.toLocaleString("ko-KR")}개`);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    return left > 0;
  });
} else {
  const { db: DB, catalogue: CATALOGUE, close } = await openLocalD1OrStop();
  const bring = async () => (await bringChanges({ DB, CATALOGUE }, PROJECTED_AT_ONCE, Date.now())) > 0;
  try {
    await rebuild(runOn(DB), runOn(CATALOGUE), bring);
  } finally {
    await close();
  }
}
