import { concat, fromHex, hmacSha256, sha256, toBase64, toHex, utf8, type Bytes } from "./bytes.ts";

// RFC 5054's 3072-bit group.
const N = BigInt(
  "0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD" +
    "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED" +
    "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F" +
    "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B" +
    "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510" +
    "15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7" +
    "ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C" +
    "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF",
);
const G = 2n;
const INFO = concat(utf8("Caldera Derived Key"), new Uint8Array([1]));

/** Who proves what: a pool's user with a password, or a device group's device with its own secret. */
export interface SrpIdentity {
  /** The pool id's suffix, or the device group key. */
  group: string;
  /** USER_ID_FOR_SRP, or the device key. */
  id: string;
}

/** The server's half of one exchange; numbers in hex, so that it can be stored. */
export interface SrpExchange {
  clientPublic: string;
  serverSecret: string;
  serverPublic: string;
  verifier: string;
}

const toNumber = (bytes: Bytes) => BigInt(`0x${toHex(bytes) || "0"}`);
const fromNumberHex = (hex: string) => BigInt(`0x${hex}`);
const mod = (value: bigint) => ((value % N) + N) % N;

function power(base: bigint, exponent: bigint): bigint {
  let [result, square, rest] = [1n, mod(base), exponent];
  while (rest > 0n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
    rest >>= 1n;
  }
  return result;
}

/**
 * Bytes of a number as Java's BigInteger writes a positive one: even length, a zero byte before a set top
 * bit.
 */
function pad(value: bigint): Bytes {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return fromHex(/^[89a-f]/i.test(even) ? `00${even}` : even);
}

/** v = g^x with x = H(pad(salt) ‖ H(group ‖ id ‖ ":" ‖ password)); `salt` and the answer in hex. */
export async function srpVerifier(identity: SrpIdentity, password: string, salt: string): Promise<string> {
  const inner = await sha256(utf8(`${identity.group}${identity.id}:${password}`));
  const x = toNumber(await sha256(concat(pad(fromNumberHex(salt)), inner)));
  return power(G, x).toString(16);
}

/**
 * Whether A may enter an exchange: hex, at most the group's size, and A mod N ≠ 0 (else the key is known to
 * anyone).
 */
export function isUsablePublic(clientPublic: string): boolean {
  return /^[0-9a-f]{1,776}$/i.test(clientPublic) && mod(fromNumberHex(clientPublic)) !== 0n;
}

/** Answers a usable A with B = kv + g^b. */
export async function openSrp(
  clientPublic: string,
  verifier: string,
  randomSecret: Bytes,
): Promise<SrpExchange> {
  const k = toNumber(await sha256(concat(pad(N), pad(G))));
  const b = toNumber(randomSecret);
  const B = mod(k * fromNumberHex(verifier) + power(G, b));
  return { clientPublic, serverSecret: b.toString(16), serverPublic: B.toString(16), verifier };
}

/**
 * The signature a client that knows the password must send; base64. `secretBlock` is base64 as it was sent
 * out.
 */
export async function srpSignature(
  exchange: SrpExchange,
  identity: SrpIdentity,
  secretBlock: Bytes,
  timestamp: string,
): Promise<string> {
  const A = fromNumberHex(exchange.clientPublic);
  const u = toNumber(await sha256(concat(pad(A), pad(fromNumberHex(exchange.serverPublic)))));
  const S = power(A * power(fromNumberHex(exchange.verifier), u), fromNumberHex(exchange.serverSecret));
  const key = (await hmacSha256(await hmacSha256(pad(u), pad(S)), INFO)).slice(0, 16);
  return toBase64(
    await hmacSha256(key, concat(utf8(identity.group), utf8(identity.id), secretBlock, utf8(timestamp))),
  );
}
