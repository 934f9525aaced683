-- 관내: seats of a session that are kept for those who live in some regions, until a moment.
-- As they were set; NULL where none are kept. Times: epoch ms.
ALTER TABLE session ADD COLUMN kept_seats INTEGER CHECK (kept_seats > 0);
ALTER TABLE session ADD COLUMN kept_until INTEGER;
ALTER TABLE session ADD COLUMN kept_regions TEXT; -- JSON: ids of regions
-- How many of them nobody has taken by now. Whoever is no resident runs into this, whichever way they come.
ALTER TABLE session ADD COLUMN kept INTEGER NOT NULL DEFAULT 0
  CONSTRAINT kept_seats CHECK (kept >= 0 AND (kept = 0 OR held + sold + kept <= capacity));
CREATE INDEX session_kept ON session (kept_until) WHERE kept_until IS NOT NULL;

-- Its booker says that they live there, which is looked at where they come.
ALTER TABLE booking ADD COLUMN resident INTEGER NOT NULL DEFAULT 0 CHECK (resident IN (0, 1));
