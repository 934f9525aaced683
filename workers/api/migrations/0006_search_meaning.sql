-- A description is searched too, by whole words: letters of its words, two spaces before each.
ALTER TABLE program_search ADD COLUMN about TEXT NOT NULL DEFAULT '';

DROP TRIGGER program_search_in;
DROP TRIGGER program_search_out;
DROP TRIGGER program_search_words;
DROP TABLE program_fts;

CREATE VIRTUAL TABLE program_fts USING fts5 (title, body, cho, about, facts UNINDEXED, slots UNINDEXED,
  content = 'program_search', content_rowid = 'n', tokenize = 'trigram', columnsize = 0);
INSERT INTO program_fts (program_fts) VALUES ('rebuild');

CREATE TRIGGER program_search_in AFTER INSERT ON program_search BEGIN
  INSERT INTO program_fts (rowid, title, body, cho, about)
    VALUES (new.n, new.title, new.body, new.cho, new.about);
  INSERT INTO program_facet (rowid, facets) VALUES (new.n, new.facets);
END;
CREATE TRIGGER program_search_out AFTER DELETE ON program_search BEGIN
  INSERT INTO program_fts (program_fts, rowid, title, body, cho, about)
    VALUES ('delete', old.n, old.title, old.body, old.cho, old.about);
  INSERT INTO program_facet (program_facet, rowid, facets) VALUES ('delete', old.n, old.facets);
END;
CREATE TRIGGER program_search_words AFTER UPDATE OF title, body, cho, about ON program_search
  WHEN old.title <> new.title OR old.body <> new.body OR old.cho <> new.cho OR old.about <> new.about BEGIN
  INSERT INTO program_fts (program_fts, rowid, title, body, cho, about)
    VALUES ('delete', old.n, old.title, old.body, old.cho, old.about);
  INSERT INTO program_fts (rowid, title, body, cho, about)
    VALUES (new.n, new.title, new.body, new.cho, new.about);
END;

-- What a description says and whom a program is for change what is found, too.
DROP TRIGGER program_changed;
CREATE TRIGGER program_changed AFTER UPDATE OF title, summary, description, category_ids, host_id, sido,
  gugun, lat, lon, price, is_free, indoor, min_age, accessibility, rating_sum, rating_count, booking_count,
  wish_count, status, created_at ON program BEGIN
  UPDATE program_unread SET times = times + 1 WHERE program_id = new.id;
  INSERT INTO program_unread (program_id) SELECT new.id
    WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = new.id);
END;
INSERT INTO program_unread (program_id) SELECT id FROM program
  WHERE id NOT IN (SELECT program_id FROM program_unread);

-- What was searched for and not found, so that what people miss is seen. No one's: a keyword and its count.
CREATE TABLE search_miss (
  keyword TEXT PRIMARY KEY, times INTEGER NOT NULL, last_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX search_missed_most ON search_miss (times DESC, keyword);
