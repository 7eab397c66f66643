-- Who wrote most: in one thread, in one place, or anywhere.
--
-- :thread thread  The thread.
-- :place place  The place.
-- :limit integer = 20  The most people.
--
-- $ kith query ask active-posters fixtures/forum/village.ndjson --with place=1 --with limit=2
-- messages,name,kind,id
-- 4,Old Tom,user,61
-- 2,Kiln,user,63
WITH written (name, kind, id) AS (
  SELECT author_name, author_kind, author FROM messages
  WHERE :thread IS NOT NULL AND in_kind = :thread_kind AND "in" = :thread
  UNION ALL
  SELECT m.author_name, m.author_kind, m.author
  FROM threads AS t CROSS JOIN messages AS m ON m.in_kind = t.kind AND m."in" = t.id
  WHERE :thread IS NULL AND t.in_kind = :place_kind AND t."in" = :place
  UNION ALL
  SELECT author_name, author_kind, author FROM messages WHERE :thread IS NULL AND :place IS NULL
)
SELECT count(*) AS messages, name, kind, id
FROM written
WHERE id IS NOT NULL
GROUP BY kind, id
ORDER BY messages DESC, name, id
LIMIT :limit
