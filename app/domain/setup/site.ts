import type { Check } from "./check.ts";
import type { Facts } from "./facts.ts";

const PLACEHOLDER = /changeme/i;

const ZEROS = /^[0-]*\d?$/;

function siteHost({ edge }: Facts): string {
  return URL.canParse(edge.vars["SITE_URL"] ?? "") ? new URL(edge.vars["SITE_URL"] ?? "").hostname : "";
}

/** Domains under which everybody has a host: no browser takes a cookie for them. */
const SHARED_HOST = /^(?:workers|pages)\.dev$/;

/** The site itself: its ids, its addresses, and that nothing of a practice site is left. */
export const SITE_CHECKS: readonly Check[] = [
  {
    id: "placeholder",
    isForLocal: true,
    look({ edge, api }) {
      const names = Object.entries({ ...api.vars, ...edge.vars })
        .filter(([, value]) => PLACEHOLDER.test(value))
        .map(([name]) => name);
      return names.length === 0
        ? null
        : `${names.join(", ")} 값이 아직 changeme예요. wrangler.toml에 실제 값을 적어 주세요.`;
    },
  },
  {
    id: "database-id",
    look: ({ api }) =>
      ZEROS.test(api.databaseId)
        ? "D1 데이터베이스 id가 예시 값이에요. npx wrangler d1 create nadeul-product --location apac 이 알려 준 " +
          "id를 workers/api/wrangler.toml에 적어 주세요."
        : null,
  },
  {
    id: "catalogue-id",
    look: ({ api }) =>
      ZEROS.test(api.catalogueId)
        ? "CATALOGUE의 D1 데이터베이스 id가 예시 값이에요. npx wrangler d1 create nadeul-catalogue --location apac 이 " +
          "알려 준 id를 workers/api/wrangler.toml에 적어 주세요."
        : null,
  },
  {
    id: "kv-id",
    look: ({ edge }) =>
      ZEROS.test(edge.kvId)
        ? "KV id가 예시 값이에요. npx wrangler kv namespace create KV 가 알려 준 id를 wrangler.toml에 적어 주세요."
        : null,
  },
  {
    id: "site-url",
    look({ edge }) {
      const url = edge.vars["SITE_URL"] ?? "";
      if (url === "") return "SITE_URL이 비어 있어요. 두 wrangler.toml에 사이트 주소를 적어 주세요.";
      return URL.canParse(url) && new URL(url).protocol === "https:" && new URL(url).origin === url
        ? null
        : `SITE_URL "${url}"은 https로 시작하고 끝에 /나 경로가 없어야 해요.`;
    },
  },
  {
    id: "site-url-both",
    isForLocal: true,
    look: ({ edge, api }) =>
      (edge.vars["SITE_URL"] ?? "") === (api.vars["SITE_URL"] ?? "")
        ? null
        : "SITE_URL이 두 wrangler.toml에서 달라요. workers/api/wrangler.toml에도 같은 주소를 적어 주세요.",
  },
  {
    id: "indexnow-both",
    isForLocal: true,
    look: ({ edge, api }) =>
      (edge.vars["INDEXNOW_KEY"] ?? "") === (api.vars["INDEXNOW_KEY"] ?? "")
        ? null
        : "INDEXNOW_KEY가 두 wrangler.toml에서 달라요. 같은 값을 적거나 둘 다 비워 주세요.",
  },
  {
    id: "cookie-domain",
    look(facts) {
      const domain = (facts.edge.vars["COOKIE_DOMAIN"] ?? "").replace(/^\./, "");
      const host = siteHost(facts);
      if (domain === "") return null;
      if (SHARED_HOST.test(domain))
        return `COOKIE_DOMAIN "${domain}"에는 브라우저가 쿠키를 저장하지 않아 로그인할 수 없어요. 비워 주세요.`;
      return host === "" || host === domain || host.endsWith(`.${domain}`)
        ? null
        : `COOKIE_DOMAIN "${domain}"이 사이트 주소 ${host}와 맞지 않아 로그인할 수 없어요. ${host}로 바꿔 주세요.`;
    },
  },
  {
    id: "route",
    look(facts) {
      const host = siteHost(facts);
      if (host === "" || host.endsWith(".workers.dev")) return null;
      return facts.edge.routes.some((route) => route.split("/")[0] === host)
        ? null
        : `${host}를 이 Worker로 보내는 길이 없어요. wrangler.toml에 ` +
            `routes = [{ pattern = "${host}", custom_domain = true }] 을 적어 주세요.`;
    },
  },
  {
    id: "sandbox",
    look: ({ edge, api }) =>
      edge.hasSandbox || api.hasSandbox || (edge.vars["COGNITO_ENDPOINT"] ?? "").includes("sandbox.local")
        ? "배포할 설정에 연습용 샌드박스가 연결돼 있어요. SANDBOX와 TOSS 바인딩, COGNITO_ENDPOINT를 삭제해 주세요."
        : null,
  },
];
