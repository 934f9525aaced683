import { useCallback, useRef, useState } from "react";
import { Link, href, useFetcher, useLocation } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { MoreLink, type Page, useMore } from "../../../ui/more.tsx";
import { ProgramCard } from "../../../ui/product/program-card.tsx";
import { SeenProgramsLater } from "../../../ui/product/seen-programs-later.tsx";
import { wish } from "../../../ui/product/wishes.ts";
import { Toast } from "../../../ui/toast.tsx";
import type { loadWishlist } from "./load-wishlist.server.ts";
import { Empty } from "../../../ui/empty.tsx";
import { useGrownAgain } from "./use-grown-again.ts";

type Program = Schemas["ProgramCard"];

const EAGER = 4;
const kept = new Map<string, Page<Program>>();

/**
 * The wished-for programs in two columns. A heart takes its card away at once; the toast brings it back to
 * where it was.
 */
export function WishGrid({
  programs,
  next,
  now,
}: {
  programs: Program[];
  next: string | undefined;
  now: number;
}) {
  const fetcher = useFetcher<typeof loadWishlist>();
  const { data } = fetcher;
  const list = useMore(
    kept,
    { items: programs, next },
    data && { items: data.programs, next: data.next, cursor: data.cursor },
  );
  const to = list.next && `${href("/my/wishlist")}?cursor=${encodeURIComponent(list.next)}`;
  useGrownAgain(list.added, to, fetcher);
  const { off, last, take, giveBack, forget } = useTakenOff(useLocation().key);
  const count = useRef<HTMLHeadingElement>(null);
  // What had the focus goes away: a pressed heart with its card, the toast's button with the toast.
  const keepFocus = () => count.current?.focus({ preventScroll: true });
  const left = list.items.filter(({ id }) => !off.has(id)).length;
  return (
    <>
      <h2 className={left > 0 ? "pad wish-count" : "sr"} tabIndex={-1} ref={count}>
        찜한 프로그램{left > 0 && ` ${left}개${list.next ? " 이상" : ""}`}
      </h2>
      {left === 0 && !list.next && <NoWishes />}
      <ul className="grid2" hidden={left === 0}>
        {list.items.map((program, index) => (
          <ProgramCard
            key={program.id}
            program={program}
            now={now}
            eager={index < EAGER}
            wish={{
              isOff: off.has(program.id),
              onPress: (isWished) => {
                if (isWished) return giveBack(program.id);
                take(program.id);
                keepFocus();
              },
            }}
          />
        ))}
      </ul>
      <MoreLink
        path={href("/my/wishlist")}
        next={list.next}
        fetcher={fetcher}
        status={list.added > 0 ? `프로그램 ${left}개를 보고 있어요` : ""}
      />
      <Undo
        id={last}
        onUndo={(id) => {
          giveBack(id);
          keepFocus();
        }}
        onGone={forget}
      />
    </>
  );
}

/** The cards taken off on this visit; the last of them can be brought back. */
function useTakenOff(visit: string) {
  const [taken, setTaken] = useState<{ visit: string; off: ReadonlySet<string>; last: string | null }>({
    visit,
    off: new Set(),
    last: null,
  });
  const { off, last } = taken.visit === visit ? taken : { off: new Set<string>(), last: null };
  return {
    off,
    last,
    take: (id: string) => setTaken({ visit, off: new Set([...off, id]), last: id }),
    giveBack: (id: string) =>
      setTaken({ visit, off: new Set([...off].filter((one) => one !== id)), last: null }),
    forget: useCallback(() => setTaken((before) => ({ ...before, last: null })), []),
  };
}

function Undo({
  id,
  onUndo,
  onGone,
}: {
  id: string | null;
  onUndo: (id: string) => void;
  onGone: () => void;
}) {
  return (
    <Toast about={id} message="찜에서 뺐어요." onGone={onGone}>
      {id !== null && (
        <button
          type="button"
          className="toast-undo"
          onClick={() => {
            onUndo(id);
            void wish(id, true, "");
          }}
        >
          되돌리기
        </button>
      )}
    </Toast>
  );
}

function NoWishes() {
  return (
    <Empty
      picture="wishlist"
      title="아직 찜한 프로그램이 없어요"
      text="마음에 드는 프로그램의 하트를 눌러 모아 보세요."
      more={<SeenProgramsLater />}
    >
      <Link className="btn btn-primary" to={href("/main")}>
        나들이 찾아보기
      </Link>
    </Empty>
  );
}
