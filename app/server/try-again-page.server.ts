import { plainPage } from "./plain-page.server.ts";

/**
 * Says that the identity provider cannot be reached just now, with a way to try again; the login stays as
 * it is. `href` is our own path, encoded.
 */
export const tryAgainPage = (href: string): Response =>
  plainPage({
    status: 503,
    title: "잠시 후 다시 시도해 주세요",
    body:
      "<h1>로그인을 확인하지 못했어요</h1><p>응답이 늦어지고 있어요. 로그인은 그대로 두었으니 잠시 후 다시 시도해 " +
      `주세요.</p><p><a href="${href}">다시 시도</a></p>`,
    headers: { "retry-after": "5" },
  });
