import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { FAQS } from "#content/faqs";
import { NOTICES } from "#content/notices";
import { PUBLISHED_FAQS, PUBLISHED_NOTICES, withPulled } from "#content/published";
import { TERMS } from "#content/terms";
import { termsChanges } from "../../app/routes/content/terms-changes.server.ts";
import { SOURCE_CATEGORIES } from "#domain/category";
import { SOURCE_BANKS } from "#domain/refund/banks";
import { SOURCE_REGIONS } from "#domain/region/regions";
import { regionsWithOwn, withOwn } from "#domain/with-own";
import { PULLED } from "#content/pulled";
import { OWN_REFERENCE } from "#domain/own-reference";
import { writeModules } from "../../workers/cli/content-pull.ts";
import { ownReferenceFrom, ownReferenceModule } from "../../workers/cli/build/own-reference-module.ts";
import { reach } from "../support/api.ts";
import { createApiClient } from "../../app/api/client.ts";
import { loadTermsVersion } from "../../app/routes/content/load-terms.server.ts";
import { pulledFrom, pulledModule } from "../../workers/cli/build/pulled-module.ts";

const NEW = {
  id: "13",
  title: '새 소식 `${x}` "따옴표"',
  body: "줄\n바꿈 </script>",
  pinned: false,
  publishAt: 1_795_000_000_000,
};

describe("what is pulled before a build", () => {
  it("is nothing where the site shows what the folder holds", () => {
    expect(pulledFrom(NOTICES, FAQS)).toEqual({
      notices: [],
      faqs: [],
      terms: [],
      removedNotices: [],
      removedFaqs: [],
    });
    expect([PUBLISHED_NOTICES.length, PUBLISHED_FAQS.length]).toEqual([NOTICES.length, FAQS.length]);
  });

  it("is what is new, changed and gone, and gives the same text in whatever order it came", () => {
    const notices = [
      NEW,
      ...NOTICES.filter(({ id }) => id !== "3").map((notice) =>
        notice.id === "5" ? { ...notice, title: "고친 제목" } : notice,
      ),
    ];
    const pulled = pulledFrom(notices, FAQS.slice(1));
    expect([
      pulled.notices.map(({ id }) => id),
      pulled.removedNotices,
      pulled.faqs,
      pulled.removedFaqs,
    ]).toEqual([["5", "13"], ["3"], [], ["1"]]);
    expect(pulledModule(pulledFrom(notices.toReversed(), FAQS.slice(1).toReversed()))).toBe(
      pulledModule(pulled),
    );
    const merged = withPulled(NOTICES, pulled.notices, pulled.removedNotices);
    expect(new Map(merged.map((notice) => [notice.id, notice.title]))).toEqual(
      new Map(notices.map((notice) => [notice.id, notice.title])),
    );
  });

  it("is a module that says what was pulled, whatever the texts hold", async () => {
    const source = pulledModule(pulledFrom([NEW, ...NOTICES], FAQS))
      .replace(/^import type.*$/m, "")
      .replace(": Pulled", "");
    const module: { PULLED: unknown } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    expect(module.PULLED).toMatchObject({ notices: [NEW] });
  });

  it("[U135] is written as the formatter has it, so that a deployment's checks pass after it", async () => {
    const root = pathToFileURL(`${mkdtempSync(path.join(tmpdir(), "pulled-"))}/`);
    for (const folder of ["app/content", "app/domain"]) mkdirSync(new URL(folder, root), { recursive: true });
    const at = (file: string, from: URL | string) => readFileSync(new URL(file, from), "utf8");
    await writeModules(PULLED, OWN_REFERENCE, root);
    for (const file of ["app/content/pulled.ts", "app/domain/own-reference.ts"])
      expect([file, at(file, root)]).toEqual([file, at(`../../${file}`, import.meta.url)]);
    rmSync(root, { recursive: true });
  });

  it("holds the terms published at the desk, and refuses those of a kind no screen has", () => {
    const terms = { kind: "service", version: "2027-01-01", body: "새 약관" };
    const given = { ...terms, title: "서비스 이용약관" };
    expect(pulledFrom(NOTICES, FAQS, [given]).terms).toEqual([terms]);
    expect(() => pulledFrom(NOTICES, FAQS, [{ ...terms, kind: "else" }])).toThrow("else");
  });

  it("refuses a question of a category the screens do not have", () => {
    expect(() =>
      pulledFrom(NOTICES, [{ id: "99", category: "기타", name: "무엇?", answer: "요.", order: 1 }]),
    ).toThrow("기타");
  });
});

describe("the lists that a site has of its own", () => {
  const codes = SOURCE_CATEGORIES.map(({ id, name }, index) => ({
    position: "CATEGORY",
    id,
    name,
    order: index + 1,
    isOn: true,
  }));
  const regions = SOURCE_REGIONS.map((region) => ({ ...region, isOn: true }));
  const banks = SOURCE_BANKS.map(([id, name], index) => ({
    position: "BANK",
    id,
    name,
    order: index + 1,
    isOn: true,
  }));

  it("are no more than what differs from the source, whatever order it comes in", () => {
    const given = [...codes, ...banks];
    expect(ownReferenceFrom(given, regions)).toEqual({ categories: [], banks: [], regions: [] });
    const sea = { id: "sea", name: "갯벌", order: 1, isOn: true };
    const pet = { id: "pet", name: "반려동물", order: 11, isOn: false };
    const changed = given.map((code) => ({
      ...code,
      ...[sea, pet].find(({ id }) => id === code.id),
    }));
    const own = ownReferenceFrom(changed, regions);
    expect(own).toEqual({ categories: [pet, sea], banks: [], regions: [] });
    expect(ownReferenceModule(ownReferenceFrom(changed.toReversed(), regions.toReversed()))).toBe(
      ownReferenceModule(own),
    );
    const { every, offered } = withOwn<{ id: string; name: string }>(
      SOURCE_CATEGORIES,
      own.categories,
      () => null,
    );
    expect([offered.length, offered.slice(0, 3).map(({ name }) => name)]).toEqual([
      11,
      ["공예", "갯벌", "쿠킹"],
    ]);
    expect(every.some(({ id }) => id === "pet")).toBe(true);
  });

  it("a region is renamed where it stands, one that went is gone, one that came is the last", () => {
    const [seoul, jongno, junggu] = SOURCE_REGIONS;
    if (!seoul || !jongno || !junggu) throw new Error("there are no regions");
    const come = { ...junggu, id: "region_0900", gugun: "한강구", code: "1199900000" };
    const made = regionsWithOwn(
      [seoul, jongno, junggu],
      [
        { ...jongno, gugun: "북촌구", isOn: true },
        { ...junggu, isOn: false },
        { ...come, isOn: true },
      ],
    );
    expect(made).toEqual([seoul, { ...jongno, gugun: "북촌구" }, come]);
  });
});

describe("[R21] what changed between two versions of terms", () => {
  it("is shown of one published after the build too, from the day members are told of it", async () => {
    const fresh = { kind: "service", version: "2031-01-01", title: "서비스 이용약관", effectiveAt: 2e12 };
    const answerTo = (url: string) =>
      url.endsWith("/terms/service/2031-01-01")
        ? Response.json({ value: { ...fresh, body: "## 제1조\n아주 새로운 글" } })
        : Response.json({ error: { code: "NOT_FOUND", message: "" } }, { status: 404 });
    const api = createApiClient({
      baseUrl: "https://api.local",
      bucket: "nadeul-files",
      token: () => "",
      fetch: async ({ url }) => answerTo(url),
    });
    const shown = await loadTermsVersion(api, "service", "2031-01-01");
    const [last] = TERMS.filter(({ kind }) => kind === "service");
    expect([shown.effectiveAt, shown.endedAt, shown.before?.version, shown.others.length]).toEqual([
      2e12,
      undefined,
      last?.version,
      TERMS.filter(({ kind }) => kind === "service").length,
    ]);
    const statusOf = (kind: string, version: string) =>
      loadTermsVersion(api, kind, version).then(
        () => 200,
        (error: unknown) => (error instanceof Response ? error.status : reach(error, "init.status")),
      );
    expect([await statusOf("service", "2031-01-02"), await statusOf("else", "2031-01-01")]).toEqual([
      404, 404,
    ]);
  });

  const versions = TERMS.filter(({ kind }) => kind === "service");
  const lines = (body: string) =>
    body
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => line.replace(/^(?:## |- )/, ""));

  it("tells every line that differs, and no other", () => {
    const [after, before] = versions;
    if (!after || !before) throw new Error("the terms of service have two versions");
    const changes = termsChanges(before.body, after.body);
    const side = (kind: "in" | "out") =>
      changes.map(({ parts }) =>
        parts
          .filter((part) => part.kind === "same" || part.kind === kind)
          .map(({ text }) => text)
          .join(""),
      );
    const count = (list: string[]) => Map.groupBy(list.filter(Boolean), (line) => line);
    const [then, now] = [count(lines(before.body)), count(lines(after.body))];
    for (const line of now.keys()) expect(then.has(line) || side("in").includes(line), line).toBe(true);
    for (const line of then.keys()) expect(now.has(line) || side("out").includes(line), line).toBe(true);
    expect(changes.every(({ parts }) => parts.some(({ kind }) => kind !== "same"))).toBe(true);
  });

  it("is nothing between a text and itself, and marks a changed word within its line", () => {
    expect(termsChanges("## 가\n나 다", "## 가\n나 다")).toEqual([]);
    expect(termsChanges("## 가\n환불은 7일 안에 드려요", "## 가\n환불은 3일 안에 드려요")).toEqual([
      {
        heading: "가",
        parts: [
          { kind: "same", text: "환불은 " },
          { kind: "out", text: "7일" },
          { kind: "in", text: "3일" },
          { kind: "same", text: " 안에 드려요" },
        ],
      },
    ]);
  });
});
