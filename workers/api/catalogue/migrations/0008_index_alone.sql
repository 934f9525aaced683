-- The words of a program were half of all that is kept of it, and only the index read them, to know what to
-- take out of itself. It can do that by the program's number now (contentless_delete), so they are not kept:
-- what is read of a program is its row of program_search. `words` there keeps what tells them apart, the
-- first eight letters of what is written into it ("z1a2b3c4 on kcraft …"), so that a program whose words are
-- the same is not indexed anew.
DROP TRIGGER program_words_given;
DROP TRIGGER program_words_changed;
DROP TRIGGER program_words_gone;
DROP TABLE program_word;
DROP VIEW program_listed;
CREATE VIRTUAL TABLE program_index USING fts5 (words, content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 0', detail = none);
INSERT INTO program_index (rowid, words) SELECT n, words FROM program_text;
DROP TABLE program_text;

CREATE TRIGGER program_index_in AFTER INSERT ON program_search WHEN new.words <> '' BEGIN
  INSERT INTO program_index (rowid, words) VALUES (new.n, substr(new.words, 10));
  UPDATE program_search SET words = substr(new.words, 1, 8) WHERE n = new.n;
END;
CREATE TRIGGER program_index_changed AFTER UPDATE OF words ON program_search WHEN length(new.words) > 8 BEGIN
  DELETE FROM program_index WHERE rowid = new.n AND substr(new.words, 1, 8) <> old.words;
  INSERT INTO program_index (rowid, words)
    SELECT new.n, substr(new.words, 10) WHERE substr(new.words, 1, 8) <> old.words;
  UPDATE program_search SET words = substr(new.words, 1, 8) WHERE n = new.n;
END;
CREATE TRIGGER program_index_out AFTER DELETE ON program_search BEGIN
  DELETE FROM program_index WHERE rowid = old.n;
END;
