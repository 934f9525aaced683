import { useState } from "react";
import { smsLink } from "#domain/reach/sms-link";
import { island } from "../../document/island.tsx";
import { Icon } from "../icon.tsx";
import { closeSheet, openSheet, Sheet } from "../sheet.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { loadKakao, shareToKakao } from "./kakao.ts";

export interface ShareProps {
  title: string;
  /** The page's own path. */
  path: string;
  /** What follows `/s/` in its short link; without one the page's own address is sent. */
  code?: string;
  /** The site's address; "" in a page drawn before it was known. */
  site: string;
  /** "" where there is none. */
  kakaoKey: string;
  /** The words of a button of its own; without them it is an icon in a bar. */
  label?: string;
  /** Its sheet's id, where a screen has several. */
  sheet?: string;
}

/**
 * Shares this page: by the system's own sheet where there is one, else by a sheet of ours. Without JavaScript
 * that sheet opens as a popover with the address to be copied by hand.
 */
function ShareAndSheet({ title, path, code, site, kakaoKey, label, sheet = "share-sheet" }: ShareProps) {
  const isHydrated = useHydrated();
  const origin = site || (isHydrated ? location.origin : "");
  const short = code === undefined ? origin + path : `${origin}/s/${code}`;
  const share = () => {
    if (typeof navigator.share === "function") {
      // Closed without sharing is nobody's error; where the system refuses, our own sheet comes.
      navigator.share({ title, url: short }).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === "AbortError")) openSheet(sheet);
      });
      return;
    }
    openSheet(sheet);
    // Before the tap on KakaoTalk, see shareToKakao; where it fails that button says so.
    if (kakaoKey) loadKakao(kakaoKey).catch(() => {});
  };
  return (
    <>
      <button
        className={label ? "btn btn-soft btn-block" : "iconbtn"}
        type="button"
        aria-label={label ? undefined : "공유하기"}
        aria-haspopup="dialog"
        popoverTarget={sheet}
        data-hold
        data-share-open={title}
        onClick={share}
      >
        <Icon name="share-2" />
        {label}
      </button>
      <Sheet id={sheet} title="공유하기">
        <Ways
          title={title}
          short={short}
          isShort={code !== undefined}
          page={origin + path}
          kakaoKey={kakaoKey}
          sheet={sheet}
        />
      </Sheet>
    </>
  );
}

function Ways({
  title,
  short,
  isShort,
  page,
  kakaoKey,
  sheet,
}: {
  title: string;
  short: string;
  isShort: boolean;
  page: string;
  kakaoKey: string;
  sheet: string;
}) {
  const [said, setSaid] = useState("");
  const copy = () => {
    navigator.clipboard.writeText(short).then(
      () => setSaid("주소를 복사했어요"),
      () => setSaid("복사하지 못했어요. 주소를 길게 눌러 복사해 주세요."),
    );
  };
  const toKakao = () =>
    shareToKakao(page) ? closeSheet(sheet) : setSaid("카카오톡을 불러오지 못했어요. 링크를 복사해 주세요.");
  return (
    <div className="sheet-body share-body">
      <ul className="share-ways">
        <li data-needs-script>
          <button type="button" data-share-copy onClick={copy}>
            <Icon name="copy" />
            링크 복사
          </button>
        </li>
        {kakaoKey && (
          <li data-needs-script>
            <button type="button" onClick={toKakao}>
              <Icon name="message-circle" />
              카카오톡
            </button>
          </li>
        )}
        <li>
          <a href={smsLink(`${title} ${short}`)} data-share-sms>
            <Icon name="message-square-text" />
            문자
          </a>
        </li>
      </ul>
      <label className="share-url">
        <span>{isShort ? "짧은 주소" : "주소"}</span>
        <input
          type="text"
          readOnly
          value={short}
          data-share-url
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <p className="help" role="status" data-share-status>
        {said}
      </p>
    </div>
  );
}

export const Share = island("share", ShareAndSheet);
