// `node tests/bench/notice.ts [members] [bookings]`: by how much a notice to many delays what a member is
// told of their own booking. The true API with its queues in workerd, and the sandbox that takes its mails:
// so many bookings are confirmed one after the other, the minute strikes, and it is timed until the mail has
// gone out; first with nothing else to do, then while a notice to so many members waits to be told.
import { type Post, startPost } from "../support/post.ts";

const MEMBERS = Number(process.argv[2] ?? 100_000);
const BOOKINGS = Number(process.argv[3] ?? 12);

const post = await startPost();

async function confirmation(): Promise<number> {
  const { id, email } = await post.member();
  await post.booked(id, email);
  const from = performance.now();
  const minute = post.tick();
  while (!(await isTold(post, id))) await new Promise((resolve) => setTimeout(resolve, 20));
  const took = performance.now() - from;
  await minute;
  return took;
}

const isTold = async ({ db }: Post, userId: string): Promise<boolean> =>
  (await db
    .prepare("SELECT 1 AS told FROM outbox WHERE user_id = ?1 AND channel = 'MAIL' AND status = 'DONE'")
    .bind(userId)
    .first<number>("told")) === 1;

async function timed(): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < BOOKINGS; n += 1) times.push(await confirmation());
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, most] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
  return `p50 ${Math.round(p50)} ms, most ${Math.round(most)} ms`;
}

try {
  await confirmation(); // nothing is warm yet
  console.log(`${BOOKINGS} confirmations, nothing else to tell: ${await timed()}`);
  await post.db.batch([
    post.db
      .prepare(
        `WITH RECURSIVE one(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM one WHERE n < ?1)
         INSERT INTO user (id, username, created_at, updated_at)
         SELECT 'crowd-' || n, 'crowd-' || n, 0, 0 FROM one`,
      )
      .bind(MEMBERS),
    post.db.prepare(
      `INSERT INTO notification_choice (user_id, notice, updated_at)
       SELECT id, 1, 0 FROM user WHERE id LIKE 'crowd-%'`,
    ),
    post.db.prepare(
      `INSERT INTO notice (id, title, body, publish_at, created_at, updated_at)
       VALUES ('n-many', '소식', '', 1, 0, 0)`,
    ),
    post.db.prepare("INSERT INTO notice_round (notice_id, created_at, updated_at) VALUES ('n-many', 0, 0)"),
    // as if it had been told for long: all that is due before a booking
    post.db.prepare(
      `INSERT INTO outbox (dedupe, user_id, kind, lane, subject_id, due_at, created_at, updated_at)
       SELECT 'notice/n-many/' || id, id, 'NOTICE', 3, 'n-many', 1, 0, 0 FROM user WHERE id LIKE 'crowd-%'`,
    ),
  ]);
  console.log(`${BOOKINGS} confirmations behind a notice to ${MEMBERS}: ${await timed()}`);
  const told = await post.db
    .prepare("SELECT count(*) AS n FROM notification WHERE user_id LIKE 'crowd-%'")
    .first<number>("n");
  console.log(`${told} members have the notice meanwhile`);
} finally {
  await post.close();
}
