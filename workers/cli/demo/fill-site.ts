import { OperatorError, openSite } from "../operator/site.ts";
import { fillDemo } from "./fill.ts";

/**
 * Fills a site with the practice programs through its API, and says at the terminal how far it is. What a
 * person can put right is said in a sentence, and the command ends with 1.
 */
export async function fillSite(url: string): Promise<void> {
  try {
    await fill(url);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(`${error.message}\n여기까지 넣은 것은 그대로예요. 다시 실행하면 이어져요.`);
    process.exitCode = 1;
  }
}

async function fill(url: string): Promise<void> {
  const started = performance.now();
  const site = await openSite(url.replace(/\/+$/, ""), process.env["NADEUL_TOKEN"]);
  const filled = await fillDemo(site, Date.now(), (done, all) =>
    process.stderr.write(`프로그램 ${done}/${all}\n`),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `새로 넣었어요: 프로그램 ${filled.programs}개, 쿠폰 ${filled.coupons}장, 배너 ${filled.banners}개, ` +
      `공지 ${filled.notices}개, 질문 ${filled.questions}개 (${seconds}초)`,
  );
}
