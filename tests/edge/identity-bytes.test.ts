import { readFileSync, readdirSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";

const ASSETS = "build/client/assets/";
/**
 * Bytes, brotli: SRP, devices, challenges and all messages.
 */
const BUDGET = 6000;
const sourceOf = (chunk: string) => readFileSync(ASSETS + chunk, "utf8");
const bytesOf = (chunk: string) =>
  brotliCompressSync(sourceOf(chunk), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const namesIn = (chunk: string, pattern: RegExp) =>
  [...sourceOf(chunk).matchAll(pattern)].flatMap(([, name]) => (name ? [name] : []));
/** The chunks of the screen itself: a name and a hash, no `login-start`. */
const screen = () => readdirSync(ASSETS).filter((name) => /^login-[\w-]{8}\.js$/.test(name));
const importsOf = (chunk: string) => namesIn(chunk, /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
const loadsOf = (chunk: string) => namesIn(chunk, /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g);

/** A chunk and all that it imports. */
function closure(chunks: readonly string[], found = new Set<string>()): Set<string> {
  for (const chunk of chunks.filter((name) => !found.has(name))) {
    found.add(chunk);
    closure(importsOf(chunk), found);
  }
  return found;
}

/**
 * What the sign-in itself is made of in the last build: the chunks that the login loads when its form is
 * sent, what every screen has left out, and what finishes a guest's heart and writes the login down, or
 * forgets another's, which know nothing of identity.
 * Passkeys load apart, and only where the site has them.
 */
function identityChunks(): string[] {
  return [
    ...closure(
      screen()
        .flatMap(loadsOf)
        .filter((name) => !/^(?:adopt-login|late-act|passkey)-/.test(name)),
    ),
  ].filter((name) => !/^(?:react|rolldown-runtime|root|screens)-/.test(name));
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

describe("the identity code of /login", () => {
  it("weighs at most 6 kB (brotli) beyond the framework: SRP, device, challenges and messages", () => {
    const chunks = identityChunks();
    const all = chunks.map(sourceOf).join("\n");
    // What must be in there for the figure to mean anything.
    for (const part of ["Caldera Derived Key", "DEVICE_SRP_AUTH", "MFA_SETUP", "Password attempts exceeded"])
      expect(all).toContain(part);
    const sizes = chunks.map((name) => ({ name, bytes: bytesOf(name) }));
    expect(sum(sizes.map(({ bytes }) => bytes)), JSON.stringify(sizes)).toBeLessThanOrEqual(BUDGET);
  });

  it("[S13] weighs at most 1 kB (brotli) more where a passkey is used, which loads apart", () => {
    const [passkey = ""] = screen()
      .flatMap(loadsOf)
      .filter((name) => name.startsWith("passkey-"));
    expect(sourceOf(passkey)).toContain("parseRequestOptionsFromJSON");
    expect(bytesOf(passkey)).toBeLessThanOrEqual(1000);
    expect(identityChunks()).not.toContain(passkey);
  });

  it("is not loaded with the page: its proofs come only once the form is sent", () => {
    const first = closure(screen());
    expect([...first].some((name) => sourceOf(name).includes("Caldera Derived Key"))).toBe(false);
  });
});
