import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { TabBar } from "./tab-bar.tsx";

export interface ScreenProps {
  /** The title in the top bar, the screen's h1. */
  title: string;
  /** Where Back leads when there is no page before this one; the browser's own Back is used where there is. */
  back?: string;
  /** Buttons at the right of the top bar. */
  actions?: ReactNode;
  /** The bar at the foot: the tab bar on top-level screens, a CtaBar where something is to be decided, never both. */
  foot?: "tabs" | ReactNode;
  children: ReactNode;
}

/** The frame of every screen but home: top bar with Back and title, the content, the bar at the foot. */
export function Screen({ title, back = "/main", actions, foot, children }: ScreenProps) {
  return (
    <Stage>
      <header className="topbar">
        <BackLink to={back} />
        <h1>{title}</h1>
        {actions}
      </header>
      <main id="main">{children}</main>
      {foot === "tabs" ? <TabBar /> : foot}
    </Stage>
  );
}

/** The phone-width column; past 960 px it stands on a calm backdrop beside a short introduction (ledger U06). */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="stage">
      <aside className="side">
        <img src="/brand/wordmark.svg" alt="나들" width="120" height="40" />
        <p className="side-line">우리 동네 체험과 클래스,<br />나들이를 찾고 바로 예약하세요.</p>
      </aside>
      <div className="app">{children}</div>
    </div>
  );
}

/** A link to the screen above; with React there it goes back through the history where that leads within the app. */
export function BackLink({ to }: { to: string }) {
  return (
    <Link
      className="iconbtn"
      to={to}
      aria-label="뒤로"
      onClick={(event) => {
        if (history.state?.idx > 0) {
          event.preventDefault();
          history.back();
        }
      }}
    >
      <Icon name="arrow-left" />
    </Link>
  );
}
