-- One index of whole words for all that a list, a map or a search asks: what a filter can ask for, and what a
-- text may be asked for (workers/api/program/keyword.ts). Asked by three letters, most programs had each of
-- them, and every search took longer the more programs there were.
ALTER TABLE program_search ADD COLUMN words TEXT NOT NULL DEFAULT '';

CREATE VIRTUAL TABLE program_word USING fts5 (words, facts UNINDEXED, slots UNINDEXED,
  content = 'program_search', content_rowid = 'n', tokenize = 'unicode61 remove_diacritics 0', detail = none,
  columnsize = 0);

-- The indexes before it, and their columns, are written no more. They stay until no running build asks them;
-- what they still hold goes with its program.
DROP TRIGGER program_search_in;
DROP TRIGGER program_title_in;
DROP TRIGGER program_about_in;
DROP TRIGGER program_search_out;
DROP TRIGGER program_title_out;
DROP TRIGGER program_about_out;
CREATE TRIGGER program_search_out AFTER DELETE ON program_search WHEN old.title <> '' BEGIN
  INSERT INTO program_fts (program_fts, rowid, title, body, cho, about)
    VALUES ('delete', old.n, old.title, old.body, old.cho, old.about);
  INSERT INTO program_facet (program_facet, rowid, facets) VALUES ('delete', old.n, old.facets);
  INSERT INTO program_title (program_title, rowid, title) VALUES ('delete', old.n, old.title);
  INSERT INTO program_about (program_about, rowid, about) VALUES ('delete', old.n, old.about);
END;

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

INSERT INTO program_unread (program_id) SELECT id FROM program
  WHERE id NOT IN (SELECT program_id FROM program_unread);
