// Node's "euc-kr" decoder knows KS X 1001 only: the 8,822 syllables that CP949 adds (됬, 똠, 펲, 햏 …) come
// out as two wrong characters. CP949 gives them, in Unicode's order, the places below the old ones, so the
// table can be made instead of carried along.

const REPLACEMENT = "\uFFFD";
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

const isTrailLetter = (trail: number): boolean =>
  (trail >= 0x41 && trail <= 0x5a) || (trail >= 0x61 && trail <= 0x7a);

/** The added places in order: beside leads 0x81–0xA0 every trail byte, beside 0xA1–0xC6 those below 0xA1. */
function* addedPlaces(): Generator<number> {
  for (let lead = 0x81; lead <= 0xc6; lead += 1) {
    const lastTrail = lead <= 0xa0 ? 0xfe : 0xa0;
    for (let trail = 0x41; trail <= lastTrail; trail += 1) {
      if (isTrailLetter(trail) || trail >= 0x81) yield lead * 256 + trail;
    }
  }
}

let table: Map<number, string> | undefined;

function makeTable(): Map<number, string> {
  const decoder = new TextDecoder("euc-kr");
  const made = new Map([
    [0xa2e6, "€"],
    [0xa2e7, "®"],
  ]); // added in 1998, unknown to the decoder
  for (let lead = 0xa1; lead <= 0xfe; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if ([...character].length === 1 && character !== REPLACEMENT) made.set(lead * 256 + trail, character);
    }
  }
  const old = new Set(made.values());
  const places = addedPlaces();
  for (let point = FIRST_SYLLABLE; point <= LAST_SYLLABLE; point += 1) {
    const syllable = String.fromCharCode(point);
    if (!old.has(syllable)) made.set(places.next().value ?? 0, syllable);
  }
  return made;
}

/**
 * Decodes CP949 (Microsoft's superset of EUC-KR). What is no character becomes U+FFFD; an ASCII byte after it
 * is kept.
 */
export function decodeCp949(bytes: Uint8Array): string {
  table ??= makeTable();
  const out: string[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      out.push(String.fromCharCode(lead));
      continue;
    }
    const trail = bytes[at + 1] ?? 0;
    const character = table.get(lead * 256 + trail);
    out.push(character ?? REPLACEMENT);
    if (character !== undefined || trail >= 0x80) at += 1;
  }
  return out.join("");
}
