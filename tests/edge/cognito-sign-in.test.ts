import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { AuthenticationDetails } from "amazon-cognito-identity-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { srpSignature, srpTimestamp, startSrp } from "../../app/api/identity/srp.ts";
import {
  aBrowser,
  asPromise,
  CLIENT_ID,
  faultOf,
  PASSWORD,
  POOL_ID,
  sessionOf,
  srpSignIn,
  startSandbox,
  type Sandbox,
} from "./cognito-harness.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const passwordSignIn = (USERNAME: string, PASSWORD: string) =>
  sandbox.sdk.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: CLIENT_ID,
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );

describe("SRP with amazon-cognito-identity-js", () => {
  it("[C17] signs in with the right password", async () => {
    const { username } = await sandbox.aUser();
    const session = sessionOf(await srpSignIn(aBrowser(sandbox.endpoint).user(username), PASSWORD));
    expect(session.isValid()).toBe(true);
    expect(session.getAccessToken().decodePayload()).toMatchObject({ username, token_use: "access" });
  });

  it("finds a username whatever its case", async () => {
    const { username } = await sandbox.aUser();
    sessionOf(await srpSignIn(aBrowser(sandbox.endpoint).user(username.toUpperCase()), PASSWORD));
  });

  it("[X01] a wrong password and an unknown user hear the same", async () => {
    const { username } = await sandbox.aUser();
    for (const name of [username, "nobody-of-that-name"]) {
      const end = await srpSignIn(aBrowser(sandbox.endpoint).user(name), "wrong-password1!");
      expect(end).toMatchObject({
        kind: "error",
        error: { name: "NotAuthorizedException", message: "Incorrect username or password." },
      });
    }
  });

  it("signs in with the password in the clear, where the client asks for that flow", async () => {
    const { username } = await sandbox.aUser();
    const user = aBrowser(sandbox.endpoint).user(username);
    user.setAuthenticationFlowType("USER_PASSWORD_AUTH");
    sessionOf(await srpSignIn(user, PASSWORD));
  });

  it("[X01] custom sign-in without triggers is refused in Cognito's words", async () => {
    const { username } = await sandbox.aUser();
    const user = aBrowser(sandbox.endpoint).user(username);
    const end = await asPromise((callbacks) =>
      user.initiateAuth(new AuthenticationDetails({ Username: username }), callbacks),
    );
    expect(end).toMatchObject({
      kind: "error",
      error: { message: "Custom auth lambda trigger is not configured." },
    });
  });
});

describe("the SRP exchange itself", () => {
  const start = (USERNAME: string, SRP_A: string) =>
    sandbox.sdk.send(
      new InitiateAuthCommand({
        AuthFlow: "USER_SRP_AUTH",
        ClientId: CLIENT_ID,
        AuthParameters: { USERNAME, SRP_A },
      }),
    );
  const answer = (parameters: Record<string, string>) =>
    sandbox.sdk.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: "PASSWORD_VERIFIER",
        ClientId: CLIENT_ID,
        ChallengeResponses: parameters,
      }),
    );
  const N =
    "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD" +
    "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED" +
    "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F" +
    "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B" +
    "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510" +
    "15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7" +
    "ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C" +
    "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF";

  it("refuses A = 0 and A = N, and takes A = N - 1", async () => {
    const { username } = await sandbox.aUser();
    expect((await faultOf(start(username, "0"))).name).toBe("InvalidParameterException");
    expect((await faultOf(start(username, N))).name).toBe("InvalidParameterException");
    const control = await start(username, `${N.slice(0, -1)}E`);
    expect(control.ChallengeName).toBe("PASSWORD_VERIFIER");
  });

  it("gives an unknown user the same salt each time, and another one to another", async () => {
    const salt = async (name: string) => (await start(name, "abcdef")).ChallengeParameters?.SALT;
    expect(await salt("ghost-one")).toBe(await salt("ghost-one"));
    expect(await salt("ghost-one")).not.toBe(await salt("ghost-two"));
  });

  it("serves a secret block once: the same answer sent again is refused", async () => {
    const { username } = await sandbox.aUser();
    const requests: string[] = [];
    const realFetch = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      requests.push(String(init?.body));
      return realFetch(input, init);
    };
    const end = await srpSignIn(aBrowser(sandbox.endpoint).user(username), PASSWORD).finally(() => {
      globalThis.fetch = realFetch;
    });
    sessionOf(end);
    const [, answered = "{}"] = requests;
    const replay = await sandbox.call("RespondToAuthChallenge", JSON.parse(answered));
    expect(replay).toMatchObject({
      status: 400,
      body: { __type: "NotAuthorizedException", message: "Invalid session for the user." },
    });
  });

  it("refuses an exchange older than three minutes, and not a fresh one", async () => {
    const { username } = await sandbox.aUser();
    const proof = async (age: number) => {
      const { ChallengeParameters: sent = {} } = await start(username, "abcdef");
      await sandbox.skipTime(username, age);
      return (
        await faultOf(
          answer({
            USERNAME: username,
            PASSWORD_CLAIM_SECRET_BLOCK: sent.SECRET_BLOCK ?? "",
            TIMESTAMP: "Fri Nov 6 09:05:01 UTC 2026",
            PASSWORD_CLAIM_SIGNATURE: "AA==",
          }),
        )
      ).message;
    };
    expect(await proof(170_000)).toBe("Incorrect username or password.");
    expect(await proof(181_000)).toBe("Invalid session for the user, session is expired.");
  });

  it("[C17] refuses a right proof whose time is over five minutes ago, takes one of four", async () => {
    const { username } = await sandbox.aUser();
    const signedAgo = async (minutes: number) => {
      const srp = startSrp();
      const { ChallengeParameters: sent = {} } = await start(username, srp.A.toString(16));
      const secretBlock = sent.SECRET_BLOCK ?? "";
      const group = POOL_ID.slice(POOL_ID.indexOf("_") + 1);
      const timestamp = srpTimestamp(new Date(Date.now() - minutes * 60_000));
      return answer({
        USERNAME: username,
        PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
        TIMESTAMP: timestamp,
        PASSWORD_CLAIM_SIGNATURE: await srpSignature(
          srp,
          { group, id: sent.USER_ID_FOR_SRP ?? "", password: PASSWORD },
          { saltHex: sent.SALT ?? "", serverPublicHex: sent.SRP_B ?? "", secretBlock },
          timestamp,
        ),
      });
    };
    expect(await signedAgo(4)).toMatchObject({ AuthenticationResult: { TokenType: "Bearer" } });
    for (const minutes of [6, 24 * 60])
      expect(await faultOf(signedAgo(minutes))).toEqual({
        name: "NotAuthorizedException",
        message: "Incorrect username or password.",
      });
  });

  it("refuses a timestamp with a zero-padded day", async () => {
    const { username } = await sandbox.aUser();
    const { ChallengeParameters: sent = {} } = await start(username, "abcdef");
    const fault = await faultOf(
      answer({
        USERNAME: username,
        PASSWORD_CLAIM_SECRET_BLOCK: sent.SECRET_BLOCK ?? "",
        TIMESTAMP: "Fri Nov 06 09:05:01 UTC 2026",
        PASSWORD_CLAIM_SIGNATURE: "AA==",
      }),
    );
    expect(fault.name).toBe("InvalidParameterException");
  });
});

describe("lockout", () => {
  it("[X01] five wrong passwords lock the user for a second, then the right one opens it again", async () => {
    const { username } = await sandbox.aUser();
    await sandbox.skipTime(username, 0);
    for (let i = 0; i < 5; i += 1) {
      expect((await faultOf(passwordSignIn(username, "wrong-password1!"))).message).toBe(
        "Incorrect username or password.",
      );
    }
    expect(await faultOf(passwordSignIn(username, PASSWORD))).toEqual({
      name: "NotAuthorizedException",
      message: "Password attempts exceeded",
    });
    expect(await srpSignIn(aBrowser(sandbox.endpoint).user(username), PASSWORD)).toMatchObject({
      error: { message: "Password attempts exceeded" },
    });
    await sandbox.skipTime(username, 1100);
    expect((await passwordSignIn(username, PASSWORD)).AuthenticationResult?.AccessToken).toBeTruthy();
  });

  it("the lock doubles with each further failure, up to 15 minutes", async () => {
    const { username } = await sandbox.aUser();
    await sandbox.skipTime(username, 0);
    for (let i = 0; i < 5; i += 1) await faultOf(passwordSignIn(username, "wrong-password1!"));
    for (let failures = 6; failures <= 16; failures += 1) {
      await sandbox.skipTime(username, 900_000);
      expect((await faultOf(passwordSignIn(username, "wrong-password1!"))).message).toBe(
        "Incorrect username or password.",
      );
    }
    await sandbox.skipTime(username, 898_000);
    expect((await faultOf(passwordSignIn(username, PASSWORD))).message).toBe("Password attempts exceeded");
    await sandbox.skipTime(username, 2_500);
    expect((await passwordSignIn(username, PASSWORD)).AuthenticationResult?.AccessToken).toBeTruthy();
  });

  it("four wrong ones do not", async () => {
    const { username } = await sandbox.aUser();
    for (let i = 0; i < 4; i += 1) await faultOf(passwordSignIn(username, "wrong-password1!"));
    expect((await passwordSignIn(username, PASSWORD)).AuthenticationResult?.AccessToken).toBeTruthy();
  });

  it("guesses sent at the same moment are each counted", async () => {
    const { username } = await sandbox.aUser();
    await sandbox.skipTime(username, 0);
    const faults = await Promise.all(
      Array.from({ length: 12 }, () => faultOf(passwordSignIn(username, "wrong-password1!"))),
    );
    expect(faults.filter(({ message }) => message === "Incorrect username or password.")).toHaveLength(5);
    expect(faults.filter(({ message }) => message === "Password attempts exceeded")).toHaveLength(7);
  });

  it("an unknown user is locked out just the same", async () => {
    await sandbox.skipTime("ghost-three", 0);
    for (let i = 0; i < 5; i += 1) await faultOf(passwordSignIn("ghost-three", "wrong-password1!"));
    expect((await faultOf(passwordSignIn("ghost-three", PASSWORD))).message).toBe(
      "Password attempts exceeded",
    );
  });
});
