import { CopyButton } from "../../ui/copy-button.island.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/**
 * Sends an address on by whatever the phone has (KakaoTalk among it), and copies it. Without scripts it
 * stands there to be marked by hand.
 */
export function SendLink({ address, title }: { address: string; title: string }) {
  const canShare = useHydrated() && typeof navigator.share === "function";
  const share = () => {
    // Closed without sharing is nobody's error.
    navigator.share({ title, url: address }).catch(() => {});
  };
  return (
    <div className="flex gap-2 flex-wrap" data-needs-script>
      {canShare && (
        <button className="btn btn-soft" type="button" onClick={share}>
          <Icon name="share-2" />
          보내기
        </button>
      )}
      <CopyButton className="btn btn-line" text={address} label="링크 복사하기" />
    </div>
  );
}
