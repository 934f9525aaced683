-- 추첨: people apply for such a session until a moment, and those are drawn who are offered its seats first.
-- The seed is kept from the start and told once drawn; its SHA-256 is public before.
CREATE TABLE draw (
  session_id TEXT PRIMARY KEY REFERENCES session (id),
  closes_at INTEGER NOT NULL, seed TEXT NOT NULL, commitment TEXT NOT NULL,
  made_by TEXT NOT NULL, made_at INTEGER NOT NULL,
  drawn_at INTEGER, drawn TEXT, -- JSON: application numbers in the order in which they were drawn
  CONSTRAINT drawn
    CHECK ((drawn_at IS NULL) = (drawn IS NULL) AND (drawn_at IS NULL OR drawn_at >= closes_at))
) WITHOUT ROWID;
CREATE INDEX draw_due ON draw (closes_at) WHERE drawn_at IS NULL;
-- What was promised stands: no other seed, and no second result.
CREATE TRIGGER draw_stands BEFORE UPDATE ON draw
WHEN NEW.seed <> OLD.seed OR NEW.commitment <> OLD.commitment OR OLD.drawn_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'DRAW_STANDS');
END;

-- Until when one applies; NULL where a session is booked as ever.
ALTER TABLE session ADD COLUMN draw_at INTEGER;
-- An application's number, and its place in the draw once there was one.
ALTER TABLE booking ADD COLUMN draw_no INTEGER;
ALTER TABLE booking ADD COLUMN draw_place INTEGER;
CREATE UNIQUE INDEX booking_draw_no ON booking (session_id, draw_no) WHERE draw_no IS NOT NULL;
