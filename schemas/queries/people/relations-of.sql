-- What others are to a person, stated or inferred.
--
-- Derived are siblings, grandparents, grandchildren, aunts and uncles, nieces and nephews, cousins, and in-laws:
-- parents and siblings of a partner, and partners of children and siblings.
--
-- :person person required  The person.
--
-- $ kith query relations-of fixtures/monica/family/export.json --person 'Maren Okafor'
-- relation,name,basis
-- brother,Nils Lindqvist,stated
-- colleague,Sam Brandt,stated
-- daughter,Lotte Okafor,stated
-- father,Olof Lindqvist,stated
-- husband,Emeka Okafor,stated
-- mother,Greta Lindqvist,stated
-- son,Jonas Okafor,stated
-- stepdaughter,Ada Hofmann,stated
-- child-in-law,Robin Vega,derived
-- father-in-law,Chidi Okafor,derived
-- grandson,Theo Vega,derived
-- mother-in-law,Amara Okafor,derived
WITH RECURSIVE walk (id, before, path) AS (
  -- Steps to parents, children and partners, never back to where one comes from.
  SELECT :person, NULL, ''
  UNION
  SELECT j.value ->> 0, walk.id, walk.path || (j.value ->> 1)
  FROM walk, json_each((
    SELECT json_group_array(json_array(r.id,
      CASE WHEN v.tree = 'union' THEN 'U' WHEN v.generation = 1 THEN 'P' ELSE 'C' END))
    FROM (
      SELECT iif("from" = walk.id, "to", "from") AS id, "from" = walk.id AS is_outgoing, relation FROM relations
      WHERE from_kind = :person_kind AND to_kind = :person_kind AND ("from" = walk.id OR "to" = walk.id)
      LIMIT 10000) AS r
    JOIN _relation AS w ON w.name = r.relation
    JOIN _relation AS v ON v.name = iif(r.is_outgoing, w.name, w.reverse)
    WHERE v.tree = 'descent' AND abs(v.generation) = 1 OR v.tree = 'union' AND v.name NOT LIKE 'ex-%')) AS j
  WHERE walk.path IN ('', 'P', 'C', 'U', 'PP', 'PC', 'UP', 'PPC') AND j.value ->> 0 IS NOT walk.before
), way (path, relation) AS (
  VALUES ('PC', 'sibling'), ('PP', 'grandparent'), ('CC', 'grandchild'), ('PPC', 'uncle'), ('PCC', 'nephew'),
    ('PPCC', 'cousin'), ('UP', 'parent-in-law'), ('CU', 'child-in-law'), ('UPC', 'sibling-in-law'), ('PCU', 'sibling-in-law')
), outgoing AS MATERIALIZED (
  SELECT "to" AS id, to_kind AS kind, to_name AS name, relation FROM relations
  WHERE from_kind = :person_kind AND "from" = :person
), incoming AS MATERIALIZED (
  SELECT "from" AS id, from_kind AS kind, from_name AS name, relation FROM relations
  WHERE to_kind = :person_kind AND "to" = :person
), found AS (
  SELECT id, kind, name, relation, 'stated' AS basis FROM outgoing
  UNION
  SELECT i.id, i.kind, i.name, w.reverse, 'stated' FROM incoming AS i JOIN _relation AS w ON w.name = i.relation
  UNION
  SELECT id, :person_kind, NULL, relation, 'derived' FROM walk JOIN way USING (path) WHERE id <> :person
), told AS (
  SELECT *, count(*) FILTER (WHERE basis = 'stated') OVER (PARTITION BY kind, id) AS stated FROM found
)
SELECT CASE (SELECT gender FROM people AS p WHERE p.kind = t.kind AND p.id = t.id)
    WHEN 'female' THEN w.female WHEN 'male' THEN w.male ELSE w.neutral END AS relation,
  coalesce(t.name, (SELECT label FROM people AS p WHERE p.kind = t.kind AND p.id = t.id)) AS name, t.basis
FROM told AS t JOIN _relation AS w ON w.name = t.relation
WHERE t.basis = 'stated' OR t.stated = 0
ORDER BY basis DESC, 1, 2
