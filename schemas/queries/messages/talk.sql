-- Show the messages about a person, or in a conversation.
--
-- The oldest message comes first. --page shows only a part, counted from the newest, as the app of Mano does.
--
-- @rows message, messages
-- @programs id, file_count, thread
-- :person person of message  The person; an id or a name.
-- :topic thread of message  The thread, such as a topic; an id or a title.
-- :page integer  Only this page; 1 is the newest.
-- :per_page integer = 50  The number of messages per page.
--
-- $ kith query talk fixtures/mano/bakery/bundle.json --person 'Iker Solano' --page 2 --per-page 2  # A page of the messages about a person.
-- id,created_at,by,content,file_count,thread
-- d4e3f3a3-5ea0-4c1d-9b7a-000000000002,2025-10-16T06:21:00.000000Z,manager,"He wants a stall of his own.
-- -- INSERT INTO ""public"".""people"" is what I dreamt of;",0,b2c1d1e1-5ea0-4c1d-9b7a-000000000001
-- d4e3f3a3-5ea0-4c1d-9b7a-000000000003,2025-10-16T06:21:04.500000Z,coach,What would he need from you?,0,b2c1d1e1-5ea0-4c1d-9b7a-000000000001
-- $ kith query talk fixtures/mano/bakery/bundle.json --topic 'Summer hours'  # The messages of a topic.
-- id,created_at,by,content,file_count,thread
-- d4e3f3a3-5ea0-4c1d-9b7a-000000000007,2025-10-17T10:01:00.000000Z,manager,Who opens in August? 🥖,0,c3d2e2f2-5ea0-4c1d-9b7a-000000000001
-- $ kith query talk fixtures/monica/family/export.json --person 'Mei Tanaka'  # What was said to a contact.
-- id,created_at,by,content,file_count,thread
-- 41fc70fb-6c95-4bce-8865-fadd178cb3bb,2024-04-18T00:00:00.000000Z,me,Shall we read Sebald next?,,2ec3e47d-cf05-4139-9895-b271f899f0da
-- 4de0da51-ade3-4600-bd18-dad3e54c1e1e,2024-04-18T00:00:00.000000Z,Mei Tanaka,Only if you bring cake,,2ec3e47d-cf05-4139-9895-b271f899f0da
SELECT CASE WHEN (:person IS NULL) = (:topic IS NULL) THEN 'give either --person or --topic'
  WHEN :page < 1 OR :per_page < 1 THEN 'pages and their sizes are at least 1' END AS refused;

WITH linked AS MATERIALIZED (
  SELECT DISTINCT kind, row FROM message_links
  WHERE part = iif(:topic IS NULL, 'about', 'in')
    AND to_kind = coalesce(:topic_kind, :person_kind) AND "to" = coalesce(:topic, :person)
), found AS MATERIALIZED (
  SELECT m.kind, m.row, m.at FROM linked AS l CROSS JOIN messages AS m ON m.kind = l.kind AND m.row = l.row
), listed AS MATERIALIZED (SELECT kind, row, row_number() OVER (ORDER BY at, row) AS place FROM found),
shown AS MATERIALIZED (
  SELECT l.place, m.* FROM listed AS l CROSS JOIN messages AS m ON m.kind = l.kind AND m.row = l.row
  WHERE :page IS NULL OR l.place <= (SELECT count(*) FROM listed) - (:page - 1) * :per_page
    AND l.place > (SELECT count(*) FROM listed) - :page * :per_page
)
SELECT id, at AS created_at, writer AS "by", coalesce(text, markdown, markdown(html)) AS content, files AS file_count,
  iif(in_kind IN (SELECT value FROM json_each(:topic_kinds)), "in", NULL) AS thread
FROM shown
ORDER BY place;

WITH found AS (
  SELECT DISTINCT kind, row FROM message_links
  WHERE :page IS NOT NULL AND part = iif(:topic IS NULL, 'about', 'in')
    AND to_kind = coalesce(:topic_kind, :person_kind) AND "to" = coalesce(:topic, :person)
), sizes AS (SELECT count(*) AS messages, max(1, (count(*) + :per_page - 1) / :per_page) AS pages FROM found)
SELECT printf('there is no page %d; the last one is %d', :page, pages) AS refused FROM sizes WHERE :page > pages;

WITH found AS (
  SELECT DISTINCT kind, row FROM message_links
  WHERE :page IS NOT NULL AND part = iif(:topic IS NULL, 'about', 'in')
    AND to_kind = coalesce(:topic_kind, :person_kind) AND "to" = coalesce(:topic, :person)
), sizes AS (SELECT count(*) AS messages, max(1, (count(*) + :per_page - 1) / :per_page) AS pages FROM found)
SELECT printf('messages %d-%d of %d, page %d of %d from the newest', max(0, messages - :page * :per_page) + 1,
  messages - (:page - 1) * :per_page, messages, :page, pages) AS counted
FROM sizes WHERE messages > 0
