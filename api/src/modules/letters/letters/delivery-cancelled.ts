import { underWayStatus } from '@zaakwerk/domain/letter-statuses'
import type { CancelledFrom, JobRun } from '../../../platform/jobs/job-handler.ts'
import { recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { cancelLetters } from '../../cases/cases/history/waiting-letters.sql.ts'
import { letterFailed } from './letter-failed.ts'
import { channelsOf, completeLetter, moveCase, ruleOf } from './letter-progress.ts'
import { lockLetter, updateLetter } from './letters.sql.ts'

/**
 * A user cancelled the job of one channel of a letter. The paper letter continues without it, and is complete when it was already posted. A letter without
 * another route is cancelled, and its case shows that it did not leave.
 */
export const deliveryCancelled = async (
  services: Services,
  { subject, payload }: JobRun<'deliver_letter'>,
  from: CancelledFrom,
): Promise<void> => {
  const { db, now } = services
  const locked = await lockCaseIfExists(db, subject.id ?? 0)
  const letter = await lockLetter(db, payload.letter_id)
  if (!locked || !letter || letter.submitted_at || letter.cancelled_at) return
  const system = { userId: null, at: now() }
  if (!letter.by_post) {
    await cancelLetters(db, system, [letter.id])
    // After a permanent failure this has been recorded already, and users may have acted on it.
    if (from === 'queued') await letterFailed(services, { name: letter.name, caseId: locked.id })
    return
  }
  const byPostOnly = { ...letter, submission_type: 'mailroom' } as const
  await updateLetter(db, letter.id, { submission_type: byPostOnly.submission_type })
  if (await completeLetter(db, system, { locked, letter: byPostOnly })) return
  const rule = ruleOf(letter, locked.type)
  const statusLines = await moveCase(db, system, {
    locked,
    rule,
    to: underWayStatus(rule, channelsOf(byPostOnly)),
  })
  const way = payload.channel === 'email' ? 'per e-mail' : 'per bestandsuitwisseling'
  const line = [`${rule.title} gaat niet meer ${way}, alleen nog per post`, ...statusLines].join('. ')
  await recordOnCase(db, system, { caseId: locked.id, lines: [line] })
}
