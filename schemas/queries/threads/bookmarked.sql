-- The threads that a person has bookmarked.
--
-- :person person required  The person.
--
-- $ kith query ask bookmarked fixtures/forum/village.ndjson --with person=Brida
SELECT t.label AS thread, t.in_name AS place, t.replies + 1 AS messages, t.unread, t.last_at AS last, t.kind, t.id
FROM links AS l
JOIN threads AS t ON t.kind = l.kind AND t.id = l.id
WHERE l.part = 'bookmarked_by' AND l.to_kind = :person_kind AND l."to" = :person
ORDER BY t.last_at DESC, t.kind, t.id
