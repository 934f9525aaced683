// What `npm test` runs once everything is installed: the browser, the build, then every test. Arguments go to
// vitest (a file, `-t name`).
import { buildSite } from "./build/build-site.ts";
import { isBuilt } from "./build/is-built.ts";
import { ensureBrowser } from "./find-browser.ts";
import { runTool } from "./run-tool.ts";

ensureBrowser();
if (!isBuilt()) {
  console.log("테스트할 화면과 워커를 만들고 있어요.");
  await buildSite("local");
}
process.exitCode = await runTool("vitest", ["run", ...process.argv.slice(2)]);
