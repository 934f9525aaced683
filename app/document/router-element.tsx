import type { ComponentProps } from "react";

// In an island's own build in place of React Router: as much of it as islands use.

/** A link that the browser follows. */
export const Link = ({ to, children, ...rest }: ComponentProps<"a"> & { to: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

/** What is thrown where something was refused; no boundary of a router's takes it here. */
export const data = (value: unknown, { status }: { status: number }) =>
  Object.assign(new Error(`refused with ${status}`), { data: value, status });
