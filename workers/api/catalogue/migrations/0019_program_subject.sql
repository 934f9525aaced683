-- What a program is about is kept behind its facts, its card and all else ($[19]): the version of the table
-- of subjects, and the numbers of its rows (workers/api/program/subjects.ts). Each is a word of the index and
-- a kind of blocks ("s12"), for to look for all words of a subject is to go through 22 lists of the index.
CREATE VIEW program_kind AS
  SELECT n, kind FROM program_region
  UNION ALL
  SELECT p.n, 's' || s.value FROM program_search AS p, json_each(p.facts, '$[19]') AS s WHERE s.key > 0;

-- Entries tell where a program stands to a centimetre.
DROP VIEW program_about;
CREATE VIEW program_about AS
  SELECT n, round(facts ->> 8, 7) AS lat, round(facts ->> 9, 7) AS lon, slots -> 0 AS soonest,
    (SELECT sum(DISTINCT 1 << min(51, o.value / 86400000 - first / 86400000)) FROM json_each(starts) AS o)
      AS days,
    (SELECT sum(DISTINCT 1 << (o.value / 3600000 % 24 >= 12) + (o.value / 3600000 % 24 >= 17))
      FROM json_each(starts) AS o) AS parts,
    facts ->> 11 AS is_free, facts ->> 4 AS kinds, facts ->> 5 AS sido, facts ->> 6 AS gugun,
    facts ->> 13 AS has
  FROM (SELECT n, facts, slots, slots ->> '$[0][0]' + 32400000 AS first,
      (SELECT json_group_array(o.value ->> 0 + 32400000) FROM json_each(slots) AS o) AS starts
    FROM (SELECT n, facts, iif(facts ->> 10 IS NULL, '[]', slots) AS slots FROM program_search));

DROP TRIGGER program_block_region_in;
DROP TRIGGER program_block_region_out;
CREATE TRIGGER program_block_region_in AFTER INSERT ON program_spot WHEN new.z >= 0 AND new.kind = '' BEGIN
  INSERT INTO program_entry SELECT r.kind, new.z, new.n, new.n,
      json_array(new.z, a.lat, a.lon, new.price, new.indoor, round(new.rating, 7), new.seats,
        json(a.soonest), a.days, a.parts, a.is_free, a.kinds, a.sido, a.gugun, a.has)
    FROM program_about AS a, program_kind AS r WHERE a.n = new.n AND r.n = new.n;
  INSERT INTO program_extent SELECT kind, x, y, x, y FROM program_region WHERE n = new.n
    ON CONFLICT (kind) DO UPDATE SET west = min(west, excluded.west), south = min(south, excluded.south),
        east = max(east, excluded.east), north = max(north, excluded.north)
      WHERE excluded.west < west OR excluded.south < south OR excluded.east > east OR excluded.north > north;
END;
CREATE TRIGGER program_block_region_out AFTER DELETE ON program_spot WHEN old.z >= 0 AND old.kind = '' BEGIN
  INSERT INTO program_entry SELECT kind, old.z, old.n, old.n, NULL FROM program_kind WHERE n = old.n;
END;

-- What closes soon (few, e…) is told by the entries of all other kinds since 0018, and no Worker reads blocks
-- of it any more. What is there goes with the next change of its program.
DROP TRIGGER program_block_spot_in;
CREATE TRIGGER program_block_spot_in AFTER INSERT ON program_spot
  WHEN new.z >= 0 AND new.kind <> 'few' AND new.kind NOT GLOB 'e[0-9]*' BEGIN
  INSERT INTO program_entry SELECT new.kind, new.z, new.n, new.n,
      json_array(new.z, a.lat, a.lon, new.price, new.indoor, round(new.rating, 7), new.seats,
        json(a.soonest), a.days, a.parts, a.is_free, a.kinds, a.sido, a.gugun, a.has)
    FROM program_about AS a WHERE a.n = new.n;
END;

DROP TRIGGER program_block_slot_in;
CREATE TRIGGER program_block_slot_in AFTER INSERT ON program_slot WHEN new.z >= 0 BEGIN
  INSERT INTO program_entry SELECT '@' || new.part, new.z, new.n,
      new.n || '_' || ((new.start_at + 32400000) % 86400000),
      json_array(new.z, round(s.facts ->> 8, 7), round(s.facts ->> 9, 7), new.price, new.indoor,
        round(new.rating, 7), new.seats, new.start_at - new.opens_at, new.start_at - new.closes_at)
    FROM program_search AS s WHERE s.n = new.n;
END;

-- The subjects of all programs are known by the table of this version, but of those whose numbers are behind
-- `after` and not behind `until`: the minute lets these be brought anew (project.ts, refreshSubjects). Until
-- none is left, nobody asks for a subject. What is written by another version is to be brought anew too; the
-- first program of a catalogue says which version it is of.
CREATE TABLE program_subject (version TEXT NOT NULL, after INTEGER NOT NULL, until INTEGER NOT NULL);
INSERT INTO program_subject SELECT '', -1, COALESCE(max(n), -1) FROM program_search;

CREATE TRIGGER program_subject_in AFTER INSERT ON program_search BEGIN
  UPDATE program_subject SET version = COALESCE(new.facts ->> '$[19][0]', ''), after = new.n, until = new.n
    WHERE NOT EXISTS (SELECT 1 FROM program_search WHERE n <> new.n);
  UPDATE program_subject SET after = min(after, new.n - 1), until = max(until, new.n)
    WHERE version IS NOT new.facts ->> '$[19][0]';
END;
CREATE TRIGGER program_subject_changed AFTER UPDATE OF facts ON program_search
  WHEN new.facts ->> '$[19][0]' IS NOT old.facts ->> '$[19][0]' BEGIN
  UPDATE program_subject SET after = min(after, new.n - 1), until = max(until, new.n)
    WHERE version IS NOT new.facts ->> '$[19][0]';
END;
