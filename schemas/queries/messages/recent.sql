-- The newest messages.
--
-- :limit count = 20  The most messages.
--
-- $ kith query recent fixtures/forum/village.ndjson --limit 3
-- kind,id,at,author,in,title
-- message,74,2021-03-06T20:00:00Z,Old Tom,Inbox,Eggs
-- post,8021,2021-03-06T10:00:00Z,Old Tom,Market day,
-- post,8020,2021-03-06T09:00:00Z,Old Tom,Market day,
SELECT kind, id, at, author_name AS author, in_name AS "in", title
FROM messages
ORDER BY at DESC, kind, id
LIMIT :limit
