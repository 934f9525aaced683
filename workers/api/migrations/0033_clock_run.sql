-- The last run of each thing that the clock does: one row each, so that it never grows (the desk's health
-- page).
CREATE TABLE clock_run (
  step TEXT PRIMARY KEY, -- app/domain/desk/health.ts
  ok_at INTEGER, failed_at INTEGER, -- epoch ms; NULL = never
  why TEXT -- what its last failure said
) WITHOUT ROWID;
