/**
 * Puts a person's name beside those lines of a booking's history that their decision about its money wrote
 * at `now` (epoch ms). Anyone who is named already, and the customer's own steps, stay as they are.
 */
export async function nameSteps(db: D1Database, bookingId: string, name: string, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE booking_history SET staff_name = ?2
       WHERE booking_id = ?1 AND at = ?3 AND actor <> 'user' AND staff_name IS NULL`,
    )
    .bind(bookingId, name, now)
    .run();
}
