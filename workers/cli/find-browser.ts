import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const isThere = (command: string) => spawnSync("which", [command]).status === 0;
const hasKoreanFont = () => !isThere("fc-list") || spawnSync("fc-list", [":lang=ko"], { encoding: "utf8" }).stdout.trim() !== "";

/** The path of a Chrome or Chromium on this machine: $CHROMIUM, or one of the usual places. */
export const findBrowser = (): string | undefined => [process.env["CHROMIUM"], ...PLACES].find((path) => path && existsSync(path));

/**
 * The browser for the tests, installed with Korean fonts through apt where it is missing. Ends the process with one sentence where
 * neither is possible.
 */
export function ensureBrowser(): string {
  const missing = [!findBrowser() && "chromium", !hasKoreanFont() && "fonts-noto-cjk"].filter((name) => name !== false);
  if (missing.length > 0 && isThere("apt-get")) installWithApt(missing.includes("chromium") ? ["chromium", "fonts-noto-cjk"] : missing);
  const browser = findBrowser();
  if (browser) return browser;
  console.error("브라우저 테스트에는 Chrome이나 Chromium이 필요해요: 설치한 뒤 CHROMIUM=/경로/chrome npm test 로 다시 실행해 주세요.");
  process.exit(1);
}

function installWithApt(packages: string[]): void {
  console.log(`테스트에 필요한 ${packages.join(", ")} 을(를) apt로 설치하고 있어요.`);
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "", ...rest] = [...sudo, "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", ...args];
    return spawnSync(command, rest, { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status === 0;
  };
  if (!apt("update") || !apt("install", "-y", "--no-install-recommends", ...packages)) console.error("apt로 설치하지 못했어요.");
}
