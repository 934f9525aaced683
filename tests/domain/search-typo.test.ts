import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeLetters, lettersOf } from "#domain/search/hangul";
import { mayBeSlip, meantBy, slipBetween } from "#domain/search/typo";

describe("a slip of one letter", () => {
  it.each([
    ["물래", "물레", 0],
    ["도자가", "도자기", 1],
    ["막걸이", "막걸리", 1],
    ["바게뜨", "바게트", 0],
    ["클라이밈", "클라이밍", 1],
    ["한보", "한복", 1],
    ["한복ㄱ", "한복", 1],
    ["도작", "도자기", 1],
    ["게벌", "갯벌", 2],
    ["배게", "베개", 0],
    ["낙씨", "낚시", 0],
    ["개뻘", "갯벌", 2],
    ["물레", "물레", null],
    ["물레", "도자기", null],
    ["물고기", "물레", null],
    ["도자", "도자기", null],
  ] as const)("%s and %s: %s", (typed, meant, slip) => expect(slipBetween(typed, meant)).toBe(slip));

  it("is the same from both sides, and any single change of a letter is one", () => {
    const words = fc
      .array(fc.constantFrom(..."가나다라마바사아자차물레도기강산"), { minLength: 2, maxLength: 5 })
      .map((list) => list.join(""));
    fc.assert(
      fc.property(words, fc.nat(), fc.constantFrom(..."ㅓㅗㅜㅡㅣ"), (word, place, vowel) => {
        const letters = [...word].flatMap((syllable) => [...lettersOf(syllable)]);
        const vowels = letters.flatMap((letter, index) => (/[ㅏ-ㅣ]/.test(letter) ? [index] : []));
        const at = vowels[place % vowels.length] ?? 1;
        const other = composeLetters(letters.with(at, vowel).join(""));
        expect(slipBetween(word, other)).toBe(slipBetween(other, word));
        if (letters[at] !== vowel) expect(slipBetween(word, other)).not.toBeNull();
      }),
    );
  });

  it("is looked for in words of two syllables and more only", () => {
    expect(["물래", "숲", "yoga", "ㅁㄹ", "3월", "나무", "한복ㄱ"].map(mayBeSlip)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it("is put right by a known word, else by how titles' words begin; a like letter before any other", () => {
    expect(meantBy("도자가", ["도자기", "막걸리"], [])).toBe("도자기");
    expect(meantBy("물래", [], ["흙 만지는 토요일, 물레로 빚기", "물개와 춤을"])).toBe("물레");
    expect(meantBy("물래", ["물개"], ["물레 첫걸음"])).toBe("물레");
    expect(meantBy("없는말", ["도자기"], ["물레 첫걸음"])).toBeNull();
  });
});
