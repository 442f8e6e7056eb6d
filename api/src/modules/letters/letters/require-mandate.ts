import { dayOf } from '@zaakwerk/domain/dates'
import { lowered } from '@zaakwerk/domain/text'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { MailCheck } from '../mails/mail-of-case.ts'
import { mandateSheet } from './content/make-letter.ts'
import { requireSubject } from './content/require-subject.ts'

/** Refuses a mail that links to a mandate which cannot be generated: its client could not sign it, and we would not notice. */
export const requireMandate: MailCheck = async (services, { caseId, clientId }) => {
  const { subject, sender } = await requireSubject(services, { subject: { type: 'case', id: caseId } })
  if (subject.client?.id !== clientId)
    throw new PermanentFailure(
      'De volmacht kan niet worden gemaakt: die is op naam van de eerste cliënt van het dossier',
    )
  const at = services.now()
  const { penaltyRules } = services.config
  try {
    await mandateSheet(services.db, subject, { sender, penaltyRules, at, today: dayOf(at) })
  } catch (error) {
    if (!(error instanceof PermanentFailure)) throw error
    throw new PermanentFailure(`De volmacht kan niet worden gemaakt: ${lowered(error.message)}`)
  }
}
