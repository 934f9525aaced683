-- What operators publish. An entry that is taken back stays as a row: the seed copies app/content with OR
-- IGNORE and would bring it back.
ALTER TABLE notice ADD COLUMN removed_at INTEGER;
ALTER TABLE faq ADD COLUMN removed_at INTEGER;

-- One voice for each member or device; `voter` is "user/<id>" or "device/<id>".
CREATE TABLE faq_voice (
  faq_id TEXT NOT NULL REFERENCES faq (id), voter TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (faq_id, voter)
) WITHOUT ROWID;

-- The static pages' next build: one row. `wanted_at` is when something they show last changed and no build
-- has been asked for since.
CREATE TABLE site_build (
  id INTEGER PRIMARY KEY CHECK (id = 1), wanted_at INTEGER, attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER,
  fail_message TEXT, asked_at INTEGER, seen_at INTEGER NOT NULL -- seen_at: notices that come out after it have not been looked at
);
INSERT INTO site_build (id, seen_at) VALUES (1, unixepoch() * 1000);

-- The sitemap's parts hold 10,000 rowids each; when the newest change in each was, so that the index reads a
-- row for a part and not all programs.
CREATE TABLE sitemap_part (part INTEGER PRIMARY KEY, updated_at INTEGER NOT NULL);
INSERT INTO sitemap_part SELECT (rowid - 1) / 10000, max(updated_at) FROM program GROUP BY 1;
CREATE TRIGGER sitemap_part_insert AFTER INSERT ON program BEGIN
  INSERT INTO sitemap_part VALUES ((new.rowid - 1) / 10000, new.updated_at)
    ON CONFLICT (part) DO UPDATE SET updated_at = max(updated_at, excluded.updated_at);
END;
CREATE TRIGGER sitemap_part_update AFTER UPDATE OF updated_at ON program BEGIN
  INSERT INTO sitemap_part VALUES ((new.rowid - 1) / 10000, new.updated_at)
    ON CONFLICT (part) DO UPDATE SET updated_at = max(updated_at, excluded.updated_at);
END;
