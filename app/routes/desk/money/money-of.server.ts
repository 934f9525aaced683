import type { RouterContextProvider } from "react-router";
import { kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The money of the month that an address names, of the one that runs where it names none. */
export async function moneyAt(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Schemas["DeskMoney"]> {
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  const month = MONTH.test(asked) ? asked : kstDay(context.get(edgeContext).now).slice(0, 7);
  const { api } = context.get(memberContext);
  return valueOf(await api.GET("/desk/money", { params: { query: { month } } }));
}
