import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { field } from "./fields.ts";

/**
 * What a signed-in terminal keeps of a site. `until`: epoch ms at which the access token has to be renewed.
 */
export interface KeptLogin {
  accessToken: string;
  refreshToken: string;
  until: number;
}

/** Beside a person's other settings, or where NADEUL_LOGINS says. */
const file = (): string =>
  process.env["NADEUL_LOGINS"] ??
  path.join(process.env["XDG_CONFIG_HOME"] ?? path.join(homedir(), ".config"), "nadeul", "logins.json");

function readAll(): Record<string, KeptLogin> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file(), "utf8"));
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {}; // nothing kept, or nothing readable
  }
}

/** Keeps a site's login, readable by its owner alone (0600); whole or not at all. */
export function keepLogin(site: string, login: KeptLogin): void {
  const at = file();
  mkdirSync(path.dirname(at), { recursive: true, mode: 0o700 });
  const next = `${at}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify({ ...readAll(), [site]: login }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(next, 0o600);
  renameSync(next, at);
}

/** The login kept for this site; null where there is none. */
export function readLogin(site: string): KeptLogin | null {
  const kept = readAll()[site];
  const [accessToken, refreshToken, until] = ["accessToken", "refreshToken", "until"].map((name) =>
    field(kept, name),
  );
  return typeof accessToken === "string" && typeof refreshToken === "string" && typeof until === "number"
    ? { accessToken, refreshToken, until }
    : null;
}
