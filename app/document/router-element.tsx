import type { ComponentProps } from "react";
import { leaveInPlace, sendInPlace } from "../ui/sheet-history.ts";

// In an island's own build in place of React Router: as much of it as islands use.

interface Way {
  /** What it leads to takes this entry's place in the history. */
  replace?: boolean;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
}

/** A link that the browser follows. */
export const Link = ({
  to,
  replace,
  preventScrollReset: _scroll,
  reloadDocument: _reload,
  onClick,
  children,
  ...rest
}: ComponentProps<"a"> & Way & { to: string }) => (
  <a
    href={to}
    {...rest}
    onClick={(event) => {
      onClick?.(event);
      const { defaultPrevented, ctrlKey, metaKey, shiftKey, currentTarget } = event;
      if (!replace || defaultPrevented || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      leaveInPlace(currentTarget.href);
    }}
  >
    {children}
  </a>
);

/** A form that the browser sends; with `replace`, from within a dialog, whose entry what answers takes. */
export const Form = ({
  replace,
  preventScrollReset: _scroll,
  reloadDocument: _reload,
  onSubmit,
  children,
  ...rest
}: ComponentProps<"form"> & Way) => (
  <form
    {...rest}
    onSubmit={(event) => {
      onSubmit?.(event);
      if (!replace || event.defaultPrevented) return;
      event.preventDefault();
      const form = event.currentTarget;
      if (form.method === "post") return sendInPlace(form);
      const url = new URL(form.action);
      for (const [name, value] of new FormData(form))
        if (typeof value === "string") url.searchParams.append(name, value);
      leaveInPlace(url.href);
    }}
  >
    {children}
  </form>
);

/** Where the document stands. */
export const useLocation = (): Location => location;

/** Goes to another document, in this entry's place where it says so. */
export const useNavigate = () => go;
const go = (to: string, { replace = false }: Pick<Way, "replace"> = {}): void =>
  replace ? location.replace(to) : location.assign(to);

/** What is thrown where something was refused; no boundary of a router's takes it here. */
export const data = (value: unknown, { status }: { status: number }) =>
  Object.assign(new Error(`${status}`), { data: value, status });
