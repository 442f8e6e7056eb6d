import { type DayFields, resolveDays } from '@zaakwerk/domain/relative-days'
import { useMemo } from 'react'
import { useToday } from './use-today.ts'

/** A filter with calendar dates for the days in it that are relative to today, also on a page that stays open overnight. */
export const useResolvedDays = <Filter extends DayFields>(filter: Filter): Filter => {
  const today = useToday()
  return useMemo(() => resolveDays(filter, today), [filter, today])
}
