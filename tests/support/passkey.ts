import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();

/** CBOR of what an authenticator sends: lengths below 65,536, integer or text keys. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)]),
    ]);
  return Buffer.concat([head(2, value.length), value]);
}

/** What a page or an authenticator may say otherwise than it should. */
export interface Twist {
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  key?: KeyObject;
  id?: string;
}

/** An authenticator in software (ES256), with one passkey for the site at `origin`. */
export function aPasskey(origin = "http://localhost:8787", rpId = "localhost") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const authData = (flags: number, twist: Twist, ...more: Uint8Array[]) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(twist.counter ?? (counter += 1));
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags]), count, ...more]);
  };
  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    id: b64(id),
    privateKey,
    /** What navigator.credentials.create gives, as JSON. */
    register(challenge: string, twist: Twist = {}) {
      const key = new Map<number | string, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authData(0x45, twist, Buffer.alloc(16), length, id, cbor(key));
      const attestation = new Map<number | string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", data],
      ]);
      return {
        id: b64(id),
        rawId: b64(id),
        type: "public-key",
        authenticatorAttachment: "platform",
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData("webauthn.create", challenge, twist)),
          attestationObject: b64(cbor(attestation)),
          transports: ["internal"],
        },
      };
    },
    /** What navigator.credentials.get gives, as the text that goes to the pool. */
    prove(challenge: string, twist: Twist = {}) {
      const client = clientData("webauthn.get", challenge, twist);
      const data = authData(0x05, twist);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), twist.key ?? privateKey);
      return JSON.stringify({
        id: twist.id ?? b64(id),
        rawId: twist.id ?? b64(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
        },
      });
    },
  };
}
