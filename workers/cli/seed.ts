import { pathToFileURL } from "node:url";
import { tendFigures } from "../api/desk/figures.ts";
import type { Databases } from "../api/env.ts";
import { projectAll } from "../api/program/project.ts";
import { seedStatements } from "./seed/statements.ts";
import { openLocalD1OrStop, retryLocked } from "./local-d1.ts";
import { siteOption } from "./site-option.ts";

const USAGE = `쓰는 법: npm run seed -- [--site 주소]
  이 컴퓨터의 자료에 연습용 프로그램, 회차, 회원, 예약, 후기를 넣어요. 다시 실행하면 빠진 것만 더해요.
  --site 주소   그 사이트에는 파트너센터에 로그인한 대로 프로그램과 진열만 넣어요 (npm run demo와 같아요).`;

/**
 * Statements in one transaction: long enough to be quick, short enough not to keep a running site from
 * writing.
 */
const BATCH = 4;

/**
 * Writes the seed for `now` (epoch ms) into the record, and what it changed into the catalogue. Run again, it
 * adds only what is missing: the sessions of new days.
 * @param onProgress told after each batch how many of all statements are in
 */
export async function seedLocal(
  dbs: Databases,
  now: number,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<void> {
  const statements = seedStatements(now);
  for (let done = 0; done < statements.length; done += BATCH) {
    const batch = statements.slice(done, done + BATCH);
    await retryLocked(() => dbs.DB.batch(batch.map((sql) => dbs.DB.prepare(sql))));
    onProgress(done + batch.length, statements.length);
  }
  await retryLocked(() => projectAll(dbs, now));
  while ((await retryLocked(() => tendFigures(dbs.DB))) > 0);
}

async function seedHere(): Promise<void> {
  const started = performance.now();
  const { db, catalogue, close } = await openLocalD1OrStop();
  try {
    await seedLocal({ DB: db, CATALOGUE: catalogue }, Date.now(), (done, all) =>
      process.stdout.write(`\r씨앗 데이터를 넣고 있어요 ${done}/${all}`),
    );
    const counts = await db
      .prepare(
        `SELECT (SELECT count(*) FROM program) AS programs, (SELECT count(*)
          FROM session) AS sessions, (SELECT count(*) FROM review) AS reviews`,
      )
      .first<{ programs: number; sessions: number; reviews: number }>();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `\n프로그램 ${counts?.programs ?? 0}개, 회차 ${counts?.sessions ?? 0}개, 후기 ` +
        `${counts?.reviews ?? 0}개가 있어요 (${seconds}초).\n`,
    );
  } finally {
    await close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const site = siteOption(USAGE);
  if (site === undefined) await seedHere();
  else await (await import("./demo/fill-site.ts")).fillSite(site); // of a site what people make is theirs
}
