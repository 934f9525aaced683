import { createContext, type ReactNode, use, useEffect } from "react";
import { useLocation, useOutlet, useRevalidator } from "react-router";
import { BackLink } from "../../ui/screen.tsx";
import { DeskRail } from "./desk-rail.tsx";
import { rememberList, useWideWindow } from "./list-beside.ts";

export interface DeskScreenProps {
  /** The screen's h1. */
  title: string;
  /** Where Back leads when there is no page of ours before this one; none on the four tabs' own screens. */
  back?: string;
  /** Buttons at the right of the top bar. */
  actions?: ReactNode;
  children: ReactNode;
}

const IsBesideList = createContext(false);

/**
 * The frame of the desk's screens: the tabs lie under the thumb, and at the side where there is room. What
 * was chosen of a list stands in that list's frame (`DeskList`).
 */
export function DeskScreen({ children, ...top }: DeskScreenProps) {
  if (use(IsBesideList))
    return (
      <section className="desk-app" id="main" tabIndex={-1} aria-label={top.title}>
        <Top {...top} />
        {children}
      </section>
    );
  return (
    <div className="desk-frame">
      <DeskRail />
      <div className="desk-app">
        <Top {...top} />
        <main id="main">{children}</main>
      </div>
    </div>
  );
}

interface DeskListProps extends DeskScreenProps {
  /** What is said where one of it would stand, until one is chosen. */
  none: string;
  /** Null where it was not read (list-beside.ts). */
  children: ReactNode;
}

/**
 * A list and what is chosen of it: one screen after the other on a phone, beside each other where there is
 * room.
 */
export function DeskList({ title, back, actions, none, children }: DeskListProps) {
  const chosen = useOutlet();
  const isRead = children !== null;
  const { pathname, search } = useLocation();
  const isWide = useWideWindow();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isWide && !isRead) void revalidate();
  }, [isWide, isRead, revalidate]);
  useEffect(() => {
    if (chosen === null) rememberList(pathname, search);
  }, [chosen, pathname, search]);
  const isList = isRead && (chosen === null || isWide);
  return (
    <div className="desk-frame">
      <DeskRail />
      <main className="desk-two" data-chosen={chosen === null ? undefined : ""}>
        {isList && (
          <section
            ref={showChosen}
            className="desk-app desk-listed"
            id={chosen ? undefined : "main"}
            aria-label={title}
          >
            {chosen === null ? (
              <Top title={title} back={back} actions={actions} />
            ) : (
              <p className="topbar desk-top">
                <span className="title">{title}</span>
                {actions}
              </p>
            )}
            {children}
          </section>
        )}
        {chosen === null ? (
          <p className="desk-unchosen">{none}</p>
        ) : (
          <IsBesideList value>{chosen}</IsBesideList>
        )}
      </main>
    </div>
  );
}

/** Of a list that is drawn beside what was chosen of it, the row that leads there is seen. */
function showChosen(list: HTMLElement | null): void {
  list?.querySelector(".desk-list [aria-current]")?.scrollIntoView({ block: "nearest" });
}

const Top = ({ title, back, actions }: Omit<DeskScreenProps, "children">) => (
  <header className={back === undefined ? "topbar desk-top" : "topbar"}>
    {back !== undefined && <BackLink to={back} />}
    <h1>{title}</h1>
    {actions}
  </header>
);
