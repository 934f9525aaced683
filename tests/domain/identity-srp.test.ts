import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { fromHex, randomBytes, toBase64, toHex } from "../../app/api/identity/bytes.ts";
import {
  pad,
  power,
  srpKey,
  srpSignature,
  srpTimestamp,
  srpVerifier,
  startSrp,
} from "../../app/api/identity/srp.ts";
import * as server from "../../workers/sandbox/cognito/srp.ts";
import recorded from "./identity-srp-exchanges.json" with { type: "json" };

/** What amazon-cognito-identity-js computes with; it has no types of its own this deep. */
interface Helper {
  N: object;
  smallAValue: object;
  largeAValue: object;
  padHex(value: object): string;
  calculateA(a: object, done: (error: unknown, A: object) => void): void;
  getPasswordAuthenticationKey(
    id: string,
    password: string,
    B: object,
    salt: object,
    done: (error: unknown, key: Uint8Array) => void,
  ): void;
  generateHashDevice(groupKey: string, deviceKey: string, done: () => void): void;
  getRandomPassword(): string;
  getSaltDevices(): string;
  getVerifierDevices(): string;
}
const load = createRequire(import.meta.url);
const { default: AuthenticationHelper }: { default: new (poolName: string) => Helper } = load(
  "amazon-cognito-identity-js/lib/AuthenticationHelper",
);
const {
  default: BigInteger,
}: { default: new (text: string, radix: number) => { toString(radix: number): string } } = load(
  "amazon-cognito-identity-js/lib/BigInteger",
);

const big = (hex: string) => BigInt(`0x${hex.replaceAll(/\s/g, "")}`);
const MEMBER = { group: "nadeulDev", id: "narae2026", password: "nadeul-2026!" };

describe("the SRP arithmetic", () => {
  // RFC 5054, appendix B: the 1024-bit group and SHA-1.
  const N = big(
    "EEAF0AB9ADB38DD69C33F80AFA8FC5E86072618775FF3C0B9EA2314C9C256576D674DF7496EA81D3383B4813D692C6" +
      "E0E0D5D8E250B98BE48E495C1D6089DAD15DC7D7B46154D6B6CE8EF4AD69B15D4982559B297BCF1885C529F566660" +
      "E57EC68EDBC3C05726CC02FD4CBF4976EAA9AFD5138FE8376435B9FC61D2FC0EB06E3",
  );
  const a = big("60975527035CF2AD1989806F0407210BC81EDC04E2762A56AFD529DDDA2D4393");
  const b = big("E487CB59D31AC550471E81F00F6928E01DDA08E974A004F49E61F5D105284D20");
  const x = big("94B7555AABE9127CC58CCF4993DB6CF84D16C124");
  const k = big("7556AA045AEF2CDD07ABAF0F665C3E818913186F");
  const u = big("CE38B9593487DA98554ED47D70A7AE5F462EF019");
  const v = big(
    "7E273DE8696FFC4F4E337D05B4B375BEB0DDE1569E8FA00A9886D8129BADA1F1822223CA1A605B530E379BA4729FD" +
      "C59F105B4787E5186F5C671085A1447B52A48CF1970B4FB6F8400BBF4CEBFBB168152E08AB5EA53D15C1AFF87B2B9D" +
      "A6E04E058AD51CC72BFC9033B564E26480D78E955A5E29E7AB245DB2BE315E2099AFB",
  );
  const A = big(
    "61D5E490F6F1B79547B0704C436F523DD0E560F0C64115BB72557EC44352E8903211C04692272D8B2D1A5358A2CF1" +
      "B6E0BFCF99F921530EC8E39356179EAE45E42BA92AEACED825171E1E8B9AF6D9C03E1327F44BE087EF06530E69" +
      "F66615261EEF54073CA11CF5858F0EDFDFE15EFEAB349EF5D76988A3672FAC47B0769447B",
  );
  const B = big(
    "BD0C61512C692C0CB6D041FA01BB152D4916A1E77AF46AE105393011BAF38964DC46A0670DD125B95A981652236F99" +
      "D9B681CBF87837EC996C6DA04453728610D0C6DDB58B318885D7D82C7F8DEB75CE7BD4FBAA37089E6F9C6059" +
      "F388838E7A00030B331EB76840910440B1B27AAEAEEB4012B7D7665238A8E3FB004B117B58",
  );

  it("gives the values of RFC 5054's appendix B", () => {
    expect(power(2n, x, N)).toBe(v);
    expect(power(2n, a, N)).toBe(A);
    expect((k * v + power(2n, b, N)) % N).toBe(B);
  });

  it("gives both sides of that exchange the same secret, a negative base among the steps", () => {
    const client = power(B - k * power(2n, x, N), a + u * x, N);
    expect(client).toBe(power(A * power(v, u, N), b, N));
    expect(client.toString(16)).toMatch(/^b0dc82babcf30674/); // the RFC's premaster secret
  });

  it("pads a number as Java's BigInteger does", () => {
    expect(["1", "7f", "80", "abc", "ffff"].map((hex) => toHex(pad(big(hex))))).toEqual([
      "01",
      "7f",
      "0080",
      "0abc",
      "00ffff",
    ]);
  });
});

describe("an exchange with Cognito", () => {
  it("[S03] proves the password as amazon-cognito-identity-js does, for all random numbers", async () => {
    for (let round = 0; round < 2; round += 1) {
      const helper = new AuthenticationHelper(MEMBER.group);
      const start = startSrp(randomBytes(32));
      helper.smallAValue = new BigInteger(start.a.toString(16), 16);
      helper.calculateA(helper.smallAValue, (_error, value) => (helper.largeAValue = value));
      const saltHex = toHex(randomBytes(16));
      const serverPublicHex = power(3n, BigInt(`0x${toHex(randomBytes(32))}`)).toString(16);
      const theirs = await new Promise<Uint8Array>((resolve, reject) => {
        helper.getPasswordAuthenticationKey(
          MEMBER.id,
          MEMBER.password,
          new BigInteger(serverPublicHex, 16),
          new BigInteger(saltHex, 16),
          (error, key) => (error ? reject(error) : resolve(key)),
        );
      });
      expect(toHex(await srpKey(start, MEMBER, { saltHex, serverPublicHex }))).toBe(
        Buffer.from(theirs).toString("hex"),
      );
    }
  });

  it("gives the recorded proof for a recorded exchange", async () => {
    const start = startSrp(fromHex("11".repeat(32)));
    const challenge = {
      saltHex: "9f8e7d6c5b4a39281706f5e4d3c2b1a0",
      serverPublicHex: createHash("sha512").update("B").digest("hex").repeat(5),
      secretBlock: Buffer.from("a block that only the pool can read").toString("base64"),
    };
    expect(createHash("sha256").update(start.A.toString(16)).digest("hex")).toBe(
      "99f14375d9cdbb6a94ee1804aa89f307dd0cdc5c3a8002a9d24a1012a9d5e1a1",
    );
    expect(await srpSignature(start, MEMBER, challenge, "Sat Nov 7 09:05:03 UTC 2026")).toBe(
      "pME9/Vt18AQtNfTJRhxKGRmGdPWAWWDXuDuuZYE4D04=",
    );
  });

  it("is met by a server that knows only the verifier, and not with another password", async () => {
    const salt = "0badc0ffee0badc0ffee0badc0ffee0b";
    const verifier = await server.srpVerifier(MEMBER, MEMBER.password, salt);
    const start = startSrp();
    const exchange = await server.openSrp(start.A.toString(16), verifier, randomBytes(32));
    const block = randomBytes(96);
    const challenge = { saltHex: salt, serverPublicHex: exchange.serverPublic, secretBlock: toBase64(block) };
    const expected = await server.srpSignature(exchange, MEMBER, block, "t");
    expect(await srpSignature(start, MEMBER, challenge, "t")).toBe(expected);
    expect(await srpSignature(start, { ...MEMBER, password: "another-1!" }, challenge, "t")).not.toBe(
      expected,
    );
  });

  it("is broken off where the server's half would give the key away", async () => {
    const modulus = power(-1n, 1n) + 1n; // −1 is N − 1
    for (const B of [0n, modulus, 2n * modulus]) {
      await expect(
        srpKey(startSrp(), MEMBER, { saltHex: "01", serverPublicHex: B.toString(16) }),
      ).rejects.toThrow("B cannot be zero.");
    }
  });

  it("stamps the time in Cognito's form, the day without a zero before it", () => {
    expect(srpTimestamp(new Date("2026-11-07T09:05:03Z"))).toBe("Sat Nov 7 09:05:03 UTC 2026");
    expect(srpTimestamp(new Date("2026-11-21T00:00:00Z"))).toBe("Sat Nov 21 00:00:00 UTC 2026");
  });
});

describe("a device", () => {
  it("[S07] [E10] gets the verifier that amazon-cognito-identity-js would make for its keys", async () => {
    const helper = new AuthenticationHelper("-groupKey");
    helper.generateHashDevice("-groupKey", "ap-northeast-2_device", () => {});
    const salt = fromHex(helper.getSaltDevices());
    const made = await srpVerifier(
      { group: "-groupKey", id: "ap-northeast-2_device", password: helper.getRandomPassword() },
      salt,
    );
    expect(Buffer.from(made.verifier, "base64").toString("hex")).toBe(helper.getVerifierDevices());
    expect(Buffer.from(made.salt, "base64").toString("hex")).toBe(helper.getSaltDevices());
  });
});

// tests/support/record-srp.ts recorded what the real clients sent, every random byte of theirs held at
// `randomByte`.
describe("the exchanges of the real clients, recorded", () => {
  const CLIENTS = ["amazon-cognito-identity-js", "aws-amplify"];
  const proofs = recorded.flatMap((exchange) =>
    exchange.kind === "confirm" ? [] : [{ ...exchange, byte: exchange.randomByte.toString(16) }],
  );
  const confirmations = recorded.flatMap((exchange) =>
    exchange.kind === "confirm" ? [{ ...exchange, byte: exchange.randomByte.toString(16) }] : [],
  );

  it("are a password's and a device's of each client", () => {
    const kinds = new Set(recorded.map(({ client, kind }) => `${client} ${kind}`));
    expect(kinds).toEqual(
      new Set(
        CLIENTS.flatMap((client) => ["password", "device", "confirm"].map((kind) => `${client} ${kind}`)),
      ),
    );
  });

  it.each(proofs)(
    "[S03] [E10] $client: the same proof of a $kind from the same random bytes ($byte)",
    async (exchange) => {
      const start = startSrp(fromHex(exchange.byte.padStart(2, "0").repeat(128)));
      expect(start.A).toBe(big(exchange.SRP_A ?? "0"));
      const challenge = {
        saltHex: exchange.SALT ?? "",
        serverPublicHex: exchange.SRP_B ?? "",
        secretBlock: exchange.SECRET_BLOCK ?? "",
      };
      expect(await srpSignature(start, exchange, challenge, exchange.TIMESTAMP ?? "")).toBe(
        exchange.SIGNATURE,
      );
      expect(
        await srpSignature(
          start,
          { ...exchange, password: "another-1!" },
          challenge,
          exchange.TIMESTAMP ?? "",
        ),
      ).not.toBe(exchange.SIGNATURE);
    },
  );

  it.each(confirmations)(
    "[S07] $client: the same verifier of a device from the same random bytes ($byte)",
    async (device) => {
      const made = await srpVerifier(device, fromHex(device.byte.padStart(2, "0").repeat(16)));
      expect(made).toEqual({ salt: device.salt, verifier: device.verifier });
    },
  );
});
