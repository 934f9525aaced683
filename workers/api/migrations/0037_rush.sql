-- 오픈런: people wait in a line in front of such a session (대기실), which stands in a Durable Object
-- (workers/api/rush-line.ts).
ALTER TABLE session ADD COLUMN is_rush INTEGER NOT NULL DEFAULT 0;
CREATE INDEX session_rush ON session (book_open_at) WHERE is_rush = 1;
