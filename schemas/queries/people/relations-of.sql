-- What others are to a person: as the source states it, and what follows from parents and couples.
--
-- Derived are siblings, grandparents, grandchildren, aunts and uncles, nieces and nephews, cousins and parents-in-law.
--
-- :person person required  The person.
--
-- $ kith query ask relations-of fixtures/monica/family/export.json --with 'person=Maren Okafor'
-- relation,name,basis
-- brother,Nils Lindqvist,stated
-- colleague,Sam Brandt,stated
-- daughter,Lotte Okafor,stated
-- father,Olof Lindqvist,stated
-- husband,Emeka Okafor,stated
-- mother,Greta Lindqvist,stated
-- son,Jonas Okafor,stated
-- stepdaughter,Ada Hofmann,stated
-- father-in-law,Chidi Okafor,derived
-- grandson,Theo Vega,derived
-- mother-in-law,Amara Okafor,derived
WITH stated AS (
  SELECT "to" AS other, to_kind AS kind, to_name AS name, relation, name AS word
  FROM relations WHERE from_kind = :person_kind AND "from" = :person
  UNION
  SELECT r."from", r.from_kind, r.from_name, w.reverse, iif(p.gender = 'female', v.female, iif(p.gender = 'male', v.male, v.neutral))
  FROM relations AS r
  JOIN _relation AS w ON w.name = r.relation
  JOIN _relation AS v ON v.name = w.reverse
  LEFT JOIN people AS p ON p.kind = r.from_kind AND p.id = r."from"
  WHERE r.to_kind = :person_kind AND r."to" = :person
), parent (child, id) AS (
  SELECT r."from", r."to" FROM relations AS r JOIN _relation AS w ON w.name = r.relation
  WHERE w.tree = 'descent' AND w.generation = 1
  UNION
  SELECT r."to", r."from" FROM relations AS r JOIN _relation AS w ON w.name = r.relation
  WHERE w.tree = 'descent' AND w.generation = -1
), couple (one, other) AS (
  SELECT r."from", r."to" FROM relations AS r JOIN _relation AS w ON w.name = r.relation
  WHERE w.tree = 'union' AND w.name NOT LIKE 'ex-%'
  UNION
  SELECT r."to", r."from" FROM relations AS r JOIN _relation AS w ON w.name = r.relation
  WHERE w.tree = 'union' AND w.name NOT LIKE 'ex-%'
), sibling (one, other) AS (
  SELECT DISTINCT a.child, b.child FROM parent AS a JOIN parent AS b ON b.id = a.id AND b.child <> a.child
), derived (id, relation, female, male, neutral) AS (
  SELECT other, 1, 'sister', 'brother', 'sibling' FROM sibling WHERE one = :person
  UNION
  SELECT b.id, 2, 'grandmother', 'grandfather', 'grandparent'
  FROM parent AS a JOIN parent AS b ON b.child = a.id WHERE a.child = :person
  UNION
  SELECT b.child, 3, 'granddaughter', 'grandson', 'grandchild'
  FROM parent AS a JOIN parent AS b ON b.id = a.child WHERE a.id = :person
  UNION
  SELECT s.other, 4, 'aunt', 'uncle', 'aunt or uncle'
  FROM parent AS a JOIN sibling AS s ON s.one = a.id WHERE a.child = :person
  UNION
  SELECT b.child, 5, 'niece', 'nephew', 'niece or nephew'
  FROM sibling AS s JOIN parent AS b ON b.id = s.other WHERE s.one = :person
  UNION
  SELECT b.child, 6, 'cousin', 'cousin', 'cousin'
  FROM parent AS a JOIN sibling AS s ON s.one = a.id JOIN parent AS b ON b.id = s.other WHERE a.child = :person
  UNION
  SELECT b.id, 7, 'mother-in-law', 'father-in-law', 'parent-in-law'
  FROM couple AS c JOIN parent AS b ON b.child = c.other WHERE c.one = :person
)
SELECT word AS relation, name, 'stated' AS basis FROM stated
UNION ALL
SELECT iif(p.gender = 'female', d.female, iif(p.gender = 'male', d.male, d.neutral)), p.label, 'derived'
FROM derived AS d JOIN people AS p ON p.kind = :person_kind AND p.id = d.id
WHERE d.id NOT IN (SELECT other FROM stated) AND d.id <> :person
ORDER BY basis DESC, relation, name
