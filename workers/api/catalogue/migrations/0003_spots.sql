-- What lies near a place is looked for by ranges of one number, and not by naming each cell of the map to the
-- index of words: that costs as much for each of sixty cells as for ten programs, and twice as much once it
-- also looks for a day among all of them. A cell of any level is one range of z, so are many neighbours.
--
-- A program, once under '', once for each category, and once more where it is free. z is -1 without a place.
CREATE TABLE program_spot (
  kind TEXT NOT NULL, z INTEGER NOT NULL, n INTEGER NOT NULL,
  price INTEGER, indoor INTEGER, rating REAL NOT NULL, -- 0 without reviews
  seats INTEGER NOT NULL, -- the most that one of its sessions has left
  PRIMARY KEY (kind, z, n)
) WITHOUT ROWID;
-- A session with seats left. `part` counts the mornings, afternoons and evenings from
-- 1970-01-01 in Korea: three a day (app/domain/time/time-of-day.ts).
CREATE TABLE program_slot (
  part INTEGER NOT NULL, z INTEGER NOT NULL, n INTEGER NOT NULL, start_at INTEGER NOT NULL,
  opens_at INTEGER NOT NULL, closes_at INTEGER NOT NULL, seats INTEGER NOT NULL,
  price INTEGER, indoor INTEGER, rating REAL NOT NULL,
  PRIMARY KEY (part, z, n, start_at)
) WITHOUT ROWID;

-- What both are made from. z takes the bits of x and y in turn (app/domain/geo-cell.ts, FINEST); the numbers
-- of facts and slots are those of app/domain/search/facts.ts.
CREATE VIEW program_place AS
  SELECT n, kinds, slots, facts ->> 10 AS price, facts ->> 12 AS indoor, facts ->> 11 AS is_free,
    CASE facts ->> 15 WHEN 0 THEN 0.0 ELSE CAST(facts ->> 14 AS REAL) / (facts ->> 15) END AS rating,
    COALESCE((SELECT sum((((x >> b.value) & 1) | (((y >> b.value) & 1) << 1)) << (2 * b.value))
      FROM json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14]') AS b), -1) AS z
  FROM program_search;
CREATE VIEW program_spot_now AS
  SELECT k.value AS kind, p.z, p.n, p.price, p.indoor, p.rating,
    COALESCE((SELECT max(s.value ->> 3) FROM json_each(p.slots) AS s), 0) AS seats
  FROM program_place AS p,
    json_each(CASE p.is_free WHEN 1 THEN json_insert(p.kinds, '$[#]', 'free') ELSE p.kinds END) AS k;
CREATE VIEW program_slot_now AS
  SELECT s.hour / 24 * 3 + (s.hour % 24 >= 12) + (s.hour % 24 >= 17) AS part, s.z, s.n, s.start_at,
    s.opens_at, s.closes_at, s.seats, s.price, s.indoor, s.rating
  FROM (SELECT one.value ->> 0 AS start_at, (one.value ->> 0) / 3600000 + 9 AS hour,
      (one.value ->> 0) - (one.value ->> 1) AS opens_at, (one.value ->> 0) - (one.value ->> 2) AS closes_at,
      one.value ->> 3 AS seats, p.*
    FROM program_place AS p, json_each(p.slots) AS one WHERE p.price IS NOT NULL) AS s;

INSERT INTO program_spot SELECT * FROM program_spot_now;
INSERT OR REPLACE INTO program_slot SELECT * FROM program_slot_now;

CREATE TRIGGER program_spot_in AFTER INSERT ON program_search BEGIN
  INSERT INTO program_spot SELECT * FROM program_spot_now WHERE n = new.n;
  INSERT OR REPLACE INTO program_slot SELECT * FROM program_slot_now WHERE n = new.n;
END;
CREATE TRIGGER program_spot_out BEFORE DELETE ON program_search BEGIN
  DELETE FROM program_spot WHERE (kind, z, n) IN (SELECT kind, z, n FROM program_spot_now WHERE n = old.n);
  DELETE FROM program_slot WHERE (part, z, n, start_at) IN
    (SELECT part, z, n, start_at FROM program_slot_now WHERE n = old.n);
END;
CREATE TRIGGER program_spot_old BEFORE UPDATE OF facts, slots, x, y, kinds ON program_search BEGIN
  DELETE FROM program_spot WHERE (kind, z, n) IN (SELECT kind, z, n FROM program_spot_now WHERE n = old.n);
  DELETE FROM program_slot WHERE (part, z, n, start_at) IN
    (SELECT part, z, n, start_at FROM program_slot_now WHERE n = old.n);
END;
CREATE TRIGGER program_spot_new AFTER UPDATE OF facts, slots, x, y, kinds ON program_search BEGIN
  INSERT INTO program_spot SELECT * FROM program_spot_now WHERE n = new.n;
  INSERT OR REPLACE INTO program_slot SELECT * FROM program_slot_now WHERE n = new.n;
END;
