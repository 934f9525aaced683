-- One row for every open program with all that finding it needs, so that no list reads more rows the more
-- programs there are (workers/api/program/search-index.ts writes it). Its number follows createdAt: the index
-- answers newest first without sorting.
DROP TRIGGER program_search_in;
DROP TRIGGER program_search_out;
DROP TRIGGER program_written;
DROP TRIGGER program_changed;
DROP TABLE program_fts;
DROP TABLE program_search;

CREATE TABLE program_search (
  n INTEGER PRIMARY KEY, -- created_at * 16, or the next number free
  program_id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL, body TEXT NOT NULL, cho TEXT NOT NULL, -- letters of the title, of all else, first consonants of the title; two spaces before each word
  facets TEXT NOT NULL, -- words for what a filter can ask for (app/domain/search/facets.ts)
  facts TEXT NOT NULL, slots TEXT NOT NULL, -- JSON (app/domain/search/facts.ts)
  x INTEGER, y INTEGER, -- the finest cell of a map (app/domain/geo-cell.ts); NULL without a place
  kinds TEXT NOT NULL -- JSON ["", category …]: what program_cell counts it under
);
-- Facts and slots are read through the index, beside its own answer.
CREATE VIRTUAL TABLE program_fts USING fts5 (title, body, cho, facts UNINDEXED, slots UNINDEXED, content = 'program_search', content_rowid = 'n', tokenize = 'trigram', columnsize = 0);
CREATE VIRTUAL TABLE program_facet USING fts5 (facets, facts UNINDEXED, slots UNINDEXED, content = 'program_search', content_rowid = 'n', tokenize = 'unicode61 remove_diacritics 0', detail = none, columnsize = 0);

-- How many programs lie in each cell of the map, at every level.
CREATE TABLE program_cell (
  kind TEXT NOT NULL, level INTEGER NOT NULL, x INTEGER NOT NULL, y INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (kind, level, x, y)
) WITHOUT ROWID;
CREATE TABLE map_level (level INTEGER PRIMARY KEY);
INSERT INTO map_level VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13);

CREATE TRIGGER program_search_in AFTER INSERT ON program_search BEGIN
  INSERT INTO program_fts (rowid, title, body, cho) VALUES (new.n, new.title, new.body, new.cho);
  INSERT INTO program_facet (rowid, facets) VALUES (new.n, new.facets);
END;
CREATE TRIGGER program_search_out AFTER DELETE ON program_search BEGIN
  INSERT INTO program_fts (program_fts, rowid, title, body, cho) VALUES ('delete', old.n, old.title, old.body, old.cho);
  INSERT INTO program_facet (program_facet, rowid, facets) VALUES ('delete', old.n, old.facets);
END;
CREATE TRIGGER program_search_words AFTER UPDATE OF title, body, cho ON program_search WHEN old.title <> new.title OR old.body <> new.body OR old.cho <> new.cho BEGIN
  INSERT INTO program_fts (program_fts, rowid, title, body, cho) VALUES ('delete', old.n, old.title, old.body, old.cho);
  INSERT INTO program_fts (rowid, title, body, cho) VALUES (new.n, new.title, new.body, new.cho);
END;
CREATE TRIGGER program_search_facets AFTER UPDATE OF facets ON program_search WHEN old.facets <> new.facets BEGIN
  INSERT INTO program_facet (program_facet, rowid, facets) VALUES ('delete', old.n, old.facets);
  INSERT INTO program_facet (rowid, facets) VALUES (new.n, new.facets);
END;

CREATE TRIGGER program_cell_in AFTER INSERT ON program_search WHEN new.x IS NOT NULL BEGIN
  INSERT INTO program_cell SELECT k.value, l.level, new.x >> (15 - l.level), new.y >> (15 - l.level), 0 FROM map_level l, json_each(new.kinds) k
    WHERE NOT EXISTS (SELECT 1 FROM program_cell c WHERE c.kind = k.value AND c.level = l.level AND c.x = new.x >> (15 - l.level) AND c.y = new.y >> (15 - l.level));
  UPDATE program_cell SET count = count + 1 WHERE (kind, level, x, y) IN (SELECT k.value, l.level, new.x >> (15 - l.level), new.y >> (15 - l.level) FROM map_level l, json_each(new.kinds) k);
END;
CREATE TRIGGER program_cell_out AFTER DELETE ON program_search WHEN old.x IS NOT NULL BEGIN
  UPDATE program_cell SET count = count - 1 WHERE (kind, level, x, y) IN (SELECT k.value, l.level, old.x >> (15 - l.level), old.y >> (15 - l.level) FROM map_level l, json_each(old.kinds) k);
END;
CREATE TRIGGER program_cell_moved AFTER UPDATE OF x, y, kinds ON program_search WHEN old.x IS NOT new.x OR old.y IS NOT new.y OR old.kinds <> new.kinds BEGIN
  UPDATE program_cell SET count = count - 1 WHERE old.x IS NOT NULL
    AND (kind, level, x, y) IN (SELECT k.value, l.level, old.x >> (15 - l.level), old.y >> (15 - l.level) FROM map_level l, json_each(old.kinds) k);
  INSERT INTO program_cell SELECT k.value, l.level, new.x >> (15 - l.level), new.y >> (15 - l.level), 0 FROM map_level l, json_each(new.kinds) k
    WHERE new.x IS NOT NULL AND NOT EXISTS (SELECT 1 FROM program_cell c WHERE c.kind = k.value AND c.level = l.level AND c.x = new.x >> (15 - l.level) AND c.y = new.y >> (15 - l.level));
  UPDATE program_cell SET count = count + 1 WHERE new.x IS NOT NULL
    AND (kind, level, x, y) IN (SELECT k.value, l.level, new.x >> (15 - l.level), new.y >> (15 - l.level) FROM map_level l, json_each(new.kinds) k);
END;

-- What is to be read anew, and how often it was noted: what is noted again while it is being read stays
-- noted.
ALTER TABLE program_unread ADD COLUMN times INTEGER NOT NULL DEFAULT 1;
INSERT INTO program_unread (program_id) SELECT id FROM program WHERE id NOT IN (SELECT program_id FROM program_unread);

-- No OR IGNORE in these: an upsert that fires a trigger overrules the conflict clauses in it.
CREATE TRIGGER program_written AFTER INSERT ON program BEGIN
  UPDATE program_unread SET times = times + 1 WHERE program_id = new.id;
  INSERT INTO program_unread (program_id) SELECT new.id WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = new.id);
END;
CREATE TRIGGER program_changed AFTER UPDATE OF title, summary, category_ids, host_id, sido, gugun, lat, lon, price, is_free, indoor, accessibility, rating_sum, rating_count,
  booking_count, wish_count, status, created_at ON program BEGIN
  UPDATE program_unread SET times = times + 1 WHERE program_id = new.id;
  INSERT INTO program_unread (program_id) SELECT new.id WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = new.id);
END;
CREATE TRIGGER program_gone AFTER DELETE ON program BEGIN
  DELETE FROM program_search WHERE program_id = old.id;
  DELETE FROM program_unread WHERE program_id = old.id;
END;
CREATE TRIGGER session_written AFTER INSERT ON session BEGIN
  UPDATE program_unread SET times = times + 1 WHERE program_id = new.program_id;
  INSERT INTO program_unread (program_id) SELECT new.program_id WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = new.program_id);
END;
CREATE TRIGGER session_changed AFTER UPDATE OF start_at, book_open_at, book_close_at, capacity, held, sold, options, status ON session BEGIN
  UPDATE program_unread SET times = times + 1 WHERE program_id = new.program_id;
  INSERT INTO program_unread (program_id) SELECT new.program_id WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = new.program_id);
END;
CREATE TRIGGER session_gone AFTER DELETE ON session BEGIN
  UPDATE program_unread SET times = times + 1 WHERE program_id = old.program_id;
  INSERT INTO program_unread (program_id) SELECT old.program_id WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = old.program_id);
END;

-- The next session of a card is the first entry of one of these that is not past its cut-off, however many
-- sessions a program has.
CREATE INDEX session_with_seats ON session (program_id, start_at) WHERE status = 'OPEN' AND capacity IS NOT NULL AND instr(options, '"price":null') = 0 AND capacity - held - sold > 0;
CREATE INDEX session_full ON session (program_id, start_at) WHERE status = 'OPEN' AND capacity IS NOT NULL AND instr(options, '"price":null') = 0 AND capacity - held - sold <= 0;
