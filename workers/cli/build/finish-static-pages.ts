import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashesOf } from "../../../app/server/inline-sources.ts";

/**
 * What React Router leaves to do on the pre-rendered pages in `folder`: names with Hangul are written
 * percent-encoded while the asset server looks for decoded ones; and a static page cannot carry a nonce, so
 * its CSP goes by hash, in a <meta>.
 */
export function finishStaticPages(folder: string): void {
  // Deepest first, so that a renamed folder does not move what is still to be renamed.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ isFile: entry.isFile(), file: path.join(entry.parentPath, entry.name) }))
    .sort((a, b) => b.file.length - a.file.length);
  for (const { file } of entries) {
    const name = path.basename(file);
    if (name.includes("%")) renameSync(file, path.join(path.dirname(file), decodeURIComponent(name)));
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".html")) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, withPolicy(readFileSync(file, "utf8")));
  }
}

/** The page with its CSP: only the inline scripts and styles that stand in it now, and what those load. */
export function withPolicy(html: string): string {
  const scripts = hashesOf(html, "script");
  const policy = [
    "default-src 'self'",
    `script-src ${scripts ? `${scripts} 'strict-dynamic'` : "'none'"}`,
    `style-src 'self' ${hashesOf(html, "style")}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join("; ");
  return html.replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}
