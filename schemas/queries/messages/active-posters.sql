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
WITH written (kind, id) AS (
  SELECT author_kind, author FROM messages
  WHERE :thread IS NOT NULL AND in_kind = :thread_kind AND "in" = :thread
  UNION ALL
  SELECT m.author_kind, m.author
  FROM threads AS t CROSS JOIN messages AS m ON m.in_kind = t.kind AND m."in" = t.id
  WHERE :thread IS NULL AND t.in_kind = :place_kind AND t."in" = :place
), counted (kind, id, messages) AS MATERIALIZED (
  SELECT kind, id, count(*) FROM written WHERE id IS NOT NULL GROUP BY kind, id
  UNION ALL
  SELECT kind, id, messages FROM authors WHERE :thread IS NULL AND :place IS NULL AND messages > 0
), fewest (messages) AS MATERIALIZED (
  SELECT min(messages) FROM (SELECT messages FROM counted ORDER BY messages DESC LIMIT :limit)
)
SELECT c.messages, coalesce(
    (SELECT label FROM people AS p WHERE p.kind = c.kind AND p.id = c.id),
    (SELECT author_name FROM messages AS m WHERE m.author_kind = c.kind AND m.author = c.id LIMIT 1)) AS name, c.kind, c.id
FROM counted AS c
WHERE c.messages >= (SELECT messages FROM fewest)
ORDER BY c.messages DESC, name, c.id
LIMIT :limit
