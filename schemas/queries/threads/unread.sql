-- The threads with messages that the owner of the data has not read.
--
-- :limit integer = 100  The most threads.
--
-- $ kith query ask unread fixtures/forum/village.ndjson
-- thread,place,unread,last,kind,id
-- The oak fell,The Green,5,2021-03-05T19:30:00Z,thread,302
SELECT label AS thread, in_name AS place, coalesce(unread, replies + 1 - read) AS unread, last_at AS last, kind, id
FROM threads
WHERE coalesce(unread, replies + 1 - read) > 0
ORDER BY last_at DESC, kind, id
LIMIT :limit
