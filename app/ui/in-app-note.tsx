import type { InApp } from "#domain/reach/in-app";
import { Icon } from "./icon.tsx";

/** Says what an app's own browser cannot do, and leads out of it; nothing in any other browser. */
export function InAppNote({ app, lacks }: { app: InApp | null; lacks: string }) {
  if (!app) return null;
  return (
    <aside className="note note-info my-4" aria-label={`${app.name} 안에서 열었어요`}>
      <Icon name="info" />
      <div>
        <p>
          {app.name} 안에서는 {lacks} {!app.way && app.byHand}
        </p>
        {app.way && (
          <p>
            <a className="link inline-flex items-center min-h-tap" href={app.way}>
              휴대폰 브라우저로 열기
            </a>
          </p>
        )}
      </div>
    </aside>
  );
}
