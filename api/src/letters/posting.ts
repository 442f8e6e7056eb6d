import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { type DispatchData, type dispatchEvents, ourMailbox } from '@zaakwerk/contract/mailroom'
import { formatDate } from '@zaakwerk/domain/dates'
import { updateCaseRow } from '../cases/case-edit.sql.ts'
import type { HeldCase } from '../cases/hold-case.sql.ts'
import type { Services } from '../core/services.ts'
import { type Author, recordOnCase } from '../journal/journal.sql.ts'
import { updateMailroomTask, updateSubmitted } from './posting.sql.ts'

/** A letter that was just posted, as its row says. */
export interface PostedLetter {
  readonly id: number
  readonly uuid: string
  readonly name: string
  /** "Administratief beroep". */
  readonly title: string
  readonly addressee: string
  readonly sha256: string
  readonly task_id: number | null
  readonly submission_type: string
  readonly emailed_at: Date | null
  /** Calendar date. */
  readonly posted_on: string
  readonly tracking_number: string | null
}

interface Route {
  readonly event: (typeof dispatchEvents)[number]
  readonly awaiting: CaseStatus
  readonly submitted: CaseStatus
}

/** Letters with an event and statuses of their own (`4-workflow.md`). */
const routes: Readonly<Record<string, Route>> = {
  adm_beroep: {
    event: 'case_administrative_appeal_sent_by_mailroom',
    awaiting: 'awaiting_adm_beroep_submission',
    submitted: 'adm_beroep_submitted',
  },
  pf_kanton: {
    event: 'case_appeal_on_administrative_appeal_sent_by_mailroom',
    awaiting: 'awaiting_pf_kanton_submission',
    submitted: 'pf_kanton_submitted',
  },
}

const routeOf = (name: string): Route | undefined => (Object.hasOwn(routes, name) ? routes[name] : undefined)

const dispatchOf = (letter: PostedLetter): DispatchData => ({
  uuid: letter.uuid,
  mailbox_id: ourMailbox,
  letter_id: letter.id,
  addressee: letter.addressee,
  channel: 'mailroom',
  posted_on: letter.posted_on,
  tracking_number: letter.tracking_number,
  sha256: letter.sha256,
})

const postedLine = ({ title, posted_on, tracking_number }: PostedLetter): string =>
  `${title} op de post gedaan op ${formatDate(posted_on)}${tracking_number ? `, track & trace ${tracking_number}` : ''}`

interface Posting {
  readonly held: HeldCase
  readonly letter: PostedLetter
}

/** What follows when the mailroom posted a letter. Its case is locked, and its row says when and how it went. */
export const completePosting = async (
  { db }: Services,
  author: Author,
  { held, letter }: Posting,
): Promise<void> => {
  const route = routeOf(letter.name)
  const line = postedLine(letter)
  if (route && held.status === route.awaiting) await updateCaseRow(db, held.id, { status: route.submitted })
  await recordOnCase(db, author, {
    caseId: held.id,
    event: { type: route?.event ?? 'letter_submitted', message: line, data: dispatchOf(letter) },
  })
  if (letter.task_id)
    await updateMailroomTask(db, author, {
      id: letter.task_id,
      status: 'completed',
      line: `Afgerond: ${line}`,
    })
  if (letter.submission_type === 'mailroom' || letter.emailed_at)
    await updateSubmitted(db, letter.id, author.at)
}

/** Takes back what {@link completePosting} did; what was written in the log stays, and the undoing is added. */
export const undoPosting = async (
  { db }: Services,
  author: Author,
  { held, letter }: Posting,
): Promise<void> => {
  const route = routeOf(letter.name)
  const line = `${letter.title}: op de post gedaan is ongedaan gemaakt`
  if (route && held.status === route.submitted) await updateCaseRow(db, held.id, { status: route.awaiting })
  await recordOnCase(db, author, {
    caseId: held.id,
    event: { type: 'letter_posting_undone', message: line, data: { letter_id: letter.id } },
  })
  if (letter.task_id)
    await updateMailroomTask(db, author, { id: letter.task_id, status: 'open', line: `Heropend: ${line}` })
  await updateSubmitted(db, letter.id, null)
}
