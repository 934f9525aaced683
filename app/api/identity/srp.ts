import {
  type Bytes,
  concat,
  fromBase64,
  fromHex,
  hmac,
  randomBytes,
  sha256,
  toBase64,
  toHex,
  utf8,
} from "./bytes.ts";

// The 3072-bit group of RFC 5054 (appendix A).
const N_HEX =
  "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63" +
  "B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F1437" +
  "4FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5" +
  "A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF05" +
  "98DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9E" +
  "D529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B" +
  "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CE" +
  "A956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33" +
  "A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CD" +
  "B0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864" +
  "D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5" +
  "AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF";
const N = BigInt(`0x${N_HEX}`);
const G = 2n;
const INFO = concat(utf8("Caldera Derived Key"), new Uint8Array([1]));

/** Who proves what: a pool's member with a password, or a device group's device with its own secret. */
export interface SrpIdentity {
  /** The pool id's suffix, or the device group's key. */
  group: string;
  /** USER_ID_FOR_SRP, or the device's key. */
  id: string;
  password: string;
}

/** The client's half of an exchange: `a` stays here, `A` goes out in hex as SRP_A. */
export interface SrpStart {
  a: bigint;
  A: bigint;
}

/** What the server sends for the second half, as it stands in ChallengeParameters. */
export interface SrpChallenge {
  saltHex: string;
  serverPublicHex: string;
  secretBlock: string;
}

const toNumber = (bytes: Bytes) => BigInt(`0x${toHex(bytes)}`);
const mod = (value: bigint) => ((value % N) + N) % N;

/** base^exponent mod n, four bits of the exponent at a time. */
export function power(base: bigint, exponent: bigint, n = N): bigint {
  const first = ((base % n) + n) % n;
  const steps = [1n];
  for (let i = 1; i < 16; i += 1) steps.push(((steps[i - 1] ?? 1n) * first) % n);
  let result = 1n;
  for (const digit of exponent.toString(16)) {
    for (let i = 0; i < 4; i += 1) result = (result * result) % n;
    if (digit !== "0") result = (result * (steps[parseInt(digit, 16)] ?? 1n)) % n;
  }
  return result;
}

/**
 * Bytes of a number as Java's BigInteger writes a positive one: an even number of digits, a 00 before a set
 * top bit.
 */
export function pad(value: bigint): Bytes {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return fromHex(/^[89a-f]/.test(even) ? `00${even}` : even);
}

/** Opens an exchange; `random` (32 bytes or more) only for tests. */
export function startSrp(random: Bytes = randomBytes(32)): SrpStart {
  const a = toNumber(random);
  return { a, A: power(G, a) };
}

/** x = H(pad(salt) ‖ H(group ‖ id ‖ ":" ‖ password)) */
async function privateKey({ group, id, password }: SrpIdentity, salt: bigint): Promise<bigint> {
  return toNumber(await sha256(concat(pad(salt), await sha256(utf8(`${group}${id}:${password}`)))));
}

/** v = g^x and the salt, both as they are sent in base64 when a device is confirmed. */
export async function srpVerifier(
  identity: SrpIdentity,
  salt: Bytes = randomBytes(16),
): Promise<{ salt: string; verifier: string }> {
  const number = toNumber(salt);
  return {
    salt: toBase64(pad(number)),
    verifier: toBase64(pad(power(G, await privateKey(identity, number)))),
  };
}

/**
 * The session key: HMAC(HMAC(pad(u), pad(S)), "Caldera Derived Key" ‖ 01), its first 16 bytes. Throws where
 * the server's half would give the key away (B mod N = 0, u = 0): no honest server sends it.
 */
export async function srpKey(
  { a, A }: SrpStart,
  identity: SrpIdentity,
  { saltHex, serverPublicHex }: Omit<SrpChallenge, "secretBlock">,
): Promise<Bytes> {
  const B = BigInt(`0x${serverPublicHex}`);
  if (mod(B) === 0n) throw new Error("B cannot be zero.");
  const u = toNumber(await sha256(concat(pad(A), pad(B))));
  if (u === 0n) throw new Error("U cannot be zero.");
  const k = toNumber(await sha256(concat(pad(N), pad(G))));
  const x = await privateKey(identity, BigInt(`0x${saltHex}`));
  const S = power(B - k * power(G, x), a + u * x);
  return (await hmac(await hmac(pad(u), pad(S)), INFO)).slice(0, 16);
}

/** The proof for RespondToAuthChallenge: base64 HMAC(key, group ‖ id ‖ secretBlock ‖ timestamp). */
export async function srpSignature(
  start: SrpStart,
  identity: SrpIdentity,
  challenge: SrpChallenge,
  timestamp: string,
): Promise<string> {
  const key = await srpKey(start, identity, challenge);
  return toBase64(
    await hmac(
      key,
      concat(utf8(identity.group), utf8(identity.id), fromBase64(challenge.secretBlock), utf8(timestamp)),
    ),
  );
}

/**
 * `EEE MMM d HH:mm:ss UTC yyyy` in English, the day without a leading zero: Cognito refuses any other form.
 */
export function srpTimestamp(now: Date = new Date()): string {
  const [weekday, day, month, year, time] = now.toUTCString().replace(",", "").split(" ");
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}
