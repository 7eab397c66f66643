-- The messages of a person, in one thread or in all, the newest first.
--
-- :person person required  The person.
-- :thread thread  The thread.
-- :limit integer = 50  The most messages.
--
-- $ kith query ask messages-of fixtures/forum/village.ndjson --with person=63 --with 'thread=The oak fell'
-- id,number,thread,at,text
-- 8016,7,The oak fell,2021-03-05T19:20:00Z,"We could carve it, said <a href=""/member.php?userid=62"">Brida</a>."
-- 8011,2,The oak fell,2021-03-04T07:40:00Z,"I heard it in my kitchen, and thought that the kiln had burst, and then that the church had."
SELECT id, number, in_name AS thread, at, coalesce(text, markdown, html) AS text
FROM messages
WHERE author_kind = :person_kind AND author = :person AND (:thread IS NULL OR in_kind = :thread_kind AND "in" = :thread)
ORDER BY at DESC, id
LIMIT :limit
