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
-- Seats change with every booking, the orders by little of what changes.
CREATE TRIGGER program_order_old BEFORE UPDATE OF facts, kinds ON program_search
  WHEN old.kinds <> new.kinds OR old.facts ->> 5 IS NOT new.facts ->> 5
    OR old.facts ->> 10 IS NOT new.facts ->> 10 OR old.facts ->> 14 IS NOT new.facts ->> 14
    OR old.facts ->> 15 IS NOT new.facts ->> 15 OR old.facts ->> 16 IS NOT new.facts ->> 16 BEGIN
  DELETE FROM program_order WHERE (kind, sort, key, back) IN
    (SELECT kind, sort, key, back FROM program_order_now WHERE n = old.n);
END;
CREATE TRIGGER program_order_new AFTER UPDATE OF facts, kinds ON program_search
  WHEN old.kinds <> new.kinds OR old.facts ->> 5 IS NOT new.facts ->> 5
    OR old.facts ->> 10 IS NOT new.facts ->> 10 OR old.facts ->> 14 IS NOT new.facts ->> 14
    OR old.facts ->> 15 IS NOT new.facts ->> 15 OR old.facts ->> 16 IS NOT new.facts ->> 16 BEGIN
  INSERT INTO program_order (kind, sort, key, back)
    SELECT kind, sort, key, back FROM program_order_now WHERE n = new.n;
END;

-- What subjects and facets stand together for is new in every program's words: the clock has all of them
-- brought anew (workers/api/program/words-known.ts).
CREATE TABLE words_known (one INTEGER PRIMARY KEY CHECK (one = 1), version TEXT NOT NULL);
