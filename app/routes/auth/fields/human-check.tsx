import { useEffect, useRef, useState } from "react";

/** As Cloudflare's script defines it; the part that is used here. */
interface Turnstile {
  render(at: HTMLElement, options: Record<string, unknown>): string;
  reset(id: string): void;
  remove(id: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

export interface HumanCheckProps {
  /** The widget's public key and where its script lies; undefined where the site asks nobody. */
  human: { siteKey: string; script: string } | undefined;
  /** What is asked for; a token of one form is none for another. */
  action: "join" | "find" | "login";
  /** What the form was answered: its token is spent then, and the next try wants another. */
  answer: object | undefined;
}

let loading: Promise<void> | undefined;

/** Loads the script once for all screens; a failure may be tried again. */
const load = (src: string): Promise<void> =>
  (loading ??= new Promise<void>((done, fail) => {
    const script = Object.assign(document.createElement("script"), { src, async: true });
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => {
      loading = undefined;
      fail(new Error("the human check could not be loaded"));
    });
    document.head.appendChild(script);
  }));

/**
 * Cloudflare's widget where the site has one: it puts its token into the form around it, and shows itself
 * only to those it has a question for.
 */
export function HumanCheck({ human, action, answer }: HumanCheckProps) {
  const box = useRef<HTMLDivElement>(null);
  const widget = useRef<string>(undefined);
  const [hasFailed, setFailed] = useState(false);
  const { siteKey, script } = human ?? {};
  useEffect(() => {
    if (siteKey === undefined || script === undefined) return;
    let isGone = false;
    const fail = () => {
      setFailed(true);
      return true; // told here, so the widget need not throw
    };
    const show = async () => {
      try {
        await load(script);
      } catch {
        return fail();
      }
      if (isGone || !box.current) return;
      setFailed(false);
      widget.current = window.turnstile?.render(box.current, {
        sitekey: siteKey,
        action,
        language: "ko",
        size: "flexible",
        appearance: "interaction-only",
        "error-callback": fail,
      });
    };
    void show();
    return () => {
      isGone = true;
      if (widget.current !== undefined) window.turnstile?.remove(widget.current);
      widget.current = undefined;
    };
  }, [siteKey, script, action]);
  useEffect(() => {
    if (answer !== undefined && widget.current !== undefined) window.turnstile?.reset(widget.current);
  }, [answer]);
  if (!human) return null;
  return (
    <>
      <div ref={box} className="mt-4" />
      {hasFailed && (
        <p className="note" role="status">
          사람인지 확인하는 화면을 불러오지 못했어요. 연결을 확인하고 새로고침해 주세요.
        </p>
      )}
      <NeedsScript />
    </>
  );
}

/** Says that nobody gets past the check without scripts; before the first of several steps too. */
export const NeedsScript = () => (
  <noscript>
    <p className="note">자동 가입을 막으려고 확인이 필요해요. 자바스크립트를 켜고 다시 열어 주세요.</p>
  </noscript>
);
