import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "build/.sources";
const SOURCES = ["app/**/*.*", "workers/**/*.{ts,toml}", "openapi/*", "public/**/*.*", "*.{ts,toml,json}"];

/** A fingerprint of every file the build reads. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES).sort()) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** Whether build/ was made for local runs from the sources as they are now. */
export const isBuilt = (): boolean =>
  existsSync(STAMP) && existsSync("dist/nadeul_sandbox") && readFileSync(STAMP, "utf8") === fingerprint();

/** Remembers that build/ is of these sources. */
export const markBuilt = (): void => writeFileSync(STAMP, fingerprint());
