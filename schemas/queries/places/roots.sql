-- The places at the top, in their order.
--
-- $ kith query ask roots fixtures/forum/village.ndjson
-- kind,id,name,position
-- group,48,Main,0
-- group,51,Crafts,1
-- message_folder,-1,Sent Items,
-- message_folder,0,Inbox,
SELECT p.kind, p.id, p.label AS name, p.position
FROM places AS p
WHERE p."in" IS NULL
ORDER BY p.position IS NULL, p.position, p.kind, p.id
