-- The choice of twelve weeks said that a committee advises, before a case kept that. Its weeks are among those kept, so that no day moves.
UPDATE cases c SET has_committee = true
WHERE c.has_committee IS NULL AND c.adjourned_weeks >= 12 AND c.type IN (4, 8, 9, 11, 13)
  AND EXISTS (
    SELECT FROM case_events e
    WHERE e.case_id = c.id AND e.event_type = 'btu_case_adjourned' AND e.additional_data ->> 'adjourn_with_weeks' = '12'
  );
