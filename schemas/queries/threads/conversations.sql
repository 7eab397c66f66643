-- The conversations with or about people, the newest first.
--
-- A conversation is too long if its messages have more characters together than an application takes.
--
-- @rows conversation, conversations
-- @flags too_long
-- @programs kind
-- :person person  Only those with or about this person; an id or a name.
-- :most_characters count = 10000  The most characters that the messages of a conversation should have together.
-- :limit count = 50  The most conversations.
--
-- $ kith query conversations fixtures/monica/family/export.json --person 'Mei Tanaka'  # Those with a contact.
-- conversation,day,people,messages,characters,too_long,last,kind,id
-- 2ec3e47d-cf05-4139-9895-b271f899f0da,2024-04-18,Mei Tanaka,2,48,false,2024-04-18T00:00:00.000000Z,conversation,2ec3e47d-cf05-4139-9895-b271f899f0da
-- $ kith query conversations fixtures/monica/family/export.json --person 'Mei Tanaka' --most-characters 20  # A lower limit.
-- conversation,day,people,messages,characters,too_long,last,kind,id
-- 2ec3e47d-cf05-4139-9895-b271f899f0da,2024-04-18,Mei Tanaka,2,48,true,2024-04-18T00:00:00.000000Z,conversation,2ec3e47d-cf05-4139-9895-b271f899f0da
-- $ kith query conversations fixtures/mano/bakery/bundle.json  # All that are about somebody.
-- conversation,day,people,messages,characters,too_long,last,kind,id
-- Flour prices,2025-10-20,Théo Marchetti,1,26,false,2025-10-20T12:00:30.000000Z,conversation,b2c1d1e1-5ea0-4c1d-9b7a-000000000003
-- b2c1d1e1-5ea0-4c1d-9b7a-000000000002,2025-10-19,Iker Solano,2,52,false,2025-10-19T04:02:09.999999Z,conversation,b2c1d1e1-5ea0-4c1d-9b7a-000000000002
-- Summer hours,2025-10-17,"Iker Solano, Wanjiru Achieng",1,22,false,2025-10-17T10:01:00.000000Z,topic,c3d2e2f2-5ea0-4c1d-9b7a-000000000001
-- "Own stall, one day",2025-10-16,Iker Solano,2,110,false,2025-10-16T06:21:04.500000Z,conversation,b2c1d1e1-5ea0-4c1d-9b7a-000000000001
WITH found (row) AS MATERIALIZED (
  SELECT DISTINCT row FROM thread_links WHERE part IN ('with', 'about') AND to_kind = :person_kind AND "to" = :person
), newest AS MATERIALIZED (
  SELECT kind, id, moment FROM (
    SELECT c.kind, c.id, c.moment FROM found AS f CROSS JOIN _conversations AS c ON c.row = f.row
    UNION ALL
    SELECT kind, id, moment FROM _conversations WHERE :person IS NULL)
  ORDER BY moment DESC, kind, id
  LIMIT :limit
), said AS MATERIALIZED (
  SELECT n.kind, n.id, m.at, length(coalesce(m.text, m.markdown, m.html)) AS characters
  FROM newest AS n CROSS JOIN message_links AS l ON l.part = 'in' AND l.to_kind = n.kind AND l."to" = n.id
  CROSS JOIN messages AS m ON m.kind = l.kind AND m.row = l.row
  WHERE m.in_kind = n.kind AND m."in" = n.id
), sums AS MATERIALIZED (
  SELECT kind, id, count(*) AS messages, sum(characters) AS characters, max(at) AS last FROM said GROUP BY kind, id
), shown AS MATERIALIZED (
  SELECT t.kind, t.id, t.label, t.at, t.with_name, t.about_name, n.moment
  FROM newest AS n CROSS JOIN threads AS t ON t.kind = n.kind AND t.id = n.id
), named (kind, id, name) AS MATERIALIZED (
  SELECT kind, id, with_name FROM shown
  UNION
  SELECT kind, id, about_name FROM shown
  UNION
  SELECT n.kind, n.id, p.label
  FROM newest AS n CROSS JOIN thread_links AS l ON l.kind = n.kind AND l.id = n.id
  CROSS JOIN people AS p ON p.kind = l.to_kind AND p.id = l."to"
  WHERE l.part IN ('with', 'about')
)
SELECT t.label AS conversation, substr(t.at, 1, 10) AS day, (
    SELECT group_concat(name, ', ') FROM (
      SELECT name FROM named AS n WHERE n.kind = t.kind AND n.id = t.id ORDER BY name)) AS people,
  coalesce(s.messages, 0) AS messages, coalesce(s.characters, 0) AS characters,
  coalesce(s.characters, 0) > :most_characters AS too_long, s.last, t.kind, t.id
FROM shown AS t LEFT JOIN sums AS s ON s.kind = t.kind AND s.id = t.id
ORDER BY t.moment DESC, t.kind, t.id
