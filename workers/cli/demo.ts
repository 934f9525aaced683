import { parseArgs } from "node:util";
import { fillDemo } from "./demo/fill.ts";
import { openSite } from "./operator/site.ts";

const USAGE = `쓰는 법: npm run demo -- [--site 주소]
  빈 사이트를 연습용 프로그램과 회차, 쿠폰, 배너, 공지, 자주 묻는 질문으로 채워요. 책상에 로그인한 대로 API로만 넣고,
  다시 실행하면 빠진 것만 더해요.
  --site 주소   사이트 주소 (기본 http://localhost:8787)`;

const { values } = parseArgs({ options: { site: { type: "string" }, help: { type: "boolean" } } });
if (values.help) {
  console.log(USAGE);
} else {
  const url = (values.site ?? process.env["NADEUL_URL"] ?? "http://localhost:8787").replace(/\/+$/, "");
  const started = performance.now();
  const site = await openSite(url, process.env["NADEUL_TOKEN"]);
  const filled = await fillDemo(site, Date.now(), (done, all) =>
    process.stderr.write(`프로그램 ${done}/${all}\n`),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `새로 넣었어요: 프로그램 ${filled.programs}개, 쿠폰 ${filled.coupons}장, 배너 ${filled.banners}개, ` +
      `공지 ${filled.notices}개, 질문 ${filled.questions}개 (${seconds}초)`,
  );
}
