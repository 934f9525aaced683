-- Finding programs has a database of its own, CATALOGUE: full text and a public list's reads leave the
-- record, and `wrangler d1 export` takes it again (it refuses virtual tables). What has changed of a program
-- is noted here, one row for each with a number that only rises, until the catalogue has it.
CREATE TABLE program_event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, program_id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) -- epoch ms
);

DROP TRIGGER program_written;
DROP TRIGGER program_changed;
DROP TRIGGER program_gone;
DROP TRIGGER session_written;
DROP TRIGGER session_changed;
DROP TRIGGER session_gone;

-- No OR REPLACE in these: an upsert that fires a trigger overrules the conflict clauses in it.
CREATE TRIGGER program_written AFTER INSERT ON program BEGIN
  DELETE FROM program_event WHERE program_id = new.id;
  INSERT INTO program_event (program_id) VALUES (new.id);
END;
CREATE TRIGGER program_changed AFTER UPDATE OF title, summary, description, category_ids, host_id, sido,
  gugun, lat, lon, price, is_free, indoor, min_age, accessibility, rating_sum, rating_count, booking_count,
  wish_count, status, created_at ON program BEGIN
  DELETE FROM program_event WHERE program_id = new.id;
  INSERT INTO program_event (program_id) VALUES (new.id);
END;
CREATE TRIGGER program_gone AFTER DELETE ON program BEGIN
  DELETE FROM program_event WHERE program_id = old.id;
  INSERT INTO program_event (program_id) VALUES (old.id);
END;
CREATE TRIGGER session_written AFTER INSERT ON session BEGIN
  DELETE FROM program_event WHERE program_id = new.program_id;
  INSERT INTO program_event (program_id) VALUES (new.program_id);
END;
CREATE TRIGGER session_changed AFTER UPDATE OF start_at, book_open_at, book_close_at, capacity, held, sold,
  options, status ON session BEGIN
  DELETE FROM program_event WHERE program_id = new.program_id;
  INSERT INTO program_event (program_id) VALUES (new.program_id);
END;
CREATE TRIGGER session_gone AFTER DELETE ON session BEGIN
  DELETE FROM program_event WHERE program_id = old.program_id;
  INSERT INTO program_event (program_id) VALUES (old.program_id);
END;

INSERT INTO program_event (program_id) SELECT id FROM program;

DROP TABLE program_word;
DROP TABLE program_fts;
DROP TABLE program_facet;
DROP TABLE program_title;
DROP TABLE program_about;
DROP TABLE program_search;
DROP TABLE program_cell;
DROP TABLE map_level;
DROP TABLE program_unread;
