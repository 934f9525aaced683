import { expect, it } from "vitest";
import { smsLink } from "#domain/reach/sms-link";

it.each(["흙 만지는 토요일 https://nadeul.example/s/abc", 'a&b=100% #1 + "둘"? <셋>\n넷'])(
  "an sms link holds %j, whole, once a browser has read it",
  (text) => {
    const { protocol, search, hash } = new URL(smsLink(text));
    expect([protocol, hash]).toEqual(["sms:", ""]);
    expect(decodeURIComponent(search)).toBe(`?&body=${text}`);
    expect(search).toMatch(/^[\x21-\x7e]+$/);
  },
);

it("leaves a syllable as it is", () => {
  expect(smsLink("흙 하나")).toBe("sms:?&body=흙%20하나");
});
