-- Everything that is known about a person.
--
-- Messages are counted. Of any other part there are 50 rows at most, the last ones by day or name. What has no place in
-- the first parts is in the last one by its kind, and counted if there are more than 10.
--
-- :person person required  The person.
--
-- $ kith query person fixtures/monica/family/export.json --person 'Olof Lindqvist'
-- section,what,value
-- person,name,Olof Lindqvist
WITH led AS MATERIALIZED ( -- what the row of the person leads to
  SELECT link, part, to_kind AS kind, "to" AS id FROM person_links WHERE kind = :person_kind AND id = :person
), related (word, other_kind, other, name, note, kind, row) AS (
  SELECT coalesce(name, relation, kind), to_kind, "to", coalesce(to_name, "to"), note, iif(id IS NULL, NULL, kind), row
  FROM relations WHERE from_kind = :person_kind AND "from" = :person
  UNION ALL -- what only the other side says
  SELECT coalesce((
      SELECT CASE (SELECT gender FROM people AS p WHERE p.kind = r.from_kind AND p.id = r."from")
        WHEN 'female' THEN v.female WHEN 'male' THEN v.male ELSE v.neutral END
      FROM _relation AS w JOIN _relation AS v ON v.name = w.reverse WHERE w.name = r.relation), relation, kind),
    from_kind, "from", coalesce(from_name, "from"), note, iif(id IS NULL, NULL, kind), row
  FROM relations AS r WHERE to_kind = :person_kind AND "to" = :person
), happened AS MATERIALIZED (
  SELECT kind, row, at, year_unknown, year_only, title, note, type, NULL AS link
  FROM events WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT e.kind, e.row, e.at, e.year_unknown, e.year_only, e.title, e.note, e.type, l.link
  FROM led AS l CROSS JOIN events AS e ON e.kind = l.kind AND e.id = l.id
), kept AS MATERIALIZED (
  SELECT kind, row, name, media_type FROM files WHERE of_kind = :person_kind AND "of" = :person
  UNION
  SELECT f.kind, f.row, f.name, f.media_type FROM led AS l CROSS JOIN files AS f ON f.kind = l.kind AND f.id = l.id
), talked AS MATERIALIZED (
  SELECT t.kind, t.row, t.at, coalesce(t.title, t.type) AS title
  FROM thread_links AS l CROSS JOIN threads AS t ON t.kind = l.kind AND t.row = l.row
  WHERE l.to_kind = :person_kind AND l."to" = :person AND l.part IN ('with', 'about')
), told AS MATERIALIZED (
  SELECT m.kind, m.at
  FROM message_links AS l CROSS JOIN messages AS m ON m.kind = l.kind AND m.row = l.row
  WHERE l.part = 'about' AND l.to_kind = :person_kind AND l."to" = :person
), counted (kind, how, number, first, last) AS (
  SELECT kind, 'written', count(*), min(at), max(at) FROM (
    SELECT kind, at FROM messages WHERE author_kind = :person_kind AND author = :person LIMIT -1) GROUP BY kind
  UNION ALL
  SELECT kind, 'received', count(*), min(at), max(at) FROM (
    SELECT kind, at FROM messages WHERE to_kind = :person_kind AND "to" = :person LIMIT -1) GROUP BY kind
  UNION ALL
  SELECT kind, 'with or about the person', count(*), min(at), max(at) FROM told GROUP BY kind
  UNION ALL
  SELECT kind, 'begun', count(*), min(at), max(at) FROM (
    SELECT kind, at FROM threads WHERE author_kind = :person_kind AND author = :person LIMIT -1) GROUP BY kind
), linked AS MATERIALIZED ( -- what no part of a meaning tells
  SELECT kind, row, link,
    replace(kind, '_', ' ') || iif(replace(link, '_id', '') = to_kind, '', ' (' || replace(replace(link, '_id', ''), '_', ' ') || ')')
      AS what,
    count(*) OVER (PARTITION BY kind, link) AS number
  FROM links
  WHERE to_kind = :person_kind AND "to" = :person AND part IS NULL
    AND kind NOT IN (SELECT kind FROM _kind WHERE concept IN ('person', 'page', 'relation'))
), facts (place, section, what, value, kind, row) AS MATERIALIZED (
  SELECT 10 + j.id / 1000.0, 'person', j.key, j.value, NULL, NULL
  FROM people AS p, json_each(json_object(
    'name', label, 'nickname', nickname, 'gender', gender, 'pronouns', pronouns, 'born', born,
    'died', coalesce(died, iif(dead, 'yes', NULL)), 'title', title, 'organisation', organisation, 'unit', unit,
    'location', location, 'relation', replace(relation, '_', ' '), 'e-mail', email, 'web page', web_page,
    'messaging', messaging, 'picture', iif(instr(photo, '/') > 0, photo, NULL), 'note', note,
    'tags', iif(json_valid(categories), (SELECT group_concat(value, ', ') FROM json_each(categories)), categories),
    'last contact', substr(last_contact, 1, 10))) AS j
  WHERE p.kind = :person_kind AND p.id = :person
  UNION ALL
  SELECT 11 + j.id / 1000.0, 'person', j.key,
    iif(j.value LIKE '["%' AND json_valid(j.value), (SELECT group_concat(value, ', ') FROM json_each(j.value)), j.value), NULL, NULL
  FROM (SELECT json('{' || replace(replace(json_quote(details), '\u001f', '":"'), '\u001e', '","') || '}') AS told FROM details
    WHERE kind = :person_kind AND id = :person AND details IS NOT NULL) AS d, json_each(d.told) AS j
  UNION ALL
  SELECT 12 + j.id / 1000.0, 'profile', j.key, j.value, NULL, NULL
  FROM profiles AS p, json_each(json_object(
    'gender', gender, 'born', born, 'title', title, 'organisation', organisation, 'location', location,
    'e-mail', email, 'web page', web_page, 'messaging', messaging,
    'picture', iif(instr(photo, '/') > 0, photo, NULL), 'note', note)) AS j
  WHERE p.of_kind = :person_kind AND p."of" = :person
  UNION ALL
  SELECT 13 + j.id / 1000.0, 'profile', j.key,
    iif(j.value LIKE '["%' AND json_valid(j.value), (SELECT group_concat(value, ', ') FROM json_each(j.value)), j.value), NULL, NULL
  FROM (
    SELECT json('{' || replace(replace(json_quote(d.details), '\u001f', '":"'), '\u001e', '","') || '}') AS told
    FROM profiles AS p CROSS JOIN details AS d ON d.kind = p.kind AND d.row = p.row
    WHERE p.of_kind = :person_kind AND p."of" = :person AND d.details IS NOT NULL) AS d, json_each(d.told) AS j
  UNION ALL
  SELECT 20, 'contact', coalesce(caption, type, scheme, 'contact point'), value, kind, row
  FROM contact_points WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 21, 'contact', coalesce(caption, 'address'),
    trim(coalesce(street || ', ', '') || coalesce(postal_code || ' ', '') || coalesce(locality || ', ', '')
      || coalesce(region || ', ', '') || coalesce(country, ''), ', '), kind, row
  FROM addresses WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 30, 'relations', word, name || coalesce(': ' || max(note), ''), max(kind), max(row)
  FROM related GROUP BY word, other_kind, other
  UNION ALL
  SELECT 31, 'groups', replace(l.part, 'members', 'member'), g.name, g.kind, g.row
  FROM group_links AS l CROSS JOIN groups AS g ON g.kind = l.kind AND g.row = l.row
  WHERE l.to_kind = :person_kind AND l."to" = :person
  UNION ALL
  SELECT 40, 'events',
    CASE WHEN year_unknown THEN '-' || substr(at, 5, 6) WHEN year_only THEN substr(at, 1, 4) ELSE substr(at, 1, 10) END,
    coalesce(title || ': ' || note, title, note, type, replace(max(link), '_', ' '), replace(kind, '_', ' ')), kind, row
  FROM happened
  WHERE (kind, row) NOT IN ( -- in the first part
    SELECT e.kind, e.row FROM led AS l CROSS JOIN events AS e ON e.kind = l.kind AND e.id = l.id
    WHERE l.part IN ('born', 'died'))
  GROUP BY kind, row
  UNION ALL
  SELECT 50, 'tasks', iif(done, 'done', 'to do'), coalesce(title || ': ' || note, title, note), kind, row
  FROM tasks WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 51, 'notes', substr(at, 1, 10), coalesce(title || ': ' || coalesce(text, markdown), text, markdown, title), kind, row
  FROM notes WHERE of_kind = :person_kind AND "of" = :person
  UNION ALL
  SELECT 60, 'conversations', substr(at, 1, 10), coalesce(title, replace(kind, '_', ' ')), kind, row FROM talked
  UNION ALL
  SELECT 61, 'messages', replace(kind, '_', ' '), number || ' ' || how
    || coalesce(CASE WHEN substr(first, 1, 10) = substr(last, 1, 10) THEN ', on ' || substr(first, 1, 10)
      ELSE ', from ' || substr(first, 1, 10) || ' to ' || substr(last, 1, 10) END, ''), NULL, NULL
  FROM counted
  UNION ALL
  SELECT 70, 'files', coalesce(media_type, replace(kind, '_', ' ')), name, kind, row FROM kept
  UNION ALL
  SELECT 80, 'more', what, NULL, kind, row FROM linked WHERE number <= 10
  UNION ALL
  SELECT 80, 'more', what, max(number), NULL, NULL FROM linked WHERE number > 10 GROUP BY what
), numbered AS MATERIALIZED (
  SELECT *, row_number() OVER (PARTITION BY section ORDER BY what DESC, value, row) AS number,
    count(*) OVER (PARTITION BY section) AS number_of_all
  FROM facts WHERE value <> '' OR value IS NULL AND kind IS NOT NULL
), shown AS MATERIALIZED (
  SELECT * FROM numbered WHERE number <= 50 OR section = 'person'
), detailed AS MATERIALIZED (
  SELECT d.kind, d.row, d.label, replace(replace(replace(replace(replace(
    d.details, char(31), ': '), char(30), ', '), '["', ''), '","', ', '), '"]', '') AS words
  FROM (SELECT DISTINCT kind, row FROM shown WHERE kind IS NOT NULL) AS s
  CROSS JOIN details AS d ON d.kind = s.kind AND d.row = s.row
), page (place, section, what, value) AS (
  SELECT s.place, s.section, s.what, iif(s.value IS NULL, coalesce(d.label || ' (' || d.words || ')', d.label, d.words),
    s.value || coalesce(' (' || d.words || ')', ''))
  FROM shown AS s LEFT JOIN detailed AS d ON d.kind = s.kind AND d.row = s.row
  UNION ALL
  SELECT max(place) + 0.5, section, 'and others', number_of_all - 50
  FROM numbered WHERE number_of_all > 50 AND section <> 'person' GROUP BY section
)
SELECT section, what, value
FROM page
WHERE value <> ''
ORDER BY place, what, value
