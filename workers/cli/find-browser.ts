import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Chromium without the windows that nobody looks at: the same engine at half the CPU time per page, but
 * without notifications.
 */
const SHELL = "/usr/bin/chromium-headless-shell";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const isThere = (command: string) => spawnSync("which", [command]).status === 0;
const isRoot = () => process.getuid?.() === 0;
const hasKoreanFont = () =>
  !isThere("fc-list") || spawnSync("fc-list", [":lang=ko"], { encoding: "utf8" }).stdout.trim() !== "";

/** The path of a Chrome or Chromium on this machine: $CHROMIUM, or one of the usual places. */
export const findBrowser = (): string | undefined =>
  [process.env["CHROMIUM"], ...PLACES].find((place) => place && existsSync(place));

/** The path of the headless Chromium, or of the whole browser where there is none. */
export const findHeadless = (): string | undefined =>
  !process.env["CHROMIUM"] && existsSync(SHELL) ? SHELL : findBrowser();

/**
 * The browsers for the tests, installed with Korean fonts through apt where they are missing. Goes on without
 * the headless one, which not every distribution has; ends the process with one sentence where there is none
 * at all.
 */
export function ensureBrowser(): void {
  const needed = [!findBrowser() && "chromium", !hasKoreanFont() && "fonts-noto-cjk"].filter(
    (name) => name !== false,
  );
  // Somebody's own machine with a browser on it is left as it is.
  const wanted =
    isRoot() && findHeadless() !== SHELL && !process.env["CHROMIUM"] ? [path.basename(SHELL)] : [];
  const isHad = needed.length + wanted.length === 0 || installWithApt([...needed, ...wanted]);
  if (!isHad && needed.length > 0 && !installWithApt(needed)) console.error("apt로 설치하지 못했어요.");
  if (findBrowser()) return;
  console.error(
    "브라우저 테스트에는 Chrome이나 Chromium이 필요해요: 설치한 뒤 CHROMIUM=/경로/chrome npm test 로 다시 실행해 주세요.",
  );
  process.exit(1);
}

/** Whether apt is there and has installed all of them. */
function installWithApt(packages: string[]): boolean {
  if (!isThere("apt-get")) return false;
  console.log(`테스트에 필요한 ${packages.join(", ")} 을(를) apt로 설치하고 있어요.`);
  const sudo = isRoot() ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "", ...rest] = [...sudo, "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", ...args];
    return (
      spawnSync(command, rest, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      }).status === 0
    );
  };
  return apt("update") && apt("install", "-y", "--no-install-recommends", ...packages);
}
