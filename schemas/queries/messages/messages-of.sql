-- The messages of a person, in one thread or in all, the newest first.
--
-- :person person required  The person.
-- :thread thread  The thread.
-- :limit integer = 50  The most messages.
--
-- $ kith query ask messages-of fixtures/forum/village.ndjson --with person=63 --with 'thread=The oak fell'
SELECT id, number, in_name AS thread, at, coalesce(text, markdown, html) AS text
FROM messages
WHERE author_kind = :person_kind AND author = :person AND (:thread IS NULL OR in_kind = :thread_kind AND "in" = :thread)
ORDER BY at DESC, id
LIMIT :limit
