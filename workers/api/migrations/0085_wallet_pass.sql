-- Tickets that were put into a phone's wallet, so that a wallet is told what becomes of them: a pass is due
-- while `version` is ahead of `told_version` (workers/api/wallet/tell-passes.ts). Passes of Apple's are for
-- whoever builds its web service: none is written yet.
CREATE TABLE wallet_pass (
  booking_id TEXT NOT NULL REFERENCES booking (id),
  kind TEXT NOT NULL CHECK (kind IN ('GOOGLE', 'APPLE')),
  ticket_no TEXT NOT NULL, -- the pass's serial number
  issued_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1, -- grows with whatever the pass may show
  told_version INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL DEFAULT 0, -- epoch ms
  PRIMARY KEY (booking_id, kind, ticket_no)
) WITHOUT ROWID;
CREATE INDEX wallet_pass_due ON wallet_pass (next_at) WHERE version > told_version;
CREATE INDEX wallet_pass_by_age ON wallet_pass (issued_at);

CREATE TRIGGER wallet_pass_follows_booking
AFTER UPDATE OF status, session_id, seats, attended_at ON booking BEGIN
  UPDATE wallet_pass SET version = version + 1, tries = 0, next_at = 0 WHERE booking_id = NEW.id;
END;
CREATE TRIGGER wallet_pass_follows_session
AFTER UPDATE OF start_at, end_at, place, meeting_point ON session BEGIN
  UPDATE wallet_pass SET version = version + 1, tries = 0, next_at = 0
  WHERE booking_id IN (SELECT id FROM booking WHERE session_id = NEW.id);
END;
CREATE TRIGGER wallet_pass_is_given AFTER UPDATE OF holder_id ON gift BEGIN
  UPDATE wallet_pass SET version = version + 1, tries = 0, next_at = 0 WHERE booking_id = NEW.booking_id;
END;
CREATE TRIGGER wallet_pass_comes_back AFTER DELETE ON gift BEGIN
  UPDATE wallet_pass SET version = version + 1, tries = 0, next_at = 0 WHERE booking_id = OLD.booking_id;
END;
CREATE TRIGGER wallet_pass_for_fewer AFTER INSERT ON companion_ticket BEGIN
  UPDATE wallet_pass SET version = version + 1, tries = 0, next_at = 0 WHERE booking_id = NEW.booking_id;
END;
CREATE TRIGGER wallet_pass_for_more AFTER DELETE ON companion_ticket BEGIN
  UPDATE wallet_pass SET version = version + 1, tries = 0, next_at = 0 WHERE booking_id = OLD.booking_id;
END;
