-- The files, with what they belong to.
--
-- :limit count = 100  The most files.
--
-- $ kith query attachments fixtures/mano/bakery/bundle.json
-- name,media_type,size,kind,id,at,about
-- oven plan.pdf,application/pdf,90210,message,d4e3f3a3-5ea0-4c1d-9b7a-000000000004,2025-10-19T04:02:00.000000Z,Iker Solano
WITH named AS MATERIALIZED (
  SELECT name, media_type, size, kind, id, of_kind, "of" FROM files WHERE name IS NOT NULL
  ORDER BY name, kind, id
  LIMIT :limit
), listed AS MATERIALIZED (
  SELECT n.name, n.media_type, n.size, n.kind AS file_kind, n.id AS file, o.value ->> 0 AS kind, o.value ->> 1 AS id
  FROM named AS n LEFT JOIN json_each(CASE
    WHEN n."of" IS NOT NULL THEN json_array(json_array(n.of_kind, n."of"))
    ELSE ( -- what has the file in a list, and perhaps as its picture too
      SELECT json_group_array(DISTINCT json_array(kind, id)) FROM (
        SELECT kind, id FROM links WHERE to_kind = n.kind AND "to" = n.id LIMIT min(2 * :limit, 9e18))) END) AS o
  LIMIT :limit
)
SELECT name, media_type, size, kind, id, (SELECT at FROM messages AS m WHERE m.kind = l.kind AND m.id = l.id) AS at,
  coalesce(
    (SELECT about_name FROM messages AS m WHERE m.kind = l.kind AND m.id = l.id),
    (SELECT label FROM people AS p WHERE p.kind = l.kind AND p.id = l.id)) AS about
FROM listed AS l
ORDER BY name, file_kind, file, kind, id
