import { convertQwertyToHangul, disassemble, getChoseong } from "es-hangul";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeLetters, initialOf, lettersOf } from "#domain/search/hangul";
import { keyboardSlip, typedInKorean } from "#domain/search/keyboard";
import { keywordSearch } from "#domain/validation/keyword-search";
import { beginsWith, hasWords, markWords, wordsToMark } from "#domain/search/match";
import { decisiveWords, spellingsOf } from "#domain/search/terms";

const syllables = fc
  .array(
    fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.join(""));

describe("a keyword", () => {
  it("[E08] is kept as typed, as sent, as its words, and with whether it passed V02", () => {
    expect(keywordSearch("  도자기   체험 ")).toEqual({
      check: true,
      reason: null,
      keyword: "  도자기   체험 ",
      keywordApi: "도자기 체험",
      keywordFormat: ["도자기", "체험"],
    });
    expect(keywordSearch("도자기".normalize("NFD")).keywordFormat).toEqual(["도자기"]);
    expect(keywordSearch("도자기!")).toMatchObject({
      check: false,
      reason: "SEARCH_INVALID",
      keyword: "도자기!",
    });
    expect(keywordSearch("")).toMatchObject({ check: true, keywordFormat: [] });
  });

  it("[V02] of quotes, operators, emoji, NUL or too many characters does not pass", () => {
    for (const typed of ['"물레"', "물레*", "a-b", "🏺", "물\0레", "(물레)", "jamo:ㅁ"])
      expect([typed, keywordSearch(typed).reason]).toEqual([typed, "SEARCH_INVALID"]);
    expect(keywordSearch("가".repeat(1000)).reason).toBe("SEARCH_TOO_LONG");
  });

  it("[R90] is a sentence of 80 characters too", () => {
    expect(keywordSearch("가".repeat(80)).reason).toBeNull();
    expect(keywordSearch("가".repeat(81)).reason).toBe("SEARCH_TOO_LONG");
  });

  it("is narrowed by its telling words, and by all where none is", () => {
    expect(decisiveWords(["도자기", "만들기", "체험"])).toEqual(["도자기"]);
    // a leather class that calls itself no 공방 is meant too
    expect(decisiveWords(["가죽", "공방"])).toEqual(["가죽"]);
    expect(decisiveWords(["체험", "수업"])).toEqual(["체험", "수업"]);
    expect(spellingsOf("도예")[0]).toBe("도예");
    expect(spellingsOf("도예")).toContain("물레");
    expect(spellingsOf("박쥐")).toEqual(["박쥐"]);
  });

  it("with what is done written on to the thing means the thing too, not a syllable of it", () => {
    expect(spellingsOf("도자기체험")).toEqual(expect.arrayContaining(["도자기체험", "도자기", "물레"]));
    expect(spellingsOf("바지락잡이")).toEqual(expect.arrayContaining(["바지락잡이", "바지락", "갯벌"]));
    // what shells are dug from, not what is made of them
    expect(spellingsOf("조개잡이")).not.toContain("조개");
    expect(spellingsOf("박쥐원데이클래스")).toEqual(["박쥐원데이클래스", "박쥐"]);
    expect([spellingsOf("배굽기"), spellingsOf("체험"), spellingsOf("떡만들기")]).toEqual([
      ["배굽기"],
      ["체험"],
      ["떡만들기"],
    ]);
  });
});

describe("a keyboard set to Latin", () => {
  it.each([
    ["ehwkrl", "도자기"],
    ["dyrk", "요가"],
    ["rkwnr", "가죽"],
    ["dhkdtkfl", "왕사리"],
    ["QkdWlq", "빵찝"],
    ["ekfrrkfql", "닭갈비"],
  ])("%s is %s", (latin, korean) => {
    expect(typedInKorean(latin)).toBe(korean);
    expect(keyboardSlip([latin])).toEqual([korean]);
  });

  it("is not suspected where the keys make no syllables, nor in Hangul or numbers", () => {
    for (const word of ["yoga", "DIY", "a", "도자기", "2026", "ehwkrl1"])
      expect([word, keyboardSlip([word])]).toEqual([word, null]);
    expect(keyboardSlip(["2026", "dyrk"])).toEqual(["2026", "요가"]);
  });

  it("types what the keyboard types, whatever the keys", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zQWERTOP]{1,10}$/), (keys) => {
        const known = asKnown(keys);
        fc.pre(known !== null);
        expect(typedInKorean(keys)).toBe(known);
      }),
      { numRuns: 500 },
    );
    // no syllable, so no slip of the keyboard either
    expect([asKnown("mlT"), typedInKorean("mlT")]).toEqual([null, "ㅡㅣㅆ"]);
  });
});

/**
 * What es-hangul makes of keys, with letters that no syllable took left as they were typed (ㅗㅏ, which it
 * joins to ㅘ); null where it throws, as 2.4.0 does for a double vowel that no consonant begins (ㅡㅣ before
 * ㅆ). */
function asKnown(keys: string): string | null {
  try {
    return convertQwertyToHangul(keys).replaceAll(/[ㄱ-ㅣ]/g, lettersOf);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("Invalid hangul Characters")) return null;
    throw error;
  }
}

describe("Hangul by its letters", () => {
  it("comes apart and together again", () => {
    fc.assert(
      fc.property(syllables, (text) => {
        const letters = [...text].map(lettersOf).join("");
        expect(letters).toBe(disassemble(text));
        expect([...text].map(initialOf).join("")).toBe(getChoseong(text));
      }),
      { numRuns: 500 },
    );
    expect(composeLetters("ㄷㅗㅈㅏㄱㅣ")).toBe("도자기");
    expect(composeLetters("ㅋㅋㅋ")).toBe("ㅋㅋㅋ");
  });
});

describe("a match in a text", () => {
  const marked = (text: string, ...words: string[]): string =>
    markWords(text, words)
      .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
      .join("");

  it("is marked: a word, a half-typed syllable, first consonants, several words", () => {
    expect(marked("흙 만지는 토요일, 물레 첫걸음", "물레")).toBe("흙 만지는 토요일, [물레] 첫걸음");
    expect(marked("의자에 앉아서 하는 요가", "욕")).toBe("의자에 앉아서 하는 [요가]");
    expect(marked("첫 클라이밍, 발끝으로", "ㅋㄹㅇㅁ")).toBe("첫 [클라이밍], 발끝으로");
    expect(marked("Yoga와 다도", "yoga", "다도")).toBe("[Yoga]와 [다도]");
    expect(marked("의자에 앉아서 하는 요가", "ㅇ가")).toBe("의자에 앉아서 하는 [요가]");
    expect(marked("겨울 강아지 산책", "강ㅇㅈ", "ㅅ채")).toBe("겨울 [강아지] [산책]");
    expect(marked("아무것도", "요가")).toBe("아무것도");
    expect(markWords("", ["가"])).toEqual([]);
  });

  it("is marked for what is looked for and where, not for what only asks", () => {
    const typed = ["이번", "주", "토요일", "한강", "하기", "좋은", "카약"];
    const parts = [
      { kind: "time", without: "한강 하기 좋은 카약" },
      { kind: "place", without: "이번 주 토요일 하기 좋은 카약" },
      { kind: "word", without: "이번 주 토요일 한강 하기 좋은" },
    ];
    expect(wordsToMark(typed, parts)).toEqual(["한강", "카약"]);
    expect(wordsToMark(["주"], []), "control").toEqual(["주"]);
  });

  it("loses no character of the text, whatever is searched for", () => {
    fc.assert(
      fc.property(
        syllables,
        syllables,
        (text, word) =>
          void expect(
            markWords(text, [word])
              .map((part) => part.text)
              .join(""),
          ).toBe(text),
      ),
    );
  });

  it("tells whether all words are there, and whether it begins so", () => {
    expect([
      hasWords("숲·자연", ["자연"]),
      hasWords("숲·자연", ["자연", "바다"]),
      beginsWith("공예", "고"),
      beginsWith("공예", "ㄱㅇ"),
      beginsWith("공예", "예"),
    ]).toEqual([true, false, true, true, false]);
  });
});
