-- The messages that answer each other, from the first one on, of the chain to which a message belongs.
--
-- Answers stand below what they answer, the oldest first. Messages that answer each other in a circle are shown once.
--
-- :message message required  A message of the chain.
--
-- $ kith query ask conversation fixtures/forum/village.ndjson --with message=72
-- id,depth,title,from,to,at,text
-- 71,0,Your hat,Kiln,Brida,2020-11-03T09:00:00Z,Is it <i>green</i>?
-- 72,1,Re: Your hat,Brida,Kiln,2020-11-03T11:00:00Z,It is.
-- 73,2,Re: Re: Your hat,Kiln,Brida,2020-11-03T11:30:00Z,Then come by.
-- $ kith query ask conversation fixtures/forum/damaged/reply-cycles.ndjson --with message=1
-- id,depth,title,from,to,at,text
-- 1,0,Re: Re: Seeds,Marrow,Sorrel,,
-- 2,1,Re: Seeds,Sorrel,Marrow,,
WITH RECURSIVE up (id, answers, depth) AS (
  SELECT id, answers, 0 FROM messages WHERE kind = :message_kind AND id = :message
  UNION
  SELECT up.answers, (SELECT m.answers FROM messages AS m WHERE m.kind = :message_kind AND m.id = up.answers), up.depth + 1
  FROM up
  WHERE up.depth < 1000 AND EXISTS (SELECT 1 FROM messages AS m WHERE m.kind = :message_kind AND m.id = up.answers)
), down (id, depth, path) AS (
  SELECT id, 0, '' FROM (SELECT id FROM up ORDER BY depth DESC LIMIT 1)
  UNION
  SELECT m.value ->> 'id', down.depth + 1, down.path || '/' || coalesce(m.value ->> 'at', '') || ' ' || (m.value ->> 'id')
  FROM down, json_each((
    SELECT json_group_array(json_object('id', id, 'at', at)) FROM (
      SELECT id, at FROM messages WHERE kind = :message_kind AND answers = down.id LIMIT 1000))) AS m
  WHERE down.depth < 1000
), chain AS MATERIALIZED (
  SELECT id, min(depth) AS depth, path FROM down GROUP BY id
), shown AS MATERIALIZED (
  SELECT chain.path, m.id, chain.depth, m.title, m.author_name AS "from", m.to_name AS "to", m.at,
    coalesce(m.text, m.markdown, m.html) AS text
  FROM chain CROSS JOIN messages AS m ON m.kind = :message_kind AND m.id = chain.id
)
SELECT id, depth, title, "from", "to", at, text FROM shown ORDER BY path
