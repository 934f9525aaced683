import { useEffect } from "react";
import { createPath, useFetchers, useNavigation } from "react-router";
import { keepLogin } from "./keep-login.ts";
import { headFor, startSending } from "./reload.ts";

/** Stands in the root: keeps this tab's login, and lets nothing that is on its way be broken off by that. */
export function LoginKeeper() {
  const { state, location: next } = useNavigation();
  const isSending = [{ state }, ...useFetchers()].some((one) => one.state === "submitting");
  useEffect(() => headFor(state === "loading" ? createPath(next) : undefined), [state, next]);
  useEffect(() => (isSending ? startSending() : undefined), [isSending]);
  useEffect(keepLogin, []);
  return null;
}
