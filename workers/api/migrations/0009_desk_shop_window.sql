-- When a banner was written: what the desk's writes go by, as for everything else of the catalogue.
ALTER TABLE banner ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE banner ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
