-- What came in and went back on each day, by host, and of all hosts where host_id is '': the sums of the
-- ledger, whose rows never change, so that a sum which is added to never drifts. It decides nothing.
CREATE TABLE desk_money (
  host_id TEXT NOT NULL, -- who had the program then
  day TEXT NOT NULL, -- in Korea, "2026-11-27"
  paid INTEGER NOT NULL, returned INTEGER NOT NULL, -- won
  PRIMARY KEY (host_id, day)
) WITHOUT ROWID;
INSERT INTO desk_money
  SELECT w.host_id, strftime('%Y-%m-%d', l.at / 1000, 'unixepoch', '+9 hours'),
    sum(iif(l.kind LIKE 'PAID%' OR l.kind = 'DEPOSIT', l.amount, 0)),
    sum(iif(l.kind LIKE 'PAID%' OR l.kind = 'DEPOSIT', 0, l.amount))
  FROM ledger l JOIN booking b ON b.id = l.booking_id JOIN program p ON p.id = b.program_id
  JOIN (SELECT id, id AS host_id FROM host UNION ALL SELECT id, '' FROM host) w ON w.id = p.host_id
  WHERE l.amount > 0 GROUP BY 1, 2;

CREATE TRIGGER money_of_day AFTER INSERT ON ledger WHEN new.amount > 0 BEGIN
  INSERT INTO desk_money
    SELECT w.host_id, strftime('%Y-%m-%d', new.at / 1000, 'unixepoch', '+9 hours'), 0, 0
    FROM (SELECT p.host_id FROM booking b JOIN program p ON p.id = b.program_id WHERE b.id = new.booking_id
      UNION ALL SELECT '') w
    WHERE NOT EXISTS (SELECT 1 FROM desk_money m WHERE m.host_id = w.host_id
      AND m.day = strftime('%Y-%m-%d', new.at / 1000, 'unixepoch', '+9 hours'));
  UPDATE desk_money SET
    paid = paid + iif(new.kind LIKE 'PAID%' OR new.kind = 'DEPOSIT', new.amount, 0),
    returned = returned + iif(new.kind LIKE 'PAID%' OR new.kind = 'DEPOSIT', 0, new.amount)
  WHERE host_id IN ('', (SELECT p.host_id FROM booking b JOIN program p ON p.id = b.program_id
      WHERE b.id = new.booking_id))
    AND day = strftime('%Y-%m-%d', new.at / 1000, 'unixepoch', '+9 hours');
END;
