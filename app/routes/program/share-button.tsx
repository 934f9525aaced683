import { useEffect, useState } from "react";
import { Icon } from "../../ui/icon.tsx";

const SAID_MS = 3000;

/** Shares this page by the system's own sheet, or copies its address where there is none. */
export function ShareButton({ title }: { title: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <>
      <button className="iconbtn" type="button" aria-label="공유하기" data-hold data-needs-script onClick={() => void share(title).then(setSaid)}>
        <Icon name="share-2" />
      </button>
      <p className={said ? "share-said" : "sr"} role="status">
        {said}
      </p>
    </>
  );
}

/** What to say afterwards: nothing where the system's sheet said it. */
async function share(title: string): Promise<string> {
  const url = location.origin + location.pathname;
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title, url });
      return "";
    }
    await navigator.clipboard.writeText(url);
    return "주소를 복사했어요";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "" : "공유하지 못했어요. 주소창에서 복사해 주세요.";
  }
}
