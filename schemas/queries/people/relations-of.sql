-- What others are to a person: as the source states it, and what follows from parents and couples.
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
WITH edge (one, one_kind, other, other_kind, name, relation, tree, generation) AS (
  SELECT r."from", r.from_kind, r."to", r.to_kind, r.to_name, w.name, w.tree, w.generation
  FROM relations AS r JOIN _relation AS w ON w.name = r.relation
  UNION
  SELECT r."to", r.to_kind, r."from", r.from_kind, r.from_name, v.name, v.tree, v.generation
  FROM relations AS r JOIN _relation AS w ON w.name = r.relation JOIN _relation AS v ON v.name = w.reverse
), parent (child, id) AS (
  SELECT one, other FROM edge WHERE tree = 'descent' AND generation = 1
), couple (one, other) AS (
  SELECT one, other FROM edge WHERE tree = 'union' AND relation NOT LIKE 'ex-%'
), sibling (one, other) AS (
  SELECT DISTINCT a.child, b.child FROM parent AS a JOIN parent AS b ON b.id = a.id AND b.child <> a.child
), derived (id, relation) AS (
  SELECT other, 'sibling' FROM sibling WHERE one = :person
  UNION
  SELECT b.id, 'grandparent' FROM parent AS a JOIN parent AS b ON b.child = a.id WHERE a.child = :person
  UNION
  SELECT b.child, 'grandchild' FROM parent AS a JOIN parent AS b ON b.id = a.child WHERE a.id = :person
  UNION
  SELECT s.other, 'uncle' FROM parent AS a JOIN sibling AS s ON s.one = a.id WHERE a.child = :person
  UNION
  SELECT b.child, 'nephew' FROM sibling AS s JOIN parent AS b ON b.id = s.other WHERE s.one = :person
  UNION
  SELECT b.child, 'cousin'
  FROM parent AS a JOIN sibling AS s ON s.one = a.id JOIN parent AS b ON b.id = s.other WHERE a.child = :person
  UNION
  SELECT b.id, 'parent-in-law' FROM couple AS c JOIN parent AS b ON b.child = c.other WHERE c.one = :person
  UNION
  SELECT c.other, 'child-in-law' FROM parent AS a JOIN couple AS c ON c.one = a.child WHERE a.id = :person
  UNION
  SELECT s.other, 'sibling-in-law' FROM couple AS c JOIN sibling AS s ON s.one = c.other WHERE c.one = :person
  UNION
  SELECT c.other, 'sibling-in-law' FROM sibling AS s JOIN couple AS c ON c.one = s.other WHERE s.one = :person
), found (id, kind, name, relation, basis) AS (
  SELECT other, other_kind, name, relation, 'stated' FROM edge WHERE one_kind = :person_kind AND one = :person
  UNION ALL
  SELECT p.id, p.kind, p.label, d.relation, 'derived'
  FROM derived AS d JOIN people AS p ON p.kind = :person_kind AND p.id = d.id
  WHERE d.id <> :person AND d.id NOT IN (SELECT other FROM edge WHERE one_kind = :person_kind AND one = :person)
)
SELECT CASE p.gender WHEN 'female' THEN w.female WHEN 'male' THEN w.male ELSE w.neutral END AS relation, f.name, f.basis
FROM found AS f
JOIN _relation AS w ON w.name = f.relation
LEFT JOIN people AS p ON p.kind = f.kind AND p.id = f.id
ORDER BY basis DESC, 1, f.name
