import { type Check, secretsOf } from "./check.ts";

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

/** What else is asked or sent to, and what the law wants told. */
export const SERVICE_CHECKS: readonly Check[] = [
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
    id: "human-check",
    look: ({ edge }) =>
      secretsOf(edge.secrets, "wrangler.toml", (names) => {
        const [hasKey, hasSecret] = [
          !!edge.vars["TURNSTILE_SITE_KEY"],
          names.includes("TURNSTILE_SECRET_KEY"),
        ];
        if (edge.vars["RUSH_CHECK"] === "on" && !hasKey)
          return "RUSH_CHECK가 on인데 TURNSTILE_SITE_KEY가 비어 있어 대기실에서 사람인지 확인하지 않아요. wrangler.toml에 적어 주세요.";
        if (hasKey === hasSecret) return null;
        return hasKey
          ? "TURNSTILE_SITE_KEY가 있는데 TURNSTILE_SECRET_KEY가 없어 아무도 가입하지 못해요. npx " +
              "wrangler secret put TURNSTILE_SECRET_KEY 를 실행해 주세요."
          : "TURNSTILE_SECRET_KEY가 있는데 TURNSTILE_SITE_KEY가 비어 있어 사람인지 확인하지 않아요. wrangler.toml에 적어 주세요.";
      }),
  },
  {
    id: "member-files",
    look: ({ edge }) => {
      const [pool, base] = [edge.vars["IDENTITY_POOL_ID"] ?? "", edge.vars["UPLOAD_BASE"] ?? ""];
      if (pool === "" && base === "") return null;
      if (pool === "" || base === "")
        return (
          `${pool === "" ? "IDENTITY_POOL_ID" : "UPLOAD_BASE"}가 비어 있어 회원 사진이 ` +
          "버킷을 거치지 않아요. wrangler.toml에 둘 다 적거나 둘 다 비워 주세요."
        );
      const { COGNITO_REGION: region = "" } = edge.vars;
      const isOwn =
        pool.startsWith(`${region}:`) && base.startsWith("https://") && base.includes(`.s3.${region}.`);
      return isOwn
        ? null
        : `IDENTITY_POOL_ID와 UPLOAD_BASE가 ${region}의 자격 증명 풀과 버킷이 아니에요. "${region}` +
            `:<uuid>"와 "https://<버킷>.s3.${region}.amazonaws.com"으로 적어 주세요.`;
    },
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
    id: "data-key",
    look: ({ api }) =>
      secretsOf(api.secrets, "workers/api/wrangler.toml", (names) =>
        names.includes("DATA_KEY")
          ? null
          : "DATA_KEY가 없어 환불 계좌를 받지 못하고 연락처를 봉해 두지 못해요. workers/DEPLOYING.md에 있는 명령으로 만들어 넣어 주세요.",
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
    id: "talk-keys",
    look: ({ api }) =>
      secretsOf(api.secrets, "workers/api/wrangler.toml", (names) => {
        const { TALK_APP_KEY = "", TALK_SENDER_KEY = "", TALK_SMS_FROM = "" } = api.vars;
        const parts = [TALK_APP_KEY !== "", names.includes("TALK_SECRET_KEY"), TALK_SENDER_KEY !== ""];
        if (!parts.includes(true)) return null;
        if (parts.includes(false))
          return "TALK_APP_KEY, TALK_SECRET_KEY, TALK_SENDER_KEY 중 빠진 것이 있어 알림톡이 나가지 않아요. 모두 넣거나 모두 비워 주세요.";
        return /^0\d{7,10}$/.test(TALK_SMS_FROM)
          ? null
          : "TALK_SMS_FROM에 문자를 보낼 등록된 발신 번호를 숫자로만 적어 주세요. 없으면 카카오톡을 쓰지 않는 사람에게 닿지 않아요.";
      }),
  },
  {
    id: "wallet-keys",
    look: ({ api }) =>
      secretsOf(api.secrets, "workers/api/wrangler.toml", (names) => {
        const issuer = api.vars["GOOGLE_WALLET_ISSUER"] ?? "";
        if ((issuer !== "") !== names.includes("GOOGLE_WALLET_ACCOUNT"))
          return (
            "GOOGLE_WALLET_ISSUER와 GOOGLE_WALLET_ACCOUNT 중 하나만 있어 Google 월렛에 추가할 수 없어요. " +
            "둘 다 넣거나 둘 다 비워 주세요."
          );
        if (issuer !== "" && !/^\d{10,25}$/.test(issuer))
          return "GOOGLE_WALLET_ISSUER에 Google 월렛 콘솔이 알려 주는 발급자 번호를 숫자로만 적어 주세요.";
        const parts = ["APPLE_PASS_CERTIFICATE", "APPLE_WWDR_CERTIFICATE", "APPLE_PASS_KEY"];
        const missing = parts.filter((name) => !names.includes(name));
        return missing.length === 0 || missing.length === parts.length
          ? null
          : `${missing.join(", ")}가 없어 Apple 지갑에 추가할 수 없어요. 셋을 모두 넣거나 모두 비워 주세요.`;
      }),
  },
  {
    id: "desk-accounts",
    look: ({ edge, api }) =>
      secretsOf(api.secrets, "workers/api/wrangler.toml", (names) => {
        const pool = edge.vars["DESK_USER_POOL_ID"] ?? "";
        const missing = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"].filter(
          (name) => !names.includes(name),
        );
        if (pool === "" || (missing.length === 2 && !api.vars["DESK_USER_POOL_ID"])) return null;
        if (api.vars["DESK_USER_POOL_ID"] !== pool)
          return "DESK_USER_POOL_ID가 두 wrangler.toml에서 달라 초대 링크로 계정을 만들 수 없어요. 같은 값을 적어 주세요.";
        return missing.length === 0
          ? null
          : `${missing.join(", ")}가 없어 초대한 사람의 계정을 손으로 만들어야 해요. workers/DEPLOYING.md 3장의 권한으로 키를 만들어 넣어 주세요.`;
      }),
  },
  {
    id: "cache-purge",
    look: ({ api }) =>
      secretsOf(api.secrets, "workers/api/wrangler.toml", (names) => {
        const zone = api.vars["CLOUDFLARE_ZONE_ID"] ?? "";
        if ((zone !== "") !== names.includes("CLOUDFLARE_API_TOKEN"))
          return (
            "CLOUDFLARE_ZONE_ID와 CLOUDFLARE_API_TOKEN 중 하나만 있어 바뀐 내용이 최대 10분 늦게 보여요. " +
            "둘 다 넣거나 둘 다 비워 주세요."
          );
        return zone === "" || /^[0-9a-f]{32}$/.test(zone)
          ? null
          : "CLOUDFLARE_ZONE_ID는 16진수 32자리예요. 대시보드의 도메인 개요에서 영역 ID를 확인해 주세요.";
      }),
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
