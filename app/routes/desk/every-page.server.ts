import type { Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";

/** How many are asked for at most: more than anybody looks through with a thumb. */
const MOST_ROWS = 500;

interface Answer<Row> {
  data?: { value: Row[]; next?: string | undefined } | undefined;
  error?: Schemas["Error"] | undefined;
  response: Response;
}

/**
 * All rows of a list that a screen shows whole, page by page. @param limit as many as a page may have
 * @throws a route error where the API refuses
 */
export async function everyPage<Row>(
  ask: (page: { limit: number; cursor?: string }) => Promise<Answer<Row>>,
  limit = 50,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const answer = await ask({ limit, ...(cursor !== undefined && { cursor }) });
    rows.push(...valueOf(answer));
    cursor = answer.data?.next;
  } while (cursor !== undefined && rows.length < MOST_ROWS);
  return rows;
}
