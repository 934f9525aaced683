-- Programs of a category, of a 시·도 and of both in the orders that no number of the index follows: a page of
-- the most liked is so many rows, and not the newest four hundred put in order. `key` goes up: what is liked
-- most, cheapest and best rated has the least. `back` is -n, so that of equals the newest comes first.
CREATE TABLE program_order (
  kind TEXT NOT NULL, -- "craft", "경기도", "craft 경기도"
  sort TEXT NOT NULL, -- popular, price, rating (workers/api/program/sort.ts)
  key REAL NOT NULL, back INTEGER NOT NULL,
  PRIMARY KEY (kind, sort, key, back)
) WITHOUT ROWID;

-- The numbers of facts are those of app/domain/search/facts.ts; a program's own kinds begin with "", all.
CREATE VIEW program_order_now AS
  SELECT trim(k.value || r.value) AS kind, o.value AS sort, -p.n AS back, p.n,
    CASE o.value WHEN 'popular' THEN -(p.facts ->> 16)
      WHEN 'price' THEN COALESCE(p.facts ->> 10, 2147483647)
      ELSE CASE p.facts ->> 15 WHEN 0 THEN 0.0 ELSE -CAST(p.facts ->> 14 AS REAL) / (p.facts ->> 15) END
    END AS key
  FROM program_search AS p, json_each(p.kinds) AS k, json_each(json_array('', ' ' || (p.facts ->> 5))) AS r,
    json_each('["popular","price","rating"]') AS o
  WHERE k.value <> '' OR r.value <> '';

INSERT INTO program_order (kind, sort, key, back) SELECT kind, sort, key, back FROM program_order_now;

CREATE TRIGGER program_order_in AFTER INSERT ON program_search BEGIN
  INSERT INTO program_order (kind, sort, key, back)
    SELECT kind, sort, key, back FROM program_order_now WHERE n = new.n;
END;
CREATE TRIGGER program_order_out BEFORE DELETE ON program_search BEGIN
  DELETE FROM program_order WHERE (kind, sort, key, back) IN
    (SELECT kind, sort, key, back FROM program_order_now WHERE n = old.n);
END;
-- A booking changes what is liked and nothing else of these: the orders of what is as it was stay.
CREATE TRIGGER program_order_old BEFORE UPDATE OF facts, kinds ON program_search BEGIN
  DELETE FROM program_order WHERE (kind, sort, key, back) IN
    (SELECT kind, sort, key, back FROM program_order_now WHERE n = old.n
      AND (old.kinds <> new.kinds OR old.facts ->> 5 IS NOT new.facts ->> 5 OR CASE sort
        WHEN 'popular' THEN old.facts ->> 16 IS NOT new.facts ->> 16
        WHEN 'price' THEN old.facts ->> 10 IS NOT new.facts ->> 10
        ELSE old.facts ->> 14 IS NOT new.facts ->> 14 OR old.facts ->> 15 IS NOT new.facts ->> 15 END));
END;
CREATE TRIGGER program_order_new AFTER UPDATE OF facts, kinds ON program_search BEGIN
  INSERT INTO program_order (kind, sort, key, back)
    SELECT kind, sort, key, back FROM program_order_now WHERE n = new.n
      AND (old.kinds <> new.kinds OR old.facts ->> 5 IS NOT new.facts ->> 5 OR CASE sort
        WHEN 'popular' THEN old.facts ->> 16 IS NOT new.facts ->> 16
        WHEN 'price' THEN old.facts ->> 10 IS NOT new.facts ->> 10
        ELSE old.facts ->> 14 IS NOT new.facts ->> 14 OR old.facts ->> 15 IS NOT new.facts ->> 15 END);
END;

-- How many there are of a category, in a region or both, so that a list tells its number without going
-- through two hundred of them: '' = all, "craft", "경기도", "craft 경기도", "경기도 수원시 장안구", which is in
-- "경기도 수원시" too.
CREATE TABLE program_count (kind TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
CREATE VIEW program_count_now AS
  SELECT p.n, trim(k.value || r.value) AS kind
  FROM (SELECT n, kinds, facts ->> 5 AS sido, facts ->> 6 AS gugun FROM program_search) AS p,
    json_each(p.kinds) AS k,
    json_each(CASE
      WHEN p.gugun IS NULL THEN json_array('', ' ' || p.sido)
      WHEN instr(p.gugun, ' ') = 0 THEN json_array('', ' ' || p.sido, ' ' || p.sido || ' ' || p.gugun)
      ELSE json_array('', ' ' || p.sido, ' ' || p.sido || ' ' || p.gugun,
        ' ' || p.sido || ' ' || substr(p.gugun, 1, instr(p.gugun, ' ') - 1)) END) AS r;
INSERT INTO program_count SELECT kind, count(*) FROM program_count_now GROUP BY kind;

CREATE TRIGGER program_count_in AFTER INSERT ON program_search BEGIN
  INSERT INTO program_count SELECT kind, 1 FROM program_count_now WHERE n = new.n
    ON CONFLICT (kind) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER program_count_out BEFORE DELETE ON program_search BEGIN
  UPDATE program_count SET count = count - 1
    WHERE kind IN (SELECT kind FROM program_count_now WHERE n = old.n);
END;
CREATE TRIGGER program_count_old BEFORE UPDATE OF facts, kinds ON program_search
  WHEN old.kinds <> new.kinds OR old.facts ->> 5 IS NOT new.facts ->> 5
    OR old.facts ->> 6 IS NOT new.facts ->> 6 BEGIN
  UPDATE program_count SET count = count - 1
    WHERE kind IN (SELECT kind FROM program_count_now WHERE n = old.n);
END;
CREATE TRIGGER program_count_new AFTER UPDATE OF facts, kinds ON program_search
  WHEN old.kinds <> new.kinds OR old.facts ->> 5 IS NOT new.facts ->> 5
    OR old.facts ->> 6 IS NOT new.facts ->> 6 BEGIN
  INSERT INTO program_count SELECT kind, 1 FROM program_count_now WHERE n = new.n
    ON CONFLICT (kind) DO UPDATE SET count = count + 1;
END;
