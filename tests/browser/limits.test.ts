import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { fillBooker } from "../support/checkout.ts";
import { SAEBOM } from "../support/member.ts";
import { night } from "../support/night.ts";
import { served } from "../support/served.ts";
import { shoot } from "../support/shoot.ts";

const { signedIn, db } = served();

interface Choice {
  id: string;
  programId: string;
  optionId: string;
}

/** Free sessions with seats, each of a program of its own. */
async function freeSessions(): Promise<Choice[]> {
  const { results } = await (
    await db()
  )
    .prepare(
      `SELECT s.id, s.program_id AS programId, s.options ->> '$[0].id' AS optionId
       FROM session s JOIN program p ON p.id = s.program_id
       WHERE s.status = 'OPEN' AND s.book_open_at < ?1 AND s.book_close_at > ?1 + 86400000 AND p.is_free = 1
         AND p.deposit = 0 AND p.status = 'OPEN' AND p.confirm_mode = 'INSTANT' AND p.questions = '[]'
         AND s.capacity - s.held - s.sold >= 4
       GROUP BY p.id ORDER BY p.id LIMIT 5`,
    )
    .bind(Date.now())
    .all<Choice>();
  expect(results).toHaveLength(5);
  return results;
}

const open = async (page: Page, { id, programId, optionId }: Choice, people = 1): Promise<void> => {
  await page.goto(`/payload-free/${programId}?session=${id}&o_${optionId}=${people}`);
  await fillBooker(page);
};
const goOn = (page: Page) => page.getByRole("button", { name: "다음", exact: true }).click();

night("who chooses other people has those seats alone; after three holds one is led to them", async () => {
  const [first, second, third, fourth] = await freeSessions();
  if (!first || !second || !third || !fourth) throw new Error("the seed has too few free sessions");
  const { page, context } = await signedIn(SAEBOM);
  await open(page, first);
  await goOn(page);
  await page.waitForURL(/payload-free\/checkout/);
  await open(page, first, 2);
  await page.getByText("새로 고르면 그 자리는 풀려요.").waitFor();
  await goOn(page);
  await page.waitForURL(/payload-free\/checkout/);
  const data = await db();
  const holds = () =>
    data
      .prepare(
        "SELECT session_id AS id, seats FROM booking WHERE user_id = ?1 AND status = 'RESERVE_REQUEST'",
      )
      .bind(SAEBOM.sub)
      .all<{ id: string; seats: number }>();
  expect((await holds()).results).toEqual([{ id: first.id, seats: 2 }]);

  for (const session of [second, third]) {
    await open(page, session);
    await goOn(page);
    await page.waitForURL(/payload-free\/checkout/);
  }
  await open(page, fourth);
  await goOn(page);
  await page.getByText("한 번에 3곳까지 자리를 잡아 둘 수 있어요.").waitFor();
  await shoot(page, "hold-limit");
  expect(await violations(page)).toEqual([]);
  expect((await holds()).results).toHaveLength(3);
  await page.getByRole("link", { name: "내 예약 보기" }).click();
  await page.waitForURL(/\/my\/booking/);
  await context.close();
});

it("who holds a session whose payment is on its way is led there, to no second hold", async () => {
  const [, , , , session] = await freeSessions();
  if (!session) throw new Error("the seed has too few free sessions");
  const data = await db();
  await data
    .prepare("UPDATE booking SET hold_expires_at = 1 WHERE user_id = ?1 AND hold_expires_at IS NOT NULL")
    .bind(SAEBOM.sub)
    .run();
  const { page, context } = await signedIn(SAEBOM);
  await open(page, session);
  await goOn(page);
  await page.waitForURL(/payload-free\/checkout/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await data
    .prepare(
      `INSERT INTO payment (id, booking_id, provider, order_id, amount, status, created_at, updated_at)
       VALUES (?1, ?1, 'toss', ?1, 1000, 'WAITING_FOR_DEPOSIT', ?2, ?2)`,
    )
    .bind(id, Date.now())
    .run();
  await open(page, session, 2);
  await goOn(page);
  await page.getByText("이 회차에 이미 잡아 둔 자리가 있어요.").waitFor();
  await shoot(page, "already-held");
  await page.getByRole("link", { name: "잡아 둔 예약으로 가기" }).click();
  await page.waitForURL(new RegExp(`/booking-detail/${id}`));
  expect(
    await data
      .prepare("SELECT count(*) AS n FROM booking WHERE session_id = ?1 AND user_id = ?2")
      .bind(session.id, SAEBOM.sub)
      .first("n"),
  ).toBe(1);
  await context.close();
});
