-- What a program may be asked for is four times as long as all else that is kept of it, and nothing but the
-- index ever reads it. In one row with the facts it was read with each of them: now the facts of a page of
-- the database are those of ten programs, not of one. Whoever writes a program writes its words beside its
-- facts as before; they are handed on.
CREATE TABLE program_text (n INTEGER PRIMARY KEY, words TEXT NOT NULL);

DROP TRIGGER program_word_in;
DROP TRIGGER program_word_out;
DROP TRIGGER program_word_changed;
DROP TABLE program_word;
INSERT INTO program_text SELECT n, words FROM program_search;
UPDATE program_search SET words = '';

-- The index's own way to the facts: without the words, so it can not make itself anew ('rebuild').
CREATE VIEW program_listed AS SELECT n, '' AS words, facts, slots FROM program_search;
CREATE VIRTUAL TABLE program_word USING fts5 (words, facts UNINDEXED, slots UNINDEXED,
  content = 'program_listed', content_rowid = 'n', tokenize = 'unicode61 remove_diacritics 0', detail = none,
  columnsize = 0);
INSERT INTO program_word (rowid, words) SELECT n, words FROM program_text;

CREATE TRIGGER program_words_given AFTER INSERT ON program_search WHEN new.words <> '' BEGIN
  INSERT INTO program_text (n, words) VALUES (new.n, new.words);
  UPDATE program_search SET words = '' WHERE n = new.n;
END;
CREATE TRIGGER program_words_changed AFTER UPDATE OF words ON program_search WHEN new.words <> '' BEGIN
  UPDATE program_text SET words = new.words WHERE n = new.n AND words <> new.words;
  UPDATE program_search SET words = '' WHERE n = new.n;
END;
CREATE TRIGGER program_words_gone AFTER DELETE ON program_search BEGIN
  DELETE FROM program_text WHERE n = old.n;
END;
CREATE TRIGGER program_word_in AFTER INSERT ON program_text BEGIN
  INSERT INTO program_word (rowid, words) VALUES (new.n, new.words);
END;
CREATE TRIGGER program_word_out AFTER DELETE ON program_text BEGIN
  INSERT INTO program_word (program_word, rowid, words) VALUES ('delete', old.n, old.words);
END;
CREATE TRIGGER program_word_changed AFTER UPDATE OF words ON program_text WHEN old.words <> new.words BEGIN
  INSERT INTO program_word (program_word, rowid, words) VALUES ('delete', old.n, old.words);
  INSERT INTO program_word (rowid, words) VALUES (new.n, new.words);
END;
