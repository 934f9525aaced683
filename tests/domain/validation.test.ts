import { describe, expect, it } from "vitest";
import { emailReason } from "#domain/validation/email";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { nameReason } from "#domain/validation/name";
import { nicknameReason } from "#domain/validation/nickname";
import { numberReason } from "#domain/validation/number";
import { passwordMatchReason, passwordReason } from "#domain/validation/password";
import { keywordApi, keywordFormat, searchReason } from "#domain/validation/search";

/** As many signs as an address has room for. */
const LONG = 16_000;

/** Processor time of the quicker of two tries, in µs: a busy machine does not show in it. */
const costOf = (act: () => void): number =>
  Math.min(
    ...[0, 1].map(() => {
      const from = process.cpuUsage();
      act();
      return process.cpuUsage(from).user;
    }),
  );

/** Each text alone, so that a failure names it. */
const all = (reasonOf: (text: string) => string | null, texts: string[]): [string, string | null][] =>
  texts.map((text) => [text, reasonOf(text)]);
const every = (texts: string[], reason: string | null): [string, string | null][] =>
  texts.map((text) => [text, reason]);

describe("what people may enter", () => {
  it("[V01] a name has two or more Hangul syllables", () => {
    const good = ["한나", "나들이", "한나".normalize("NFD")];
    const bad = ["", "한", "Han", "한n", "한 나", "ㅎㄴ", "한나1"];
    expect(all(nameReason, [...good, ...bad])).toEqual([...every(good, null), ...every(bad, "NAME_INVALID")]);
  });

  it("[V02] a search has digits, Hangul (jamo too) and Latin letters, words and spaces, or nothing", () => {
    const good = [
      "",
      "  ",
      "요가",
      "ㅇㄱ",
      "ㅛ",
      "Yoga 101",
      "갯벌  조개",
      "가".repeat(80),
      "요가".normalize("NFD"),
    ];
    const bad = ["요가!", "요가%", "a-b", "요가@강남", "!!", "%", '"', "가\u0000", "♥", "漢字", "é"];
    expect(all(searchReason, [...good, ...bad])).toEqual([
      ...every(good, null),
      ...every(bad, "SEARCH_INVALID"),
    ]);
    expect(searchReason("가".repeat(81))).toBe("SEARCH_TOO_LONG");
  });

  it("[E08] a keyword is kept as typed, as the string sent and as the list of its words", () => {
    expect([keywordFormat("  요가   다도\t차 "), keywordApi("  요가   다도 ")]).toEqual([
      ["요가", "다도", "차"],
      "요가 다도",
    ]);
    expect(keywordFormat("요가".normalize("NFD"))).toEqual(["요가"]);
    // who asks ends with a question mark
    expect([keywordFormat("요가? 다도 어때？？"), keywordFormat("?"), searchReason("요가?다도")]).toEqual([
      ["요가", "다도", "어때"],
      [],
      null,
    ]);
  });

  it("[S49] signs of numbers are said in words, a comma or ~ behind a word parts it from the next", () => {
    for (const [typed, said] of [
      ["12/24 저녁 데이트", "12월24일 저녁 데이트"],
      ["12.24", "12월24일"],
      ["2~3만원 커플", "2에서3만원 커플"],
      ["2만원-3만원", "2만원에서3만원"],
      ["5~7세", "5에서7세"],
      ["15,000원 이하", "15000원 이하"],
      ["3.5만원", "3만5천원"],
      ["실내, 무료", "실내 무료"],
      ["뭐하지~~", "뭐하지"],
      ["10:30", "10시30분"],
      ["10시~12시", "10시에서12시"],
      ["월~금 저녁", "월에서금 저녁"],
      ["12/24, 저녁", "12월24일 저녁"],
      ["2026-11-28 부산", "11월28일 부산"],
      // [R84] emoji beside words
      ["쿠키 굽는 거🍪 근처", "쿠키 굽는 거 근처"],
      ["데이트 👩🏽‍❤️‍👨🏻🇰🇷", "데이트"],
    ] as const)
      expect([typed, keywordApi(typed), searchReason(typed)]).toEqual([typed, said, null]);
    for (const typed of ["🏺", "♥ 🍪", "13/24", "1.5km", "2026-13-28", "1,2월"])
      expect([typed, searchReason(typed)]).toEqual([typed, "SEARCH_INVALID"]);
  });

  it("[R123] signs within words join or part them beside others, and are refused in one alone", () => {
    for (const [typed, said] of [
      ["K-pop song", "Kpop song"],
      ["what's on", "whats on"],
      ["도자기 체험 ^^", "도자기 체험"],
      ["도자기 체험 :)", "도자기 체험"],
      ["도자기 체험 ;;", "도자기 체험"],
      ["@홍대 공방", "홍대 공방"],
      ["강아지_동반 산책", "강아지 동반 산책"],
      ["₩20000 이하 공예", "20000 이하 공예"],
      ["50% 할인", "50 할인"],
    ] as const)
      expect([typed, keywordApi(typed), searchReason(typed)]).toEqual([typed, said, null]);
    for (const typed of ["K-pop", "what's", "도자기 ^^", "@홍대", "50%", "C++ 수업"])
      expect([typed, searchReason(typed)]).toEqual([typed, "SEARCH_INVALID"]);
  });

  it("[R91] signs of titles, tags and sentences part several words, and are refused beside one", () => {
    for (const [typed, said] of [
      ["[하반기] 성인 도예 초급반", "하반기 성인 도예 초급반"],
      ["(토) 어린이 과학교실", "토요일 어린이 과학교실"],
      ["생태체험 '철새 이야기'", "생태체험 철새 이야기"],
      ["신나는 우리소리! 가락장구", "신나는 우리소리 가락장구"],
      ["전통주 빚기 / 성인 / 주말", "전통주 빚기 성인 주말"],
      ["필라테스&요가", "필라테스 요가"],
      ["숲해설 - 가족 대상", "숲해설 가족 대상"],
      ["#성수 #원데이클래스", "성수 원데이클래스"],
      ["도자기 추천해 주세요.", "도자기 추천해 주세요"],
    ] as const)
      expect([typed, keywordApi(typed), searchReason(typed)]).toEqual([typed, said, null]);
    for (const typed of [
      "#도자기",
      "(물레)",
      "(물레 흙",
      "물레 흙*",
      '물레 흙"',
      "'; DROP TABLE program; --",
      "<script>alert(1)</script>",
      "1' OR '1'='1",
    ])
      expect([typed, searchReason(typed)]).toEqual([typed, "SEARCH_INVALID"]);
  });

  it("[R97] more signs part several words; beside one alone V02 refuses each but what R84 leaves out", () => {
    for (const [typed, said] of [
      ["[무료] 요가", "무료 요가"],
      ["실내,무료", "실내 무료"],
      ["요가~다도", "요가 다도"],
      ["#도자기#성수", "도자기 성수"],
      ["오늘 뭐하지...?", "오늘 뭐하지"],
      ["~요가 다도~", "요가 다도"],
      ["- 도자기 성수", "도자기 성수"],
      ["요가♡", "요가"],
      ["→ 부산", "부산"],
    ] as const)
      expect([typed, keywordApi(typed), searchReason(typed)]).toEqual([typed, said, null]);
    const oneWord = ["도자기!", "#피크닉", "(물레)", '"makgeolli"', "요가?!", "~요가~", "- 도자기", "ㅇㄱ!!"];
    const none = ["!", "#", "()", "♡", "...", "-물레", "물레*", "요가@강남", "jamo:ㅁ", "NEAR(요가"];
    for (const typed of [...oneWord, ...none])
      expect([typed, searchReason(typed)]).toEqual([typed, "SEARCH_INVALID"]);
  });

  it("[V03] a nickname has 1 to 10 digits or Hangul syllables", () => {
    const good = ["나", "1", "나들이2026", "가".repeat(10), "가".repeat(10).normalize("NFD")];
    const bad = ["", "가".repeat(11), "nadeul", "나 들", "ㄴㄷ", "나들이!"];
    expect(all(nicknameReason, [...good, ...bad])).toEqual([
      ...every(good, null),
      ...every(bad, "NICKNAME_INVALID"),
    ]);
  });

  it("[V04] an e-mail address has alphanumerics, single separators, @, a domain, 2 or 3 end letters", () => {
    const good = ["name@example.com", "a.b-c_d@ex-am.co.kr", "A1@b.io", "1@2.kr"];
    const bad = [
      "",
      "name",
      "name@",
      "@example.com",
      "a..b@example.com",
      ".a@example.com",
      "a.@example.com",
      "a@example",
      "a@example.info",
      "a@example.c",
      "a b@example.com",
      "가@example.com",
      `${"a".repeat(250)}@b.kr`,
    ];
    expect(all(emailReason, [...good, ...bad])).toEqual([
      ...every(good, null),
      ...every(bad, "EMAIL_INVALID"),
    ]);
  });

  it("[V04] takes no time over a long wrong address", () => {
    const started = performance.now();
    emailReason(`${"a-".repeat(120)}@${"a.".repeat(5)}!`);
    emailReason("a".repeat(100_000));
    expect(performance.now() - started).toBeLessThan(50);
  });

  it("[U101] takes no time over a keyword that fills an address with one sign, alone or with another", () => {
    const signs = [..."?？,、~∼～ -1가a!#()[]'\".:/만_@=^·+&%…👩♥₩\n"];
    const read = (letters: number) => {
      for (const sign of signs)
        for (const text of [sign.repeat(letters), `${sign.repeat(letters)}x`, `${sign}가`.repeat(letters)])
          keywordFormat(text);
    };
    // eight times the letters; where each sign looks at all that follow it is 48 times as long
    expect(costOf(() => read(LONG)) / costOf(() => read(LONG / 8))).toBeLessThan(20);
    expect([keywordFormat("요가?? 어때?~, 네"), searchReason("?".repeat(LONG))]).toEqual([
      ["요가", "어때", "네"],
      null,
    ]);
  });

  it("[V05] a password has 8 characters or more: digit, lowercase letter, non-word character", () => {
    const good = ["abcdef1!", "1234567a ", "ABCd1234#"];
    const bad = ["", "abc1!", "abcde1!", "abcdefg1", "ABCDEF1!", "abcdefg!", "abcdefg1_"];
    expect(all(passwordReason, [...good, ...bad])).toEqual([
      ...every(good, null),
      ...every(bad, "PASSWORD_INVALID"),
    ]);
    expect([passwordMatchReason("a", "a"), passwordMatchReason("a", "b")]).toEqual([
      null,
      "PASSWORD_MISMATCH",
    ]);
  });

  it("[V06] a number has digits only", () => {
    const good = ["0", "01012345678"];
    const bad = ["", "010-1234", "+82", "1.5", "１２", " 1"];
    expect(all(numberReason, [...good, ...bad])).toEqual([
      ...every(good, null),
      ...every(bad, "NUMBER_INVALID"),
    ]);
  });

  it("[U07] every reason has a Korean sentence", () => {
    for (const message of Object.values(VALIDATION_MESSAGES)) expect(message).toMatch(/[가-힣].*[.m]$/);
  });
});
