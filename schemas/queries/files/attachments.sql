-- The files, with what they belong to.
--
-- :limit count = 100  The most files.
--
-- $ kith query attachments fixtures/mano/bakery/bundle.json
-- name,media_type,size,kind,id,at,about
-- oven plan.pdf,application/pdf,90210,message,d4e3f3a3-5ea0-4c1d-9b7a-000000000004,2025-10-19T04:02:00.000000Z,Iker Solano
WITH owned (file_kind, file, kind, id) AS (
  SELECT kind, row, of_kind, "of" FROM files WHERE "of" IS NOT NULL
  UNION -- those in lists of what they belong to
  SELECT f.kind, f.row, l.kind, l.id
  FROM files AS f JOIN links AS l ON l.to_kind = f.kind AND l."to" = f.id
  WHERE f."of" IS NULL
), listed AS MATERIALIZED (
  SELECT f.name, f.media_type, f.size, f.kind AS file_kind, f.id AS file, o.kind, o.id
  FROM files AS f LEFT JOIN owned AS o ON o.file_kind = f.kind AND o.file = f.row
  WHERE f.name IS NOT NULL
  ORDER BY f.name, f.kind, f.id, o.kind, o.id
  LIMIT :limit
)
SELECT name, media_type, size, kind, id, (SELECT at FROM messages AS m WHERE m.kind = l.kind AND m.id = l.id) AS at,
  coalesce(
    (SELECT about_name FROM messages AS m WHERE m.kind = l.kind AND m.id = l.id),
    (SELECT label FROM people AS p WHERE p.kind = l.kind AND p.id = l.id)) AS about
FROM listed AS l
ORDER BY name, file_kind, file, kind, id
