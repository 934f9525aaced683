/** The link that a browser's own click follows in this tab. */
export const linkOf = ({ defaultPrevented, target, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  target instanceof Element && !defaultPrevented && !ctrlKey && !metaKey && !shiftKey
    ? target.closest<HTMLAnchorElement>("a[href]:not([target])")
    : null;
