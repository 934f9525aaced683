-- Where those who work at the desk are told of what waits for them (SPEC S35): the address that the desk's
-- pool has verified, sealed, and whether they want it. It goes with their rights, and with it whatever was
-- written to them.
CREATE TABLE staff_mail (
  id TEXT PRIMARY KEY REFERENCES staff (id),
  address TEXT, -- NULL where the pool knows of none
  is_off INTEGER NOT NULL DEFAULT 0 CHECK (is_off IN (0, 1)),
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX staff_mail_by_key ON staff_mail (substr(address, 1, instr(substr(address, 8), ':') + 7))
  WHERE address IS NOT NULL;

CREATE TRIGGER staff_mail_goes AFTER UPDATE OF ended_at ON staff WHEN NEW.ended_at IS NOT NULL BEGIN
  DELETE FROM staff_mail WHERE id = NEW.id;
  DELETE FROM outbox WHERE user_id = 'staff_' || NEW.id;
END;
