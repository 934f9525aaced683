/** E07: of a name of 4 characters the 1st and 3rd, else the first 2: 경상북도 → 경북, 서울특별시 → 서울. */
export function shortRegionName(name: string): string {
  const letters = [...name.normalize("NFC")];
  return letters.length === 4 ? `${letters[0]}${letters[2]}` : letters.slice(0, 2).join("");
}
