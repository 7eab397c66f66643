-- Everything that is known about a person.
--
-- :person person required  The person.
--
-- $ kith query ask person fixtures/monica/family/export.json --with 'person=Olof Lindqvist'
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
WITH facts (place, section, what, value) AS (
  SELECT 1, 'person', 'name', label FROM people WHERE kind = :person_kind AND id = :person
  UNION ALL
  SELECT 2, 'person', 'nickname', nickname FROM people WHERE kind = :person_kind AND id = :person
  UNION ALL
  SELECT 3, 'person', 'gender', gender FROM people WHERE kind = :person_kind AND id = :person
  UNION ALL
  SELECT 4, 'person', 'born', substr(born, 1, 10) FROM people WHERE kind = :person_kind AND id = :person
  UNION ALL
  SELECT 5, 'person', 'died', substr(died, 1, 10) FROM people WHERE kind = :person_kind AND id = :person
  UNION ALL
  SELECT 6, 'person', 'title', title FROM people WHERE kind = :person_kind AND id = :person
  UNION ALL
  SELECT 7, 'person', 'organisation', organisation FROM people WHERE kind = :person_kind AND id = :person
  UNION ALL
  SELECT 8, 'person', 'note', note FROM people WHERE kind = :person_kind AND id = :person
  UNION ALL
  SELECT 10, 'contact', coalesce(type, scheme, 'contact point'), value
  FROM contact_points WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 11, 'contact', coalesce(caption, 'address'),
    trim(coalesce(street || ', ', '') || coalesce(postal_code || ' ', '') || coalesce(locality || ', ', '')
      || coalesce(region || ', ', '') || coalesce(country, ''), ', ')
  FROM addresses WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 20, 'relations', name, to_name FROM relations WHERE from_kind = :person_kind AND "from" = :person
  UNION ALL
  SELECT 30, 'events', substr(at, 1, 10), coalesce(title, note, type)
  FROM events WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 40, 'tasks', iif(done, 'done', 'to do'), title FROM tasks WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 50, 'notes', substr(at, 1, 10), coalesce(text, markdown, title)
  FROM notes WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 60, 'profile', 'location', location FROM profiles WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 61, 'profile', 'note', note FROM profiles WHERE of_kind = :person_kind AND "of" = :person
)
SELECT section, what, value
FROM facts
WHERE value IS NOT NULL AND value <> ''
ORDER BY place, what, value
