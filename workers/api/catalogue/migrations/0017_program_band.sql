-- What has a word is gone through from the cheapest on, from the best rated or from the most liked, by words
-- that stand for what it costs and how much it is liked (app/domain/search/bands.ts). Each order has 1,024
-- bands, the first of which comes first; a program has five words of each order: its band, and the 4, 16, 64
-- and 256 bands that lie with it in one. The numbers of facts are those of app/domain/search/facts.ts.
CREATE TABLE program_band (
  n INTEGER PRIMARY KEY, -- a program that the index has with these words, and no others of the kind
  price INTEGER NOT NULL, rating INTEGER NOT NULL, popular INTEGER NOT NULL
);

CREATE VIEW program_band_now AS
  SELECT n,
    CASE WHEN price IS NULL THEN 1023 WHEN price < 100000 THEN price / 500
      WHEN price < 300000 THEN 200 + (price - 100000) / 1000
      WHEN price < 3000000 THEN 400 + (price - 300000) / 10000
      WHEN price < 30000000 THEN 670 + (price - 3000000) / 100000 ELSE 940 END AS price,
    CASE WHEN rated > 0 THEN (5 * rated - stars) * 200 / rated ELSE 1023 END AS rating,
    1023 - CASE WHEN liked < 256 THEN liked WHEN liked < 1024 THEN 256 + (liked - 256) / 4
      WHEN liked < 4096 THEN 448 + (liked - 1024) / 16 WHEN liked < 16384 THEN 640 + (liked - 4096) / 64
      WHEN liked < 65536 THEN 832 + (liked - 16384) / 256 ELSE 1023 END AS popular
  FROM (SELECT n, facts ->> 10 AS price, facts ->> 14 AS stars, facts ->> 15 AS rated,
      COALESCE(facts ->> 16, 0) AS liked
    FROM program_search);
CREATE VIEW program_band_words AS
  SELECT n, (SELECT group_concat(' b' || o.key || l.value || 'x' || (o.value >> (2 * l.value)), '')
    FROM json_each(json_array(price, rating, popular)) AS o, json_each('[0,1,2,3,4]') AS l) AS words
  FROM program_band;

-- A program's own words and these are written in one go, and taken out in one: a second insert for a program
-- has the index begin another piece, and it counts each.
DROP TRIGGER program_word_in;
DROP TRIGGER program_word_out;
CREATE TRIGGER program_word_in AFTER INSERT ON program_text BEGIN
  INSERT OR REPLACE INTO program_band SELECT n, price, rating, popular FROM program_band_now WHERE n = new.n;
  INSERT INTO program_word (rowid, words)
    SELECT t.n, t.words || t.together || b.words
    FROM program_together AS t JOIN program_band_words AS b ON b.n = t.n WHERE t.n = new.n;
END;
CREATE TRIGGER program_word_out BEFORE DELETE ON program_text BEGIN
  INSERT INTO program_word (program_word, rowid, words)
    SELECT 'delete', t.n, t.words || t.together || COALESCE(b.words, '')
    FROM program_together AS t LEFT JOIN program_band_words AS b ON b.n = t.n WHERE t.n = old.n;
  DELETE FROM program_band WHERE n = old.n;
END;
CREATE TRIGGER program_band_changed AFTER UPDATE OF facts ON program_search
  WHEN old.facts ->> 10 IS NOT new.facts ->> 10 OR old.facts ->> 14 IS NOT new.facts ->> 14
    OR old.facts ->> 15 IS NOT new.facts ->> 15 OR old.facts ->> 16 IS NOT new.facts ->> 16 BEGIN
  UPDATE program_band SET price = now.price, rating = now.rating, popular = now.popular
    FROM program_band_now AS now WHERE program_band.n = new.n AND now.n = new.n
      AND (program_band.price, program_band.rating, program_band.popular)
        <> (now.price, now.rating, now.popular);
END;
CREATE TRIGGER program_band_old BEFORE UPDATE ON program_band BEGIN
  INSERT INTO program_word (program_word, rowid, words)
    SELECT 'delete', n, words FROM program_band_words WHERE n = old.n;
END;
CREATE TRIGGER program_band_new AFTER UPDATE ON program_band BEGIN
  INSERT INTO program_word (rowid, words) SELECT n, words FROM program_band_words WHERE n = new.n;
END;

-- Programs that were there before have no such words yet: the minute writes them in pieces, from the oldest
-- on (workers/api/program/tend.ts). Until it is through, one row here, and those without them come last.
-- Numbers of programs: `after` is the last one that has them.
CREATE TABLE program_unbanded (after INTEGER NOT NULL, until INTEGER NOT NULL);
INSERT INTO program_unbanded SELECT -1, max(n) FROM program_search HAVING max(n) IS NOT NULL;
