// What `npm test` runs once everything is installed: the browser, the build, then every test. Arguments go to
// vitest (a file, `-t name`).
import { buildSite } from "./build/build-site.ts";
import { isBuilt } from "./build/is-built.ts";
import { ensureBrowser } from "./find-browser.ts";
import { inRunFolder } from "./run-folder.ts";
import { runTool } from "./run-tool.ts";

ensureBrowser();
if (!isBuilt()) {
  console.log("테스트할 화면과 워커를 만들고 있어요.");
  await buildSite("local");
}
const { result, left } = await inRunFolder((environment) =>
  runTool("vitest", ["run", ...process.argv.slice(2)], environment),
);
if (left.length > 0) console.error(`테스트가 임시 폴더를 지우지 않았어요: ${left.join(", ")}`);
process.exitCode = result || Number(left.length > 0);
