-- Everything that is known about a person.
--
-- :person person required  The person.
--
-- $ kith query person fixtures/monica/family/export.json --person 'Olof Lindqvist'
-- section,what,value
-- person,name,Olof Lindqvist
-- person,gender,male
-- person,born,1935-09-17
-- contact,email,olof@example.org
-- relations,daughter,Maren Okafor
-- relations,granddaughter,Lotte Okafor
-- relations,grandson,Jonas Okafor
-- relations,son,Nils Lindqvist
-- relations,wife,Greta Lindqvist
-- events,2024-09-17,Olof's birthday
WITH facts (place, part, section, what, value) AS (
  SELECT 1, j.id, 'person', j.key, j.value
  FROM people, json_each(json_object(
    'name', label, 'nickname', nickname, 'gender', gender, 'born', born, 'died', died,
    'title', title, 'organisation', organisation, 'note', note)) AS j
  WHERE kind = :person_kind AND people.id = :person
  UNION ALL
  SELECT 10, 0, 'contact', coalesce(type, scheme, 'contact point'), value
  FROM contact_points WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 11, 0, 'contact', coalesce(caption, 'address'),
    trim(coalesce(street || ', ', '') || coalesce(postal_code || ' ', '') || coalesce(locality || ', ', '')
      || coalesce(region || ', ', '') || coalesce(country, ''), ', ')
  FROM addresses WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 20, 0, 'relations', name, to_name FROM relations WHERE from_kind = :person_kind AND "from" = :person
  UNION ALL
  SELECT 30, 0, 'events',
    CASE WHEN year_unknown THEN '-' || substr(at, 5, 6) WHEN year_only THEN substr(at, 1, 4) ELSE substr(at, 1, 10) END,
    coalesce(title, note, type)
  FROM events WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 40, 0, 'tasks', iif(done, 'done', 'to do'), title FROM tasks WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 50, 0, 'notes', substr(at, 1, 10), coalesce(text, markdown, title)
  FROM notes WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 60, j.id, 'profile', j.key, j.value
  FROM profiles, json_each(json_object('location', location, 'note', note)) AS j
  WHERE of_kind = :person_kind AND "of" = :person
)
SELECT section, what, value
FROM facts
WHERE value IS NOT NULL AND value <> ''
ORDER BY place, part, what, value
