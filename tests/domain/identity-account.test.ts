import { describe, expect, it } from "vitest";
import { categoryChoiceReason } from "#domain/category-choice";
import { deviceName } from "#domain/identity/device-name";
import { maskUsername } from "#domain/identity/mask-username";
import { missingFromProfile } from "#domain/identity/missing-profile";
import { formatPhone, fromE164, phoneDigits, phoneReason, retypePhone, toE164 } from "#domain/identity/phone";
import { providerOf } from "#domain/identity/provider";
import { passwordStrength } from "#domain/validation/password-strength";

describe("a masked id", () => {
  it("shows at most the first two and the last letter, and never the length", () => {
    expect(
      ["nadeul", "narae2026", "나들이사랑해요", "saebo", "abc", "ab", "a", ""].map(maskUsername),
    ).toEqual(["na***l", "na***6", "나들***요", "s***", "a***", "***", "***", "***"]);
  });
});

describe("who comes from a provider", () => {
  it("is known by the name that Cognito gives them", () => {
    expect(["Kakao_1001", "Naver_a_b", "kakao_1", "Kakao", "narae_1", "toString_1"].map(providerOf)).toEqual([
      "Kakao",
      "Naver",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("what a profile lacks", () => {
  const consents = [
    { kind: "service", withdrawnAt: null },
    { kind: "privacy", withdrawnAt: null },
  ];
  it("[K02] is all without a record, nothing once nickname, name and required consents are there", () => {
    expect(missingFromProfile(null)).toEqual(["nickname", "name", "consents"]);
    expect(missingFromProfile({ nickname: "나래", name: "김나래", consents })).toEqual([]);
    expect(missingFromProfile({ nickname: null, name: "김나래", consents })).toEqual(["nickname"]);
  });
  it("counts a consent that was taken back as missing", () => {
    expect(
      missingFromProfile({
        nickname: "나래",
        name: "김나래",
        consents: [consents[0] ?? { kind: "", withdrawnAt: 1 }, { kind: "privacy", withdrawnAt: 5 }],
      }),
    ).toEqual(["consents"]);
  });
});

describe("preferred categories", () => {
  it("[C05] are one to five", () => {
    expect(
      [[], ["a"], ["a", "b", "c", "d", "e"], ["a", "b", "c", "d", "e", "f"]].map(categoryChoiceReason),
    ).toEqual(["NONE_CHOSEN", null, null, "TOO_MANY_CHOSEN"]);
  });
});

describe("a telephone number", () => {
  it("[V06] is digits, of a Korean number's length", () => {
    expect(
      ["01012345678", "0212345678", "010-1234-5678", "", "1012345678", "01012", "010123456789"].map(
        phoneReason,
      ),
    ).toEqual([
      null,
      null,
      "NUMBER_INVALID",
      "NUMBER_INVALID",
      "PHONE_INVALID",
      "PHONE_INVALID",
      "PHONE_INVALID",
    ]);
    expect(phoneDigits("010-1234 5678")).toBe("01012345678");
  });
  it.each([
    ["+82 10-1234-5678", "01012345678"],
    ["+821012345678", "01012345678"],
    ["+82 (0)10 1234 5678", "01012345678"],
    ["0082 10 1234 5678", "01012345678"],
    ["010.1234.5678", "01012345678"],
    ["02) 123-4567", "021234567"],
    // as an iPhone's contacts copy it: marks of direction around it, hyphens that do not break
    ["\u202A+82 10\u20111234\u20115678\u202C", "01012345678"],
    ["０１０－１２３４－５６７８", "01012345678"],
    ["010–1234–5678", "01012345678"],
    ["010·1234·5678", "01012345678"],
    ["82-10-1234-5678", "01012345678"],
  ])("pasted as %s is %s", (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
  it("is read in groups, also while it is typed", () => {
    const typed = [..."01012345678"].map((_, length) => formatPhone("01012345678".slice(0, length + 1)));
    expect(typed.slice(2)).toEqual([
      "010",
      "010-1",
      "010-12",
      "010-123",
      "010-1234",
      "010-1234-5",
      "010-1234-56",
      "010-1234-567",
      "010-1234-5678",
    ]);
    expect(
      ["0111234567", "021234567", "0212345678", "0311234567", "03112345678", "15881234"].map(formatPhone),
    ).toEqual(["011-123-4567", "02-123-4567", "02-1234-5678", "031-123-4567", "031-1234-5678", "15881234"]);
  });
  /** Text with its caret as a bar. */
  const typedAs = (shown: string) => ({ text: shown.replace("|", ""), caret: shown.indexOf("|") });
  const shownAs = (typed: ReturnType<typeof retypePhone>) =>
    typed && `${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`;
  it.each([
    ["a digit at the end", "0101|", "010", null, "010-1|"],
    ["a digit in the middle", "010-129|34-567", "010-1234-567", null, "010-129|3-4567"],
    ["the last digit erased", "010-|", "010-1", "BACKWARD", "010|"],
    [
      "a hyphen erased takes the digit before it",
      "010|1234-5678",
      "010-1234-5678",
      "BACKWARD",
      "01|1-234-5678",
    ],
    [
      "a hyphen erased forward takes the digit after it",
      "010|1234-5678",
      "010-1234-5678",
      "FORWARD",
      "010|-2345-678",
    ],
    ["the first digit erased", "|10-1234-5678", "010-1234-5678", "BACKWARD", "|1012345678"],
    ["everything erased", "|", "010", "BACKWARD", "|"],
    ["pasted with +82", "+82 10-1234-5678|", "", null, "010-1234-5678|"],
  ] as const)("%s leaves the caret with its digit", (_, typed, before, erased, shown) =>
    expect(shownAs(retypePhone(typedAs(typed), before, erased))).toBe(shown),
  );
  it("of another country, or no number at all, is left as it is typed", () => {
    expect(["+1|", "abc|", "010가|"].map((text) => retypePhone(typedAs(text), "", null))).toEqual([
      null,
      null,
      null,
    ]);
  });
  it("goes to Cognito as E.164 and comes back as it was", () => {
    expect(toE164("01012345678")).toBe("+821012345678");
    expect([fromE164("+821012345678"), fromE164("+14155550123"), fromE164("")]).toEqual([
      "01012345678",
      "+14155550123",
      "",
    ]);
  });
});

describe("a device's name", () => {
  it("[E10] is its system and browser in the words people use", () => {
    expect(
      [
        "Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) " +
          "SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) " +
          "AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 11.0",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like " +
          "Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
        "",
      ].map(deviceName),
    ).toEqual(["안드로이드 · 삼성 인터넷", "아이폰 · 카카오톡", "윈도우 · 엣지", "알 수 없는 기기"]);
  });
});

describe("how strong a new password is", () => {
  it("[V05] is nothing where the rule is broken, grows with length and kinds, not by repeats", () => {
    expect(
      ["", "nadeul", "nadeul1!", "aaaaaaaa1!", "nadeul-2026!", "Nadeul-2026!산책", "abcdefgh12345678!"].map(
        passwordStrength,
      ),
    ).toEqual([0, 0, 1, 1, 2, 3, 1]);
  });
});
