-- The threads of a place: sticky ones first, then by their last message.
--
-- :place place required  The place.
-- :limit integer = 100  The most threads.
--
-- $ kith query ask threads-in fixtures/forum/village.ndjson --with 'place=The Green'
SELECT label AS thread, author_name AS author, replies + 1 AS messages, sticky, closed, last_at AS last, last_author, kind, id
FROM threads
WHERE in_kind = :place_kind AND "in" = :place
ORDER BY sticky DESC, last_at DESC, id
LIMIT :limit
