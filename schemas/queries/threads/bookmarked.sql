-- The threads that a person has bookmarked.
--
-- :person person required  The person.
--
-- $ kith query ask bookmarked fixtures/forum/village.ndjson --with person=Brida
-- thread,place,messages,unread,last,kind,id
-- Market day,The Green,2,0,2021-03-06T10:00:00Z,thread,303
-- The oak fell,The Green,8,,2021-03-05T19:30:00Z,thread,302
SELECT t.label AS thread, t.in_name AS place, t.replies + 1 AS messages, t.unread, t.last_at AS last, t.kind, t.id
FROM links AS l
JOIN threads AS t ON t.kind = l.kind AND t.id = l.id
WHERE l.part = 'bookmarked_by' AND l.to_kind = :person_kind AND l."to" = :person
ORDER BY t.last_at DESC, t.kind, t.id
