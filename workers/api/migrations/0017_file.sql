-- Pictures that members sent. A row stands before its object is in the bucket and goes after it, so that
-- nothing lies there unknown. PENDING until something of the member's holds it; REMOVED until the clock has
-- deleted the object.
CREATE TABLE file (
  key TEXT PRIMARY KEY, user_id TEXT NOT NULL, upload_key TEXT NOT NULL CHECK (upload_key IN ('profile', 'review', 'inquiry')),
  type TEXT NOT NULL, bytes INTEGER NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ATTACHED', 'REMOVED')), owner_id TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CONSTRAINT owned CHECK ((status = 'ATTACHED') = (owner_id IS NOT NULL))
) WITHOUT ROWID;
CREATE INDEX file_by_user ON file (user_id, status);
CREATE INDEX file_loose ON file (status, created_at) WHERE status <> 'ATTACHED';

ALTER TABLE inquiry ADD COLUMN images TEXT NOT NULL DEFAULT '[]'; -- JSON [{key, alt}]
