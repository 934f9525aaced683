-- A host's own picture: its key in the bucket; NULL where they have given none.
ALTER TABLE host ADD COLUMN picture TEXT;

DROP TRIGGER host_shown_otherwise;
CREATE TRIGGER host_shown_otherwise AFTER UPDATE OF name, story, business, picture, created_at ON host BEGIN
  DELETE FROM shown_event WHERE kind = 'host' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('host', new.id);
END;
