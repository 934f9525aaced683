import { kstDay, startOfKstDay } from "#domain/time/kst";
import { listOf, table, type Acts } from "./act.ts";
import { field } from "./fields.ts";
import { textOf, timeOf } from "./table.ts";

/** The commands about the record of access. */
export const ACCESS_ACTS = {
  access: async (site, _id, more, { from, until, query }) => {
    const wanted = {
      ...(from !== "" && { from: kstDay(startOfKstDay(from)) }),
      ...(until !== "" && { until: kstDay(startOfKstDay(until)) }),
      ...(more.staff !== undefined && { staffId: more.staff }),
      ...(more.member !== undefined && { userId: more.member }),
      ...(more.operation !== undefined && { operation: more.operation }),
      ...(query["cursor"] !== undefined && { cursor: query["cursor"] }),
      limit: "50",
    };
    const page = await site.page(`/desk/access?${new URLSearchParams(wanted)}`);
    const done = table(["때", "누가", "무엇을", "어디에서", "누구의", "왜"], field(page, "value"), (one) => [
      timeOf(one, "at"),
      textOf(one, "staffName"),
      textOf(one, "target"),
      textOf(one, "client"),
      listOf(field(one, "subjects")).join(" "),
      textOf(one, "reason"),
    ]);
    const next = field(page, "next");
    return typeof next === "string" ? { ...done, text: `${done.text}\n다음 장: --cursor ${next}` } : done;
  },
  "access-reviews": async (site) =>
    table(
      ["달", "기록", "점검한 사람", "점검한 때", "의견"],
      await site.call("GET", "/desk/access-review"),
      (one) => [
        textOf(one, "month"),
        textOf(one, "lines"),
        textOf(one, "signedBy"),
        timeOf(one, "signedAt"),
        textOf(one, "note"),
      ],
    ),
  "sign-access": async (site, id, _more, { target, reason }) => ({
    value: await site.call("POST", `/desk/access-review/${id}`, { note: reason }),
    text: `${target} 점검을 마쳤어요.`,
  }),
} as const satisfies Acts;
