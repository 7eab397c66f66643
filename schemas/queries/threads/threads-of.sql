-- The threads in which a person wrote, the last one first.
--
-- :person person required  The person.
-- :place place  The place.
-- :limit integer = 100  The most threads.
--
-- $ kith query threads-of fixtures/forum/village.ndjson --person 'Old Tom' --place 'The Green'
-- thread,place,messages,last,kind,id
-- Market day,The Green,2,2021-03-06T10:00:00Z,thread,303
-- The oak fell,The Green,1,2021-03-05T18:00:00Z,thread,302
-- Rules of the green,The Green,1,2018-02-01T08:00:00Z,thread,301
WITH written AS MATERIALIZED (
  SELECT in_kind AS kind, "in" AS id, at FROM messages WHERE author_kind = :person_kind AND author = :person
), found AS MATERIALIZED (
  SELECT kind, id, count(*) AS messages, max(at) AS last FROM written GROUP BY id, kind
), first AS MATERIALIZED (
  SELECT f.*, t.row FROM found AS f CROSS JOIN threads AS t ON t.kind = f.kind AND t.id = f.id
  WHERE :place IS NULL OR t.in_kind = :place_kind AND t."in" = :place
  ORDER BY f.last DESC, f.kind, f.id
  LIMIT :limit
)
SELECT t.label AS thread, t.in_name AS place, f.messages, f.last, t.kind, t.id
FROM first AS f CROSS JOIN threads AS t ON t.kind = f.kind AND t.row = f.row
ORDER BY f.last DESC, t.kind, t.id
