import { openSite } from "../operator/site.ts";
import { fillDemo } from "./fill.ts";

/** Fills a site with the practice programs through its API, and says at the terminal how far it is. */
export async function fillSite(url: string): Promise<void> {
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
