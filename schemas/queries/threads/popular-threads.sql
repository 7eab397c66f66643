-- The threads with the most messages.
--
-- :minimum integer = 1  The fewest messages.
-- :since moment = 0001-01-01  The last message is not older.
-- :limit integer = 20  The most threads.
--
-- $ kith query ask popular-threads fixtures/forum/village.ndjson --with minimum=2
-- thread,place,author,messages,last,kind,id
-- The oak fell,The Green,Brida,8,2021-03-05T19:30:00Z,thread,302
-- Market day,The Green,Old Tom,2,2021-03-06T10:00:00Z,thread,303
SELECT label AS thread, in_name AS place, author_name AS author, replies + 1 AS messages, last_at AS last, kind, id
FROM threads
WHERE replies + 1 >= :minimum AND last_at >= :since
ORDER BY messages DESC, last DESC, kind, id
LIMIT :limit
