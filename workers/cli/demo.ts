import { fillSite } from "./demo/fill-site.ts";
import { siteOption } from "./site-option.ts";

const USAGE = `쓰는 법: npm run demo -- [--site 주소]
  빈 사이트를 연습용 프로그램과 회차, 쿠폰, 배너, 공지, 자주 묻는 질문으로 채워요. 파트너센터에 로그인한 대로 API로만 넣고,
  다시 실행하면 빠진 것만 더해요.
  --site 주소   사이트 주소 (기본 http://localhost:8787)`;

await fillSite(siteOption(USAGE) ?? process.env["NADEUL_URL"] ?? "http://localhost:8787");
