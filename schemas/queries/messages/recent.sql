-- The newest messages.
--
-- :limit integer = 20  The most messages.
--
-- $ kith query ask recent fixtures/forum/village.ndjson --with limit=3
SELECT kind, id, at, author_name AS author, in_name AS "in", title
FROM messages
ORDER BY at DESC, kind, id
LIMIT :limit
