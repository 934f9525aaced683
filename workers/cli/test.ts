// What `npm test` runs once everything is installed: the browser, the build, then every test. Arguments go to
// vitest (a file, `-t name`). CI_STRICT=1 gives no second try: a race is a failure.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSite } from "./build/build-site.ts";
import { isBuilt } from "./build/is-built.ts";
import { ensureBrowser } from "./find-browser.ts";
import { inRunFolder } from "./run-folder.ts";
import { runTool } from "./run-tool.ts";
import { counted, type Ran, TOLD, withAgain, worthAgain } from "./second-try.ts";

interface Told {
  /** The exit code: vitest's, or 1 where a folder was left behind. */
  code: number;
  /** Null where vitest could not say. */
  ran: Ran | null;
}

async function runTests(args: readonly string[]): Promise<Told> {
  const folder = mkdtempSync(path.join(tmpdir(), "nadeul-told-"));
  const told = path.join(folder, "ran.json");
  try {
    const { result, left } = await inRunFolder((environment) =>
      runTool("vitest", ["run", ...args], { ...environment, [TOLD]: told }),
    );
    if (left.length > 0) console.error(`테스트가 임시 폴더를 지우지 않았어요: ${left.join(", ")}`);
    const ran = existsSync(told) ? (JSON.parse(readFileSync(told, "utf8")) as Ran) : null;
    return { code: result || Number(left.length > 0), ran };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

ensureBrowser();
if (!isBuilt()) {
  console.log("테스트할 화면과 워커를 만들고 있어요.");
  await buildSite("local");
}
const args = process.argv.slice(2);
let { code, ran } = await runTests(args);
const isWhole = args.every((arg) => !arg.startsWith("-")) && process.env["CI_STRICT"] !== "1";
const files = isWhole && ran ? worthAgain(ran) : [];
if (ran && files.length > 0) {
  console.warn(`\n경합이 있어요. 새 사이트에서 한 번 더 돌려요:\n${files.join("\n")}\n`);
  const again = await runTests(files);
  code = again.code;
  if (again.ran) ran = withAgain(ran, again.ran);
  console.warn(`\n한 번 더 돌린 파일이에요. 경합을 찾아 주세요:\n${files.join("\n")}`);
}
if (ran) console.log(`\n${counted(ran)}`);
process.exitCode = code;
