/**
 * The bytes of a file with what its formats' readers need. Reading past the end gives 0; a reader checks
 * lengths before it believes them.
 */
export const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;

export const big16 = (bytes: Uint8Array, index: number): number =>
  (at(bytes, index) << 8) | at(bytes, index + 1);
export const big32 = (bytes: Uint8Array, index: number): number =>
  big16(bytes, index) * 0x1_0000 + big16(bytes, index + 2);
export const little16 = (bytes: Uint8Array, index: number): number =>
  at(bytes, index) | (at(bytes, index + 1) << 8);
export const little24 = (bytes: Uint8Array, index: number): number =>
  little16(bytes, index) | (at(bytes, index + 2) << 16);
export const little32 = (bytes: Uint8Array, index: number): number =>
  little16(bytes, index) + little16(bytes, index + 2) * 0x1_0000;

/** `length` bytes as Latin letters: a chunk's name. */
export const letters = (bytes: Uint8Array, index: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(index, index + length));

export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The parts one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let index = 0;
  for (const part of parts) {
    whole.set(part, index);
    index += part.length;
  }
  return whole;
}
