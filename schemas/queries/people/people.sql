-- People with a text in their names, or all of them.
--
-- :text text  A part of the name.
--
-- $ kith query ask people fixtures/monica/family/export.json --with text=lind
-- name,gender,born,died,title,organisation,kind,id
-- Greta Lindqvist,female,1938-04-02,2019-11-23,,,contact,ebd0beb5-93e5-4504-ad45-b519d9f03b4f
-- Nils Lindqvist,male,1970-02-27,,,,contact,1b4cf534-c7f7-42dd-8e01-4b865f6faca8
-- Olof Lindqvist,male,1935-09-17,,,,contact,b1623249-3508-4c6b-966f-4c28aeadd3fa
SELECT label AS name, gender, substr(born, 1, 10) AS born, substr(died, 1, 10) AS died, title, organisation, kind, id
FROM people
WHERE :text IS NULL OR instr(lower(label), lower(:text)) > 0
ORDER BY label, kind, id
