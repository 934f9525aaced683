import { useRouteLoaderData } from "react-router";
import type { DeskOperation } from "#domain/desk/rights";
import type { loader } from "./signed-in.tsx";

/**
 * Whether whoever is signed in may do something at the desk, so that no screen offers what would be refused.
 * Where nobody can say who this is, everything is shown: each call asks for itself.
 */
export function useMay(): (operation: DeskOperation) => boolean {
  const signedIn = useRouteLoaderData<typeof loader>("routes/desk/signed-in");
  return (operation) => signedIn?.may?.includes(operation) ?? true;
}
