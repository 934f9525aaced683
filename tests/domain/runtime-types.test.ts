import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** A folder with the types of its own runtime, and a file of it to write in. */
interface Room {
  folder: string;
  file: string;
  /** Read beside the file, where the folder's types come from. */
  besides: string[];
}

const RULES: Room = {
  folder: "app/domain",
  file: "app/domain/money.ts",
  besides: ["app/domain/everywhere.d.ts"],
};
const API: Room = { folder: "workers/api", file: "workers/api/sql.ts", besides: [] };
const SANDBOX: Room = { folder: "workers/sandbox", file: "workers/sandbox/cognito/bytes.ts", besides: [] };

/** What the compiler says of `lines` at the end of a room's file, by that folder's settings. */
function saidOf({ folder, file, besides }: Room, lines: readonly string[]): string[] {
  const settings = path.resolve(folder, "tsconfig.json");
  const { config } = ts.readConfigFile(settings, ts.sys.readFile);
  const given = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(settings)).options;
  const options = { ...given, incremental: false, tsBuildInfoFile: undefined };
  const written = path.resolve(file);
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (name) => (path.resolve(name) === written ? [read(name), ...lines].join("\n") : read(name));
  const rootNames = [written, ...besides.map((name) => path.resolve(name))];
  return ts
    .getPreEmitDiagnostics(ts.createProgram({ rootNames, options, host }))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

/** The names that a room does not know. */
const unknownIn = (room: Room, lines: readonly string[]) =>
  saidOf(room, lines).map((message) => /^Cannot find name '(\w+)'/.exec(message)?.[1] ?? message);

const OF_NODE = "export const ofNode = __dirname;";
const OF_BROWSERS = "export const ofBrowsers = document.title;";
const OF_WORKERS = "export const ofWorkers = new WebSocketPair();";
const OF_THE_NETWORK = 'export const ofTheNetwork = fetch("https://a");';
const OF_ALL = 'export const known = new URL("https://a").hostname + atob("");';

describe("each runtime's own types", () => {
  it("the rules know nothing that is not there in every runtime", () => {
    expect(unknownIn(RULES, [OF_NODE, OF_BROWSERS, OF_WORKERS, OF_THE_NETWORK])).toEqual([
      "__dirname",
      "document",
      "WebSocketPair",
      "fetch",
    ]);
  });

  it.each([API, SANDBOX])("$folder knows nothing of a browser or of Node", (room) => {
    expect(unknownIn(room, [OF_NODE, OF_BROWSERS])).toEqual(["__dirname", "document"]);
  });

  it("control: what is there is known", () => {
    expect([
      saidOf(RULES, [OF_ALL]),
      saidOf(API, [OF_ALL, OF_WORKERS, OF_THE_NETWORK]),
      saidOf(SANDBOX, [OF_ALL, OF_WORKERS, OF_THE_NETWORK]),
    ]).toEqual([[], [], []]);
  });
});
