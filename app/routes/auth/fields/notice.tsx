import type { IdentityNotice } from "#domain/identity/messages";
import { Icon } from "../../../ui/icon.tsx";

/**
 * What went wrong with a form as a whole, above its fields; the provider's own words beneath where we have
 * none (SPEC §6).
 */
export function Notice({ notice }: { notice: IdentityNotice | undefined }) {
  if (!notice) return null;
  return (
    <div className="note note-warn mb-5" role="alert">
      <Icon name="triangle-alert" />
      <p>
        {notice.text}
        {notice.detail && (
          <>
            <br />
            <small lang="en">{notice.detail}</small>
          </>
        )}
      </p>
    </div>
  );
}
