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
SELECT 'people' AS what, count(*) AS count FROM people
UNION ALL SELECT 'with a day of birth', count(*) FROM people WHERE born IS NOT NULL
UNION ALL SELECT 'dead', count(*) FROM people WHERE dead OR died IS NOT NULL
UNION ALL SELECT 'women', count(*) FROM people WHERE gender = 'female'
UNION ALL SELECT 'men', count(*) FROM people WHERE gender = 'male'
UNION ALL
SELECT 'with a contact point', count(*) FROM people AS p
WHERE EXISTS (SELECT 1 FROM contact_points AS c WHERE c.of_kind = p.kind AND c."of" = p.id)
UNION ALL
SELECT 'with a relation', count(*) FROM people AS p
WHERE EXISTS (SELECT 1 FROM relations AS r WHERE r.from_kind = p.kind AND r."from" = p.id)
  OR EXISTS (SELECT 1 FROM relations AS r WHERE r.to_kind = p.kind AND r."to" = p.id)
UNION ALL SELECT 'relations', count(*) FROM relations
