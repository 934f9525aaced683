const INITIALS = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
const MEDIALS = [
  "ㅏ",
  "ㅐ",
  "ㅑ",
  "ㅒ",
  "ㅓ",
  "ㅔ",
  "ㅕ",
  "ㅖ",
  "ㅗ",
  "ㅗㅏ",
  "ㅗㅐ",
  "ㅗㅣ",
  "ㅛ",
  "ㅜ",
  "ㅜㅓ",
  "ㅜㅔ",
  "ㅜㅣ",
  "ㅠ",
  "ㅡ",
  "ㅡㅣ",
  "ㅣ",
];
const FINALS = [
  "",
  "ㄱ",
  "ㄲ",
  "ㄱㅅ",
  "ㄴ",
  "ㄴㅈ",
  "ㄴㅎ",
  "ㄷ",
  "ㄹ",
  "ㄹㄱ",
  "ㄹㅁ",
  "ㄹㅂ",
  "ㄹㅅ",
  "ㄹㅌ",
  "ㄹㅍ",
  "ㄹㅎ",
  "ㅁ",
  "ㅂ",
  "ㅂㅅ",
  "ㅅ",
  "ㅆ",
  "ㅇ",
  "ㅈ",
  "ㅊ",
  "ㅋ",
  "ㅌ",
  "ㅍ",
  "ㅎ",
];
const FIRST = 0xac00; // 가
const LAST = 0xd7a3; // 힣

/** Letters that are written as one but typed as two, where they stand alone. */
const DOUBLE: Readonly<Record<string, string>> = {
  ㄳ: "ㄱㅅ",
  ㄵ: "ㄴㅈ",
  ㄶ: "ㄴㅎ",
  ㄺ: "ㄹㄱ",
  ㄻ: "ㄹㅁ",
  ㄼ: "ㄹㅂ",
  ㄽ: "ㄹㅅ",
  ㄾ: "ㄹㅌ",
  ㄿ: "ㄹㅍ",
  ㅀ: "ㄹㅎ",
  ㅄ: "ㅂㅅ",
  ㅘ: "ㅗㅏ",
  ㅙ: "ㅗㅐ",
  ㅚ: "ㅗㅣ",
  ㅝ: "ㅜㅓ",
  ㅞ: "ㅜㅔ",
  ㅟ: "ㅜㅣ",
  ㅢ: "ㅡㅣ",
};

/**
 * One character as the letters it is typed with: 왕 is ㅇㅗㅏㅇ; anything that is no Hangul is itself.
 * @param character composed (NFC)
 */
export function lettersOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code < FIRST || code > LAST) return DOUBLE[character] ?? character;
  const at = code - FIRST;
  return `${INITIALS[Math.floor(at / 588)]}${MEDIALS[Math.floor(at / 28) % 21]}${FINALS[at % 28]}`;
}

/** A syllable's first consonant (초성); anything else is itself. */
export function initialOf(character: string): string {
  const code = character.charCodeAt(0);
  return code < FIRST || code > LAST ? character : (INITIALS[Math.floor((code - FIRST) / 588)] ?? character);
}

/**
 * Whether a word has syllables of which only the first consonant was typed, before or behind whole ones: ㅇ가,
 * 강ㅇㅈ. One consonant at the end is a syllable that is still being typed: 도자ㄱ.
 */
export const isHalfInitials = (word: string): boolean =>
  /^[ㄱ-ㅎ가-힣]+$/.test(word) && /[가-힣]/.test(word) && /[ㄱ-ㅎ][ㄱ-ㅎ가-힣]/.test(word);

/**
 * The longest syllable that letters can begin with; a final consonant goes to the next syllable where a vowel
 * follows it.
 */
const SYLLABLE =
  /([ㄱ-ㅎ])(ㅗ[ㅏㅐㅣ]|ㅜ[ㅓㅔㅣ]|ㅡㅣ|[ㅏ-ㅣ])((?:ㄱㅅ|ㄴ[ㅈㅎ]|ㄹ[ㄱㅁㅂㅅㅌㅍㅎ]|ㅂㅅ|[ㄱ-ㅎ])(?![ㅏ-ㅣ]))?/g;

/**
 * Typed letters as syllables, the way a keyboard puts them together: ㄷㅗㅈㅏㄱㅣ is 도자기. What makes none
 * stays as it is.
 */
export const composeLetters = (letters: string): string =>
  letters.replace(SYLLABLE, (whole, initial: string, medial: string, final: string = "") => {
    const [first, middle, last] = [INITIALS.indexOf(initial), MEDIALS.indexOf(medial), FINALS.indexOf(final)];
    if (first < 0) return whole;
    // ㄸ, ㅃ and ㅉ end no syllable
    if (last < 0) return String.fromCharCode(FIRST + first * 588 + middle * 28) + final;
    return String.fromCharCode(FIRST + first * 588 + middle * 28 + last);
  });
