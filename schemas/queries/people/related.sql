-- How two people are related: the shortest chain of stated relations between them.
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
WITH RECURSIVE step (one, other, word) AS (
  SELECT "from", "to", coalesce(name, relation) FROM relations WHERE from_kind = :a_kind AND to_kind = :a_kind
  UNION
  SELECT r."to", r."from", w.reverse FROM relations AS r JOIN _relation AS w ON w.name = r.relation
  WHERE r.from_kind = :a_kind AND r.to_kind = :a_kind
    AND NOT EXISTS (SELECT 1 FROM relations AS s WHERE s."from" = r."to" AND s."to" = r."from")
), edge AS MATERIALIZED (SELECT one, other, min(word) AS word FROM step GROUP BY one, other),
reach (id, depth) AS (
  SELECT :b, 0
  UNION
  SELECT e.one, r.depth + 1 FROM reach AS r JOIN edge AS e ON e.other = r.id WHERE r.depth < 10
), nearest AS MATERIALIZED (SELECT id, min(depth) AS depth FROM reach GROUP BY id),
chain (id, depth, number, word) AS (
  SELECT id, depth, 0, NULL FROM nearest WHERE id = :a
  UNION ALL
  SELECT n.id, n.depth, c.number + 1, (SELECT word FROM edge WHERE one = c.id AND other = n.id)
  FROM chain AS c
  JOIN nearest AS n ON n.id = (
    SELECT min(e.other) FROM edge AS e JOIN nearest AS m ON m.id = e.other
    WHERE e.one = c.id AND m.depth = c.depth - 1)
)
SELECT c.number, p.label AS name, c.word AS relation
FROM chain AS c JOIN people AS p ON p.kind = :a_kind AND p.id = c.id
ORDER BY c.number
