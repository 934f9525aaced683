import { jsonFrom, listOf, needed, standing, table, twoParts, wholeNumber, type Acts } from "./act.ts";
import { field, OperatorError } from "./fields.ts";
import { textOf } from "./table.ts";

/** A region as people say it. */
const regionName = (one: unknown): string =>
  [textOf(one, "sido"), textOf(one, "gugun"), field(one, "isOn") === false ? "(없어짐)" : ""]
    .filter(Boolean)
    .join(" ");

const WRITTEN = ["sido", "gugun", "code", "lat", "lon", "isOn"] as const;

/** What of a region is written; one that is not said to be gone is there. */
const regionDraft = (one: unknown): Record<string, unknown> =>
  Object.fromEntries(
    WRITTEN.map((name) => [name, name === "isOn" ? field(one, name) !== false : field(one, name)]).filter(
      ([, value]) => value !== undefined && value !== null,
    ),
  );

/** The commands about what a site has of its own: codes and regions. */
export const REFERENCE_ACTS = {
  codes: async (site) =>
    table(["코드", "이름", "차례", ""], await site.call("GET", "/desk/code"), (one) => [
      `${textOf(one, "position")}/${textOf(one, "id")}`,
      textOf(one, "name"),
      textOf(one, "order"),
      field(one, "isOn") === false ? "내림" : "",
    ]),
  "put-code": async (site, _id, more, { target, person }) => {
    const [position, id] = twoParts(target, "FACILITY/WIFI");
    const is = (one: unknown) => textOf(one, "position") === position && textOf(one, "id") === id;
    const body = {
      name: needed(person.name, "name"),
      order: wholeNumber(needed(more.order, "order"), "order"),
      isOn: !more.off,
      updatedAt: await standing(site, "/desk/code", is),
    };
    return {
      value: await site.call("PUT", `/desk/code/${position}/${id}`, body),
      text: `${target}: 적었어요.`,
    };
  },
  regions: async (site) =>
    table(["지역", "이름", "법정동코드"], await site.call("GET", "/desk/region"), (one) => [
      textOf(one, "id"),
      regionName(one),
      textOf(one, "code"),
    ]),
  "put-regions": async (site, _id, more) => {
    const wanted = jsonFrom(more.file);
    if (!Array.isArray(wanted)) throw new OperatorError(`${more.file}: 지역의 목록이 아니에요.`);
    const standingNow = new Map(
      listOf(await site.call("GET", "/desk/region")).map((one) => [textOf(one, "id"), one]),
    );
    const changes = wanted.filter((one) => {
      const was = standingNow.get(textOf(one, "id"));
      return was === undefined || JSON.stringify(regionDraft(was)) !== JSON.stringify(regionDraft(one));
    });
    const lines = changes.map((one) => {
      const was = standingNow.get(textOf(one, "id"));
      return `${textOf(one, "id")}: ${was === undefined ? "새로" : regionName(was)} → ${regionName(one)}`;
    });
    if (changes.length === 0) return { value: [], text: "바뀐 지역이 없어요." };
    if (!more.yes)
      return {
        value: changes,
        text: `${lines.join("\n")}\n그대로 하려면 --yes를 붙여 다시 실행해 주세요.`,
      };
    for (const one of changes) {
      const id = textOf(one, "id");
      const updatedAt = field(standingNow.get(id), "updatedAt") ?? null;
      await site.call("PUT", `/desk/region/${encodeURIComponent(id)}`, { ...regionDraft(one), updatedAt });
    }
    return { value: changes, text: `${lines.join("\n")}\n마쳤어요. 다음 배포부터 화면에 보여요.` };
  },
} as const satisfies Acts;
