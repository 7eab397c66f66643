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
-- person,gender,male
-- person,born,1935-09-17
-- contact,Email,olof@example.org
-- relations,daughter,Maren Okafor
-- relations,granddaughter,Lotte Okafor
-- relations,grandson,Jonas Okafor
-- relations,son,Nils Lindqvist
-- relations,wife,Greta Lindqvist
-- events,2024-09-17,Olof's birthday
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
    SELECT kind, at FROM messages
    WHERE author_kind = :person_kind AND author = :person
      AND (SELECT messages <= 5000 FROM authors WHERE kind = :person_kind AND id = :person)
    LIMIT -1) GROUP BY kind
  UNION ALL -- so many are counted already
  SELECT 'message', 'written', messages,
    (SELECT at FROM (SELECT at FROM messages WHERE author_kind = :person_kind AND author = :person ORDER BY at LIMIT 1)),
    (SELECT at FROM (SELECT at FROM messages WHERE author_kind = :person_kind AND author = :person ORDER BY at DESC LIMIT 1))
  FROM authors WHERE kind = :person_kind AND id = :person AND messages > 5000
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
  SELECT 12 + j.id / 1000.0, 'profile', j.key, j.value, NULL, NULL
  FROM profiles AS p, json_each(json_object(
    'gender', gender, 'born', born, 'title', title, 'organisation', organisation, 'location', location,
    'e-mail', email, 'web page', web_page, 'messaging', messaging,
    'picture', iif(instr(photo, '/') > 0, photo, NULL), 'note', note)) AS j
  WHERE p.of_kind = :person_kind AND p."of" = :person
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
), shown AS MATERIALIZED ( -- the 51st row of a section says how many others there are
  SELECT place, section, iif(number > 50, 'and others', what) AS what, iif(number > 50, number_of_all - 50, value) AS value,
    iif(number > 50, NULL, kind) AS kind, row
  FROM numbered WHERE number <= 51 OR section = 'person'
  UNION ALL -- the places 11 and 13 stand for the own details of the person and the profile
  SELECT 11, 'person', NULL, NULL, kind, row FROM people WHERE kind = :person_kind AND id = :person
  UNION ALL
  SELECT 13, 'profile', NULL, NULL, kind, row FROM profiles WHERE of_kind = :person_kind AND "of" = :person
), described AS MATERIALIZED ( -- with the fields that have no part, each with ASCII's separators around its name and value
  SELECT place, section, what, value, (
    SELECT json_array(label, details) FROM (
      SELECT d.label, d.details FROM details AS d WHERE d.kind = s.kind AND d.row = s.row LIMIT -1)) AS told
  FROM shown AS s
), worded AS MATERIALIZED (
  SELECT place, section, what, value, place IN (11, 13) AS is_own, told ->> 0 AS label, told ->> 1 AS details,
    replace(replace(replace(replace(replace(told ->> 1, char(31), ': '), char(30), ', '), '["', ''), '","', ', '), '"]', '')
      AS words
  FROM described
), page (place, section, what, value) AS MATERIALIZED ( -- fields of the person in rows of their own, others in brackets
  SELECT place + j.id / 1000.0, section, iif(is_own, j.key, what),
    CASE WHEN is_own THEN iif(j.value LIKE '["%' AND json_valid(j.value), (
        SELECT group_concat(value, ', ') FROM json_each(j.value)), j.value)
      WHEN t.value IS NULL THEN coalesce(label || ' (' || words || ')', label, words)
      ELSE t.value || coalesce(' (' || words || ')', '') END
  FROM (SELECT * FROM worded WHERE NOT is_own OR details <> '' LIMIT -1) AS t, json_each(CASE WHEN is_own
    -- Backslashes are put aside, as those of JSON are looked for.
    THEN '{' || replace(replace(replace(json_quote(replace(details, '\', char(29))),
      '\u001f', '":"'), '\u001e', '","'), '\u001d', '\\') || '}' ELSE '[0]' END) AS j
)
SELECT section, what, value
FROM page
WHERE value <> ''
ORDER BY place, what, value
