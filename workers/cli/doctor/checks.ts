import { UNKNOWN, type Facts, type Known, type PoolFacts } from "./facts.ts";

/** What a check found: nothing, a sentence on what is wrong and what to do, or that it could not be asked. */
export type Finding = { kind: "fine" } | { kind: "wrong"; says: string } | { kind: "unknown"; says: string };

export interface Check {
  /** Names the check, in code and in the report. */
  id: string;
  /** A local run needs no account: only what holds for every site is looked at there. */
  isForLocal?: true;
  look(facts: Facts): string | null | Finding;
}

const unknown = (says: string): Finding => ({ kind: "unknown", says });

/** A check of something that may not have been asked. */
const ifKnown = <T>(
  value: Known<T>,
  says: string,
  look: (known: T) => string | null,
): string | null | Finding => (value === UNKNOWN ? unknown(says) : look(value));

const ofPool = (facts: Facts, look: (pool: PoolFacts) => string | null): string | null | Finding =>
  ifKnown(
    facts.pool,
    "Cognito에 묻지 못했어요. AWS CLI에 로그인한 뒤(aws sso login) 다시 실행해 주세요.",
    look,
  );

const secretsOf = (
  secrets: Known<readonly string[]>,
  config: string,
  look: (names: readonly string[]) => string | null,
): string | null | Finding =>
  ifKnown(
    secrets,
    `${config}의 비밀 값 목록을 묻지 못했어요. CLOUDFLARE_API_TOKEN과 CLOUDFLARE_ACCOUNT_ID를 주고 다시 실행해 주세요.`,
    look,
  );

const PLACEHOLDER = /changeme/i;
const ZEROS = /^[0-]*1?$/;

function siteHost({ edge }: Facts): string {
  return URL.canParse(edge.vars["SITE_URL"] ?? "") ? new URL(edge.vars["SITE_URL"] ?? "").hostname : "";
}

/** Domains under which everybody has a host: no browser takes a cookie for them. */
const SHARED_HOST = /^(?:workers|pages)\.dev$/;

const ATTRIBUTES = ["email", "name", "nickname", "phone_number", "picture"];
const LEGAL = {
  company: "상호",
  representative: "대표자",
  address: "주소",
  phone: "전화번호",
  email: "전자우편",
  businessNumber: "사업자등록번호",
  mailOrderNumber: "통신판매업 신고번호",
} as const;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** "live_ck_…" is an API key of the live site; "test_gck_…" a widget's of the practice one. */
const kindOfKey = (key: string): { isLive: boolean; isWidget: boolean } => ({
  isLive: key.startsWith("live_"),
  isWidget: /^(?:live|test)_g/.test(key),
});

/** Every check, in the order in which one fills in the settings. */
export const CHECKS: readonly Check[] = [
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
        ? "배포할 설정에 연습용 샌드박스가 연결돼 있어요. SANDBOX와 TOSS 바인딩, COGNITO_ENDPOINT를 지워 주세요."
        : null,
  },
  {
    id: "file-bucket",
    isForLocal: true,
    look: ({ edge, api }) =>
      edge.vars["FILE_BUCKET"] === api.bucket && api.vars["FILE_BUCKET"] === api.bucket
        ? null
        : `FILE_BUCKET이 실제 버킷 "${api.bucket}"과 달라 사진이 보이지 않아요. 두 wrangler.toml에 같은 이름을 적어 주세요.`,
  },
  {
    id: "bucket",
    look: ({ api, cloudflare }) =>
      ifKnown(cloudflare.buckets, "R2 버킷 목록을 묻지 못했어요.", (buckets) => {
        const missing = [api.bucket, api.backupBucket].filter(
          (name) => name === "" || !buckets.includes(name),
        );
        return missing.length === 0
          ? null
          : `R2 버킷 ${missing.map((name) => name || "(백업)").join(", ")}이 없어요. ` +
              "npx wrangler r2 bucket create 이름 으로 만들어 주세요.";
      }),
  },
  {
    id: "cron",
    isForLocal: true,
    look({ api }) {
      if (!api.crons.includes("* * * * *"))
        return '1분마다 도는 cron "* * * * *"이 없어요. 없으면 홀드가 끝나지 않고 환불과 알림이 나가지 않아요.';
      return null;
    },
  },
  {
    id: "nightly-cron",
    look: ({ api }) =>
      api.crons.length > 1
        ? null
        : '밤마다 백업하는 cron이 없어요. workers/api/wrangler.toml의 crons에 "30 18 * * *"을 더해 주세요.',
  },
  {
    id: "dead-letter-queue",
    look({ api, cloudflare }) {
      if (
        api.queues.length === 0 ||
        api.queues.some((one) => one.deadLetter === "" || one.deadLetter === one.name)
      )
        return "보내지 못한 알림이 갈 대기열(dead_letter_queue)이 없어요. workers/api/wrangler.toml에 정해 주세요.";
      return ifKnown(cloudflare.queues, "대기열 목록을 묻지 못했어요.", (queues) => {
        const wanted = new Set(api.queues.flatMap(({ name, deadLetter }) => [name, deadLetter]));
        const missing = [...wanted].filter((name) => !queues.includes(name));
        return missing.length === 0
          ? null
          : `대기열 ${missing.join(", ")}이 없어요. npx wrangler queues create 이름 으로 만들어 주세요.`;
      });
    },
  },
  {
    id: "database-region",
    look: ({ cloudflare }) =>
      ifKnown(cloudflare.databaseRegion, "D1이 어디 있는지 묻지 못했어요.", (region) =>
        region.toUpperCase() === "APAC"
          ? null
          : `D1이 ${region}에 있어 화면마다 느려져요. --location apac 으로 새로 만들고 백업을 복원해 주세요.`,
      ),
  },
  {
    id: "plan",
    look: ({ cloudflare }) =>
      ifKnown(
        cloudflare.isPaidPlan,
        "Cloudflare 요금제를 묻지 못했어요. Workers Paid인지 직접 확인해 주세요.",
        (isPaid) =>
          isPaid
            ? null
            : "무료 요금제예요. 요청당 CPU 10ms와 하루 10만 요청을 넘으면 화면이 멈추니 Workers Paid로 바꿔 주세요.",
      ),
  },
  {
    id: "database-size",
    look: ({ cloudflare }) =>
      ifKnown(cloudflare.databaseSize, "D1 크기를 묻지 못했어요.", (bytes) =>
        bytes < 8e9
          ? null
          : `D1이 ${(bytes / 1e9).toFixed(1)}GB예요. 한도 10GB에 닿으면 예약이 멈추니 지난 기록을 옮겨 주세요.`,
      ),
  },
  {
    id: "pool-region",
    isForLocal: true,
    look({ edge }) {
      const region = edge.vars["COGNITO_REGION"] ?? "";
      const pool = edge.vars["COGNITO_USER_POOL_ID"] ?? "";
      return pool.startsWith(`${region}_`)
        ? null
        : `COGNITO_REGION "${region}"과 풀 id "${pool}"의 지역이 달라요. 풀 id 앞부분과 같은 지역을 적어 주세요.`;
    },
  },
  {
    id: "desk-pool",
    isForLocal: true,
    look({ edge }) {
      const { DESK_USER_POOL_ID: pool = "", DESK_CLIENT_ID: client = "" } = edge.vars;
      if ((pool === "") !== (client === ""))
        return "DESK_USER_POOL_ID와 DESK_CLIENT_ID 중 하나만 있어 운영자가 로그인할 수 없어요. 둘 다 적어 주세요.";
      return pool !== "" && pool === edge.vars["COGNITO_USER_POOL_ID"]
        ? "운영자와 회원이 같은 풀을 써요. MFA가 필수인 운영자 풀을 따로 만들어 DESK_USER_POOL_ID에 적어 주세요."
        : null;
    },
  },
  {
    id: "desk-host",
    isForLocal: true,
    look({ edge }) {
      const { DESK_HOST: host = "", SITE_URL: site = "", DESK_USER_POOL_ID: pool = "" } = edge.vars;
      if (host === "") return null;
      if (pool === "")
        return "DESK_HOST는 있는데 운영자 풀이 없어요. DESK_USER_POOL_ID와 DESK_CLIENT_ID를 적어 주세요.";
      if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
        return `DESK_HOST "${host}"는 주소가 아니에요. desk.nadeul.example처럼 이름만 적어 주세요.`;
      if (URL.canParse(site) && new URL(site).host === host)
        return "DESK_HOST가 방문자 주소(SITE_URL)와 같아 아무 화면도 열리지 않아요. 다른 이름을 적어 주세요.";
      return edge.routes.some((route) => route.split("/")[0] === host)
        ? null
        : `DESK_HOST "${host}"로 오는 길이 없어요. wrangler.toml의 routes에 custom_domain으로 더해 주세요.`;
    },
  },
  {
    id: "desk-owner",
    isForLocal: true,
    look: ({ edge, api }) =>
      edge.vars["DESK_USER_POOL_ID"] && !api.vars["DESK_OWNER"]
        ? "DESK_OWNER가 비어 있어 아무도 사이트를 운영할 수 없어요. workers/api/wrangler.toml에 아이디를 적어 주세요."
        : null,
  },
  {
    id: "client-secret",
    look: (facts) =>
      ofPool(facts, ({ hasSecret }) =>
        hasSecret
          ? "앱 클라이언트에 비밀 값이 있어 로그인할 수 없어요. 비밀 값 없는 공개 클라이언트를 새로 만들어 주세요."
          : null,
      ),
  },
  {
    id: "client-flows",
    look: (facts) =>
      ofPool(facts, ({ flows }) => {
        const missing = ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH"].filter(
          (flow) => !flows.includes(flow),
        );
        return missing.length === 0
          ? null
          : `앱 클라이언트에 ${missing.join(", ")}가 꺼져 있어요. 인증 흐름에서 켜 주세요.`;
      }),
  },
  {
    id: "rotation-flow",
    look: (facts) =>
      ofPool(facts, ({ flows, isRotating }) =>
        isRotating && flows.includes("ALLOW_REFRESH_TOKEN_AUTH")
          ? "새로고침 토큰 교체(rotation)와 ALLOW_REFRESH_TOKEN_AUTH는 함께 쓸 수 없어요. 그 흐름을 꺼 주세요."
          : null,
      ),
  },
  {
    id: "rotation",
    look: (facts) =>
      ofPool(facts, ({ isRotating }) =>
        isRotating
          ? null
          : "새로고침 토큰 교체(rotation)가 꺼져 있어 새어 나간 토큰이 1년 동안 살아요. 유예 60초로 켜 주세요.",
      ),
  },
  {
    id: "devices",
    look: (facts) =>
      ofPool(facts, ({ devices }) =>
        devices === "asked"
          ? null
          : `풀의 기기 추적이 "${devices === "off" ? "끔" : "항상"}"이에요. "사용자 선택(User opt-in)"으로 바꿔 주세요.`,
      ),
  },
  {
    id: "attributes",
    look: (facts) =>
      ofPool(facts, ({ readable, writable }) => {
        const missing = ATTRIBUTES.filter((name) => !readable.includes(name) || !writable.includes(name));
        return missing.length === 0
          ? null
          : `앱 클라이언트가 ${missing.join(", ")} 속성을 읽고 쓸 수 없어요. 속성 권한에서 켜 주세요.`;
      }),
  },
  {
    id: "keep-verified",
    look: (facts) =>
      ofPool(facts, ({ verifiedBeforeUpdate }) =>
        verifiedBeforeUpdate.includes("email") && verifiedBeforeUpdate.includes("phone_number")
          ? null
          : "이메일과 전화번호가 확인 전에 바뀌어요. 풀에서 ‘업데이트가 보류 중일 때 원래 값 유지’를 켜 주세요.",
      ),
  },
  {
    id: "hosted-callback",
    look(facts) {
      if (!facts.edge.vars["COGNITO_DOMAIN"]) return null;
      const wanted = `${facts.edge.vars["SITE_URL"] ?? ""}/idp/callback`;
      return ofPool(facts, ({ callbacks }) =>
        callbacks.includes(wanted)
          ? null
          : `앱 클라이언트의 콜백 URL에 ${wanted}이 없어 소셜 로그인이 돌아오지 못해요. 더해 주세요.`,
      );
    },
  },
  {
    id: "mail-sender",
    look: (facts) =>
      ofPool(facts, ({ isOwnMailSender }) =>
        isOwnMailSender
          ? null
          : "Cognito 기본 메일은 하루 50통쯤에서 멈춰요. Amazon SES로 보내도록 풀의 메시징을 바꿔 주세요.",
      ),
  },
  {
    id: "sms-sandbox",
    look: ({ isSmsSandboxed }) =>
      ifKnown(isSmsSandboxed, "SMS 샌드박스인지 묻지 못했어요.", (isSandboxed) =>
        isSandboxed
          ? "SNS 문자가 샌드박스라 등록한 번호로만 나가요. AWS에서 프로덕션 사용을 요청해 주세요."
          : null,
      ),
  },
  {
    id: "toss-url",
    look: ({ api }) =>
      api.vars["TOSS_BASE_URL"] === "https://api.tosspayments.com"
        ? null
        : `TOSS_BASE_URL이 토스페이먼츠가 아니에요("${api.vars["TOSS_BASE_URL"] ?? ""}"). 되돌려 주세요.`,
  },
  {
    id: "payment-page",
    look: ({ edge }) =>
      edge.vars["PAYMENT_PAGE"] === "toss"
        ? null
        : 'PAYMENT_PAGE가 연습용 결제창이에요. "toss"로 바꿔 주세요.',
  },
  {
    id: "toss-live",
    look({ site, edge }) {
      const key = edge.vars["TOSS_CLIENT_KEY"] ?? "";
      return site === "production" && key.startsWith("test_")
        ? "TOSS_CLIENT_KEY가 테스트 키라 실제로 결제되지 않아요. 라이브 키로 바꿔 주세요."
        : null;
    },
  },
  {
    id: "toss-pair",
    look({ edge, tossSecretKind }) {
      const client = kindOfKey(edge.vars["TOSS_CLIENT_KEY"] ?? "");
      return ifKnown(
        tossSecretKind,
        "TOSS_SECRET_KEY의 종류를 몰라요. TOSS_SECRET_KEY=… npm run doctor 로 확인할 수 있어요(앞 글자만 봐요).",
        (kind) => {
          const secret = kindOfKey(kind);
          if (client.isLive !== secret.isLive)
            return "토스 클라이언트 키와 시크릿 키 중 하나만 테스트 키예요. 같은 환경의 짝을 넣어 주세요.";
          return client.isWidget === secret.isWidget
            ? null
            : "토스 키 하나는 결제위젯용, 하나는 API 개별 연동용이에요. 같은 종류의 짝을 넣어 주세요.";
        },
      );
    },
  },
  {
    id: "toss-secret",
    look: ({ api }) =>
      secretsOf(api.secrets, "workers/api/wrangler.toml", (names) =>
        names.includes("TOSS_SECRET_KEY")
          ? null
          : "TOSS_SECRET_KEY가 없어 결제를 받을 수 없어요. " +
            "npx wrangler secret put TOSS_SECRET_KEY -c workers/api/wrangler.toml 을 실행해 주세요.",
      ),
  },
  {
    id: "webhook",
    look: (facts) =>
      ifKnown(facts.cloudflare.isWebhookSeen, "토스 웹훅이 들어온 적이 있는지 묻지 못했어요.", (isSeen) =>
        isSeen
          ? null
          : "토스 웹훅이 아직 한 번도 오지 않았어요. 개발자센터에 " +
            `${facts.edge.vars["SITE_URL"] ?? ""}/api/payment/webhook/toss 를 등록하고 시험 발송해 주세요.`,
      ),
  },
  {
    id: "geocoder-key",
    look: ({ edge }) =>
      secretsOf(edge.secrets, "wrangler.toml", (names) =>
        names.includes("GEOCODER_KEY")
          ? null
          : "GEOCODER_KEY가 없어 주소를 찾지 못해요. npx wrangler secret put GEOCODER_KEY 를 실행해 주세요.",
      ),
  },
  {
    id: "ticket-key",
    look: ({ api }) =>
      secretsOf(api.secrets, "workers/api/wrangler.toml", (names) =>
        names.includes("TICKET_KEY")
          ? null
          : "TICKET_KEY가 없어 입장권이 나오지 않아요. npm run ticket:verify -- --new-key 이름 으로 만들어 주세요.",
      ),
  },
  {
    id: "mail-key",
    look: ({ api }) =>
      secretsOf(api.secrets, "workers/api/wrangler.toml", (names) => {
        const missing = ["MAIL_API_KEY", "UNSUBSCRIBE_KEY"].filter((name) => !names.includes(name));
        return missing.length === 0
          ? null
          : `${missing.join(", ")}가 없어 예약 메일이 나가지 않거나 수신 거부 링크가 로그인을 요구해요. ` +
              "npx wrangler secret put 으로 넣어 주세요.";
      }),
  },
  {
    id: "mail-from",
    look({ api }) {
      const from = api.vars["MAIL_FROM"] ?? "";
      return /@[^>]*\.example\b/.test(from) || !from.includes("@")
        ? `MAIL_FROM "${from}"은 예시 주소예요. 메일 서비스에서 확인된 도메인의 주소로 바꿔 주세요.`
        : null;
    },
  },
  {
    id: "push-pair",
    look: ({ api }) =>
      secretsOf(api.secrets, "workers/api/wrangler.toml", (names) =>
        ((api.vars["VAPID_PUBLIC_KEY"] ?? "") !== "") === names.includes("VAPID_PRIVATE_KEY")
          ? null
          : "VAPID 공개 키와 비밀 키 중 하나만 있어 푸시가 나가지 않아요. 짝을 모두 넣거나 모두 비워 주세요.",
      ),
  },
  {
    id: "map-key",
    isForLocal: true,
    look({ edge }) {
      const provider = edge.vars["MAP_PROVIDER"] ?? "";
      const key = edge.vars["MAP_KEY"] || (provider === "kakao" ? edge.vars["KAKAO_JS_KEY"] : "");
      return provider === "" || key
        ? null
        : `MAP_PROVIDER가 "${provider}"인데 MAP_KEY가 없어 지도가 그려지지 않아요. 키를 넣거나 둘 다 비워 주세요.`;
    },
  },
  {
    id: "legal",
    isForLocal: true,
    look({ edge }) {
      const text = edge.vars["BUSINESS"] ?? "";
      if (!isJson(text)) return "BUSINESS가 올바른 JSON이 아니에요. 따옴표와 쉼표를 확인해 주세요.";
      const facts: unknown = JSON.parse(text);
      const missing = Object.entries(LEGAL)
        .filter(([name]) => !(typeof facts === "object" && facts !== null && Reflect.get(facts, name)))
        .map(([, name]) => name);
      return missing.length === 0
        ? null
        : `전자상거래법이 정한 사업자 정보가 비어 있어요: ${missing.join(", ")}. wrangler.toml의 BUSINESS에 적어 주세요.`;
    },
  },
];

/** What every check that is meant for this kind of site found, with its name. */
export function examine(facts: Facts): { id: string; finding: Finding }[] {
  return CHECKS.filter((check) => facts.site !== "local" || check.isForLocal).map((check) => {
    const said = check.look(facts);
    if (said === null) return { id: check.id, finding: { kind: "fine" } };
    return { id: check.id, finding: typeof said === "string" ? { kind: "wrong", says: said } : said };
  });
}
