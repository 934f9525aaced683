-- Programs are found by their host's name, which the catalogue keeps: a new name is a change of each of them.
CREATE TRIGGER host_renamed AFTER UPDATE OF name ON host WHEN old.name <> new.name BEGIN
  DELETE FROM program_event WHERE program_id IN (SELECT id FROM program WHERE host_id = new.id);
  INSERT INTO program_event (program_id) SELECT id FROM program WHERE host_id = new.id;
END;
-- The catalogue has no names of hosts yet.
INSERT OR IGNORE INTO program_event (program_id) SELECT id FROM program;
