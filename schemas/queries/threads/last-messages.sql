-- The last message of each thread of a place.
--
-- :place place required  The place.
-- :limit count = 100  The most threads.
--
-- $ kith query last-messages fixtures/forum/village.ndjson --place 'The Green'
-- thread,author,at,id
-- Market day,Old Tom,2021-03-06T10:00:00Z,8021
-- The oak fell,Kiln,2021-03-05T19:20:00Z,8016
-- Rules of the green,Old Tom,2018-02-01T08:00:00Z,8001
WITH last AS MATERIALIZED (
  SELECT t.label AS thread, (
    SELECT json_array(id, at, author_name) FROM (
      SELECT id, at, author_name, number FROM messages
      WHERE in_kind = t.kind AND "in" = t.id
      ORDER BY number DESC, at DESC
      LIMIT 1)) AS message
  FROM threads AS t
  WHERE t.in_kind = :place_kind AND t."in" = :place
)
SELECT thread, message ->> 2 AS author, message ->> 1 AS at, message ->> 0 AS id
FROM last
WHERE message IS NOT NULL
ORDER BY at DESC, thread
LIMIT :limit
