export type Service = "push" | "fcm" | "mail" | "talk" | "wallet";

const SERVICES: readonly Service[] = ["push", "fcm", "mail", "talk", "wallet"];
const ANSWERS = ["404", "410", "429", "500", "503", "lost"];

/**
 * Sets what the next calls of a service meet: {service, answer, times?, retryAfter?}. A sentence where that
 * is none.
 */
export async function addFault(db: D1Database, body: unknown): Promise<string | null> {
  const fields: Record<string, unknown> =
    typeof body === "object" && body !== null ? Object.fromEntries(Object.entries(body)) : {};
  const { service, answer, times = 1, retryAfter = null } = fields;
  if (!SERVICES.some((known) => known === service)) return `service is one of ${SERVICES.join(", ")}`;
  if (!ANSWERS.includes(String(answer))) return `answer is one of ${ANSWERS.join(", ")}`;
  if (typeof times !== "number" || !Number.isInteger(times) || times < 1)
    return "times is a positive integer";
  await db
    .prepare("INSERT INTO post_fault (service, answer, remaining, retry_after) VALUES (?1, ?2, ?3, ?4)")
    .bind(String(service), String(answer), times, retryAfter === null ? null : String(retryAfter))
    .run();
  return null;
}

/** Takes the next fault of a service; null where there is none. */
export const takeFault = (
  db: D1Database,
  service: Service,
): Promise<{ answer: string; retry_after: string | null } | null> =>
  db
    .prepare(
      `UPDATE post_fault SET remaining = remaining - 1 WHERE id = (SELECT id FROM post_fault
        WHERE service = ?1 AND remaining > 0 ORDER BY id LIMIT 1) RETURNING answer, retry_after`,
    )
    .bind(service)
    .first();

/**
 * Does a call's work under the next fault: a status comes instead of the work, a lost answer after it.
 * @param refused the body of an answer that is an error, in the service's own shape
 */
export async function underFault(
  db: D1Database,
  service: Service,
  work: () => Promise<Response>,
  refused: (status: number) => unknown,
): Promise<Response> {
  const fault = await takeFault(db, service);
  if (fault === null) return work();
  if (fault.answer === "lost") {
    await work();
    return new Response("the answer was lost", { status: 504 });
  }
  const status = Number(fault.answer);
  return Response.json(refused(status), {
    status,
    headers: fault.retry_after === null ? {} : { "retry-after": fault.retry_after },
  });
}
