import { useRef, useState } from "react";
import { Link } from "react-router";
import type { SeenProgram } from "#domain/program/seen";
import { island } from "../../document/island.tsx";
import { Toast } from "../toast.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { FOCUS_SHOWS } from "./focus.ts";
import { BLUR_SHOWS, Picture } from "./picture.tsx";
import { clearRecent, putBackRecent } from "./recent-list.ts";
import { SEEN_PROGRAMS } from "./seen-list.ts";
import { useRecent } from "./use-recent.ts";

const TITLE = "최근 본 프로그램";
/** Two lines of a title, whether it has them or not: the place is kept before the titles are known. */
const HEIGHT = "min-h-[2.8em]";
const NONE: readonly SeenProgram[] = [];

/** As the edge draws it, for all: its place, which only a device that keeps something shows. */
function Seen() {
  const isHydrated = useHydrated();
  const programs = useRecent(SEEN_PROGRAMS);
  const [cleared, setCleared] = useState(NONE);
  const section = useRef<HTMLElement>(null);
  const isShown = !isHydrated || programs.length > 0;
  if (!isShown && cleared.length === 0) return null;
  // What had the focus goes away: 전체 삭제 with the list, the toast's button with the toast.
  const keepFocus = () => section.current?.focus({ preventScroll: true });
  const clear = () => {
    setCleared(programs);
    clearRecent(SEEN_PROGRAMS);
    keepFocus();
  };
  const putBack = () => {
    putBackRecent(SEEN_PROGRAMS, cleared);
    setCleared(NONE);
    keepFocus();
  };
  return (
    <section
      ref={section}
      className={isShown ? "section" : "sr"}
      aria-label={TITLE}
      data-seen
      hidden={!isHydrated}
      tabIndex={-1}
    >
      {isShown && (
        <>
          <div className="section-head">
            <h2>{TITLE}</h2>
            <button type="button" className="more" onClick={clear}>
              전체 삭제
            </button>
          </div>
          <ul className="rail rail-seen auto-cols-[148px]">
            {isHydrated ? programs.map((program) => <Card key={program.id} {...program} />) : <NotYet />}
          </ul>
        </>
      )}
      <Toast
        about={cleared.length > 0 ? "cleared" : null}
        message="최근 본 프로그램을 모두 삭제했어요."
        onGone={() => setCleared(NONE)}
      >
        <button type="button" className="toast-undo" onClick={putBack}>
          되돌리기
        </button>
      </Toast>
    </section>
  );
}

/** Its price and its seats are told by its own page. */
const Card = ({ id, title, image, place, focus, blur }: SeenProgram) => (
  <li className="card">
    <Link to={`/program/${id}`}>
      <div className="card-media">
        {image !== "" && <Picture of={{ url: image, focus, blur }} eager={false} />}
      </div>
      <div className="card-body">
        <p className="card-meta">{place}</p>
        <h3 className={HEIGHT}>{title}</h3>
      </div>
    </Link>
  </li>
);

/** As high as a card. */
const NotYet = () => (
  <li className="card" aria-hidden="true">
    <div className="card-media" />
    <div className="card-body">
      <p className="card-meta">&nbsp;</p>
      <h3 className={`invisible ${HEIGHT}`}>{TITLE}</h3>
    </div>
  </li>
);

/** The rail itself, woken where the device keeps something (awake.ts); see `SeenPrograms`. */
export const SeenRail = island<object>("seen-programs", Seen, {
  when: "told",
  shows: `sr img ${FOCUS_SHOWS} ${BLUR_SHOWS}`,
});
