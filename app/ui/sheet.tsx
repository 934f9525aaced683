import {
  type ComponentProps,
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { Icon } from "./icon.tsx";
import { OVERLAYS_ID } from "./overlays.ts";
import { closeToLeave, openAsLeft, openModal, release } from "./sheet-history.ts";
import { useHydrated } from "./use-hydrated.ts";
import { WIDE_MEDIA } from "./wide-media.ts";

const InSheet = createContext(false);

/**
 * Whether this stands in a sheet: what leads on from there takes the sheet's place in the history
 * (`replace`).
 */
export const useInSheet = (): boolean => useContext(InSheet);

export interface SheetProps {
  /** What a SheetButton opens it by. */
  id: string;
  title: string;
  /** Past 960 px it need not be opened: it stands on the screen, beside what it changes (app/ui/wide). */
  isAside?: boolean;
  /**
   * Its content is much, and seldom looked at: in the browser it is made when the sheet is first opened.
   * Until then what the edge rendered stands there, for whoever opens it before any script is here.
   */
  isLate?: boolean;
  children: ReactNode;
}

/** Content that is made once it is wanted; what the edge rendered of it is left alone until then. */
function Late({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  return import.meta.env.SSR || isWanted ? (
    <div className="contents">{children}</div>
  ) : (
    // an empty text is no change of what stands there: neither React nor Preact looks into it
    <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );
}

/** Whether there is room for a sheet's aside; false before React is there. */
const useWide = (isAsked: boolean): boolean =>
  useSyncExternalStore(
    (listener) => {
      const wide = matchMedia(WIDE_MEDIA);
      wide.addEventListener("change", listener);
      return () => wide.removeEventListener("change", listener);
    },
    () => isAsked && matchMedia(WIDE_MEDIA).matches,
    () => false,
  );

/**
 * A bottom sheet for choosing within a task. Before and without React it is a popover that its buttons open
 * natively; afterwards it stands in the overlay container (SPEC U03) and opens as a modal dialog, with the
 * focus kept inside and Esc or Back closing it; one that stands aside stays where it is. Its children are the
 * sheet's body and foot: `<div className="sheet-body">`, `<div className="sheet-foot">`, often within a form.
 */
export function Sheet({ id, title, isAside = false, isLate = false, children }: SheetProps) {
  const isHydrated = useHydrated();
  const [wasOpened, setOpened] = useState(false);
  const stands = useWide(isAside);
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPopover = useRef(false);
  useEffect(() => {
    const own = dialog.current;
    if (!own) return;
    if (!isHydrated) {
      // opened by a tap before any script was here; it is about to close as it becomes a dialog
      wasPopover.current = own.matches(":popover-open");
      if (wasPopover.current) setOpened(true);
      return;
    }
    if (stands) return;
    if (wasPopover.current) openModal(own);
    else openAsLeft(own);
    return () => release(own);
  }, [isHydrated, stands]);
  const sheet = (
    <dialog
      ref={dialog}
      id={id}
      className={isAside ? "sheet aside" : "sheet"}
      popover={isHydrated ? undefined : "auto"}
      aria-labelledby={`${id}-title`}
      closedby="any"
      onBeforeToggle={isLate && !wasOpened ? () => setOpened(true) : undefined}
    >
      <div className="sheet-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button
          className="iconbtn"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="닫기"
          onClick={() => closeSheet(id)}
        >
          <Icon name="x" />
        </button>
      </div>
      <InSheet value={true}>
        {isLate ? <Late isWanted={wasOpened || stands}>{children}</Late> : children}
      </InSheet>
    </dialog>
  );
  const overlays = isHydrated && !stands ? document.getElementById(OVERLAYS_ID) : null;
  return overlays ? createPortal(sheet, overlays) : sheet;
}

/** A button that opens a sheet, held until React is there. */
export function SheetButton({
  sheet,
  onClick,
  ...button
}: Omit<ComponentProps<"button">, "type"> & { sheet: string }) {
  return (
    <button
      {...button}
      type="button"
      aria-haspopup="dialog"
      popoverTarget={sheet}
      data-hold
      onClick={(event) => {
        onClick?.(event);
        openSheet(sheet);
      }}
    />
  );
}

const dialogOf = (id: string): HTMLDialogElement | undefined => {
  const found = document.getElementById(id);
  return found instanceof HTMLDialogElement ? found : undefined;
};

export function openSheet(id: string): void {
  const dialog = dialogOf(id);
  // A tap that was held until React came finds the popover of before; in a moment the dialog stands in the
  // overlay container.
  if (dialog?.popover) requestAnimationFrame(() => openSheet(id));
  else if (dialog) openModal(dialog);
}

export const closeSheet = (id: string): void => dialogOf(id)?.close();

/**
 * Closes a sheet whose choice leads to another screen.
 * @returns whether that is to stand in the sheet's place in the history: the navigation's `replace`
 */
export function leaveSheet(id: string): boolean {
  const dialog = dialogOf(id);
  return dialog !== undefined && closeToLeave(dialog);
}
