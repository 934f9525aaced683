import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inflateRawSync } from "node:zlib";

/** The issuer that the stand-in for Google Wallet knows. */
export const ISSUER = "3388000000012345678";
export const PASS_TYPE = "pass.kr.nadeul.ticket";
export const TEAM = "ABCDE12345";

const openssl = (...options: string[][]): string =>
  execFileSync("openssl", options.flat(), { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** Runs with a folder that is gone afterwards. */
function inFolder<T>(work: (at: (name: string) => string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), "nadeul-wallet-"));
  try {
    return work((name) => path.join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Settings of a service account of Google's, made now; its public key for whoever checks. */
export function googleAccount() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const account = {
    project_id: "nadeul",
    client_email: "wallet@nadeul.iam.gserviceaccount.com",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    token_uri: "https://wallet.local/__dev/wallet/token",
  };
  return {
    account,
    privateKey,
    publicKey,
    vars: { GOOGLE_WALLET_ISSUER: ISSUER, GOOGLE_WALLET_ACCOUNT: JSON.stringify(account) },
    sandboxVars: { WALLET_PUBLIC_KEY: JSON.stringify(publicKey.export({ format: "jwk" })) },
  };
}

/**
 * Settings for passes of Apple Wallet, made by openssl now: root, intermediate and the pass type's own, as
 * Apple's hang on each other; the root for whoever checks.
 */
export const appleCertificates = () =>
  inFolder((at) => {
    const make = (name: string, subject: string, extensions: string, by: string | null) => {
      openssl(
        ["req", "-new", "-newkey", "rsa:2048", "-nodes", "-sha256", "-utf8", "-subj", subject],
        ["-keyout", at(`${name}.key`), "-out", at(`${name}.csr`)],
      );
      writeFileSync(at(`${name}.ext`), extensions);
      openssl(
        ["x509", "-req", "-sha256", "-days", "2", "-in", at(`${name}.csr`), "-out", at(`${name}.pem`)],
        ["-extfile", at(`${name}.ext`), "-set_serial", String(name.length * 1_000_003)],
        by === null ? ["-signkey", at(`${name}.key`)] : ["-CA", at(`${by}.pem`), "-CAkey", at(`${by}.key`)],
      );
    };
    const isCa = "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n";
    make("root", "/CN=Root CA", isCa, null);
    make("wwdr", "/CN=Worldwide Developer Relations/C=US", isCa, "root");
    const subject = `/UID=${PASS_TYPE}/CN=Pass Type ID: ${PASS_TYPE}/OU=${TEAM}/O=나들/C=KR`;
    make("pass", subject, "keyUsage=critical,digitalSignature\n", "wwdr");
    const text = (name: string) => readFileSync(at(name), "utf8");
    return {
      root: text("root.pem"),
      vars: {
        APPLE_PASS_CERTIFICATE: text("pass.pem"),
        APPLE_WWDR_CERTIFICATE: text("wwdr.pem"),
        APPLE_PASS_KEY: text("pass.key"),
      },
    };
  });

/** What openssl says of a detached signature, trusting the root alone: null where it holds. */
export const whatIsWrong = (manifest: Uint8Array, signature: Uint8Array, root: string): string | null =>
  inFolder((at) => {
    writeFileSync(at("manifest.json"), manifest);
    writeFileSync(at("signature"), signature);
    writeFileSync(at("root.pem"), root);
    try {
      openssl(
        ["cms", "-verify", "-binary", "-inform", "DER", "-in", at("signature"), "-purpose", "any"],
        ["-content", at("manifest.json"), "-CAfile", at("root.pem"), "-out", at("out")],
      );
      return null;
    } catch (error) {
      return String(error instanceof Error ? error.message : error);
    }
  });

/** All that a signature holds, as openssl prints it. */
export const printed = (signature: Uint8Array): string =>
  inFolder((at) => {
    writeFileSync(at("signature"), signature);
    return openssl(["cms", "-cmsout", "-print", "-inform", "DER", "-in", at("signature")]);
  });

/** The files of a ZIP, by its own directory; no part of what wrote it. */
export function zipped(zip: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(zip);
  const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, local] = [10, 20, 42].map((place) =>
      place === 10 ? bytes.readUInt16LE(at + place) : bytes.readUInt32LE(at + place),
    ) as [number, number, number];
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + packed);
    files.set(
      bytes.toString("utf8", at + 46, at + 46 + name),
      method === 0 ? content : inflateRawSync(content),
    );
    at += 46 + name + extra + comment;
  }
  return files;
}
