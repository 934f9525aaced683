-- A description is asked for by how its words begin. By three letters each word's beginnings were looked for
-- in all of the text, and the letters that most words share made that take longer the more programs there
-- were. program_fts keeps its column until no running build asks it.
CREATE VIRTUAL TABLE program_about USING fts5 (about, facts UNINDEXED, slots UNINDEXED,
  content = 'program_search', content_rowid = 'n', tokenize = 'unicode61 remove_diacritics 0',
    columnsize = 0);
INSERT INTO program_about (program_about) VALUES ('rebuild');

CREATE TRIGGER program_about_in AFTER INSERT ON program_search BEGIN
  INSERT INTO program_about (rowid, about) VALUES (new.n, new.about);
END;
CREATE TRIGGER program_about_out AFTER DELETE ON program_search BEGIN
  INSERT INTO program_about (program_about, rowid, about) VALUES ('delete', old.n, old.about);
END;
CREATE TRIGGER program_about_changed AFTER UPDATE OF about ON program_search WHEN old.about <> new.about BEGIN
  INSERT INTO program_about (program_about, rowid, about) VALUES ('delete', old.n, old.about);
  INSERT INTO program_about (rowid, about) VALUES (new.n, new.about);
END;
