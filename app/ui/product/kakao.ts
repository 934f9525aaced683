/** As much of Kakao's JavaScript SDK as sharing needs. */
interface Kakao {
  isInitialized(): boolean;
  init(key: string): void;
  Share: { sendScrap(settings: { requestUrl: string }): void };
}

declare global {
  interface Window {
    Kakao?: Kakao;
  }
}

const SDK = "https://t1.kakaocdn.net/kakao_js_sdk/2.7.4/kakao.min.js";
/** That very file and no other; with another version comes another hash. */
const INTEGRITY = "sha384-DKYJZ8NLiK8MN4/C5P2dtSmLQ4KwPaoqAfyA/DfmEc1VDxu4yyC7wy6K1Hs90nka";

let loading: Promise<void> | undefined;

/** Brings Kakao's SDK in, once; rejects where it cannot be had, and may then be tried again. */
export function loadKakao(key: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), {
      src: SDK,
      integrity: INTEGRITY,
      crossOrigin: "anonymous",
    });
    script.addEventListener("load", () => {
      if (window.Kakao?.isInitialized() === false) window.Kakao.init(key);
      resolve();
    });
    script.addEventListener("error", () => {
      loading = undefined;
      script.remove();
      reject(new Error("Kakao's SDK could not be loaded."));
    });
    document.head.appendChild(script);
  });
  return loading;
}

/**
 * Opens KakaoTalk's sharing with the page's own card. False where the SDK is not there: it must be before the
 * tap, which Safari else does not count as one.
 */
export function shareToKakao(url: string): boolean {
  if (!window.Kakao?.isInitialized()) return false;
  window.Kakao.Share.sendScrap({ requestUrl: url });
  return true;
}
