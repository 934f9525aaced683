import { inAppOf } from "#domain/reach/in-app";
import { InAppNote } from "../in-app-note.tsx";

/** Once, when it comes: the bar at the foot would lie over it. */
const bringUp = (note: HTMLElement | null) => note?.scrollIntoView({ block: "center" });

/**
 * Stands where one has pressed to choose a photo and none has come (SPEC R64): the browsers of some apps open
 * no chooser and say nothing. Nothing in any other browser.
 */
export function InAppPhotos() {
  const app = inAppOf(navigator.userAgent, location.href);
  if (!app) return null;
  return (
    <div role="status" ref={bringUp}>
      <InAppNote
        app={app}
        lacks="사진 고르기가 열리지 않을 수 있어요. 그럴 때는 적은 글을 복사해 두고 휴대폰 브라우저에서 이어 가 주세요."
      />
    </div>
  );
}
