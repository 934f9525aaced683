-- The sitemap goes by the copy's own rowids: parts of 10,000, and when the newest change in each was, as the
-- record has them. A row that is copied again keeps its place.
CREATE TABLE sitemap_part (part INTEGER PRIMARY KEY, updated_at INTEGER NOT NULL);
CREATE TRIGGER sitemap_part_insert AFTER INSERT ON program BEGIN
  INSERT INTO sitemap_part VALUES ((new.rowid - 1) / 10000, new.updated_at)
    ON CONFLICT (part) DO UPDATE SET updated_at = excluded.updated_at WHERE excluded.updated_at > updated_at;
END;
CREATE TRIGGER sitemap_part_update AFTER UPDATE OF updated_at ON program BEGIN
  INSERT INTO sitemap_part VALUES ((new.rowid - 1) / 10000, new.updated_at)
    ON CONFLICT (part) DO UPDATE SET updated_at = excluded.updated_at WHERE excluded.updated_at > updated_at;
END;
INSERT INTO sitemap_part SELECT (rowid - 1) / 10000, max(updated_at) FROM program GROUP BY 1;
