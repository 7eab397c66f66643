-- The conversations with or about a person, the newest first.
--
-- :person person required  The person.
-- :limit integer = 50  The most conversations.
--
-- $ kith query ask conversations fixtures/monica/family/export.json --with 'person=Mei Tanaka'
-- conversation,day,messages,last,kind,id
-- 2ec3e47d-cf05-4139-9895-b271f899f0da,2024-04-18,2,2024-04-18T00:00:00.000000Z,conversation,2ec3e47d-cf05-4139-9895-b271f899f0da
WITH found (kind, id) AS (
  SELECT kind, id FROM threads WHERE with_kind = :person_kind AND "with" = :person
  UNION
  SELECT kind, id FROM threads WHERE about_kind = :person_kind AND about = :person
  UNION
  SELECT kind, id FROM links WHERE part IN ('with', 'about') AND to_kind = :person_kind AND "to" = :person
)
SELECT t.label AS conversation, substr(t.at, 1, 10) AS day,
  (SELECT count(*) FROM messages AS m WHERE m.in_kind = f.kind AND m."in" = f.id) AS messages,
  (SELECT max(at) FROM messages AS m WHERE m.in_kind = f.kind AND m."in" = f.id) AS last, t.kind, t.id
FROM found AS f CROSS JOIN threads AS t ON t.kind = f.kind AND t.id = f.id
ORDER BY coalesce(last, t.at) DESC, t.kind, t.id
LIMIT :limit
