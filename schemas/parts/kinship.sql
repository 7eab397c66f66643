-- What others are to the person of `one (kind, id)`: stated, or found by the nearest ancestor in common.
--
-- `named` has their words. A way goes up to parents, then down to children, and crosses one marriage: at its beginning
-- (`marriage` 1) or at its end (2). One of siblings whose parents are not known goes up and down at once. Ways end after six
-- generations up or down and after eight in all, which is as far as third cousins; after four with a marriage.
step (tree, generation, up, down, marriage) AS (
  VALUES ('descent', 1, 1, 0, 0), ('descent', -1, 0, 1, 0), ('sibling', 0, 1, 1, 0), ('union', 0, 0, 0, 1)
), walk (id, up, down, marriage, child) AS (
  SELECT id, 0, 0, 0, NULL FROM one
  UNION
  SELECT j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4
  FROM walk, json_each((
    SELECT json_group_array(json_array(r.id, walk.up + s.up, walk.down + s.down,
      walk.marriage + s.marriage * (1 + (walk.down > 0)), iif(s.down, NULL, walk.id)))
    FROM (
      SELECT iif("from" = walk.id, "to", "from") AS id, "from" = walk.id AS is_outgoing, relation FROM relations
      WHERE from_kind = (SELECT kind FROM one) AND to_kind = (SELECT kind FROM one)
        AND ("from" = walk.id OR "to" = walk.id)
      LIMIT 10000) AS r
    JOIN _relation AS w ON w.name = r.relation
    JOIN _relation AS v ON v.name = iif(r.is_outgoing, w.name, w.reverse)
    JOIN step AS s ON s.tree = v.tree AND s.generation = v.generation
    WHERE v.name NOT LIKE 'ex-%' AND v.name <> 'stepsibling'
      AND walk.up + s.up <= 6 AND walk.down + s.down <= 6
      AND walk.up + s.up + walk.down + s.down <= iif(walk.marriage + s.marriage, 4, 8)
      AND CASE
        WHEN s.marriage THEN walk.marriage = 0 AND (walk.up = 0 OR walk.down > 0)
        WHEN s.up THEN walk.down = 0
        -- Never down to where one came up from; and children of a partner are stepchildren at most.
        ELSE r.id IS NOT walk.child AND (walk.marriage = 0 OR walk.up > 0) END)) AS j
  WHERE walk.marriage < 2 AND walk.up + walk.down < iif(walk.marriage, 4, 8)
  LIMIT 100000
), kin AS (
  SELECT id, up, down, marriage > 0 AS is_in_law, min(up, down) AS least, max(up, down) AS most,
    min((up + down + (marriage > 0)) * 10 + marriage) AS length
  FROM walk WHERE id <> (SELECT id FROM one) AND up + down > 0
  GROUP BY id
), parents (child, id) AS MATERIALIZED (
  SELECT DISTINCT c.id, j.value
  FROM (SELECT id FROM one UNION SELECT id FROM kin WHERE least = 1 AND most = 1 AND NOT is_in_law) AS c, json_each((
    SELECT json_group_array(r.id)
    FROM (
      SELECT iif("from" = c.id, "to", "from") AS id, "from" = c.id AS is_outgoing, relation FROM relations
      WHERE from_kind = (SELECT kind FROM one) AND to_kind = (SELECT kind FROM one) AND ("from" = c.id OR "to" = c.id)
      LIMIT 10000) AS r
    JOIN _relation AS w ON w.name = r.relation
    WHERE w.tree = 'descent' AND w.generation = iif(r.is_outgoing, 1, -1))) AS j
), half (id) AS MATERIALIZED (
  -- Both have a parent in common, and another whom the other one has not.
  SELECT p.child FROM parents AS p LEFT JOIN parents AS o ON o.child = (SELECT id FROM one) AND o.id = p.id
  WHERE p.child <> (SELECT id FROM one) AND (SELECT count(*) FROM parents WHERE child = (SELECT id FROM one)) > 1
  GROUP BY p.child HAVING count(o.id) = 1 AND count(*) > 1
), derived (id, relation, before, after) AS (
  SELECT id,
    CASE
      WHEN id IN half THEN 'half-sibling'
      WHEN down = 0 THEN iif(up = 1, 'parent', 'grandparent')
      WHEN up = 0 THEN iif(down = 1, 'child', 'grandchild')
      WHEN most = 1 THEN 'sibling'
      WHEN down = 1 THEN 'uncle'
      WHEN up = 1 THEN 'nephew'
      ELSE 'cousin' END || iif(is_in_law AND most = 1, '-in-law', ''),
    CASE least
      WHEN 0 THEN substr('great-great-great-great-', 1, 6 * max(most - 2, 0))
      WHEN 1 THEN substr('great-great-great-great-', 1, 6 * max(most - 2 - (up = 1), 0)) || iif(down > 2, 'grand-', '')
      WHEN 2 THEN '' WHEN 3 THEN 'second ' ELSE 'third ' END,
    CASE WHEN least < 2 OR most = least THEN ''
      ELSE CASE most - least WHEN 1 THEN ' once' WHEN 2 THEN ' twice' ELSE ' ' || (most - least) || ' times' END
        || ' removed' END
      || CASE WHEN NOT is_in_law OR most = 1 THEN '' WHEN least = 0 THEN '-in-law' ELSE ' by marriage' END
  FROM kin
), stated (kind, id, name, relation) AS MATERIALIZED (
  SELECT to_kind, "to", to_name, relation FROM relations
  WHERE from_kind = (SELECT kind FROM one) AND "from" = (SELECT id FROM one)
  UNION
  SELECT r.from_kind, r."from", r.from_name, w.reverse FROM relations AS r JOIN _relation AS w ON w.name = r.relation
  WHERE r.to_kind = (SELECT kind FROM one) AND r."to" = (SELECT id FROM one)
), told AS (
  SELECT kind, id, name, relation, '' AS before, '' AS after, 'stated' AS basis FROM stated
  UNION ALL
  SELECT (SELECT kind FROM one), id, NULL, relation, before, after, 'derived' FROM derived
  WHERE id NOT IN (
    SELECT s.id FROM stated AS s JOIN _relation AS w ON w.name = s.relation
    WHERE s.kind = (SELECT kind FROM one) AND (w."group" = 'love' OR w.generation IS NOT NULL))
), named AS (
  SELECT t.kind, t.id, t.basis, t.before || coalesce(
      CASE (SELECT gender FROM people AS p WHERE p.kind = t.kind AND p.id = t.id)
        WHEN 'female' THEN w.female WHEN 'male' THEN w.male ELSE w.neutral END, t.relation) || t.after AS relation,
    coalesce(t.name, (SELECT label FROM people AS p WHERE p.kind = t.kind AND p.id = t.id)) AS name
  FROM told AS t LEFT JOIN _relation AS w ON w.name = t.relation
)
