-- How many people there are, and what is known about them.
--
-- $ kith query people-statistics fixtures/monica/family/export.json
-- what,count
-- people,16
-- with a day of birth,15
-- dead,1
-- women,7
-- men,7
-- with a contact point,13
-- with a relation,15
-- relations,79
WITH counted AS MATERIALIZED (
  -- The limits keep SQLite from making the columns that nobody counts.
  SELECT count(*) AS people, count(born) AS born, total(dead OR died IS NOT NULL) AS dead,
    total(gender = 'female') AS women, total(gender = 'male') AS men
  FROM (SELECT born, dead, died, gender FROM people LIMIT -1)
)
SELECT 'people' AS what, people AS count FROM counted
UNION ALL SELECT 'with a day of birth', born FROM counted
UNION ALL SELECT 'dead', CAST(dead AS INTEGER) FROM counted
UNION ALL SELECT 'women', CAST(women AS INTEGER) FROM counted
UNION ALL SELECT 'men', CAST(men AS INTEGER) FROM counted
UNION ALL
SELECT 'with a contact point', count(*) FROM (
  SELECT 1 FROM people AS p WHERE EXISTS (SELECT 1 FROM contact_points AS c WHERE c.of_kind = p.kind AND c."of" = p.id)
  LIMIT -1)
UNION ALL
SELECT 'with a relation', count(*) FROM (
  SELECT 1 FROM people AS p
  WHERE EXISTS (SELECT 1 FROM relations AS r WHERE r.from_kind = p.kind AND r."from" = p.id)
    OR EXISTS (SELECT 1 FROM relations AS r WHERE r.to_kind = p.kind AND r."to" = p.id)
  LIMIT -1)
UNION ALL SELECT 'relations', count(*) FROM (SELECT 1 FROM relations LIMIT -1)
