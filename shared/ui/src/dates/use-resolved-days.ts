import { type DayFields, resolveDays } from '@zaakwerk/domain/relative-days'
import { useMemo } from 'react'
import { useToday } from './use-today.ts'

/** Resolves the relative days of a filter to calendar dates, again when a new day begins. */
export const useResolvedDays = <Filter extends DayFields>(filter: Filter): Filter => {
  const today = useToday()
  return useMemo(() => resolveDays(filter, today), [filter, today])
}
