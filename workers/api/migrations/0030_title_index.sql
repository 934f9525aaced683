-- Titles have an index of their own: to find a word of a few titles in that of all text, every text that has
-- the word would be gone through, the more programs the more (공방 stands in most texts and hardly in a
-- title).
CREATE VIRTUAL TABLE program_title USING fts5 (title, facts UNINDEXED, slots UNINDEXED, content = 'program_search', content_rowid = 'n', tokenize = 'trigram', columnsize = 0);
INSERT INTO program_title (program_title) VALUES ('rebuild');

CREATE TRIGGER program_title_in AFTER INSERT ON program_search BEGIN
  INSERT INTO program_title (rowid, title) VALUES (new.n, new.title);
END;
CREATE TRIGGER program_title_out AFTER DELETE ON program_search BEGIN
  INSERT INTO program_title (program_title, rowid, title) VALUES ('delete', old.n, old.title);
END;
CREATE TRIGGER program_title_changed AFTER UPDATE OF title ON program_search WHEN old.title <> new.title BEGIN
  INSERT INTO program_title (program_title, rowid, title) VALUES ('delete', old.n, old.title);
  INSERT INTO program_title (rowid, title) VALUES (new.n, new.title);
END;
