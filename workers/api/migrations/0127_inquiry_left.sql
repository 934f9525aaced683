-- An inquiry says that its writer has left, and when that was seen: it lies with the host it asks, who has
-- left is known where members are (tests/support/sql-groups.ts). What the build before this one does not
-- write, the clock does within a minute (user/retention.ts).
ALTER TABLE inquiry ADD COLUMN left_at INTEGER;
UPDATE inquiry SET left_at = updated_at WHERE user_id IN (SELECT id FROM user WHERE status = 'WITHDRAWN');
CREATE INDEX inquiry_left ON inquiry (updated_at) WHERE left_at IS NOT NULL;
