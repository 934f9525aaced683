import { composeLetters } from "./hangul.ts";

const LATIN = "qwertyuiopasdfghjklzxcvbnm";
const KOREAN = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ";
const SHIFTED: Readonly<Record<string, string>> = {
  Q: "ㅃ",
  W: "ㅉ",
  E: "ㄸ",
  R: "ㄲ",
  T: "ㅆ",
  O: "ㅒ",
  P: "ㅖ",
};

const letterOf = (key: string): string => SHIFTED[key] ?? KOREAN[LATIN.indexOf(key.toLowerCase())] ?? key;

/** What the same keys type on a Korean keyboard (두벌식): "ehwkrl" is 도자기. */
export const typedInKorean = (text: string): string =>
  composeLetters([...text].map((key) => (/[A-Za-z]/.test(key) ? letterOf(key) : key)).join(""));

/** A syllable whose letters stand side by side: ㄷㅗㅈㅏㄱㅣ. First consonants alone are meant as they are. */
const APART = /^[가-힣ㄱ-ㅎㅏ-ㅣ]*[ㄱ-ㅎ][ㅏ-ㅣ][가-힣ㄱ-ㅎㅏ-ㅣ]*$/;

/**
 * The words meant, where Latin letters were typed with the keyboard set to Latin by mistake, for a whole word
 * or in the middle of it, or where a syllable's letters were left apart: "ehwkrl" and "ㄷㅗㅈㅏㄱㅣ" are 도자기,
 * "갯qjf" is 갯벌, "yoga" and "도자기" are null. A word counts as such a mistake only if its keys make whole
 * syllables.
 */
export function keyboardSlip(words: readonly string[]): string[] | null {
  const isSlip = words.map(
    (word) =>
      (/^[가-힣A-Za-z]*[A-Za-z]{2}[가-힣A-Za-z]*$/.test(word) || APART.test(word)) &&
      /^[가-힣]+$/.test(typedInKorean(word)),
  );
  return isSlip.includes(true)
    ? words.map((word, index) => (isSlip[index] ? typedInKorean(word) : word))
    : null;
}
