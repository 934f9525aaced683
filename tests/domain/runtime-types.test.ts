import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const CONFIG = path.resolve("app/domain/tsconfig.json");

/** What the compiler says of `lines` at the end of app/domain/money.ts, by that folder's settings. */
function saidOf(lines: readonly string[]): string[] {
  const { config } = ts.readConfigFile(CONFIG, ts.sys.readFile);
  const given = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(CONFIG)).options;
  const options = { ...given, incremental: false, tsBuildInfoFile: undefined };
  const money = path.resolve("app/domain/money.ts");
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (file) => (path.resolve(file) === money ? [read(file), ...lines].join("\n") : read(file));
  const rootNames = [money, path.resolve("app/domain/everywhere.d.ts")];
  return ts
    .getPreEmitDiagnostics(ts.createProgram({ rootNames, options, host }))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

describe("the rules' own types", () => {
  it("know nothing that is not there in every runtime", () => {
    const said = saidOf([
      "export const ofNode = process.env;",
      "export const ofBrowsers = document.title;",
      "export const ofWorkers = new WebSocketPair();",
      'export const ofTheNetwork = fetch("/api");',
    ]);
    expect(said.map((message) => /^Cannot find name '(\w+)'/.exec(message)?.[1])).toEqual([
      "process",
      "document",
      "WebSocketPair",
      "fetch",
    ]);
  });

  it("control: what every runtime has is known", () => {
    expect(saidOf(['export const known = new URL("https://a").hostname + atob("");'])).toEqual([]);
  });
});
