-- A place in a session's queue is told by tickets, not by counting all who wait: each who joins gets the next
-- number of their session, and each 128 numbers have one row that says how many of them still wait, and how
-- many of those are residents (0061). Who was drawn has a number far below all others, in the order of the
-- draw.
ALTER TABLE booking ADD COLUMN wait_no INTEGER;
CREATE TABLE wait_block (
  session_id TEXT NOT NULL, block INTEGER NOT NULL, -- wait_no >> 7
  waiting INTEGER NOT NULL CHECK (waiting >= 0),
  residents INTEGER NOT NULL CHECK (residents >= 0),
  PRIMARY KEY (session_id, block)
) WITHOUT ROWID;

UPDATE booking SET wait_no = q.no FROM (
  SELECT id, row_number() OVER (PARTITION BY session_id ORDER BY created_at, id) AS no FROM booking
  WHERE status = 'RESERVE_WAIT' AND wait_kind = 'CAPACITY' AND draw_no IS NULL) q
WHERE q.id = booking.id;
UPDATE booking SET wait_no = draw_place - 1000000000 WHERE draw_place IS NOT NULL;
INSERT INTO wait_block (session_id, block, waiting, residents)
SELECT session_id, wait_no >> 7, count(*), sum(resident) FROM booking
WHERE status = 'RESERVE_WAIT' AND wait_kind = 'CAPACITY' AND offer_expires_at IS NULL AND wait_no IS NOT NULL
GROUP BY session_id, wait_no >> 7;
-- Not unique: a booking that is moved to another session keeps the number that it once had.
CREATE INDEX booking_wait_no ON booking (session_id, wait_no) WHERE wait_no IS NOT NULL;

-- An application for a draw gets its number once it is drawn; who joins behind it is behind all of them.
CREATE TRIGGER booking_takes_a_wait_ticket AFTER INSERT ON booking
WHEN NEW.status = 'RESERVE_WAIT' AND NEW.wait_kind = 'CAPACITY' AND NEW.wait_no IS NULL
  AND NOT EXISTS (SELECT 1 FROM draw d WHERE d.session_id = NEW.session_id AND d.drawn_at IS NULL
    AND d.closes_at > NEW.created_at)
BEGIN
  UPDATE booking SET wait_no = (SELECT coalesce(max(max(wait_no), 0), 0) + 1 FROM booking
    WHERE session_id = NEW.session_id AND wait_no IS NOT NULL) WHERE id = NEW.id;
END;
CREATE TRIGGER booking_comes_to_wait AFTER UPDATE OF status, wait_kind ON booking
WHEN NEW.status = 'RESERVE_WAIT' AND NEW.wait_kind = 'CAPACITY' AND NEW.wait_no IS NULL
  AND NEW.draw_no IS NULL
BEGIN
  UPDATE booking SET wait_no = (SELECT coalesce(max(max(wait_no), 0), 0) + 1 FROM booking
    WHERE session_id = NEW.session_id AND wait_no IS NOT NULL) WHERE id = NEW.id;
END;
CREATE TRIGGER booking_is_drawn AFTER UPDATE OF draw_place ON booking
WHEN NEW.draw_place IS NOT NULL
BEGIN
  UPDATE booking SET wait_no = NEW.draw_place - 1000000000 WHERE id = NEW.id;
END;

CREATE TRIGGER wait_block_gains
AFTER UPDATE OF status, wait_kind, offer_expires_at, wait_no, session_id, resident ON booking
WHEN NEW.status = 'RESERVE_WAIT' AND NEW.wait_kind = 'CAPACITY' AND NEW.offer_expires_at IS NULL
  AND NEW.wait_no IS NOT NULL
BEGIN
  INSERT INTO wait_block (session_id, block, waiting, residents)
  VALUES (NEW.session_id, NEW.wait_no >> 7, 1, NEW.resident)
  ON CONFLICT (session_id, block)
  DO UPDATE SET waiting = waiting + 1, residents = residents + excluded.residents;
END;
CREATE TRIGGER wait_block_loses
AFTER UPDATE OF status, wait_kind, offer_expires_at, wait_no, session_id, resident ON booking
WHEN OLD.status = 'RESERVE_WAIT' AND OLD.wait_kind = 'CAPACITY' AND OLD.offer_expires_at IS NULL
  AND OLD.wait_no IS NOT NULL
BEGIN
  UPDATE wait_block SET waiting = waiting - 1, residents = residents - OLD.resident
  WHERE session_id = OLD.session_id AND block = OLD.wait_no >> 7;
END;
CREATE TRIGGER wait_block_forgets AFTER DELETE ON booking
WHEN OLD.status = 'RESERVE_WAIT' AND OLD.wait_kind = 'CAPACITY' AND OLD.offer_expires_at IS NULL
  AND OLD.wait_no IS NOT NULL
BEGIN
  UPDATE wait_block SET waiting = waiting - 1, residents = residents - OLD.resident
  WHERE session_id = OLD.session_id AND block = OLD.wait_no >> 7;
END;
CREATE TRIGGER wait_block_is_empty AFTER UPDATE OF waiting ON wait_block
WHEN NEW.waiting = 0
BEGIN
  DELETE FROM wait_block WHERE session_id = NEW.session_id AND block = NEW.block;
END;

-- How many of a coupon were given out, so that the last one is no count of all the others.
ALTER TABLE coupon ADD COLUMN issued INTEGER NOT NULL DEFAULT 0;
UPDATE coupon SET issued = (SELECT count(*) FROM coupon_issue i WHERE i.coupon_id = coupon.id);
DROP TRIGGER coupon_limits;
CREATE TRIGGER coupon_limits BEFORE INSERT ON coupon_issue
WHEN EXISTS (
  SELECT 1 FROM coupon c WHERE c.id = NEW.coupon_id AND (
    (SELECT count(*) FROM coupon_issue i WHERE i.coupon_id = c.id AND i.user_id = NEW.user_id
      AND i.id <> NEW.id) >= c.per_user_limit
    OR (c.total_limit IS NOT NULL AND c.issued >= c.total_limit
      AND NOT EXISTS (SELECT 1 FROM coupon_issue i WHERE i.id = NEW.id))))
BEGIN
  SELECT RAISE(ABORT, 'COUPON_LIMIT');
END;
CREATE TRIGGER coupon_is_given AFTER INSERT ON coupon_issue BEGIN
  UPDATE coupon SET issued = issued + 1 WHERE id = NEW.coupon_id;
END;
CREATE TRIGGER coupon_is_gone AFTER DELETE ON coupon_issue BEGIN
  UPDATE coupon SET issued = issued - 1 WHERE id = OLD.coupon_id;
END;
