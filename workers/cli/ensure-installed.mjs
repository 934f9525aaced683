// Plain JavaScript for the Node that a fresh machine has (20): it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Where npm's calls home and wrangler's are turned off, for every process the commands start. */
export const QUIET = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  DO_NOT_TRACK: "1",
  X_LOCAL_OBSERVABILITY: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

const read = (file) => JSON.parse(readFileSync(`${ROOT}/${file}`, "utf8")).packages;

/** Whether node_modules holds just what the lock file names (packages for other systems may be absent). */
function isInstalled() {
  if (!existsSync(`${ROOT}/node_modules/.package-lock.json`)) return false;
  const installed = read("node_modules/.package-lock.json");
  return Object.entries(read("package-lock.json")).every(
    ([path, { version, optional, os, cpu }]) =>
      path === "" || installed[path]?.version === version || optional || os || cpu,
  );
}

/** Installs from the lock file what is missing. Ends the process with a sentence where that fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log("필요한 패키지를 설치하고 있어요. 처음 한 번만 몇 분 걸려요.");
  const { status } = spawnSync("npm", ["ci", "--loglevel=error"], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) {
    console.error(
      "패키지를 설치하지 못했어요. 네트워크(패키지 저장소)를 확인한 뒤 같은 명령을 다시 실행해 주세요.",
    );
    process.exit(status ?? 1);
  }
}

/**
 * The Node that runs the project's TypeScript: the pinned one from the lock file, else this one where it is
 * new enough.
 */
export function projectNode() {
  const pinned = `${ROOT}/node_modules/node-linux-${process.arch}/bin/node`;
  if (process.platform === "linux" && existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  console.error(
    `Node 22.22 이상이 필요해요. 지금은 ${process.versions.node}이에요. (리눅스에서는 함께 설치돼요.)`,
  );
  process.exit(1);
}

/**
 * The environment for child processes: the pinned Node and the installed tools first on the PATH, nothing
 * calling home. Node keeps what it has compiled: a command that the terminal or a test starts again takes
 * half the time.
 */
export function childEnvironment(extra = {}) {
  const bin = `${ROOT}/node_modules/.bin`;
  const node = projectNode().replace(/\/node$/, "");
  return {
    ...process.env,
    ...QUIET,
    NODE_COMPILE_CACHE: `${ROOT}/node_modules/.cache/node`,
    PATH: `${node}:${bin}:${process.env.PATH}`,
    ...extra,
  };
}
