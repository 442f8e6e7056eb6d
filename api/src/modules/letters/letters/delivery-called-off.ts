import { underWayStatus } from '@zaakwerk/domain/letters'
import type { CalledOffFrom, JobRun } from '../../../platform/jobs/job-handler.ts'
import { recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { cancelLetters } from '../../cases/cases/history/waiting-letters.sql.ts'
import { letterFailed } from './letter-failed.ts'
import { completeLetter, moveCase, ruleOf, waysOf } from './letter-progress.ts'
import { lockLetter, updateLetter } from './letters.sql.ts'

/**
 * A person took one way of a letter out of the queue. Its paper goes on without that way, and is the whole letter where it was posted
 * already. A letter that has no other way is taken back, and its case says that it did not leave.
 */
export const deliveryCalledOff = async (
  services: Services,
  { subject, payload }: JobRun<'deliver_letter'>,
  from: CalledOffFrom,
): Promise<void> => {
  const { db, now } = services
  const locked = await lockCaseIfExists(db, subject.id ?? 0)
  const letter = await lockLetter(db, payload.letter_id)
  if (!locked || !letter || letter.submitted_at || letter.cancelled_at) return
  const system = { userId: null, at: now() }
  if (!letter.by_post) {
    await cancelLetters(db, system, [letter.id])
    // After it failed for good all that is said already, and people have gone on from there.
    if (from === 'queued') await letterFailed(services, { name: letter.name, caseId: locked.id })
    return
  }
  const onPaper = { ...letter, submission_type: 'mailroom' } as const
  await updateLetter(db, letter.id, { submission_type: onPaper.submission_type })
  if (await completeLetter(db, system, { locked, letter: onPaper })) return
  const rule = ruleOf(letter, locked.type)
  const turned = await moveCase(db, system, { locked, rule, to: underWayStatus(rule, waysOf(onPaper)) })
  const way = payload.channel === 'email' ? 'per e-mail' : 'per bestandsuitwisseling'
  const line = [`${rule.title} gaat niet meer ${way}, alleen nog per post`, ...turned].join('. ')
  await recordOnCase(db, system, { caseId: locked.id, lines: [line] })
}
