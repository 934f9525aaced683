import type { Plugin } from "vite";

/** What React Router allows a pre-rendered page, in milliseconds; it has no setting for it. */
const THEIRS = 10_000;
/** What a busy machine may need: the first page waits for three workers to start. */
const OURS = 120_000;

/**
 * Lets the build wait longer for a pre-rendered page: on a slow or busy machine it failed though nothing was
 * wrong.
 */
export const patientPrerender = (): Plugin => ({
  name: "patient-prerender",
  apply: "build",
  configResolved() {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) =>
      timeout.call(AbortSignal, milliseconds === THEIRS ? OURS : milliseconds);
  },
});
