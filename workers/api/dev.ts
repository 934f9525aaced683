import type { ApiEnv } from "./env.ts";

/**
 * `/__dev/clock` and `/__dev/ledger`, for local runs only (design: instruments of a local run): anybody's
 * test can let time pass and look at the books from outside. undefined: not for us, as everything is on a
 * deployed site.
 * @param minute runs the minute's steps as of then, epoch ms
 */
export async function dev(
  request: Request,
  env: ApiEnv,
  minute: (at: number) => Promise<void>,
): Promise<Response | undefined> {
  if (!env.SANDBOX) return;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/__dev/clock" && request.method === "POST") {
    // not JSON: refused like any other wrong body
    const body: unknown = await request.json().catch(() => null);
    const at = typeof body === "object" && body !== null && "at" in body ? body.at : null;
    if (typeof at !== "number" || !Number.isSafeInteger(at))
      return Response.json({ message: "at is a time in ms since the epoch" }, { status: 400 });
    await minute(at);
    return Response.json({ at });
  }
  if (pathname === "/__dev/ledger" && request.method === "GET") {
    const { results } = await env.DB.prepare(
      "SELECT kind, amount FROM ledger WHERE booking_id = ?1 ORDER BY id",
    )
      .bind(searchParams.get("booking") ?? "")
      .all<{ kind: string; amount: number }>();
    return Response.json(results);
  }
}
