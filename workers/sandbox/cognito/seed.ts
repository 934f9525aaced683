import type { Call } from "./call.ts";
import { assertPasswordPolicy, credentialOf, isPassword, newCredential } from "./credentials.ts";
import { seal, unseal } from "./secrets.ts";
import { newUser } from "./sign-up.ts";
import { findUser, insertUser, updateUser, type User, type UserChanges } from "./user-store.ts";

/** A confirmed user for local runs; `sub` is given so that the product's own seed can refer to it. */
export interface DemoUser {
  username: string;
  password: string;
  sub: string;
  attributes: Record<string, string>;
  groups?: string[];
  /** Base32; with it the user signs in with a second factor. */
  totpSecret?: string;
}

async function demoFields(call: Call, demo: DemoUser, old: User | undefined): Promise<UserChanges> {
  const verified = Object.fromEntries(
    ["email", "phone_number"]
      .filter((name) => demo.attributes[name])
      .map((name) => [`${name}_verified`, "true"]),
  );
  const keepsTotp = old?.sealedTotp && (await unseal(call.env.DB, old.sealedTotp)) === demo.totpSecret;
  return {
    status: "CONFIRMED",
    isEnabled: true,
    attributes: { ...demo.attributes, ...verified },
    groups: demo.groups ?? [],
    sealedTotp: demo.totpSecret
      ? keepsTotp
        ? old.sealedTotp
        : await seal(call.env.DB, demo.totpSecret)
      : null,
    mfa: demo.totpSecret
      ? { enabled: ["SOFTWARE_TOKEN_MFA"], preferred: "SOFTWARE_TOKEN_MFA" }
      : { enabled: [], preferred: null },
  };
}

/**
 * Creates demo users, or puts existing ones back as given; running it twice changes nothing, and open
 * sign-ins stay. A name that somebody else's sub already holds is left alone and reported.
 */
export async function seedUsers(
  call: Call,
  demos: readonly DemoUser[],
): Promise<{ created: string[]; kept: string[]; refused: string[] }> {
  const outcome = { created: Array<string>(), kept: Array<string>(), refused: Array<string>() };
  for (const demo of demos) {
    assertPasswordPolicy(demo.password);
    const old = await findUser(call.env.DB, demo.username);
    const fields = await demoFields(call, demo, old);
    if (!old) {
      const isNew = await insertUser(
        call.env.DB,
        await newUser(call, demo.username, demo.password, { ...fields, sub: demo.sub }),
      );
      outcome[isNew ? "created" : "refused"].push(demo.username);
    } else if (old.sub !== demo.sub) {
      outcome.refused.push(demo.username);
    } else {
      const isSame = await isPassword(
        call.env,
        await credentialOf(call.env, old, demo.username),
        demo.password,
      );
      const credential = isSame ? {} : await newCredential(call.env, old.username, demo.password);
      await updateUser(call.env.DB, old, { ...fields, ...credential });
      outcome.kept.push(demo.username);
    }
    await call.env.DB.prepare(
      `INSERT INTO cognito_demo_accounts (username, password) VALUES (?1, ?2) ON CONFLICT (username) DO UPDATE
        SET password = excluded.password`,
    )
      .bind(demo.username, demo.password)
      .run();
  }
  return outcome;
}
