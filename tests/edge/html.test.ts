import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { retryLocked } from "../../workers/cli/local-d1.ts";
import { reach } from "../support/api.ts";
import { aMember, NADEUL } from "../support/member.ts";
import { aBookable } from "../support/programs.ts";
import { fillDesk, signInAtDesk } from "../support/desk.ts";
import { findings } from "../support/html-findings.ts";
import { deskScreens, type Ids, routed, SCREENS } from "../support/screens.ts";
import { ask, type Site, startSite } from "../support/site.ts";
import { aVisitor, elements } from "../support/visitor.ts";

let site: Site;
let ids: Ids;
let guest: ReturnType<typeof aVisitor>;
let member: ReturnType<typeof aVisitor>;
beforeAll(async () => {
  site = await startSite();
  guest = aVisitor(site);
  member = aVisitor(site);
  await member.logIn(NADEUL.username, NADEUL.password);
  const [paid, free] = [await aBookable(site, "paid"), await aBookable(site, "free", 1)];
  const start = `/payload-free/${free.id}?session=${free.sessionId}`;
  const { html } = await member.ask(start);
  const fields = Object.fromEntries(
    elements(html, "input").flatMap(({ name, value = "", type }) =>
      name && type !== "checkbox" ? [[name, value]] : [],
    ),
  );
  const held = await member.send(start, { ...fields, phone: "01012345678" });
  ids = {
    paid,
    free,
    held: held.at.split("/").at(-1) ?? "",
    review: String(reach(await ask(site, "/program/p0001/review"), "value.0.id")),
    faq: /href="(\/faq\/1\/[^"]+)"/.exec((await guest.ask("/faq")).html)?.[1] ?? "",
  };
});
afterAll(() => site.close());

describe("the rules", () => {
  it("find what was once here: blocks in a span, untyped buttons, a search field as combobox", async () => {
    const wrong = [
      "<span><h2>봄</h2></span>",
      "<button>닫기</button>",
      '<input type="search" role="combobox" aria-label="검색어">',
      '<input type="number" name="seats" aria-label="자리">',
    ];
    expect((await findings(wrong.join(""))).map((one) => one.split(":")[0])).toEqual([
      "element-permitted-content",
      "no-implicit-button-type",
      "search-role",
      "keyboard",
    ]);
  });
});

describe("the HTML of every path", () => {
  it.each(routed())(
    "$path has nothing that html-validate would recommend otherwise",
    async ({ path, isPrivate }) => {
      const bare = path === "/additional" ? await aMember(site, { isBare: true }) : undefined;
      const one = bare ? aVisitor(site) : member;
      if (bare) await one.logIn(bare.username, bare.password);
      for (const address of SCREENS[path]?.(ids) ?? []) {
        for (const visitor of isPrivate ? [one] : [guest, one]) {
          const { html, at } = await retryLocked(() => visitor.ask(address));
          expect([at, await findings(html)]).toEqual([at, []]);
          expect(html, at).not.toContain("<template data-dgst"); // React's mark where it waits for no more
        }
      }
    },
  );
});

describe("a review that operators hid", () => {
  it("[R16] is told by its day and, in a line of its own, by why", async () => {
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    await db
      .prepare("UPDATE review SET hidden_reason = '욕설이 있어요.', created_at = ?1 WHERE id = ?2")
      .bind(Date.parse("2026-11-05T10:00+09:00"), ids.review)
      .run();
    const { html } = await guest.ask("/program/review/more/p0001?photo=true"); // no page of it is kept yet
    expect(html).toMatch(/2026\.11\.05<\/time>에 쓴 후기<\/p><p>욕설이 있어요\.<\/p>/);
    expect(await findings(html)).toEqual([]);
  });
});

describe("the HTML of the desk", () => {
  it("[U16] has nothing that html-validate would recommend otherwise, on any of its screens", async () => {
    const cookie = (await signInAtDesk(site)).map((one) => one.split(";")[0]).join("; ");
    await fillDesk(site);
    const found: string[] = [];
    for (const path of deskScreens(ids)) {
      const headers: Record<string, string> = path === "/desk/login" ? {} : { cookie };
      const answer = await fetch(new URL(path, site.desk), { headers, redirect: "manual" });
      // each is the screen itself, not what says that there is none
      expect([path, answer.status]).toEqual([path, path === "/desk/no/such/page" ? 404 : 200]);
      for (const finding of await findings(await answer.text())) found.push(`${path} ${finding}`);
    }
    expect(found).toEqual([]);
  });
});
