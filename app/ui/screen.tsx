import type { ReactNode } from "react";
import { Link } from "react-router";
import { isAppBehind } from "./app-behind.ts";
import { Icon } from "./icon.tsx";
import { Stage } from "./stage.tsx";
import { TabBar } from "./tab-bar.tsx";

export interface ScreenProps {
  /** The title in the top bar, the screen's h1. */
  title: string;
  /** Where Back leads when there is no page of ours before this one. */
  back?: string;
  /** Buttons at the right of the top bar. */
  actions?: ReactNode;
  /**
   * The bar at the foot: "tabs" on top-level screens, a CtaBar where something is to be decided; never both.
   */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every screen but home and program: top bar with Back and title, the content, the bar at the
 * foot.
 */
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

/**
 * A link to the screen above; once React, or a document's code, is there it goes back through the history
 * where that stays within the app.
 */
export function BackLink({ to }: { to: string }) {
  return (
    <Link
      className="iconbtn"
      to={to}
      aria-label="뒤로"
      data-back
      onClick={(event) => {
        if (!isAppBehind()) return;
        event.preventDefault();
        history.back();
      }}
    >
      <Icon name="arrow-left" />
    </Link>
  );
}
