-- The people in five steps from :a and from :b, and the one in the middle of a shortest chain between them.
reach (side, id, depth) AS (
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
), middle AS MATERIALIZED (
  SELECT id, a.depth AS before, b.depth AS after FROM near AS a JOIN near AS b USING (id)
  WHERE a.side = 'a' AND b.side = 'b'
  ORDER BY before + after, before, id LIMIT 1
)
