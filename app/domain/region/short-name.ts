/** E07: of a name of 4 characters the 1st and 3rd, else the first 2: 경상북도 → 경북, 서울특별시 → 서울. */
export function shortRegionName(name: string): string {
  const letters = [...name.normalize("NFC")];
  return letters.length === 4 ? `${letters[0]}${letters[2]}` : letters.slice(0, 2).join("");
}

const JOINED = "통합특별시";

/**
 * What a list of all 시·도 calls one: its short form, but both names of two that became one
 * (전남광주통합특별시 → 전남광주), for anyone who looks for the second.
 */
export const listedRegionName = (name: string): string =>
  name.endsWith(JOINED) ? name.slice(0, -JOINED.length) : shortRegionName(name);
