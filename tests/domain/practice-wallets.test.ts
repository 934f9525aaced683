import { importJWK, importPKCS8, jwtVerify, SignJWT } from "jose";
import { expect, it } from "vitest";
import { practiceWallets } from "../../workers/cli/practice-wallets.ts";
import { signerOf } from "../../workers/api/wallet/cms.ts";
import { whatIsWrong } from "../support/wallet.ts";

it("a developer's site signs passes of both wallets, by other keys at each start", async () => {
  const now = Date.now();
  const [one, other] = [await practiceWallets(now), await practiceWallets(now)];
  const { "nadeul-api": api, "nadeul-sandbox": sandbox } = one;
  const { private_key: secret } = JSON.parse(api.GOOGLE_WALLET_ACCOUNT);
  const signed = await new SignJWT({})
    .setProtectedHeader({ alg: "RS256" })
    .sign(await importPKCS8(secret, "RS256"));
  const verify = async (jwk: string) => jwtVerify(signed, await importJWK(JSON.parse(jwk), "RS256"));
  await verify(sandbox.WALLET_PUBLIC_KEY);
  await expect(verify(other["nadeul-sandbox"].WALLET_PUBLIC_KEY)).rejects.toThrow("signature");

  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_WWDR_CERTIFICATE: wwdr, APPLE_PASS_KEY: key } = api;
  const signer = await signerOf({ certificate, wwdr, key });
  expect(signer.owner).toEqual({
    passTypeIdentifier: "pass.kr.nadeul.practice",
    teamIdentifier: "PRACTICE00",
  });
  const manifest = new TextEncoder().encode("{}");
  const signature = await signer.sign(manifest, now);
  expect(whatIsWrong(manifest, signature, certificate)).toBeNull();
  expect(whatIsWrong(manifest, signature, other["nadeul-api"].APPLE_PASS_CERTIFICATE)).not.toBeNull();
});
