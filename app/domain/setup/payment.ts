import { type Check, ifKnown, secretsOf } from "./check.ts";

/** "live_ck_…" is an API key of the live site; "test_gck_…" a widget's of the practice one. */
const kindOfKey = (key: string): { isLive: boolean; isWidget: boolean } => ({
  isLive: key.startsWith("live_"),
  isWidget: /^(?:live|test)_g/.test(key),
});

/** The payment provider. */
export const PAYMENT_CHECKS: readonly Check[] = [
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
];
