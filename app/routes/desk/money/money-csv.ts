import type { Route } from "./+types/money-csv";
import { csvOf } from "#domain/desk/csv";
import { moneyAt } from "./money-of.server.ts";

/** A month's money as a file for the accountant; no screen. Nobody is named in it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { month, days } = await moneyAt(request, context);
  const rows = days.map(({ day, paid, returned }) => [day, paid, returned, paid - returned]);
  return new Response(csvOf([["날짜", "받은 돈", "돌려준 돈", "남은 돈"], ...rows]), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="nadeul-money-${month}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
