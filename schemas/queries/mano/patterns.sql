-- What the coach noticed most often in conversations.
--
-- :limit count = 50  The most patterns.
--
-- $ kith query patterns fixtures/mano/bakery/bundle.json
-- pattern,type,frequency,last,people,id
-- Opening hours,topic,2,2025-10-20,"Iker Solano, Wanjiru Achieng",e1f0a0b0-5ea0-4c1d-9b7a-000000000001
SELECT pattern_description AS pattern, pattern_type AS type, frequency, substr(last_occurrence, 1, 10) AS last,
  (SELECT group_concat(value, ', ') FROM json_each(people_involved)) AS people, id
FROM recurring_pattern
ORDER BY frequency DESC, last DESC, id
LIMIT :limit
