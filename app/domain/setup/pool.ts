import {
  FLOWS_UNWANTED,
  FLOWS_WANTED,
  SIGN_IN_FLOWS,
  firstFactors,
  signInFlow,
} from "../identity/sign-in-flow.ts";
import { type Check, ifKnown, ofPool } from "./check.ts";

const ATTRIBUTES = ["email", "name", "nickname", "phone_number", "picture"];

/** The pools that members and the desk sign in to. */
export const POOL_CHECKS: readonly Check[] = [
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
    id: "desk-host-both",
    isForLocal: true,
    look: ({ edge, api }) =>
      (edge.vars["DESK_HOST"] ?? "") === (api.vars["DESK_HOST"] ?? "")
        ? null
        : "DESK_HOST가 두 wrangler.toml에서 달라요. 같지 않으면 일하는 분들께 보내는 메일이 맞는 화면으로 이어지지 않아요.",
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
    id: "sign-in-flow",
    isForLocal: true,
    look({ edge }) {
      const name = edge.vars["SIGN_IN_FLOW"];
      return signInFlow(name)
        ? null
        : `SIGN_IN_FLOW "${name}"라는 방법은 없어요. ${SIGN_IN_FLOWS.join(", ")} 중 하나를 적거나 비워 두세요.`;
    },
  },
  {
    id: "client-flows",
    look: (facts) =>
      ofPool(facts, ({ flows }) => {
        const flow = signInFlow(facts.edge.vars["SIGN_IN_FLOW"]) ?? "SRP";
        const missing = FLOWS_WANTED[flow].filter((wanted) => !flows.includes(wanted));
        const past = FLOWS_UNWANTED[flow].filter((unwanted) => flows.includes(unwanted));
        if (missing.length > 0)
          return `앱 클라이언트에 ${missing.join(", ")}가 꺼져 있어요. 인증 흐름에서 켜 주세요.`;
        return past.length === 0
          ? null
          : `${past.join(", ")}가 켜져 있어 트리거의 추가 확인을 건너뛸 수 있어요. 인증 흐름에서 꺼 주세요.`;
      }),
  },
  {
    id: "first-factors",
    look: (facts) =>
      ofPool(facts, ({ firstFactors: allowed }) => {
        const { SIGN_IN_FLOW = "", FIRST_FACTORS = "" } = facts.edge.vars;
        if (FIRST_FACTORS !== "" && SIGN_IN_FLOW !== "USER_AUTH")
          return "FIRST_FACTORS는 SIGN_IN_FLOW가 USER_AUTH일 때만 쓰여요. USER_AUTH로 바꾸거나 비워 두세요.";
        const missing = FIRST_FACTORS.split(" ").filter((factor) => factor && !allowed.includes(factor));
        return missing.length === 0
          ? null
          : `풀의 로그인 정책(AllowedFirstAuthFactors)에 ${missing.join(", ")}가 없어요. 켜 주세요.`;
      }),
  },
  {
    id: "email-alias",
    look(facts) {
      const alias = facts.edge.vars["SIGN_IN_ALIAS"] ?? "";
      if (alias !== "" && alias !== "email")
        return `SIGN_IN_ALIAS "${alias}"는 쓸 수 없어요. email을 적거나 비워 두세요.`;
      return ofPool(facts, ({ aliases, verified }) => {
        if (alias === "" || (aliases.includes("email") && verified.includes("email"))) return null;
        return "풀이 이메일 로그인(AliasAttributes)과 이메일 인증을 하지 않아요. 풀을 그렇게 새로 만들거나 SIGN_IN_ALIAS를 비우세요.";
      });
    },
  },
  {
    id: "passkey-host",
    look(facts) {
      if (!firstFactors(facts.edge.vars).includes("WEB_AUTHN")) return null;
      const { SITE_URL: site = "" } = facts.edge.vars;
      const host = URL.canParse(site) ? new URL(site).hostname : "";
      return ofPool(facts, ({ passkeyHost }) =>
        passkeyHost !== "" && (host === passkeyHost || host.endsWith(`.${passkeyHost}`))
          ? null
          : `패스키의 RelyingPartyId "${passkeyHost}"로는 ${host}에서 패스키를 쓸 수 없어요. ${host}로 바꿔 주세요.`,
      );
    },
  },
  {
    id: "providers",
    look: (facts) =>
      ofPool(facts, ({ providers }) => {
        const named = (facts.edge.vars["COGNITO_PROVIDERS"] ?? "").split(" ").filter(Boolean);
        const missing = named.filter((name) => !providers.includes(name));
        return missing.length === 0
          ? null
          : `앱 클라이언트에 ${missing.join(", ")} 제공자가 없어 그 버튼으로 로그인할 수 없어요. 켜 주세요.`;
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
];
