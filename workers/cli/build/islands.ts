import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";

const ID = "virtual:islands";
const ISLANDS = "app/**/*.island.tsx";
/** What else a document does; answers by its own name. */
const AWAKE = "app/document/awake.ts";

interface Islands {
  /** The folder they answer in. */
  base: string;
  chunks: { fileName: string; code: string }[];
}

/**
 * `virtual:islands`: each app/**\/name.island.tsx as a module `name.js` for documents without React, with
 * Preact in React's place. `base` is the folder they answer in, one version for all of them.
 */
export const islands = (): Plugin => {
  let made: Promise<Islands> | undefined;
  return {
    name: "islands",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return;
      const { base, chunks } = await (made ??= bundled());
      if (this.environment.mode === "build" && this.environment.config.consumer === "client") {
        for (const { fileName, code } of chunks)
          this.emitFile({ type: "asset", fileName: `${base.slice(1)}${fileName}`, source: code });
      }
      return `export const base = ${JSON.stringify(base)};`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, answer, next) => {
        const serve = async () => {
          const found = (await made)?.chunks.find(({ fileName }) => request.url?.endsWith(`/${fileName}`));
          if (!request.url?.startsWith("/assets/islands-") || !found) return next();
          answer.setHeader("content-type", "text/javascript").end(found.code);
        };
        serve().catch(next);
      });
    },
  };
};

/** The parts of the app that an island's own build has something smaller for. */
const SMALLER = {
  react: path.resolve("app/document/react-element.ts"),
  "react-dom": path.resolve("app/document/react-element.ts"),
  "react/jsx-runtime": "preact/jsx-runtime",
  "react-router": path.resolve("app/document/router-element.tsx"),
};

/** What nearly every island needs, in one file; nothing of it is awake.ts's. */
const BASE =
  /\/preact\/|\/app\/document\/(?:react|router|island)-element\.|\/sprite\.ts|\/app\/(?:ui\/(?:icon|stepper|use-hydrated)|domain\/format)\./;

/** What awake.ts shares with others, and a few lines beside it: a file of its own costs a request. */
const ENTRIES =
  /\/app\/(?:api\/(?:bucket|login-entries|reload|storage-keys)|document\/(?:effect-element|wake)|ui\/app-behind|routes\/program\/session\/counted-seats)\.|vite\/preload-helper/;

/** What was last used on this device: a program's page keeps there that it was seen. */
const RECENT = /\/(?:recent-list|seen-list|program\/seen)\.ts/;

/** What was searched for on this device: two islands share it. */
const SEARCHES = /\/search-keyword\/(?:recent-searches|keyword-path)\.ts/;

/** In place of Vite's: an island's code has no stylesheets, and its chunks need no links in the head. */
const plainPreload: Plugin = {
  name: "plain-preload",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};

async function bundled(): Promise<Islands> {
  const files = [...globSync(ISLANDS).sort(), AWAKE];
  const made = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    mode: "production",
    plugins: [plainPreload],
    // Named one by one: the whole of import.meta.env would be written out.
    define: {
      "process.env.NODE_ENV": '"production"',
      "import.meta.env.VITE_FILE_BUCKET": JSON.stringify(process.env["VITE_FILE_BUCKET"]) ?? "undefined",
    },
    resolve: {
      alias: [
        ...Object.entries(SMALLER).map(([name, replacement]) => ({
          find: new RegExp(`^${name}$`),
          replacement,
        })),
        { find: /^.*\/document\/island\.tsx$/, replacement: path.resolve("app/document/island-element.ts") },
        { find: /^.*\/document\/effect\.tsx$/, replacement: path.resolve("app/document/effect-element.ts") },
        { find: /^.*\/api\/queries\.ts$/, replacement: path.resolve("app/document/document-queries.ts") },
        { find: /^.*\/icons\.svg\?no-inline$/, replacement: path.resolve("app/document/sprite.ts") },
      ],
    },
    build: {
      write: false,
      minify: true,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        optimization: { inlineConst: true },
        input: Object.fromEntries(files.map((file) => [nameOf(file), path.resolve(file)])),
        output: {
          format: "es",
          entryFileNames: "[name].js",
          chunkFileNames: "[name].js",
          codeSplitting: {
            groups: [
              { name: "entries", test: ENTRIES, priority: 1 },
              { name: "base", test: BASE },
              { name: "recent", test: RECENT },
              { name: "searches", test: SEARCHES },
            ],
          },
        },
      },
    },
  });
  const all = (Array.isArray(made) ? made : [made])
    .flatMap((one) => ("output" in one ? one.output : []))
    .filter((one) => one.type === "chunk");
  const chunks = withFiles(all);
  const whole = chunks.map(({ fileName, code }) => fileName + code).join("\0");
  const version = createHash("sha256").update(whole).digest("base64url").slice(0, 8);
  return { base: `/assets/islands-${version}/`, chunks };
}

/**
 * Writes what an island's code is made of where it stands as "files of name", for code that fetches it ahead:
 * a module's own imports are known only once it has come.
 */
function withFiles(chunks: readonly { fileName: string; code: string; imports: string[] }[]) {
  const filesOf = (file: string): string[] => [
    file,
    ...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []).flatMap(filesOf),
  ];
  return chunks.map(({ fileName, code }) => ({
    fileName,
    code: code.replace(/files of ([\w-]+)/g, (_, name: string) => {
      const files = [...new Set(filesOf(`${name}.js`))];
      if (files.length < 2) throw new Error(`The islands' build has no ${name}.js.`);
      return files.join(" ");
    }),
  }));
}

const nameOf = (file: string): string => path.basename(file).replace(/(?:\.island)?\.tsx?$/, "");
