import { describe, expect, it } from "vitest";
import { parseDate, parseTimeOfDay } from "../../workers/cli/import/dates.ts";
import { decodeText } from "../../workers/cli/import/decode.ts";
import { cleanPhone, cleanUrl } from "../../workers/cli/import/links.ts";
import { shorten, toPlainLine, toPlainText } from "../../workers/cli/import/plain-text.ts";
import { readCsv } from "../../workers/cli/import/read-csv.ts";

const KST = (text: string): number => Date.parse(`${text}+09:00`);

describe("decoding", () => {
  it("tells CP949 from UTF-8, with and without BOM, though nothing declares it", () => {
    expect(decodeText(Uint8Array.of(0xb0, 0xad, 0xc1, 0xc2, 0xb8, 0xed))).toEqual({
      text: "강좌명",
      encoding: "cp949",
    });
    expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0xea, 0xb0, 0x95)).text).toBe("강");
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x15, 0xac)).text).toBe("강");
  });

  it("knows the syllables that CP949 adds to EUC-KR, which the platform's own decoder gets wrong", () => {
    const bytes = Uint8Array.of(0x8c, 0x63, 0xc6, 0x52, 0x81, 0x41, 0x94, 0xee, 0xa2, 0xe6);
    expect(decodeText(bytes).text).toBe("똠힣갂뷁€");
    expect(new TextDecoder("euc-kr").decode(bytes)).not.toContain("똠"); // the reason for a package
    expect(decodeText(Uint8Array.of(0xb0, 0xad, 0xff, 0x2c, 0xb0, 0xad)).text).toBe("강\uFFFD,강");
  });

  it("keeps a UTF-8 file with one broken byte readable", () => {
    const bytes = new TextEncoder().encode("강좌명,교육시작일자,운영기관명 평생학습관");
    bytes[4] = 0xff;
    expect(decodeText(bytes).encoding).toBe("utf-8");
    expect(decodeText(bytes).text).toContain("운영기관명 평생학습관");
  });
});

describe("dates", () => {
  it.each([
    ["2024-04-03", "2024-04-03T00:00"],
    ["2024-04-03 09:30:00.0", "2024-04-03T09:30"],
    ["2024-04-03T09:30", "2024-04-03T09:30"],
    ["20250419 00:00:00.0", "2025-04-19T00:00"],
    ["20250419", "2025-04-19T00:00"],
    ["202504191330", "2025-04-19T13:30"],
    ["2024.04.03", "2024-04-03T00:00"],
    ["2024. 4. 3. (수)", "2024-04-03T00:00"],
    ["2024/4/3", "2024-04-03T00:00"],
    ["2024년 4월 3일", "2024-04-03T00:00"],
    ["1743778800000", "2025-04-05T00:00"],
  ])("reads %s as Korean local time", (text, moment) => {
    expect(parseDate(text)?.at).toBe(KST(moment));
  });

  it.each([
    "",
    "00:00.0",
    "25001231",
    "2026-02-30",
    "2026-13-01",
    "상시",
    "99999999999999",
    "2026-11-20 25:00",
  ])("reads %j as no date", (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  it("reads times of day, and the start of a range in the start's column", () => {
    expect(["9:00", "14:30", "24:00", "1430", "11:00~18:00"].map(parseTimeOfDay)).toEqual([
      540, 870, 1440, 870, 660,
    ]);
    expect(["", "오후 2시", "25:00", "12:60"].map(parseTimeOfDay)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("plain text", () => {
  it("drops markup, comments, styles and scripts and keeps the paragraphs", () => {
    const html =
      "<!--StartFragment--> <p class='0' style='mso-fareast-font-family: \"굴림\";'>첫째&nbsp;줄<br " +
      "/>둘째 줄</p><style>p{color:red}</style><p>새 문단</p><script>alert(1)</script>";
    expect(toPlainText(html)).toBe("첫째 줄\n둘째 줄\n\n새 문단");
  });

  it("keeps angle brackets that are no tag, escaped or not", () => {
    expect(toPlainText("&lt;2025년 백인제가옥&gt; 3 < 4")).toBe("<2025년 백인제가옥> 3 < 4");
  });

  it("undoes entities that were escaped twice, and markup that was escaped", () => {
    expect(
      toPlainText(
        "&amp;#34;책&amp;amp;놀이&amp;#34; &lt;p&gt;가&lt;/p&gt;나 &amp;lt;img " +
          "src=&amp;quot;/cheditor/a.jpg&amp;quot;&amp;gt;",
      ),
    ).toBe('"책&놀이"\n가\n\n나');
  });

  it("survives an export cut in the middle of a tag or comment", () => {
    expect(toPlainText("안내<p><img src='data:image/png;base64iVBORw0K")).toBe("안내");
    expect(toPlainText("관람 수칙<b")).toBe("관람 수칙");
    expect(toPlainText("안내<!-- 잘린 주석")).toBe("안내");
  });

  it("breaks lines at list marks where the source lost its breaks, and joins runs of spaces", () => {
    expect(toPlainText("안내    □ 대상 : 성인      □  비용 : 12,000원   ( 재료비 )")).toBe(
      "안내\n□ 대상 : 성인\n□ 비용 : 12,000원 (재료비)",
    );
  });

  it("takes away control, direction and zero-width characters and lone surrogates", () => {
    expect(toPlainLine("가\u0000나\u202e다\u200b라\ud800마\u00a0바")).toBe("가나다라마 바");
  });

  it("cuts a text too long at a word and says so", () => {
    const text = shorten("가나다 ".repeat(4_000));
    expect(text.length).toBeLessThanOrEqual(8_000);
    expect(text).toMatch(/가나다\n\n…\(내용이 길어/);
  });

  it("stays quick on a hostile text", () => {
    const started = performance.now();
    toPlainText(`${"<p style='".repeat(20_000)}${"&amp;".repeat(20_000)}${"<!--".repeat(20_000)}`);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

describe("links and phones", () => {
  it("adds a missing scheme, keeps Hangul hosts and refuses what is no web address", () => {
    expect(cleanUrl("www.longlearn.go.kr")).toBe("http://www.longlearn.go.kr/");
    expect(cleanUrl("http://www.보옥어촌체험마을.kr/")).toMatch(/^http:\/\/www\.xn--/);
    expect(
      [
        "",
        "http://captain@e-sm.or.kr",
        "한국인성예절교육원@",
        "javascript:alert(1)",
        "data:text/html,x",
        "문의 요망",
        "localhost",
      ].map(cleanUrl),
    ).toEqual(Array(7).fill(""));
  });

  it("keeps a phone as published and drops what is none", () => {
    expect(cleanPhone(" 02)3423-6254/6255 ")).toBe("02)3423-6254/6255");
    expect(cleanPhone("담당자 문의")).toBe("");
  });
});

describe("CSV", () => {
  it("counts lines by the file, not by the rows, and refuses only the row whose columns slid", () => {
    const { rows, broken } = readCsv('이름,내용\r\n가,"두\r\n줄"\r\n나,다,라\r\n마,바');
    expect(rows.map((row) => [row.position, row.get("이름"), row.get("내용")])).toEqual([
      [2, "가", "두\n줄"],
      [5, "마", "바"],
    ]);
    expect(broken.map(({ position }) => position)).toEqual([4]);
  });

  it("keeps the rows before a quote that never closes", () => {
    const { rows, broken } = readCsv('이름,내용\n가,나\n다,"라\n마,바');
    expect(rows).toHaveLength(1);
    expect(broken).toEqual([{ position: 3, reason: "따옴표가 닫히지 않은 채 파일이 끝나요" }]);
  });
});
