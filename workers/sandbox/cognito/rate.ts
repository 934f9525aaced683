/** Counts one more of `subject` in the window that begins at `minute`; answers how many there were. */
export async function countRate(db: D1Database, subject: string, minute: number): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO cognito_rates (subject, minute, count) VALUES (?1, ?2, 1)
       ON CONFLICT (subject, minute) DO UPDATE SET count = count + 1 RETURNING count`,
    )
    .bind(subject, minute)
    .first<{ count: number }>();
  return row?.count ?? 0;
}
