/** What the network and the machines do to calls, in per cent. */
export interface Troubles {
  /** The database is busy. */
  busy: number;
  /** The database has done it, but its answer is lost. */
  lostCommit: number;
  /** The provider is not reached, or its answer is not. */
  network: number;
  /** The worker dies at one of its visits to the database. */
  death: number;
}

/**
 * What strikes one visit to the database: it is busy; it does it, but nobody hears; the worker dies before
 * it.
 */
export type Fate = "busy" | "lost" | "death";
