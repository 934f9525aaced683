// Records what the real clients send in their SRP exchanges with the stand-in, their randomness held still,
// into tests/domain/identity-srp-exchanges.json. Run it from the project's root: node
// tests/support/record-srp.ts
import { writeFileSync } from "node:fs";
import { Amplify } from "aws-amplify";
import { signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import "./setup.ts";
import { reach } from "./api.ts";
import { aBrowser, CLIENT_ID, PASSWORD, POOL_ID, srpSignIn, startSandbox } from "../edge/cognito-harness.ts";

/** One call of the wire protocol. */
interface WireCall {
  operation: string;
  sent: unknown;
  answered: unknown;
}

const calls: WireCall[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const answer = await realFetch(input, init);
  const operation = new Headers(init?.headers).get("x-amz-target")?.split(".")[1];
  if (operation)
    calls.push({
      operation,
      sent: JSON.parse(String(init?.body ?? "{}")),
      answered: await answer.clone().json(),
    });
  return answer;
};

/**
 * Every random byte of this process is `byte` while `work` runs; the server's own, in workerd, are not
 * touched.
 */
async function withRandomness<T>(byte: number, work: () => Promise<T>): Promise<T> {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(byte);
    return array;
  };
  try {
    return await work();
  } finally {
    crypto.getRandomValues = real;
  }
}

const text = (value: unknown, path: string) => String(reach(value, path));

/** A device that was confirmed, or a proof of a password or a device. */
interface Recorded {
  kind: "password" | "device" | "confirm";
  client: string;
  randomByte: number;
  group: string;
  id: string;
  password: string;
  [parameter: string]: string | number;
}

/** The exchanges among the calls so far, which are then forgotten. */
function exchanges(client: string, randomByte: number, devicePassword: string): Recorded[] {
  const taken = calls.splice(0);
  return taken.flatMap(({ operation, sent, answered }, index): Recorded[] => {
    const responses = "ChallengeResponses";
    const name = text(sent, "ChallengeName");
    if (operation === "ConfirmDevice") {
      const confirmed = {
        key: text(sent, "DeviceKey"),
        salt: text(sent, "DeviceSecretVerifierConfig.Salt"),
        verifier: text(sent, "DeviceSecretVerifierConfig.PasswordVerifier"),
      };
      return [
        {
          kind: "confirm",
          client,
          randomByte,
          group: `-${POOL_ID.split("_")[1]}`,
          id: confirmed.key,
          password: devicePassword,
          salt: confirmed.salt,
          verifier: confirmed.verifier,
        },
      ];
    }
    if (name !== "PASSWORD_VERIFIER" && name !== "DEVICE_PASSWORD_VERIFIER") return [];
    if (reach(answered, "__type") !== undefined)
      throw new Error(`${client} was refused: ${JSON.stringify(answered)}`);
    const isDevice = name.startsWith("DEVICE");
    const opened = taken
      .slice(0, index)
      .findLast((call) =>
        isDevice ? text(call.sent, "ChallengeName") === "DEVICE_SRP_AUTH" : call.operation === "InitiateAuth",
      );
    const asked = (parameter: string) => text(opened?.answered, `ChallengeParameters.${parameter}`);
    return [
      {
        kind: isDevice ? "device" : "password",
        client,
        randomByte,
        group: isDevice ? `-${POOL_ID.split("_")[1]}` : (POOL_ID.split("_")[1] ?? ""),
        id: isDevice ? text(sent, `${responses}.DEVICE_KEY`) : asked("USER_ID_FOR_SRP"),
        password: isDevice ? devicePassword : PASSWORD,
        SRP_A: text(opened?.sent, isDevice ? `${responses}.SRP_A` : "AuthParameters.SRP_A"),
        SALT: asked("SALT"),
        SRP_B: asked("SRP_B"),
        SECRET_BLOCK: asked("SECRET_BLOCK"),
        TIMESTAMP: text(sent, `${responses}.TIMESTAMP`),
        SIGNATURE: text(sent, `${responses}.PASSWORD_CLAIM_SIGNATURE`),
      },
    ];
  });
}

const sandbox = await startSandbox({ devices: true });
const recorded: Recorded[] = [];
const devicePassword = (byte: number) => Buffer.alloc(40, byte).toString("base64");

// amazon-cognito-identity-js: a first sign-in makes the browser a device, a second one proves that it is.
for (const byte of [0x11, 0x8f]) {
  const browser = aBrowser(sandbox.endpoint);
  const { username } = await sandbox.aUser();
  for (let round = 0; round < 2; round += 1) {
    await withRandomness(byte, () => srpSignIn(browser.user(username), PASSWORD));
    recorded.push(...exchanges("amazon-cognito-identity-js", byte, devicePassword(byte)));
  }
}

// aws-amplify, whose device password is as random as ours: it is read from its own storage.
const store = new Map<string, string>();
cognitoUserPoolsTokenProvider.setKeyValueStorage({
  setItem: async (key, value) => void store.set(key, value),
  getItem: async (key) => store.get(key) ?? null,
  removeItem: async (key) => void store.delete(key),
  clear: async () => store.clear(),
});
Amplify.configure({
  Auth: { Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: sandbox.endpoint } },
});
for (const byte of [0x01, 0xc3]) {
  const { username } = await sandbox.aUser();
  for (let round = 0; round < 2; round += 1) {
    await withRandomness(byte, () => signIn({ username, password: PASSWORD }));
    const kept = [...store].find(([key]) => key.endsWith("randomPasswordKey"))?.[1];
    recorded.push(...exchanges("aws-amplify", byte, kept ?? devicePassword(byte)));
    await signOut(); // keeps the device
    calls.length = 0;
  }
  store.clear();
}

writeFileSync("tests/domain/identity-srp-exchanges.json", `${JSON.stringify(recorded, null, 2)}\n`);
console.log(
  recorded.map(({ kind, client, randomByte }) => `${client} ${kind} ${randomByte.toString(16)}`).join("\n"),
);
await sandbox.close();
