import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Stiff or home-made words, and what a Korean reader expects in their place. */
const STIFF: readonly (readonly [RegExp, string])[] = [
  [/고치(?=기|고|거나|면|려|지)|고쳤|고쳐|고칠|고친|고칩/, "수정"],
  [/지우(?=기|고|거나|면|려|시|지 )|지웠|지워|지울|지웁|지운/, "삭제, 초기화"],
  [/거두(?!는 하루)|거뒀|거둬|거둘|거둠|거둔|거둡/, "철회, 되돌리기"],
  [/쓸 후기/, "작성할 후기"],
  [/결제한 때|만든 때/, "결제 일시, 결제한 경우, 만든 시각"],
  [/꼭 필요한|골라서 하는/, "필수, 선택"],
  [/10분 더/, "시간 연장"],
  [/(?<![가-힣])표(?:[를가와]?|에는) (?:확인|가진|수는)|(?:만든|지난|같은) 표/, "입장권"],
  [/[낼낸] 돈/, "결제할 금액, 결제한 금액"],
  [/함께할 사람/, "인원"],
  [/이 사진으로 하기/, "완료"],
  [/통합 로그인/, "a name, or nothing"],
  [/닿아요|닿을 수/, "도착해요"],
  [/어림이에요|어림해요|Natural Earth/, "nothing a person has to know of the map's data"],
  [/까닭/, "이유, 사유"],
  [/머리글/, "헤더"],
  [/쓰임새/, "용도"],
  [/공개 열쇠/, "공개 키"],
  [/지금 비밀번호/, "현재 비밀번호"],
  [/놓아드려요/, "풀려요"],
];

/** Where the better word stands on a screen that had the stiff one. */
const BETTER: readonly (readonly [string, string])[] = [
  ["수정", "app/routes/my/review/review-lists.tsx"],
  ["전체 삭제", "app/routes/discovery/search-keyword/recent-searches.island.tsx"],
  ['"철회"', "app/routes/auth/account/edit/consent-section.tsx"],
  ["작성할 후기", "app/routes/my/review/review.tsx"],
  ["결제 일시", "app/routes/booking/detail/detail-payment.tsx"],
  ["필수 동의", "app/routes/auth/fields/consent-fields.tsx"],
  ["선택 동의", "app/routes/auth/fields/consent-fields.tsx"],
  ["시간 연장", "app/routes/booking/confirmation/hold-bar.tsx"],
  ["입장권 확인", "app/routes/booking/ticket-check/ticket-check.tsx"],
  ["결제할 금액이 없어요", "app/routes/booking/confirmation/confirmation-amounts.tsx"],
  ["인원", "app/ui/product/ticket.tsx"],
  ["완료", "app/routes/auth/account/edit/crop-dialog.tsx"],
];

/** A past version stays as it was published. */
const PAST = /terms\/[a-z]+-\d{4}-\d\d-\d\d\.ts$/;
/** What people type, not what they read. */
const TYPED = /^app\/domain\/search\/read\/(?:predicates|loans|verbs)\.ts$/;

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(?<=^|[\s;,{}()])\/\/.*$/gm, "");

describe("the words a person reads", () => {
  const files = globSync(["app/**/*.{ts,tsx}", "workers/api/**/*.ts"], { cwd: ROOT })
    .filter((path) => !path.startsWith(join("workers/cli/seed")) && !PAST.test(path) && !TYPED.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(join(ROOT, path), "utf8")) }))
    .filter(({ text }) => /[가-힣]/.test(text));

  it("are looked for in the texts of the screens and of the API", () => {
    const paths = files.map(({ path }) => path);
    for (const known of [
      "app/content/faqs.ts",
      "app/routes/my/review/review-lists.tsx",
      "workers/api/errors.ts",
    ])
      expect(paths).toContain(known);
  });

  it.each(STIFF)("are not %s but %s", (stiff) => {
    const found = files.flatMap(({ path, text }) =>
      text
        .split("\n")
        .filter((line) => stiff.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it.each(BETTER)("are %s in %s", (word, path) => {
    expect(files.find((file) => file.path === path)?.text).toContain(word);
  });

  it("are found where they stand, and not in a comment", () => {
    expect(
      STIFF.filter(([stiff]) => stiff.test("후기를 고쳤어요. 지울까요?")).map(([, better]) => better),
    ).toEqual(["수정", "삭제, 초기화"]);
    expect(withoutComments("/* 거두기 */ const a = 1; // 지우기").trim()).toBe("const a = 1;");
  });
});
