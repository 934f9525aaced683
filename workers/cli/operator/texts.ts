import { byId, bytesOf, needed, standing, table, twoParts, type Acts } from "./act.ts";
import { textOf } from "./table.ts";

const TERMS_STATES: Readonly<Record<string, string>> = {
  COMING: "예정",
  IN_FORCE: "시행 중",
  OVER: "지난 것",
};

/** The commands about kept answers, terms and what is hidden of reviews. */
export const TEXT_ACTS = {
  replies: async (site) =>
    table(["답", "제목", "진행자"], await site.call("GET", "/desk/reply"), (one) => [
      textOf(one, "id"),
      textOf(one, "title"),
      textOf(one, "hostId") || "모두",
    ]),
  "put-reply": async (site, id, more, { target }) => {
    const body = {
      title: needed(more.title, "title"),
      body: needed(more.text, "text"),
      updatedAt: await standing(site, "/desk/reply", byId(target)),
    };
    return { value: await site.call("PUT", `/desk/reply/${id}`, body), text: `${target}: 적었어요.` };
  },
  "end-reply": async (site, id) => ({
    value: await site.call("DELETE", `/desk/reply/${id}`),
    text: "버렸어요.",
  }),
  terms: async (site) =>
    table(["약관", "이름", "상태", "동의한 사람"], await site.call("GET", "/desk/terms"), (one) => [
      `${textOf(one, "kind")}/${textOf(one, "version")}`,
      textOf(one, "title"),
      TERMS_STATES[textOf(one, "state")] ?? textOf(one, "state"),
      textOf(one, "people"),
    ]),
  "put-terms": async (site, _id, more, { target }) => {
    const [kind, version] = twoParts(target, "service/2026-12-25");
    const is = (one: unknown) => textOf(one, "kind") === kind && textOf(one, "version") === version;
    const body = {
      body: bytesOf(more.file).toString("utf8"),
      isMajor: more.major || more["ask-again"],
      asksAgain: more["ask-again"],
      updatedAt: await standing(site, "/desk/terms", is),
    };
    const value = await site.call("PUT", `/desk/terms/${kind}/${version}`, body);
    return { value, text: `${target}: ${version}부터 시행해요.` };
  },
  "end-terms": async (site, _id, _more, { target }) => {
    const [kind, version] = twoParts(target, "service/2026-12-25");
    return { value: await site.call("DELETE", `/desk/terms/${kind}/${version}`), text: "거뒀어요." };
  },
  "hide-review": async (site, id, _more, { reason }) => ({
    value: await site.call("POST", `/operator/review/${id}/hide`, { reason }),
    text: "가렸어요. 이유는 모두가 읽어요.",
  }),
  "show-review": async (site, id) => ({
    value: await site.call("POST", `/operator/review/${id}/hide`, { reason: null }),
    text: "다시 보여요.",
  }),
} as const satisfies Acts;
