import type { Term } from '@zaakwerk/contract/entities/term'
import { isCaseClosed } from './case-statuses.ts'
import { formatWeekday } from './dates.ts'
import { lowered } from './text.ts'

/** Warning in Dutch that a status closes a case with a running fatal term; undefined without a warning. */
export const closingTermWarning = (
  terms: readonly Pick<Term, 'is_fatal' | 'title' | 'last_day'>[],
  status: string | undefined,
  today: string,
): string | undefined => {
  const running = terms.filter(({ is_fatal, last_day }) => is_fatal && last_day >= today)
  const [first] = running.toSorted((a, b) => a.last_day.localeCompare(b.last_day))
  if (!first || status === undefined || !isCaseClosed(status)) return undefined
  const until = `De fatale termijn voor ${lowered(first.title)} loopt nog tot en met ${formatWeekday(first.last_day)}`
  return `${until}. Na het sluiten waarschuwt niemand daar meer voor.`
}
