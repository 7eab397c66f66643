-- What the coach noticed again and again in conversations, the most frequent first.
--
-- :limit integer = 50  The most patterns.
--
-- $ kith query ask patterns fixtures/mano/bakery
SELECT pattern_description AS pattern, pattern_type AS type, frequency, substr(last_occurrence, 1, 10) AS last,
  (SELECT group_concat(value, ', ') FROM json_each(people_involved)) AS people, id
FROM recurring_pattern
ORDER BY frequency DESC, last DESC, id
LIMIT :limit
