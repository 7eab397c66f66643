-- How two people are related, by the shortest chain.
--
-- Each row says what the next person is to the one before. Chains have at most ten steps.
--
-- :a person required  The first person.
-- :b person required  The other one.
--
-- $ kith query related fixtures/monica/family/export.json --a 'Olof Lindqvist' --b 'Robin Vega'
-- number,name,relation
-- 0,Olof Lindqvist,
-- 1,Lotte Okafor,granddaughter
-- 2,Robin Vega,significant other
WITH RECURSIVE reach (side, id, depth) AS (
  SELECT 'a', :a, 0
  UNION
  SELECT 'b', :b, 0
  UNION
  SELECT r.side, j.value, r.depth + 1
  FROM reach AS r, json_each((SELECT json_group_array(id) FROM (
    SELECT iif("from" = r.id, "to", "from") AS id FROM relations
    WHERE from_kind = :a_kind AND to_kind = :a_kind AND ("from" = r.id OR "to" = r.id) LIMIT 10000))) AS j
  WHERE r.depth < 5
), near AS MATERIALIZED (
  SELECT side, id, min(depth) AS depth FROM reach GROUP BY side, id
), stated AS MATERIALIZED (
  SELECT r."from" AS one, r."to" AS other, coalesce(r.name, r.relation) AS word, r.relation
  FROM (SELECT DISTINCT id FROM near) AS n CROSS JOIN relations AS r
    ON r.from_kind = :a_kind AND r.to_kind = :a_kind AND r."from" = n.id
), edge AS MATERIALIZED (
  SELECT one, other, min(word) AS word FROM (
    SELECT one, other, word FROM stated
    UNION ALL
    SELECT s.other, s.one, w.reverse FROM stated AS s JOIN _relation AS w ON w.name = s.relation
    WHERE NOT EXISTS (SELECT 1 FROM stated AS t WHERE t.one = s.other AND t.other = s.one))
  GROUP BY one, other
), middle AS MATERIALIZED (
  SELECT id, a.depth AS before, b.depth AS after FROM near AS a JOIN near AS b USING (id)
  WHERE a.side = 'a' AND b.side = 'b'
  ORDER BY before + after, before, id LIMIT 1
), walk (side, id, depth) AS (
  SELECT 'a', id, before FROM middle
  UNION
  SELECT 'b', id, after FROM middle
  UNION
  SELECT w.side, (SELECT min(n.id) FROM edge AS e JOIN near AS n ON n.side = w.side AND n.id = e.other
    WHERE e.one = w.id AND n.depth = w.depth - 1), w.depth - 1
  FROM walk AS w WHERE w.depth > 0
), chain AS MATERIALIZED (
  SELECT iif(side = 'a', depth, before + after - depth) AS number, walk.id FROM walk, middle GROUP BY 1
)
SELECT c.number, (SELECT label FROM people WHERE kind = :a_kind AND id = c.id) AS name,
  (SELECT word FROM chain AS o JOIN edge AS e ON e.one = o.id AND e.other = c.id WHERE o.number = c.number - 1) AS relation
FROM chain AS c
ORDER BY c.number
