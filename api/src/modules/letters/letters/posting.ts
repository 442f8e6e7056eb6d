import { formatDate } from '@zaakwerk/domain/dates'
import { letterSubmittedMail } from '@zaakwerk/domain/job-plans'
import { underWayStatus } from '@zaakwerk/domain/letter-statuses'
import { cancelQueuedJob } from '../../../platform/jobs/cancel-jobs.sql.ts'
import { type Author, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { selectQueuedMail } from './letter-mails.sql.ts'
import { channelsOf, completeLetter, moveCase, ruleOf } from './letter-progress.ts'
import { type LetterRow, updateLetter } from './letters.sql.ts'
import { updateMailroomTask } from './posting.sql.ts'
import { takeBackAfter } from './task-after.ts'

export type PostedLetter = LetterRow & {
  /** "Administratief beroep". */
  readonly title: string
  /** Calendar date. */
  readonly posted_on: string
}

interface Posting {
  readonly locked: LockedCase
  readonly letter: PostedLetter
}

/**
 * Effects of posting a letter: its task is completed, and the letter submitted once its other routes have delivered too. Lock the case first, and store when
 * and how it was posted in the row.
 */
export const completePosting = async (
  { db }: Services,
  author: Author,
  { locked, letter }: Posting,
): Promise<void> => {
  const line = `${letter.title} op de post gedaan op ${formatDate(letter.posted_on)}`
  if (letter.task_id)
    await updateMailroomTask(db, author, {
      id: letter.task_id,
      status: 'completed',
      line: `Afgerond: ${line}`,
    })
  const isSubmitted = await completeLetter(db, author, { locked, letter })
  if (!isSubmitted) await recordOnCase(db, author, { caseId: locked.id, lines: [line] })
}

/** Undoes {@link completePosting}; log lines stay, and the undoing is added. A sent mail is not recalled. */
export const undoPosting = async (
  { db }: Services,
  author: Author,
  { locked, letter }: Posting,
): Promise<void> => {
  const rule = ruleOf(letter, locked.type)
  const line = `${letter.title}: op de post gedaan is ongedaan gemaakt`
  const turned = letter.submitted_at
    ? await moveCase(db, author, { locked, rule, to: underWayStatus(rule, channelsOf(letter)) })
    : []
  await recordOnCase(db, author, {
    caseId: locked.id,
    event: { type: 'letter_posting_undone', message: line, data: { letter_id: letter.id } },
    lines: [[line, ...turned].join('. ')],
  })
  if (letter.task_id)
    await updateMailroomTask(db, author, { id: letter.task_id, status: 'open', line: `Heropend: ${line}` })
  if (letter.submitted_at) await takeBackAfter(db, author, { letter, rule, line })
  await updateLetter(db, letter.id, { submitted_at: null })
  const mail = await selectQueuedMail(db, { caseId: locked.id, key: letterSubmittedMail(letter.id).key })
  if (mail !== undefined) await cancelQueuedJob(db, author, mail)
}
