-- Finding programs: by keyword, and in the orders a list can be sorted by.
-- The trigram tokenizer never matches a word of two syllables, so what is indexed is jamo: 요가 is ㅇㅛㄱㅏ.
-- SQL cannot take syllables apart: triggers only note which programs are to be read anew, and the Worker does
-- it before the next search (workers/api/program/search-index.ts).

CREATE TABLE program_search (
  n INTEGER PRIMARY KEY, program_id TEXT NOT NULL UNIQUE REFERENCES program (id) ON DELETE CASCADE,
  jamo TEXT NOT NULL, -- title, summary, host, place and kinds in lower case, syllables taken apart
  cho TEXT NOT NULL -- the first consonants of the same
);
CREATE VIRTUAL TABLE program_fts USING fts5 (jamo, cho, content = 'program_search', content_rowid = 'n', tokenize = 'trigram');

CREATE TRIGGER program_search_in AFTER INSERT ON program_search BEGIN
  INSERT INTO program_fts (rowid, jamo, cho) VALUES (new.n, new.jamo, new.cho);
END;
CREATE TRIGGER program_search_out AFTER DELETE ON program_search BEGIN
  INSERT INTO program_fts (program_fts, rowid, jamo, cho) VALUES ('delete', old.n, old.jamo, old.cho);
END;

CREATE TABLE program_unread (program_id TEXT PRIMARY KEY) WITHOUT ROWID;
INSERT INTO program_unread (program_id) SELECT id FROM program;
-- No OR IGNORE here: an upsert that fires a trigger overrules the conflict clauses in it.
CREATE TRIGGER program_written AFTER INSERT ON program BEGIN
  INSERT INTO program_unread (program_id) SELECT new.id WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = new.id);
END;
CREATE TRIGGER program_changed AFTER UPDATE OF title, summary, category_ids, host_id, sido, gugun ON program BEGIN
  INSERT INTO program_unread (program_id) SELECT new.id WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = new.id);
END;

-- One index for each order of a list, on the very expression it is sorted by, so that a page is read and not
-- sorted.
CREATE INDEX program_popular ON program (status, (booking_count * 3 + wish_count) DESC, id);
CREATE INDEX program_cheapest ON program (status, (COALESCE(price, 2147483647)), id);
CREATE INDEX program_best ON program (status, (CASE rating_count WHEN 0 THEN 0.0 ELSE CAST(rating_sum AS REAL) / rating_count END) DESC, id);
