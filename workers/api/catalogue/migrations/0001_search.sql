-- What programs are found by: a database of its own, made from the record (workers/api/program/project.ts)
-- and made anew at any time (npm run catalogue:rebuild), so it is in no backup. No public list reads more
-- rows the more programs there are.
--
-- One row for every open program. Its number follows createdAt: the index answers newest first without
-- sorting.
CREATE TABLE program_search (
  n INTEGER PRIMARY KEY, -- created_at * 16, or the next number free
  program_id TEXT NOT NULL UNIQUE,
  -- all that it may be asked for (workers/api/program/keyword.ts, app/domain/search/facets.ts)
  words TEXT NOT NULL,
  facts TEXT NOT NULL, slots TEXT NOT NULL, -- JSON (app/domain/search/facts.ts)
  x INTEGER, y INTEGER, -- the finest cell of a map (app/domain/geo-cell.ts); NULL without a place
  kinds TEXT NOT NULL -- JSON ["", category …]: what program_cell counts it under
);

-- Facts and slots are read through the index, beside its own answer.
CREATE VIRTUAL TABLE program_word USING fts5 (words, facts UNINDEXED, slots UNINDEXED,
  content = 'program_search', content_rowid = 'n', tokenize = 'unicode61 remove_diacritics 0', detail = none,
  columnsize = 0);
CREATE TRIGGER program_word_in AFTER INSERT ON program_search BEGIN
  INSERT INTO program_word (rowid, words) VALUES (new.n, new.words);
END;
CREATE TRIGGER program_word_out AFTER DELETE ON program_search BEGIN
  INSERT INTO program_word (program_word, rowid, words) VALUES ('delete', old.n, old.words);
END;
CREATE TRIGGER program_word_changed AFTER UPDATE OF words ON program_search WHEN old.words <> new.words BEGIN
  INSERT INTO program_word (program_word, rowid, words) VALUES ('delete', old.n, old.words);
  INSERT INTO program_word (rowid, words) VALUES (new.n, new.words);
END;

-- The number of the change (program_event) that each program was last made from, also of those that may not
-- be found: an older one writes nothing.
CREATE TABLE projected (program_id TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID;

-- How many programs lie in each cell of the map, at every level, and the sum of their own finest cells, so
-- that a cluster stands among them and not in the middle of its cell. Whole numbers: what is added and taken
-- away a million times leaves nothing behind.
CREATE TABLE map_level (level INTEGER PRIMARY KEY);
INSERT INTO map_level VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13);

CREATE TABLE program_cell (
  kind TEXT NOT NULL, level INTEGER NOT NULL, x INTEGER NOT NULL, y INTEGER NOT NULL, count INTEGER NOT NULL,
  sum_x INTEGER NOT NULL, sum_y INTEGER NOT NULL, PRIMARY KEY (kind, level, x, y)
) WITHOUT ROWID;
CREATE TRIGGER program_cell_in AFTER INSERT ON program_search WHEN new.x IS NOT NULL BEGIN
  INSERT INTO program_cell SELECT k.value, l.level, new.x >> (15 - l.level), new.y >> (15 - l.level), 0, 0, 0
    FROM map_level l, json_each(new.kinds) k
    WHERE NOT EXISTS (SELECT 1 FROM program_cell c WHERE c.kind = k.value AND c.level = l.level
      AND c.x = new.x >> (15 - l.level) AND c.y = new.y >> (15 - l.level));
  UPDATE program_cell SET count = count + 1, sum_x = sum_x + new.x, sum_y = sum_y + new.y
    WHERE (kind, level, x, y) IN (SELECT k.value, l.level, new.x >> (15 - l.level), new.y >> (15 - l.level)
      FROM map_level l, json_each(new.kinds) k);
END;
CREATE TRIGGER program_cell_out AFTER DELETE ON program_search WHEN old.x IS NOT NULL BEGIN
  UPDATE program_cell SET count = count - 1, sum_x = sum_x - old.x, sum_y = sum_y - old.y
    WHERE (kind, level, x, y) IN (SELECT k.value, l.level, old.x >> (15 - l.level), old.y >> (15 - l.level)
      FROM map_level l, json_each(old.kinds) k);
END;
CREATE TRIGGER program_cell_moved AFTER UPDATE OF x, y, kinds ON program_search
  WHEN old.x IS NOT new.x OR old.y IS NOT new.y OR old.kinds <> new.kinds BEGIN
  UPDATE program_cell SET count = count - 1, sum_x = sum_x - old.x, sum_y = sum_y - old.y
    WHERE old.x IS NOT NULL
    AND (kind, level, x, y) IN (SELECT k.value, l.level, old.x >> (15 - l.level), old.y >> (15 - l.level)
      FROM map_level l, json_each(old.kinds) k);
  INSERT INTO program_cell SELECT k.value, l.level, new.x >> (15 - l.level), new.y >> (15 - l.level), 0, 0, 0
    FROM map_level l, json_each(new.kinds) k
    WHERE new.x IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM program_cell c WHERE c.kind = k.value AND c.level = l.level
      AND c.x = new.x >> (15 - l.level) AND c.y = new.y >> (15 - l.level));
  UPDATE program_cell SET count = count + 1, sum_x = sum_x + new.x, sum_y = sum_y + new.y
    WHERE new.x IS NOT NULL
    AND (kind, level, x, y) IN (SELECT k.value, l.level, new.x >> (15 - l.level), new.y >> (15 - l.level)
      FROM map_level l, json_each(new.kinds) k);
END;
