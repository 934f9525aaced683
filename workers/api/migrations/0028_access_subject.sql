-- Whose data each line of the record of access showed: a member finds the lines about themselves by it.
CREATE TABLE access_subject (
  user_id TEXT NOT NULL,
  access_id INTEGER NOT NULL REFERENCES access_record (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, access_id)
) WITHOUT ROWID;
CREATE INDEX access_subject_of ON access_subject (access_id);
CREATE TRIGGER access_record_subjects AFTER INSERT ON access_record BEGIN
  INSERT OR IGNORE INTO access_subject (user_id, access_id)
  SELECT value, NEW.id FROM json_each(NEW.subjects);
END;
INSERT INTO access_subject (user_id, access_id)
SELECT DISTINCT s.value, a.id FROM access_record a, json_each(a.subjects) s;

-- In which role it was done; people change theirs.
ALTER TABLE access_record ADD COLUMN role TEXT;
