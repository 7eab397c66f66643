-- How two people are related, by the shortest chain.
--
-- Each row says what the next person is to the one before, and what that makes of them to the first one, stated or inferred.
-- Chains have at most ten steps.
--
-- :a person required  The first person.
-- :b person required  The other one.
--
-- $ kith query related fixtures/monica/family/export.json --a 'Olof Lindqvist' --b 'Robin Vega'
-- number,name,relation,to_first,basis
-- 0,Olof Lindqvist,,,
-- 1,Lotte Okafor,granddaughter,granddaughter,stated
-- 2,Robin Vega,significant other,grandchild-in-law,derived
WITH RECURSIVE one (kind, id) AS (SELECT :a_kind, :a),
-- include kinship
,
-- include chain
, way (side, id, depth) AS (
  -- Back from the middle, each time to one who is a step nearer.
  SELECT 'a', id, before FROM middle
  UNION
  SELECT 'b', id, after FROM middle
  UNION
  SELECT w.side, (
    SELECT min(id) FROM near WHERE side = w.side AND depth = w.depth - 1 AND id IN (
      SELECT iif("from" = w.id, "to", "from") FROM relations
      WHERE from_kind = :a_kind AND to_kind = :a_kind AND ("from" = w.id OR "to" = w.id) LIMIT 10000)), w.depth - 1
  FROM way AS w WHERE w.depth > 0
), chain AS MATERIALIZED (
  SELECT iif(side = 'a', depth, before + after - depth) AS number, way.id FROM way, middle GROUP BY 1
), said AS MATERIALIZED (
  SELECT number, id, (SELECT label FROM people AS p WHERE p.kind = :a_kind AND p.id = c.id) AS label,
    (SELECT gender FROM people AS p WHERE p.kind = :a_kind AND p.id = c.id) AS gender, lag(id) OVER (ORDER BY number) AS by
  FROM chain AS c
)
SELECT s.number, s.label AS name, coalesce(
    (SELECT min(word) FROM (
      SELECT coalesce(name, relation) AS word FROM relations
      WHERE from_kind = :a_kind AND to_kind = :a_kind AND "from" = s.by AND "to" = s.id LIMIT 10000)),
    (SELECT min(CASE s.gender WHEN 'female' THEN v.female WHEN 'male' THEN v.male ELSE v.neutral END) FROM (
      SELECT relation FROM relations
      WHERE from_kind = :a_kind AND to_kind = :a_kind AND "from" = s.id AND "to" = s.by LIMIT 10000) AS r
      JOIN _relation AS w ON w.name = r.relation JOIN _relation AS v ON v.name = w.reverse)) AS relation,
  group_concat(n.relation, ', ') AS to_first, group_concat(n.basis, ', ') AS basis
FROM said AS s LEFT JOIN (SELECT * FROM named ORDER BY basis DESC, relation) AS n ON n.kind = :a_kind AND n.id = s.id
GROUP BY s.number
ORDER BY s.number;

WITH RECURSIVE
-- include chain
SELECT 'no chain of at most ten steps from ' || (SELECT label FROM people WHERE kind = :a_kind AND id = :a) || ' to '
  || (SELECT label FROM people WHERE kind = :b_kind AND id = :b) AS counted
WHERE NOT EXISTS (SELECT 1 FROM middle)
