-- The newest messages.
--
-- :limit count = 20  The most messages.
--
-- $ kith query recent fixtures/forum/village.ndjson --limit 3
-- kind,id,at,author,in,title
-- message,74,2021-03-06T20:00:00Z,Old Tom,Inbox,Eggs
-- post,8021,2021-03-06T10:00:00Z,Old Tom,Market day,
-- post,8020,2021-03-06T09:00:00Z,Old Tom,Market day,
WITH newest AS MATERIALIZED (
  SELECT at, row, kind FROM messages ORDER BY at DESC, row DESC, kind LIMIT :limit
), shown AS MATERIALIZED (
  SELECT m.* FROM newest AS n CROSS JOIN messages AS m ON m.kind = n.kind AND m.row = n.row
)
SELECT kind, id, at, author_name AS author, in_name AS "in", title
FROM shown
ORDER BY at DESC, row DESC, kind
