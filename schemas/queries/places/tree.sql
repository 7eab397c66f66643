-- The places as they hang in each other.
--
-- :place place  Only what is below this place.
--
-- $ kith query ask tree fixtures/forum/village.ndjson
-- place,threads,depth,kind,id
-- Main,,0,group,48
--   The Green,4,1,forum,1
--     Lost & Found,1,2,forum,4
-- Crafts,,0,group,51
--   Pottery,,1,forum,9
-- Sent Items,,0,message_folder,-1
-- Inbox,,0,message_folder,0
WITH RECURSIVE tree (kind, id, label, position, threads, depth, path) AS (
  SELECT kind, id, label, position, threads, 0, printf('%09d %s', coalesce(position, 999999999), id) FROM places
  WHERE iif(:place IS NULL, "in" IS NULL, kind = :place_kind AND id = :place)
  UNION
  SELECT p.kind, p.id, p.label, p.position, p.threads, tree.depth + 1,
    tree.path || '/' || printf('%09d %s', coalesce(p.position, 999999999), p.id)
  FROM tree JOIN places AS p ON p.in_kind = tree.kind AND p."in" = tree.id
  WHERE tree.depth < 50
)
SELECT printf('%*s', 2 * depth, '') || label AS place, threads, depth, kind, id
FROM tree
ORDER BY path
LIMIT 10000
