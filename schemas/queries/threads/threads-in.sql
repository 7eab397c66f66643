-- The threads of a place: sticky ones first, then by their last message.
--
-- :place place required  The place.
-- :limit integer = 100  The most threads.
--
-- $ kith query ask threads-in fixtures/forum/village.ndjson --with 'place=The Green'
-- thread,author,messages,sticky,closed,last,last_author,kind,id
-- Rules of the green,Old Tom,1,1,1,2018-02-01T08:00:00Z,Old Tom,thread,301
-- Market day,Old Tom,2,,,2021-03-06T10:00:00Z,Old Tom,thread,303
-- The oak fell,Brida,8,,,2021-03-05T19:30:00Z,Kiln,thread,302
SELECT label AS thread, author_name AS author, replies + 1 AS messages, sticky, closed, last_at AS last, last_author, kind, id
FROM threads
WHERE in_kind = :place_kind AND "in" = :place
ORDER BY sticky DESC, last_at DESC, id
LIMIT :limit
