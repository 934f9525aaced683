import { useRouteLoaderData } from "react-router";
import sharePlain from "virtual:inline-script/share-plain";
import { InlineScript } from "../inline-script.tsx";
import { Share, type ShareProps } from "./share.island.tsx";

export interface ShareButtonProps extends Omit<ShareProps, "site" | "kakaoKey"> {
  /**
   * On a screen that never starts React, where a short inline script answers instead; there is no KakaoTalk
   * there.
   */
  isPlain?: boolean;
}

/** Shares this page, with what the site is configured for. */
export function ShareButton({ isPlain = false, ...page }: ShareButtonProps) {
  const { site, kakaoKey } = useSite();
  return (
    <>
      <Share {...page} site={site} kakaoKey={isPlain ? "" : kakaoKey} />
      {isPlain && <InlineScript text={sharePlain} />}
    </>
  );
}

function useSite(): { site: string; kakaoKey: string } {
  const data: unknown = useRouteLoaderData("root");
  const text = (name: string) =>
    typeof data === "object" && data !== null && name in data ? String(Reflect.get(data, name) ?? "") : "";
  return { site: text("site"), kakaoKey: text("kakaoKey") };
}
