import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";

export type BuiltWorker = ReturnType<typeof builtWorker>;

/** One worker's options from its built configuration, its modules as they were bundled. */
export function builtWorker(configPath: string) {
  const folder = path.resolve(path.dirname(configPath));
  const config: { name: string; main: string } = JSON.parse(readFileSync(configPath, "utf8"));
  const { workerOptions } = workerOptionsOf(configPath);
  return {
    ...workerOptions,
    name: config.name,
    modulesRoot: folder,
    modules: builtModules(folder, config.main),
  };
}

/** A built worker's modules as they were bundled, the main one first. */
export function builtModules(folder: string, mainFile: string) {
  const main = path.join(folder, mainFile);
  const modules = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(?:m?js|wasm)$/.test(file) && file !== main);
  return [main, ...modules].map((file) => ({
    type: file.endsWith(".wasm") ? ("CompiledWasm" as const) : ("ESModule" as const),
    path: file,
  }));
}

/** A module that reaches the databases of all workers. */
export function recordsOf(
  workers: readonly BuiltWorker[],
  { name, script }: { name: string; script: string },
) {
  const d1Databases = Object.fromEntries(
    workers.flatMap((worker) =>
      "d1Databases" in worker && typeof worker.d1Databases === "object"
        ? Object.entries(worker.d1Databases ?? {}).map(([binding, id]) => [`${worker.name}_${binding}`, id])
        : [],
    ),
  );
  const modules = [{ type: "ESModule" as const, path: `${name}.js`, contents: script }];
  return Object.assign({}, { name, modules, modulesRoot: ".", d1Databases });
}

/** The edge with some of its settings changed; other workers as they are. */
export const withVars = (worker: BuiltWorker, vars: Record<string, string>): BuiltWorker => {
  const { DESK_HOST } = vars;
  if (worker.name === "nadeul-api" && DESK_HOST !== undefined) return withBindings(worker, { DESK_HOST });
  return worker.name === "nadeul-edge" ? withBindings(worker, vars) : worker;
};

/** The product API with another Toss than the sandbox; other workers as they are. */
export function withToss(worker: BuiltWorker, TOSS_BASE_URL: string): BuiltWorker {
  if (worker.name !== "nadeul-api") return worker;
  return withoutServices(withBindings(worker, { TOSS_BASE_URL }), ["TOSS"]);
}

/** A worker behind dials; the sandbox only where its clock is to be set. */
export function withDials(worker: BuiltWorker, source: string, isClockSet: boolean): BuiltWorker {
  const [main] = worker.modules;
  if (main === undefined || (worker.name === "nadeul-sandbox" && !isClockSet)) return worker;
  const inFront = [
    `import worker from "./${path.basename(main.path)}";`,
    `import { behindDials } from "./dials.js";`,
    `export * from "./${path.basename(main.path)}";`, // its Durable Objects
    "export default behindDials(worker);",
  ].join("\n");
  const moduleOf = (name: string, contents: string) => ({
    type: "ESModule" as const,
    path: path.join(path.dirname(main.path), name),
    contents,
  });
  const modules = [moduleOf("behind-dials.js", inFront), moduleOf("dials.js", source), ...worker.modules];
  return Object.assign({}, worker, { modules });
}

export const withBindings = (worker: BuiltWorker, bindings: Record<string, string>): BuiltWorker =>
  Object.assign({}, worker, {
    bindings: {
      ...("bindings" in worker && typeof worker.bindings === "object" ? worker.bindings : {}),
      ...bindings,
    },
  });

/** The worker without its bindings to the sandbox. */
export const withoutSandbox = (worker: BuiltWorker): BuiltWorker =>
  withoutServices(worker, ["SANDBOX", "TOSS"]);

function withoutServices(worker: BuiltWorker, names: readonly string[]): BuiltWorker {
  const bindings: Record<string, unknown> = {
    ...("serviceBindings" in worker && typeof worker.serviceBindings === "object"
      ? worker.serviceBindings
      : {}),
  };
  for (const name of names) delete bindings[name];
  return Object.assign({}, worker, { serviceBindings: bindings });
}
