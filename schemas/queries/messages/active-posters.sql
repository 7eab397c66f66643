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
SELECT count(*) AS messages, m.author_name AS name, m.author_kind AS kind, m.author AS id
FROM messages AS m
WHERE m.author IS NOT NULL
  AND (:thread IS NULL OR m.in_kind = :thread_kind AND m."in" = :thread)
  AND (:place IS NULL OR EXISTS (
    SELECT 1 FROM threads AS t
    WHERE t.kind = m.in_kind AND t.id = m."in" AND t.in_kind = :place_kind AND t."in" = :place))
GROUP BY m.author_kind, m.author
ORDER BY messages DESC, name, id
LIMIT :limit
