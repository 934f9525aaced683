import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A route's `shouldRevalidate`: a heart says itself how it stands, and what is looked at stays as it is. */
export const heartsLoadNothing = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formAction?.startsWith("/wish/") ? false : defaultShouldRevalidate;
