-- The talks about people, with whom they are about and how much was said.
--
-- $ kith query talks fixtures/mano/bakery/bundle.json
-- thread,people,messages,kind,id
-- "Own stall, one day",Iker Solano,2,conversation,b2c1d1e1-5ea0-4c1d-9b7a-000000000001
-- b2c1d1e1-5ea0-4c1d-9b7a-000000000002,Iker Solano,2,conversation,b2c1d1e1-5ea0-4c1d-9b7a-000000000002
-- Flour prices,Théo Marchetti,1,conversation,b2c1d1e1-5ea0-4c1d-9b7a-000000000003
-- Summer hours,"Iker Solano, Wanjiru Achieng",1,topic,c3d2e2f2-5ea0-4c1d-9b7a-000000000001
WITH about (kind, id, name) AS (
  SELECT kind, id, about_name FROM threads WHERE about IS NOT NULL
  UNION
  SELECT l.kind, l.id, p.label FROM thread_links AS l JOIN people AS p ON p.kind = l.to_kind AND p.id = l."to"
  WHERE l.part IN ('with', 'about')
)
SELECT t.label AS thread, (SELECT group_concat(name, ', ') FROM (
    SELECT name FROM about AS a WHERE a.kind = t.kind AND a.id = t.id ORDER BY name)) AS people,
  (SELECT count(*) FROM messages AS m WHERE m.in_kind = t.kind AND m."in" = t.id) AS messages, t.kind, t.id
FROM threads AS t
WHERE EXISTS (SELECT 1 FROM about AS a WHERE a.kind = t.kind AND a.id = t.id)
ORDER BY messages DESC, thread, t.kind, t.id
