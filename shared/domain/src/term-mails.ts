import { today } from './date-parsing.ts'
import { formatDate } from './dates.ts'
import { contestingTerm, type TermFacts } from './terms.ts'
import { lowered } from './text.ts'

/** Mails that tell a client that a term has passed: a client who gets one while the term runs could lose a right. */
const expiredMails: ReadonlySet<string> = new Set(['case_rejected_appeal_term_expired'])

/** Warning about such a mail while the term still runs, or when that is unknown, in Dutch; undefined for any other mail, and once the term has passed. */
export const termRunsWarning = (subject: TermFacts, template: string, on = today()): string | undefined => {
  if (!expiredMails.has(template)) return undefined
  const term = contestingTerm(subject)
  if (!term) return 'Van dit dossier is geen termijn bekend: deze e-mail zegt dat de termijn voorbij is'
  if (on > term.lastDay) return undefined
  return `De ${lowered(term.label)} loopt nog tot en met ${formatDate(term.lastDay)}: deze e-mail zegt dat de termijn voorbij is`
}

/** Why such a mail is refused, in Dutch: it needs an explicit confirmation. */
export const termRunsRefusal = (
  subject: TermFacts,
  template: string,
  isConfirmed = false,
): string | undefined => {
  const warning = isConfirmed ? undefined : termRunsWarning(subject, template)
  return warning && `${warning}. Bevestig dat die toch verstuurd moet worden (confirmed)`
}
