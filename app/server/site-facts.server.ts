import { siteAddress } from "#domain/reach/canonical";
import type { EdgeEnv } from "./env.server.ts";
import { memberFiles } from "./member-files.server.ts";

/** What every screen may need to know of the site; all of it is public. */
export interface SiteFacts {
  /** Without a slash at the end; "" on a static screen of a site without a configured address. */
  site: string;
  naverVerification: string;
  googleVerification: string;
  kakaoKey: string;
  /** JSON of `MemberFiles`: where members' pictures go first, on a site that has such a place. */
  memberFiles?: string;
}

export function siteFacts(env: EdgeEnv, request: Request): SiteFacts {
  const { origin, pathname } = new URL(request.url);
  const files = memberFiles(env, origin);
  return {
    site: siteAddress(env.SITE_URL, origin, pathname),
    naverVerification: env.NAVER_SITE_VERIFICATION ?? "",
    googleVerification: env.GOOGLE_SITE_VERIFICATION ?? "",
    kakaoKey: env.KAKAO_JS_KEY ?? "",
    ...(files && { memberFiles: JSON.stringify(files) }),
  };
}
