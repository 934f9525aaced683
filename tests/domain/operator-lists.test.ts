import { describe, expect, it } from "vitest";
import { DESK_RIGHTS } from "#domain/desk/rights";
import description from "#openapi/product.json" with { type: "json" };
import { reach } from "../support/api.ts";

/** Lists that are always told whole, and what keeps them short. */
const WHOLE: Readonly<Record<string, string>> = {
  exportRoster: "the people of one day or one session",
  getDeskCalendar: "the days of one month",
  getDeskHealth: "what one site is looked at for",
  listAccessReview: "36 months",
  listDeskBanner: "the banners of one site",
  listDeskCode: "the codes of one site",
  listDeskCoupon: "the coupons of one site",
  listDeskName: "what one chooses among, 500 at most",
  listDeskRegion: "the regions of one country",
  listDeskReply: "what one host answers often",
  listDeskTerms: "the texts of one site",
  listDoorLink: "the helpers at one door",
  listHostFee: "the hosts of one site",
  listPayoutAccountTodo: "the hosts of one site about whom something is to be done",
  listSearchMiss: "what was searched for most in vain",
  listStaff: "the people of one host",
  previewPayout: "the hosts of one site",
};

/** What is wrong with how the desk's operations answer lists. */
const problems = (paths: object): string[] =>
  Object.values(paths).flatMap((path: object) => {
    const get: unknown = reach(path, "get");
    const id = String(reach(get, "operationId"));
    const schema = reach(get, "responses.200.content.application/json.schema");
    if (!(id in DESK_RIGHTS) || reach(schema, "properties.value.type") !== "array") return [];
    const names = JSON.stringify(reach(get, "parameters"));
    const isPaged = names.includes("/Cursor") && JSON.stringify(reach(schema, "required")).includes("total");
    if (id in WHOLE) return isPaged ? [`${id} is paged and stands among those that are not`] : [];
    return isPaged ? [] : [`${id} has no cursor or does not tell how many there are`];
  });

describe("the lists of operators", () => {
  it("go on page by page and tell how many there truly are, but for those that are short by nature", () => {
    expect(problems(description.paths)).toEqual([]);
  });

  it("control: a list that ends at its first page is seen", () => {
    const open = {
      "/operator/review": { get: { ...description.paths["/operator/review"].get, parameters: [] } },
    };
    expect(problems(open)).toEqual(["listReportedReview has no cursor or does not tell how many there are"]);
  });
});
