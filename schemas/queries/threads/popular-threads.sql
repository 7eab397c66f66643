-- The threads with the most messages.
--
-- :minimum integer = 1  The fewest messages.
-- :since moment = 0001-01-01  The last message is not older.
-- :limit integer = 20  The most threads.
--
-- $ kith query ask popular-threads fixtures/forum/village.ndjson --with minimum=2
SELECT label AS thread, in_name AS place, author_name AS author, replies + 1 AS messages, last_at AS last, kind, id
FROM threads
WHERE replies + 1 >= :minimum AND last_at >= :since
ORDER BY messages DESC, last DESC, kind, id
LIMIT :limit
