-- What is often asked for together is one kind of program_spot: a category, free, and good (4.5 stars and
-- more). Each alone is a share of a place's programs; together they are so few that most of what was looked
-- through was passed over. And for what closes soon: programs with a session that is nearly full (few), and
-- with one that closes on a day, counted in Korea from 1970-01-01 (e20779). Nothing that was there changes,
-- for the Worker before this one reads it too.
DROP VIEW program_spot_now;
CREATE VIEW program_spot_now AS
  SELECT trim(k.value || t.value) AS kind, p.z, p.n, p.price, p.indoor, p.rating,
    COALESCE((SELECT max(s.value ->> 3) FROM json_each(p.slots) AS s), 0) AS seats
  FROM program_place AS p, json_each(p.kinds) AS k,
    json_each(CASE
      WHEN p.is_free = 1 AND p.rating >= 4.5 THEN '[""," free"," good"," free good"]'
      WHEN p.is_free = 1 THEN '[""," free"]' WHEN p.rating >= 4.5 THEN '[""," good"]' ELSE '[""]' END) AS t
  UNION ALL
  SELECT DISTINCT CASE soon.value WHEN 'few' THEN 'few'
      ELSE 'e' || (((s.value ->> 0) - (s.value ->> 2) + 32400000) / 86400000) END,
    p.z, p.n, p.price, p.indoor, p.rating, (SELECT max(o.value ->> 3) FROM json_each(p.slots) AS o)
  FROM program_place AS p, json_each(p.slots) AS s, json_each('["few","closes"]') AS soon
  WHERE p.price IS NOT NULL AND (soon.value = 'closes' OR s.value ->> 3 <= 3);
INSERT OR IGNORE INTO program_spot SELECT * FROM program_spot_now;
