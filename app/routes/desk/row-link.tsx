import { use } from "react";
import { Link, type LinkProps, useLocation } from "react-router";
import { besideList, ListQuery } from "./list-beside.ts";

/** From a list to one of it: marked while that stands beside the list. */
export function RowLink({ to, ...link }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  const [path = ""] = to.split("?");
  const isHere = pathname === path || pathname.startsWith(`${path}/`);
  return <Link to={besideList(to, use(ListQuery))} aria-current={isHere ? "page" : undefined} {...link} />;
}
