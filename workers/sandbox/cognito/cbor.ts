import type { Bytes } from "./bytes.ts";

/** What an authenticator's answer is made of; a map's keys are texts or whole numbers. */
export type Cbor = number | string | Bytes | Cbor[] | Map<Cbor, Cbor> | boolean | null;

/** Nothing that an authenticator sends lies deeper. */
const DEEPEST = 8;

/**
 * Reads one value of CBOR (RFC 8949) in the part of it that WebAuthn uses: definite lengths, no tags, no
 * fractions.
 * @returns the value, and where it ends
 * @throws RangeError where the bytes are none
 */
export function readCbor(bytes: Bytes, start = 0, depth = 0): { value: Cbor; end: number } {
  const first = bytes[start];
  if (first === undefined || depth > DEEPEST) throw new RangeError("The CBOR ends early, or lies too deep.");
  const { value: size, end } = readSize(bytes, start + 1, first & 0x1f);
  const many = (count: number) => {
    const values: Cbor[] = [];
    let at = end;
    for (let i = 0; i < count; i += 1) {
      const one = readCbor(bytes, at, depth + 1);
      values.push(one.value);
      at = one.end;
    }
    return { values, at };
  };
  switch (first >> 5) {
    case 0:
      return { value: size, end };
    case 1:
      return { value: -1 - size, end };
    case 2:
      return { value: part(bytes, end, size), end: end + size };
    case 3:
      return { value: new TextDecoder().decode(part(bytes, end, size)), end: end + size };
    case 4: {
      const { values, at } = many(size);
      return { value: values, end: at };
    }
    case 5: {
      const { values, at } = many(size * 2);
      const pairs = Array.from({ length: size }, (_, i): [Cbor, Cbor] => [
        values[2 * i] ?? null,
        values[2 * i + 1] ?? null,
      ]);
      return { value: new Map(pairs), end: at };
    }
    case 7:
      if (size === 20 || size === 21) return { value: size === 21, end };
      if (size === 22) return { value: null, end };
  }
  throw new RangeError("This kind of CBOR is not read here.");
}

function part(bytes: Bytes, start: number, length: number): Bytes {
  if (start + length > bytes.length) throw new RangeError("The CBOR ends early.");
  return bytes.slice(start, start + length);
}

function readSize(bytes: Bytes, start: number, short: number): { value: number; end: number } {
  if (short < 24) return { value: short, end: start };
  const length = 2 ** (short - 24);
  if (length > 4) throw new RangeError("A length of the CBOR is not read here.");
  return {
    value: part(bytes, start, length).reduce((value, byte) => value * 256 + byte, 0),
    end: start + length,
  };
}
