-- List private messages: by folder, user or conversation.
--
-- The newest message comes first. Messages of a conversation are shown with their text, as Markdown, each before its
-- replies. Messages that answer each other in a circle are shown once.
--
-- @rows message, messages
-- @flags seen, replied, forwarded
-- @people folder name
-- @programs from, to, folder, folder_name, reply_to
-- @needs message of message: private messages
-- :folder place of message  The folder; its id or name.
-- :user person of message  The sender or recipient; an id or a name.
-- :conversation message of message  All messages connected to this one by replies; its id or subject.
-- :limit count = 100  The most messages, but for a conversation, which is shown whole.
--
-- $ kith query messages fixtures/forum/village.ndjson --folder Inbox  # What is in a folder.
-- id,depth,subject,from,from_name,to,to_name,sent_at,folder,folder_name,reply_to,seen,replied,forwarded,text
-- 74,,Eggs,,Old Tom,62,Brida,2021-03-06T20:00:00Z,0,Inbox,,false,,,
-- 73,,Re: Re: Your hat,63,Kiln,62,Brida,2020-11-03T11:30:00Z,0,Inbox,72,true,,,
-- 71,,Your hat,63,Kiln,62,Brida,2020-11-03T09:00:00Z,0,Inbox,,true,true,,
-- $ kith query messages fixtures/forum/village.ndjson --conversation 72  # A conversation, with its replies.
-- id,depth,subject,from,from_name,to,to_name,sent_at,folder,folder_name,reply_to,seen,replied,forwarded,text
-- 71,0,Your hat,63,Kiln,62,Brida,2020-11-03T09:00:00Z,0,Inbox,,true,true,,Is it *green*?
-- 72,1,Re: Your hat,62,Brida,63,Kiln,2020-11-03T11:00:00Z,-1,Sent Items,71,,,,It is.
-- 73,2,Re: Re: Your hat,63,Kiln,62,Brida,2020-11-03T11:30:00Z,0,Inbox,72,true,,,Then come by.
-- $ kith query messages fixtures/forum/damaged/reply-cycles.ndjson --conversation 1  # Messages that answer each other in a circle.
-- id,depth,subject,from,from_name,to,to_name,sent_at,folder,folder_name,reply_to,seen,replied,forwarded,text
-- 1,0,Re: Re: Seeds,7,Marrow,8,Sorrel,,,,2,,,,
-- 2,1,Re: Seeds,8,Sorrel,7,Marrow,,,,1,,,,
SELECT '--conversation shows the whole conversation; leave out --folder and --user' AS refused
WHERE :conversation IS NOT NULL AND coalesce(:folder, :user) IS NOT NULL;

-- with :conversation
WITH RECURSIVE up (id) AS ( -- what the message answers, and what that answers
  SELECT :conversation
  UNION
  SELECT (SELECT m.answers FROM messages AS m WHERE m.kind = :conversation_kind AND m.id = up.id AND EXISTS (
    SELECT 1 FROM messages AS o WHERE o.kind = :conversation_kind AND o.id = m.answers))
  FROM up WHERE up.id IS NOT NULL
), first AS MATERIALIZED (
  SELECT up.id FROM up WHERE up.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM messages AS o WHERE o.kind = :conversation_kind
    AND o.id = (SELECT m.answers FROM messages AS m WHERE m.kind = :conversation_kind AND m.id = up.id))
), far (id, steps) AS ( -- as many steps as there are messages lead into the circle
  SELECT :conversation, 0 WHERE :conversation IS NOT NULL AND NOT EXISTS (SELECT 1 FROM first)
  UNION ALL
  SELECT (SELECT m.answers FROM messages AS m WHERE m.kind = :conversation_kind AND m.id = far.id), far.steps + 1
  FROM far WHERE far.steps < (SELECT count(*) FROM up)
), circle (id) AS (
  SELECT id FROM far WHERE steps = (SELECT count(*) FROM up)
  UNION
  SELECT (SELECT m.answers FROM messages AS m WHERE m.kind = :conversation_kind AND m.id = circle.id) FROM circle
), start (id) AS MATERIALIZED (
  SELECT coalesce((SELECT id FROM first), (
    SELECT c.id FROM circle AS c ORDER BY (SELECT m.row FROM messages AS m WHERE m.kind = :conversation_kind AND m.id = c.id) LIMIT 1))
), down (id, depth, at, row) AS (
  SELECT id, 0, NULL, 0 FROM start WHERE id IS NOT NULL
  UNION ALL
  SELECT m.value ->> 0, down.depth + 1, coalesce(m.value ->> 1, '~'), m.value ->> 2
  FROM down, json_each((
    SELECT json_group_array(json_array(id, at, row)) FROM (
      SELECT id, at, row FROM messages WHERE kind = :conversation_kind AND answers = down.id LIMIT -1))) AS m
  WHERE m.value ->> 0 <> (SELECT id FROM start)
  ORDER BY 2 DESC, 3, 4
), chain AS MATERIALIZED (
  SELECT id, depth, row_number() OVER () AS place FROM down
), shown AS MATERIALIZED (
  SELECT c.depth, c.place, m.* FROM chain AS c CROSS JOIN messages AS m ON m.kind = :conversation_kind AND m.id = c.id
)
SELECT id, depth, title AS subject, author AS "from", author_name AS from_name, "to", to_name, at AS sent_at,
  NULL AS "folder name", "in" AS folder, in_name AS folder_name, answers AS reply_to,
  seen, answered AS replied, forwarded, coalesce(markdown(html), markdown, text) AS text
FROM shown
ORDER BY place;

-- without :conversation
WITH found AS MATERIALIZED (
  SELECT kind, row, id, at FROM messages
  WHERE in_kind = :folder_kind AND "in" = :folder
    AND (:user IS NULL OR author_kind = :user_kind AND author = :user OR to_kind = :user_kind AND "to" = :user)
  UNION
  SELECT kind, row, id, at FROM messages
  WHERE :folder IS NULL AND instr(:conversation_kinds, '"' || kind || '"') AND author_kind = :user_kind AND author = :user
  UNION
  SELECT kind, row, id, at FROM messages
  WHERE :folder IS NULL AND instr(:conversation_kinds, '"' || kind || '"') AND to_kind = :user_kind AND "to" = :user
  UNION
  SELECT kind, row, id, at FROM messages
  WHERE coalesce(:folder, :user) IS NULL AND instr(:conversation_kinds, '"' || kind || '"')
), first AS MATERIALIZED (
  SELECT kind, row FROM found ORDER BY at DESC, length(id), id LIMIT :limit
), shown AS MATERIALIZED (
  SELECT m.* FROM first AS f CROSS JOIN messages AS m ON m.kind = f.kind AND m.row = f.row
)
SELECT id, NULL AS depth, title AS subject, author AS "from", author_name AS from_name, "to", to_name, at AS sent_at,
  in_name AS "folder name", "in" AS folder, in_name AS folder_name, answers AS reply_to,
  seen, answered AS replied, forwarded, NULL AS text
FROM shown
ORDER BY at DESC, length(id), id
