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

const EDGE: Room = {
  folder: "app/server",
  file: "app/server/code-cookie.server.ts",
  besides: ["app/wasm.d.ts"],
};
const PARTS: Room = { folder: "app/ui", file: "app/ui/screen.tsx", besides: ["app/page-css.d.ts"] };
const SCREENS: Room = {
  folder: "app",
  file: "app/routes/auth/start.tsx",
  besides: ["app/page-css.d.ts", "app/wasm.d.ts", "app/islands.d.ts"],
};
const SERVICE_WORKER: Room = {
  folder: "app/service-worker",
  file: "app/service-worker/scope.ts",
  besides: [],
};

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

/** Names that some runtimes have and others have not; the last two are everywhere. */
const LINES = [
  "export const ofNode = __dirname;",
  "export const ofBrowsers = document.title;",
  "export const ofWorkers = new WebSocketPair();",
  'export const ofTheNetwork = fetch("https://a");',
  'export const known = new URL("https://a").hostname + atob("");',
];

describe("each runtime's own types", () => {
  it.each([
    { room: RULES, unknown: ["__dirname", "document", "WebSocketPair", "fetch"] },
    { room: API, unknown: ["__dirname", "document"] },
    { room: SANDBOX, unknown: ["__dirname", "document"] },
    { room: EDGE, unknown: ["__dirname", "document"] },
    { room: PARTS, unknown: ["__dirname", "WebSocketPair"] },
    { room: SCREENS, unknown: ["__dirname", "WebSocketPair"] },
    { room: SERVICE_WORKER, unknown: ["__dirname", "document", "WebSocketPair"] },
  ])("$room.folder knows what is there, and not $unknown", ({ room, unknown }) => {
    expect(unknownIn(room, LINES)).toEqual(unknown);
  });
});
