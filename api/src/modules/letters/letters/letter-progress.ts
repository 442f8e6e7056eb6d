import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { DispatchData } from '@zaakwerk/contract/mailroom'
import * as z from '@zaakwerk/contract/zod'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { dayOf } from '@zaakwerk/domain/dates'
import { letterCorrectedMail, letterSubmittedMail } from '@zaakwerk/domain/job-plans'
import { type LetterChannels, letterChannels } from '@zaakwerk/domain/letter-channels'
import { movesCase, submittedEvent, submittedStatus } from '@zaakwerk/domain/letter-statuses'
import { type LetterRule, letterRule } from '@zaakwerk/domain/letters'
import type { Queryable } from '../../../platform/db/database.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { enqueueJobs, ofCase } from '../../../platform/jobs/jobs.sql.ts'
import { type Author, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import { setAskingTaskStatus } from '../../cases/cases/asking-task.sql.ts'
import { writeStatus } from '../../cases/cases/case-edit.sql.ts'
import { dispatchOf } from './dispatch.ts'
import { selectMailedData } from './letter-mails.sql.ts'
import { type LetterRow, updateLetter } from './letters.sql.ts'
import { askAfter } from './task-after.ts'

export const ruleOf = ({ name }: Pick<LetterRow, 'name'>, type: number): LetterRule => {
  const rule = letterRule(name, type)
  if (!rule) throw new PermanentFailure(`Er is geen brief met de naam "${name}"`)
  return rule
}

/** The channels of a stored letter; none for one that is handed in at a counter. */
export const channelsOf = ({
  submission_type,
  by_post,
}: Pick<LetterRow, 'submission_type' | 'by_post'>): LetterChannels => ({
  ...letterChannels(submission_type),
  byPost: by_post,
})

const isDelivered = (letter: LetterRow): boolean => {
  const { byEmail, byFtp, byPost } = channelsOf(letter)
  if (!byEmail && !byFtp && !byPost) return false
  return !(byEmail && !letter.emailed_at) && !(byFtp && !letter.dropped_at) && !(byPost && !letter.posted_on)
}

export const statusChangeText = (from: CaseStatus, to: CaseStatus): string =>
  `Status gewijzigd: ${caseStatusLabel(from)} → ${caseStatusLabel(to)}`

/** Moves a case to the status of its letter and returns the log sentence. A case that a user moved elsewhere meanwhile keeps its status. */
export const moveCase = async (
  db: Queryable,
  author: Author,
  { locked, rule, to }: { locked: LockedCase; rule: LetterRule; to: CaseStatus },
): Promise<readonly string[]> => {
  if (!movesCase(rule, { from: locked.status, to })) return []
  await writeStatus(db, author, { locked, status: to })
  return [statusChangeText(locked.status, to)]
}

const channelsText = ({ byEmail, byFtp, byPost }: LetterChannels): string =>
  [byEmail && 'per e-mail', byFtp && 'per bestandsuitwisseling', byPost && 'per post']
    .filter(Boolean)
    .join(' en ')

const MailedFacts = z.pick(DispatchData, { posted_on: true, tracking_number: true })

/** Whether the mail that the client got has the facts of the letter as it is now. */
const hasSameFacts = (data: unknown, { posted_on, tracking_number }: LetterRow): boolean => {
  const mailed = MailedFacts.safeParse(data).data
  return (mailed?.posted_on ?? null) === posted_on && (mailed?.tracking_number ?? null) === tracking_number
}

/** Mails the client once for each letter, also when its posting is undone and repeated; once more when the new facts differ. */
const mailClient = async (
  db: Queryable,
  author: Author,
  { letter, eventId }: { letter: LetterRow; eventId: number | null },
): Promise<void> => {
  const first = letterSubmittedMail(letter.id)
  const mailed = await selectMailedData(db, { caseId: letter.case_id, key: first.key })
  if (mailed && hasSameFacts(mailed.data, letter)) return
  const plan = mailed && eventId ? letterCorrectedMail(letter.id, eventId) : first
  await enqueueJobs(db, author, { subject: ofCase(letter.case_id), eventId, plans: [plan] })
}

interface Delivered {
  readonly locked: LockedCase
  readonly letter: LetterRow
  /** A person handed it in at a counter: no channel reports that. */
  readonly isHandedIn?: boolean
}

/**
 * Reports a letter as submitted, once every channel has delivered it: status, event, and a mail to the client, also in a closed case (ADR 44). Lock the case and
 * the letter first, and pass the updated letter.
 */
export const completeLetter = async (
  db: Queryable,
  author: Author,
  { locked, letter, isHandedIn = false }: Delivered,
): Promise<boolean> => {
  if (letter.submitted_at || letter.cancelled_at || !(isHandedIn || isDelivered(letter))) return false
  const rule = ruleOf(letter, locked.type)
  const channels = channelsOf(letter)
  await updateLetter(db, letter.id, { submitted_at: author.at })
  const statusLines = await moveCase(db, author, { locked, rule, to: submittedStatus(rule, channels) })
  const tracking = letter.tracking_number ? `, track & trace ${letter.tracking_number}` : ''
  const message = isHandedIn
    ? `${rule.title} bij het OM-loket ingediend`
    : `${rule.title} ${channelsText(channels)} verzonden aan ${letter.addressee}${tracking}`
  const data = dispatchOf(letter, isHandedIn ? dayOf(author.at) : undefined)
  const { eventId } = await recordOnCase(db, author, {
    caseId: locked.id,
    event: { type: submittedEvent(rule, channels), message, data },
    lines: [[message, ...statusLines].join('. ')],
  })
  await setAskingTaskStatus(db, author, {
    caseId: locked.id,
    letter: letter.name,
    to: 'completed',
    line: message,
  })
  await askAfter(db, author, { letter, rule })
  await mailClient(db, author, { letter, eventId })
  return true
}
