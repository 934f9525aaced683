-- Blocks (0016_program_block.sql) tell all that a list by distance asks of a program, and regions are kinds
-- of them. A need, a week or an hour was looked for by the index of words, two rows for each that lies
-- about; a region by rings from where was asked, of which most are empty for who asks from elsewhere.
--
-- A value tells more behind the seats: its soonest session as slots have it; the days of its sessions, bit 0
-- that of the soonest and bit 51 whatever is later; the parts of the day (1, 2, 4 from the morning on); free,
-- categories, 시·도, 시·군·구 and what it has, as facts have them. Kinds are besides: "경기도", "경기도 수원시",
-- "경기도 수원시 장안구". What closes soon (few, e…) stays as it was, for the Worker before this one reads it.
CREATE VIEW program_about AS
  SELECT n, facts -> 8 AS lat, facts -> 9 AS lon, slots -> 0 AS soonest,
    (SELECT sum(DISTINCT 1 << min(51, o.value / 86400000 - first / 86400000)) FROM json_each(starts) AS o)
      AS days,
    (SELECT sum(DISTINCT 1 << (o.value / 3600000 % 24 >= 12) + (o.value / 3600000 % 24 >= 17))
      FROM json_each(starts) AS o) AS parts,
    facts ->> 11 AS is_free, facts ->> 4 AS kinds, facts ->> 5 AS sido, facts ->> 6 AS gugun,
    facts ->> 13 AS has
  FROM (SELECT n, facts, slots, slots ->> '$[0][0]' + 32400000 AS first,
      (SELECT json_group_array(o.value ->> 0 + 32400000) FROM json_each(slots) AS o) AS starts
    FROM (SELECT n, facts, iif(facts ->> 10 IS NULL, '[]', slots) AS slots FROM program_search));
CREATE VIEW program_region AS
  SELECT p.n, p.x, p.y, r.value AS kind
  FROM (SELECT n, x, y, facts ->> 5 AS sido, facts ->> 6 AS gugun FROM program_search) AS p,
    json_each(CASE
      WHEN p.gugun IS NULL THEN json_array(p.sido)
      WHEN instr(p.gugun, ' ') = 0 THEN json_array(p.sido, p.sido || ' ' || p.gugun)
      ELSE json_array(p.sido, p.sido || ' ' || p.gugun,
        p.sido || ' ' || substr(p.gugun, 1, instr(p.gugun, ' ') - 1)) END) AS r;

-- Where the programs of a region lie, so that nobody looks for them anywhere else: in finest cells, both ends
-- included. It grows with them and is never made smaller.
CREATE TABLE program_extent (
  kind TEXT PRIMARY KEY, west INTEGER NOT NULL, south INTEGER NOT NULL, east INTEGER NOT NULL,
  north INTEGER NOT NULL
) WITHOUT ROWID;

DROP TRIGGER program_block_spot_in;
CREATE TRIGGER program_block_spot_in AFTER INSERT ON program_spot WHEN new.z >= 0 BEGIN
  INSERT INTO program_entry SELECT new.kind, new.z, new.n, new.n,
      iif(new.kind = 'few' OR new.kind GLOB 'e[0-9]*',
        json_array(new.z, json(a.lat), json(a.lon), new.price, new.indoor, round(new.rating, 7), new.seats),
        json_array(new.z, json(a.lat), json(a.lon), new.price, new.indoor, round(new.rating, 7), new.seats,
          json(a.soonest), a.days, a.parts, a.is_free, a.kinds, a.sido, a.gugun, a.has))
    FROM program_about AS a WHERE a.n = new.n;
END;
CREATE TRIGGER program_block_region_in AFTER INSERT ON program_spot WHEN new.z >= 0 AND new.kind = '' BEGIN
  INSERT INTO program_entry SELECT r.kind, new.z, new.n, new.n,
      json_array(new.z, json(a.lat), json(a.lon), new.price, new.indoor, round(new.rating, 7), new.seats,
        json(a.soonest), a.days, a.parts, a.is_free, a.kinds, a.sido, a.gugun, a.has)
    FROM program_about AS a, program_region AS r WHERE a.n = new.n AND r.n = new.n;
  INSERT INTO program_extent SELECT kind, x, y, x, y FROM program_region WHERE n = new.n
    ON CONFLICT (kind) DO UPDATE SET west = min(west, excluded.west), south = min(south, excluded.south),
        east = max(east, excluded.east), north = max(north, excluded.north)
      WHERE excluded.west < west OR excluded.south < south OR excluded.east > east OR excluded.north > north;
END;
-- What a program was before is still told: it goes before it changes (program_spot_old, program_spot_out).
CREATE TRIGGER program_block_region_out AFTER DELETE ON program_spot WHEN old.z >= 0 AND old.kind = '' BEGIN
  INSERT INTO program_entry SELECT kind, old.z, old.n, old.n, NULL FROM program_region WHERE n = old.n;
END;

-- The minute writes all of them anew, in pieces as before; until it is through no block is read.
DELETE FROM program_unblocked;
INSERT INTO program_unblocked SELECT -1, max(n) FROM program_search HAVING max(n) IS NOT NULL;
