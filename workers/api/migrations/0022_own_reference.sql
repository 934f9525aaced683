-- What a site writes of its own categories, banks and regions. What is put away is no longer offered; what
-- names it keeps its name.
ALTER TABLE code ADD COLUMN is_on INTEGER NOT NULL DEFAULT 1;
ALTER TABLE region ADD COLUMN is_on INTEGER NOT NULL DEFAULT 1;
ALTER TABLE region ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0; -- 0: as it came with the build

-- Regions that were written and whose programs wait for the build that knows the new name.
CREATE TABLE region_ahead (region_id TEXT PRIMARY KEY REFERENCES region (id)) WITHOUT ROWID;
