-- What lies near a place is found by blocks: up to 64 programs of a kind that lie side by side, in one row.
-- Twenty of them, each a row of its own among ranges that cost a row each, took 60 rows before the first
-- card; as blocks they take three to ten, also where half of them is passed over. What a block tells is what
-- program_spot and program_slot tell of a program and of a session, with its place; both stay.
--
-- A block holds those of its kind from its (z, n) on, up to the next one's. Sessions are of the kind "@" and
-- their part of a day (program_slot). A key is a program's n, of a session n and when on its day in Korea it
-- starts ("17_36000000", in ms). A value: z, lat, lon, price, indoor, rating, seats; of a session how long
-- before its start it opens and closes besides, in ms.
CREATE TABLE program_block (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, z INTEGER NOT NULL, n INTEGER NOT NULL,
  size INTEGER NOT NULL, list TEXT NOT NULL, -- JSON
  UNIQUE (kind, z, n)
);

-- Each entry that is written to one of these finds its block. Below the first block of a kind there is none.
CREATE VIEW program_entry AS
  SELECT NULL AS kind, NULL AS z, NULL AS n, NULL AS key, NULL AS value WHERE 0;
CREATE TRIGGER program_entry_in INSTEAD OF INSERT ON program_entry WHEN new.value IS NOT NULL BEGIN
  INSERT INTO program_block (kind, z, n, size, list) SELECT new.kind, 0, 0, 0, '{}'
    WHERE NOT EXISTS (SELECT 1 FROM program_block
      WHERE kind = new.kind AND z <= new.z AND (z, n) <= (new.z, new.n));
  UPDATE program_block SET
      size = size + (json_type(list, '$."' || new.key || '"') IS NULL),
      list = json_set(list, '$."' || new.key || '"', json(new.value))
    WHERE id = (SELECT id FROM program_block WHERE kind = new.kind AND z <= new.z AND (z, n) <= (new.z, new.n)
      ORDER BY z DESC, n DESC LIMIT 1);
END;
CREATE TRIGGER program_entry_out INSTEAD OF INSERT ON program_entry WHEN new.value IS NULL BEGIN
  UPDATE program_block SET
      size = size - (json_type(list, '$."' || new.key || '"') IS NOT NULL),
      list = json_remove(list, '$."' || new.key || '"')
    WHERE id = (SELECT id FROM program_block WHERE kind = new.kind AND z <= new.z AND (z, n) <= (new.z, new.n)
      ORDER BY z DESC, n DESC LIMIT 1);
  DELETE FROM program_block
    WHERE size = 0 AND id = (SELECT id FROM program_block
      WHERE kind = new.kind AND z <= new.z AND (z, n) <= (new.z, new.n) ORDER BY z DESC, n DESC LIMIT 1);
END;

-- One that is full becomes two, but for sessions of one program, which stay together.
CREATE TRIGGER program_block_full AFTER UPDATE OF size ON program_block WHEN new.size > 64 BEGIN
  INSERT INTO program_block (kind, z, n, size, list)
    SELECT new.kind, m.z, m.n, count(*), json_group_object(e.key, json(e.value))
    FROM (SELECT value ->> 0 AS z, CAST(key AS INTEGER) AS n FROM json_each(new.list)
      ORDER BY 1, 2 LIMIT 1 OFFSET 32) AS m, json_each(new.list) AS e
    WHERE (m.z, m.n) > (new.z, new.n) AND (e.value ->> 0, CAST(e.key AS INTEGER)) >= (m.z, m.n)
    GROUP BY m.z, m.n HAVING count(*) < new.size;
  UPDATE program_block SET (size, list) = (
      SELECT count(*), json_group_object(e.key, json(e.value)) FROM json_each(new.list) AS e
      WHERE (e.value ->> 0, CAST(e.key AS INTEGER)) < (next.z, next.n))
    FROM (SELECT z, n FROM program_block WHERE kind = new.kind AND z >= new.z AND (z, n) > (new.z, new.n)
      ORDER BY z, n LIMIT 1) AS next
    WHERE id = new.id;
END;

CREATE TRIGGER program_block_spot_in AFTER INSERT ON program_spot WHEN new.z >= 0 BEGIN
  INSERT INTO program_entry SELECT new.kind, new.z, new.n, new.n,
      json_array(new.z, s.facts -> 8, s.facts -> 9, new.price, new.indoor, round(new.rating, 7), new.seats)
    FROM program_search AS s WHERE s.n = new.n;
END;
CREATE TRIGGER program_block_spot_out AFTER DELETE ON program_spot WHEN old.z >= 0 BEGIN
  INSERT INTO program_entry VALUES (old.kind, old.z, old.n, old.n, NULL);
END;
CREATE TRIGGER program_block_slot_in AFTER INSERT ON program_slot WHEN new.z >= 0 BEGIN
  INSERT INTO program_entry SELECT '@' || new.part, new.z, new.n,
      new.n || '_' || ((new.start_at + 32400000) % 86400000),
      json_array(new.z, s.facts -> 8, s.facts -> 9, new.price, new.indoor, round(new.rating, 7), new.seats,
        new.start_at - new.opens_at, new.start_at - new.closes_at)
    FROM program_search AS s WHERE s.n = new.n;
END;
CREATE TRIGGER program_block_slot_out AFTER DELETE ON program_slot WHEN old.z >= 0 BEGIN
  INSERT INTO program_entry VALUES ('@' || old.part, old.z, old.n,
    old.n || '_' || ((old.start_at + 32400000) % 86400000), NULL);
END;

-- Programs that were there before are in no block yet: the minute puts them there in pieces, from the oldest
-- on (workers/api/program/tend.ts). Until it is through, one row here, and no block is read. Numbers of
-- programs: `after` is the last one that is in its blocks.
CREATE TABLE program_unblocked (after INTEGER NOT NULL, until INTEGER NOT NULL);
INSERT INTO program_unblocked SELECT -1, max(n) FROM program_search HAVING max(n) IS NOT NULL;
