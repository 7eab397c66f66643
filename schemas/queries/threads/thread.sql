-- The messages of a thread, a conversation or a talk, the oldest first.
--
-- :thread thread required  The thread.
-- :limit integer = 1000  The most messages.
--
-- $ kith query ask thread fixtures/forum/village.ndjson --with 'thread=Market day'
-- id,number,author,at,text
-- 8020,1,Old Tom,2021-03-06T09:00:00Z,Saturday.
-- 8021,2,Old Tom,2021-03-06T10:00:00Z,I bring eggs.
SELECT m.id, m.number, coalesce(m.author_name, iif(m.mine, 'me', m.about_name)) AS author, m.at,
  coalesce(m.text, m.markdown, m.html) AS text
FROM messages AS m
WHERE m.in_kind = :thread_kind AND m."in" = :thread
ORDER BY m.number, m.at, m.row
LIMIT :limit
