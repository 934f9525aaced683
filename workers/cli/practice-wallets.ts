import { exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { AttributeTypeAndValue, Certificate } from "pkijs";
import * as asn1js from "asn1js";
import { ISSUER } from "../sandbox/wallet/shapes.ts";

const DAY_MS = 86_400_000;
const OID = { name: "2.5.4.3", unit: "2.5.4.11", userId: "0.9.2342.19200300.100.1.1" } as const;

/**
 * Settings under which tickets are passes of both wallets on a developer's machine, by keys that are made now
 * and lie nowhere: the stand-in for Google takes them, a phone of Apple's does not trust them.
 * @param now epoch ms
 */
export async function practiceWallets(now: number) {
  const google = await generateKeyPair("RS256", { extractable: true });
  const apple = await generateKeyPair("RS256", { extractable: true });
  const account = {
    project_id: "nadeul",
    client_email: "wallet@nadeul.iam.gserviceaccount.com",
    private_key: await exportPKCS8(google.privateKey),
    token_uri: "https://wallet.local/__dev/wallet/token",
  };
  const certificate = await ownCertificate(apple, now);
  return {
    "nadeul-api": {
      GOOGLE_WALLET_ISSUER: ISSUER,
      GOOGLE_WALLET_ACCOUNT: JSON.stringify(account),
      APPLE_PASS_CERTIFICATE: certificate,
      APPLE_WWDR_CERTIFICATE: certificate,
      APPLE_PASS_KEY: await exportPKCS8(apple.privateKey),
    },
    "nadeul-sandbox": { WALLET_PUBLIC_KEY: JSON.stringify(await exportJWK(google.publicKey)) },
  };
}

/** A certificate of a pass type that vouches for itself, as PEM. */
async function ownCertificate(keys: { privateKey: CryptoKey; publicKey: CryptoKey }, now: number) {
  const made = new Certificate();
  made.version = 2;
  made.serialNumber = new asn1js.Integer({ value: 1 });
  const names = [
    [OID.userId, "pass.kr.nadeul.practice"],
    [OID.name, "Pass Type ID: pass.kr.nadeul.practice"],
    [OID.unit, "PRACTICE00"],
  ] as const;
  for (const [type, value] of names)
    for (const one of [made.subject, made.issuer])
      one.typesAndValues.push(new AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value }) }));
  made.notBefore.value = new Date(now - DAY_MS);
  made.notAfter.value = new Date(now + 366 * DAY_MS);
  await made.subjectPublicKeyInfo.importKey(keys.publicKey);
  await made.sign(keys.privateKey, "SHA-256");
  const base64 = Buffer.from(made.toSchema(true).toBER(false)).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
}
