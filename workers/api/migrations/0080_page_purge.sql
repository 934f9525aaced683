-- Kept pages that show something else by now (app/domain/reach/page-tags.ts): noted before the copy is
-- written, deleted when the edge's cache was told often enough (workers/api/catalogue/purge.ts).
CREATE TABLE page_purge (
  tag TEXT PRIMARY KEY,
  due_at INTEGER NOT NULL, -- epoch ms
  times INTEGER NOT NULL CHECK (times > 0) -- how often the cache is still to be told
) WITHOUT ROWID;
CREATE INDEX page_purge_due ON page_purge (due_at);
