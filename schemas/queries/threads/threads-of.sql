-- The threads in which a person wrote.
--
-- :person person required  The person.
-- :place place  The place.
--
-- $ kith query threads-of fixtures/forum/village.ndjson --person 'Old Tom' --place 'The Green'
-- thread,place,messages,last,kind,id
-- Market day,The Green,2,2021-03-06T10:00:00Z,thread,303
-- The oak fell,The Green,1,2021-03-05T18:00:00Z,thread,302
-- Rules of the green,The Green,1,2018-02-01T08:00:00Z,thread,301
SELECT t.label AS thread, t.in_name AS place, count(*) AS messages, max(m.at) AS last, t.kind, t.id
FROM messages AS m
JOIN threads AS t ON t.kind = m.in_kind AND t.id = m."in"
WHERE m.author_kind = :person_kind AND m.author = :person
  AND (:place IS NULL OR t.in_kind = :place_kind AND t."in" = :place)
GROUP BY t.kind, t.id
ORDER BY last DESC, t.kind, t.id
