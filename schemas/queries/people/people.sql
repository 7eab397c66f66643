-- People with a text in their names, or all of them.
--
-- :text text  A part of the name.
--
-- $ kith query ask people fixtures/monica/family/export.json --with text=lind
SELECT label AS name, gender, substr(born, 1, 10) AS born, substr(died, 1, 10) AS died, title, organisation, kind, id
FROM people
WHERE :text IS NULL OR instr(lower(label), lower(:text)) > 0
ORDER BY label, kind, id
