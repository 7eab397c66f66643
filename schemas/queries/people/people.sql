-- List people by their names, with their messages counted.
--
-- These are the contacts in a backup of Monica, the people of a manager in Mano, or the users of a forum.
--
-- @rows person, people
-- @programs user_id, kind
-- :text text  Only people with this in their names, ignoring case and accents.
-- :person person of message  Only this person.
-- :type text  The relationship to the owner of the data, such as peer; see 'kith explain mano.person'.
-- :account text  The account, in a dump of several.
-- :limit count = 100  The most people.
--
-- $ kith query people fixtures/monica/family/export.json --text lind  # People by a part of their names.
-- id,name,relationship_type,role,team,messages,last_message_at,user_id,gender,born,died,organisation,kind
-- ebd0beb5-93e5-4504-ad45-b519d9f03b4f,Greta Lindqvist,,,,0,,,female,1938-04-02,2019-11-23,,contact
-- 1b4cf534-c7f7-42dd-8e01-4b865f6faca8,Nils Lindqvist,,,,0,,,male,1970-02-27,,,contact
-- b1623249-3508-4c6b-966f-4c28aeadd3fa,Olof Lindqvist,,,,0,,,male,1935-09-17,,,contact
-- $ kith query people fixtures/mano/bakery/bundle.json --type peer  # The peers of the manager.
-- id,name,relationship_type,role,team,messages,last_message_at,user_id,gender,born,died,organisation,kind
-- a1b0c0d0-5ea0-4c1d-9b7a-000000000003,Wanjiru Achieng,peer,Shop Lead,Counter,0,,9c4e7b10-22d1-4f6a-8a55-0b1c2d3e4f50,,,,,person
-- $ kith query people fixtures/forum/village.ndjson  # The users of a forum.
-- id,name,relationship_type,role,team,messages,last_message_at,user_id,gender,born,died,organisation,kind
-- 62,Brida,,,,2,2021-03-04T07:10:00Z,,,,,,user
-- 63,Kiln,,,,5,2021-03-05T19:20:00Z,,,,,,user
-- 64,kiln,,,,0,,,,,,,user
-- 61,Old Tom,,,,6,2021-03-06T10:00:00Z,,,,,,user

-- with :type
SELECT printf('no person has the relationship_type ''%s''; there %s', :type, coalesce('are ' || known, 'is none')) AS refused
FROM (SELECT group_concat(relation, ', ') AS known FROM (
  SELECT DISTINCT relation FROM people WHERE relation IS NOT NULL ORDER BY relation LIMIT 10))
WHERE NOT EXISTS (SELECT 1 FROM people WHERE relation = :type);

-- with :account
SELECT printf('no person has the account ''%s''; there %s', :account, coalesce('are ' || known, 'is none')) AS refused
FROM (SELECT group_concat(account, ', ') AS known FROM (
  SELECT DISTINCT account FROM people WHERE account IS NOT NULL ORDER BY account LIMIT 10))
WHERE NOT EXISTS (SELECT 1 FROM people WHERE account = :account);

WITH stated AS MATERIALIZED ( -- those with the type and the account
  SELECT kind, row FROM people
  WHERE coalesce(:type, :account) IS NOT NULL AND (:type IS NULL OR relation = :type) AND (:account IS NULL OR account = :account)
), found AS MATERIALIZED (
  SELECT kind, row, id, folded AS name FROM _people
  WHERE :person IS NULL AND folded IS NOT NULL AND (:text IS NULL OR instr(folded, folded(:text)) > 0)
    AND (json_array_length(:person_kinds) = 0 OR kind IN (SELECT value FROM json_each(:person_kinds)))
    AND (coalesce(:type, :account) IS NULL OR (kind, row) IN (SELECT kind, row FROM stated))
  UNION ALL -- those that another program has changed
  SELECT kind, row, id, folded(label) FROM _people
  WHERE :person IS NULL AND folded IS NULL AND (:text IS NULL OR instr(folded(label), folded(:text)) > 0)
    AND (json_array_length(:person_kinds) = 0 OR kind IN (SELECT value FROM json_each(:person_kinds)))
    AND (coalesce(:type, :account) IS NULL OR (kind, row) IN (SELECT kind, row FROM stated))
  UNION ALL
  SELECT kind, row, id, folded(label) FROM people
  WHERE kind = :person_kind AND id = :person AND (:text IS NULL OR instr(folded(label), folded(:text)) > 0)
    AND (coalesce(:type, :account) IS NULL OR (kind, row) IN (SELECT kind, row FROM stated))
  ORDER BY 4, 3
  LIMIT :limit
), told AS MATERIALIZED (
  SELECT f.kind, f.id, m.at
  FROM found AS f CROSS JOIN message_links AS l ON l.part = 'about' AND l.to_kind = f.kind AND l."to" = f.id
  CROSS JOIN messages AS m ON m.kind = l.kind AND m.row = l.row
), about AS MATERIALIZED (
  SELECT kind, id, count(*) AS messages, max(at) AS last FROM told GROUP BY kind, id
), shown AS MATERIALIZED (
  SELECT f.name AS place, p.*, (
    SELECT json_array(count(*), max(at)) FROM (
      SELECT at FROM messages WHERE author_kind = f.kind AND author = f.id LIMIT -1)) AS written
  FROM found AS f CROSS JOIN people AS p ON p.kind = f.kind AND p.row = f.row
)
SELECT p.id, p.label AS name, p.relation AS relationship_type, p.title AS role, p.unit AS team,
  coalesce(a.messages, 0) + (p.written ->> 0) AS messages, coalesce(a.last, p.written ->> 1) AS last_message_at,
  p.account AS user_id, p.gender, p.born, p.died, p.organisation, p.kind
FROM shown AS p LEFT JOIN about AS a ON a.kind = p.kind AND a.id = p.id
ORDER BY p.place, p.id
