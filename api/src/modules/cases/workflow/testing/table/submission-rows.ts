import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { SubmissionType } from '@zaakwerk/contract/entities/authority'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import type { Expected, ExpectedTask, Row } from './row.ts'

/** One letter that is submitted (ADR 37): its channels, and the outcome of each. */
export interface Submission extends Pick<Row, 'says' | 'event' | 'types' | 'data' | 'given'> {
  readonly log: string
  readonly letter: { readonly name: string; readonly title: string; readonly words?: readonly string[] }
  /** "is_being_submitted". */
  readonly sending: CaseStatus
  /** "where that status exists". */
  readonly generated?: CaseStatus
  /** "until then". */
  readonly awaitingPost?: CaseStatus
  readonly submitted: CaseStatus
  /** "NHA objection by mail". */
  readonly submittedByEmail?: CaseStatus
  /** "where it exists, else needs_manual_review". */
  readonly failed?: CaseStatus
  /** "the task submit_…_via_mailroom". */
  readonly task: { readonly type: TaskType; readonly title: string; readonly due: string | null }
  /** "written when the mailroom completes its task". */
  readonly postedEvent?: string
  /** Its tasks before that, as the event leaves them. */
  readonly tasks?: readonly ExpectedTask[]
  /** Why its letter cannot be made when the case is as `lacking` says. */
  readonly reason?: string
  readonly lacking?: Row['given']
  /** Its tasks then, when they differ. */
  readonly tasksThen?: readonly ExpectedTask[]
  /** Only by e-mail and posted: the other ways are those of a letter that differs by its words alone. */
  readonly isLikeAnother?: true
}

const inSequence = (...statuses: readonly (CaseStatus | undefined)[]): CaseStatus[] =>
  statuses.filter((status) => status !== undefined).filter((status, at, all) => status !== all[at - 1])

const toAuthority = { template: 'letter_to_authority', to: 'authority' } as const
const toClient = { template: 'letter_submitted', to: 'client' } as const

/** A letter that cannot be made. */
const failingRow = (of: Submission, reason: string): Row => {
  const { event, types, data, log, sending, tasks = [], tasksThen = tasks } = of
  return {
    says: '4. Failed for good: `…_submission_failed` where it exists, else needs_manual_review, and a task that carries the reason.',
    when: of.letter.title,
    event,
    data,
    types: types.slice(0, 1),
    given: { ...of.given, by: 'email', ...of.lacking },
    expected: {
      log,
      statuses: inSequence(sending, of.failed ?? 'needs_manual_review'),
      tasks: [
        ...tasksThen,
        { type: 'needs_manual_review', status: 'open', title: 'Handmatige review', reason },
      ],
      failed: reason,
    },
  }
}

/** The ways of a letter: by e-mail for all its types, the others for the first. */
export const submissionRows = (of: Submission): readonly Row[] => {
  const {
    says,
    event,
    types,
    data,
    log,
    letter,
    sending,
    generated,
    awaitingPost,
    submitted,
    tasks = [],
  } = of
  const first = types.slice(0, 1)
  const out = [sending, generated, generated && sending]
  const waiting = inSequence(sending, awaitingPost)
  const row = (
    by: SubmissionType,
    {
      isSubmitted,
      mails,
      ...rest
    }: Omit<Row, 'says' | 'event' | 'data' | 'given' | 'expected'> &
      Pick<Expected, 'statuses' | 'mails'> & { readonly isSubmitted: boolean },
  ): Row => {
    const { statuses, ...about } = rest
    const isPosted = by.includes('mailroom')
    const type = (isPosted && of.postedEvent) || 'letter_submitted'
    return {
      says,
      event,
      data,
      ...about,
      given: { ...of.given, by },
      expected: {
        log,
        statuses,
        tasks: isPosted ? [...tasks, { ...of.task, status: isSubmitted ? 'completed' : 'open' }] : tasks,
        reports: isSubmitted ? [{ type, channel: by }] : [],
        letters: [{ ...letter, by, isSubmitted }],
        mails: mails ?? [],
      },
    }
  }
  const posted = {
    next: 'mailroom posts',
    statuses: inSequence(...waiting, submitted),
    isSubmitted: true,
  } as const
  const often = [
    row('email', {
      when: 'by e-mail',
      types,
      statuses: inSequence(...out, of.submittedByEmail ?? submitted),
      isSubmitted: true,
      mails: [toAuthority, toClient],
    }),
    row('mailroom', { when: 'posted', types: first, ...posted, mails: [toClient] }),
  ]
  const failing = of.reason ? [failingRow(of, of.reason)] : []
  if (of.isLikeAnother) return [...often, ...failing]
  return [
    ...often,
    row('mailroom', { when: 'at the mailroom', types: first, statuses: waiting, isSubmitted: false }),
    row('email_and_mailroom', {
      when: 'e-mailed, and at the mailroom',
      types: first,
      statuses: waiting,
      isSubmitted: false,
      mails: [toAuthority],
    }),
    row('email_and_mailroom', {
      when: 'e-mailed and posted',
      types: first,
      ...posted,
      mails: [toAuthority, toClient],
    }),
    row('ftp', {
      when: 'by file drop',
      types: first,
      statuses: inSequence(...out, submitted),
      isSubmitted: true,
      mails: [toClient],
    }),
    ...failing,
  ]
}
