import type { Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";

/** How many pages are asked for at most: ten of 50 are more than anybody looks through with a thumb. */
const MOST_PAGES = 10;

interface Answer<Row> {
  data?: { value: Row[]; next?: string | undefined } | undefined;
  error?: Schemas["Error"] | undefined;
  response: Response;
}

/**
 * All rows of a list that a screen shows whole, page by page.
 * @throws a route error where the API refuses
 */
export async function everyPage<Row>(
  ask: (page: { limit: number; cursor?: string }) => Promise<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await ask({ limit: 50, ...(cursor !== undefined && { cursor }) });
    rows.push(...valueOf(answer));
    cursor = answer.data?.next;
    if (cursor === undefined) break;
  }
  return rows;
}
