import { createContext, type ReactNode, use, useEffect } from "react";
import { Outlet, useLocation, useRevalidator } from "react-router";
import { BackLink } from "../../ui/screen.tsx";
import { DeskRail } from "./desk-rail.tsx";
import { SaidNote } from "./said-note.tsx";
import { ListQuery, queryAt, rememberList, useWideWindow } from "./list-beside.ts";

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
        <SaidNote />
        {children}
      </section>
    );
  return (
    <div className="desk-frame">
      <DeskRail />
      <div className="desk-app">
        <Top {...top} />
        <main id="main">
          <SaidNote />
          {children}
        </main>
      </div>
    </div>
  );
}

interface DeskListProps extends DeskScreenProps {
  /** Its own address, below which the one that is chosen has its. */
  at: string;
  /** What is said where one of it would stand, until one is chosen. */
  none: string;
  /** Null where it was not read (list-beside.ts). */
  children: ReactNode;
}

/**
 * A list and what is chosen of it: one screen after the other on a phone, beside each other where there is
 * room.
 */
export function DeskList({ at, title, back, actions, none, children }: DeskListProps) {
  const isRead = children !== null;
  const { pathname, search } = useLocation();
  const isChosen = pathname !== at;
  const isWide = useWideWindow();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isWide && !isRead) void revalidate();
  }, [isWide, isRead, revalidate]);
  const query = queryAt(at, { pathname, search });
  useEffect(() => rememberList(at, query), [at, query]);
  const isList = isRead && (!isChosen || isWide);
  return (
    <div className="desk-frame">
      <DeskRail />
      <main className="desk-two" data-chosen={isChosen ? "" : undefined}>
        {isList && (
          <section
            ref={showChosen}
            className="desk-app desk-listed"
            id={isChosen ? undefined : "main"}
            aria-label={title}
          >
            {isChosen ? (
              <p className="topbar desk-top">
                <span className="title">{title}</span>
                {actions}
              </p>
            ) : (
              <Top title={title} back={back} actions={actions} />
            )}
            {!isChosen && <SaidNote />}
            <ListQuery value={query}>{children}</ListQuery>
          </section>
        )}
        {isChosen ? (
          <IsBesideList value>
            <Outlet />
          </IsBesideList>
        ) : (
          <p className="desk-unchosen">{none}</p>
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
