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
  /** The ways in which it is sent. Which statuses each letter has by each way is letters.test.ts of domain. */
  readonly ways: readonly SubmissionType[]
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

/** The ways of a letter: the first of them for all its types, the others for the first type. */
export const submissionRows = (of: Submission): readonly Row[] => {
  const { says, event, types, data, log, sending, generated, awaitingPost, submitted, ways, tasks = [] } = of
  const { words, ...letter } = of.letter
  const typesFor = (way: SubmissionType) => (way === ways[0] ? types : types.slice(0, 1))
  const out = inSequence(sending, generated, generated && sending)
  const waiting = inSequence(sending, awaitingPost)
  const about = { says, event, data }

  const sent = (by: 'email' | 'ftp', expected: Pick<Expected, 'statuses' | 'mails'>): Expected => ({
    log,
    tasks,
    reports: [{ type: 'letter_submitted', channel: by }],
    letters: [{ ...letter, by, isSubmitted: true, ...(by === 'email' && words ? { words } : {}) }],
    ...expected,
  })
  const posted = (by: 'mailroom' | 'email_and_mailroom', when: string): Row => {
    const mails = by === 'mailroom' ? [] : [toAuthority]
    return {
      ...about,
      when,
      types: typesFor(by),
      given: { ...of.given, by },
      expected: {
        log,
        statuses: waiting,
        tasks: [...tasks, { ...of.task, status: 'open' }],
        letters: [{ ...letter, by, isSubmitted: false }],
        mails,
      },
      next: {
        act: 'mailroom posts',
        expected: {
          log,
          statuses: inSequence(...waiting, submitted),
          tasks: [...tasks, { ...of.task, status: 'completed' }],
          reports: [{ type: of.postedEvent ?? 'letter_submitted', channel: by }],
          letters: [{ ...letter, by, isSubmitted: true }],
          mails: [...mails, toClient],
        },
      },
    }
  }
  const rowOf: Readonly<Record<SubmissionType, () => Row>> = {
    email: () => ({
      ...about,
      when: 'by e-mail',
      types: typesFor('email'),
      given: { ...of.given, by: 'email' },
      expected: sent('email', {
        statuses: inSequence(...out, of.submittedByEmail ?? submitted),
        mails: [toAuthority, toClient],
      }),
    }),
    mailroom: () => posted('mailroom', 'at the mailroom, and posted'),
    email_and_mailroom: () => posted('email_and_mailroom', 'e-mailed, at the mailroom, and posted'),
    ftp: () => ({
      ...about,
      when: 'by file drop',
      types: typesFor('ftp'),
      given: { ...of.given, by: 'ftp' },
      expected: sent('ftp', { statuses: inSequence(...out, submitted), mails: [toClient] }),
    }),
  }
  const failing = of.reason ? [failingRow(of, of.reason)] : []
  return [...ways.map((way) => rowOf[way]()), ...failing]
}
