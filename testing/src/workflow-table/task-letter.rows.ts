import type { TaskType } from '@zaakwerk/contract/entities/task'
import { taskTypeLabel } from '@zaakwerk/domain/task-types'
import { btu } from '../event-families.ts'
import type { Given, Row } from './row.ts'
import { type Submission, submissionRows } from './submission-rows.ts'

const says =
  'handle_task_actions | 2, 3, 12 and WAHV | submission of that letter | `task_type` as in the specification; closes the task it came from'

// What is missing is said by the call; this is found when the letter is made.
const unprintable = { client: { last_name: '王伟' } }
const cannotBePrinted = 'Deze tekens kunnen niet worden gedrukt: 王 伟'

/** The letter of a task, which is open. */
const letterOf = (
  type: TaskType,
  {
    title,
    before = [],
    given = {},
    ...rest
  }: Omit<Submission, 'says' | 'event' | 'data' | 'log' | 'letter' | 'tasks' | 'tasksThen' | 'given'> & {
    readonly title: string
    readonly before?: NonNullable<Given['tasks']>
    readonly given?: Given
  },
): readonly Row[] =>
  submissionRows({
    says: `${says}: ${type}`,
    event: 'handle_task_actions',
    data: { task_type: type },
    given: { ...given, tasks: [...before, { type, status: 'open' }] },
    // "Eerste ingebrekestelling WAHV": the task without its verb.
    log: `${taskTypeLabel(type).replace(/ versturen$/, '')} klaargezet`,
    letter: { name: type, title },
    tasks: [...before, { type, status: 'completed' }],
    // "one above the last sent": it was not sent.
    tasksThen: [...before, { type, status: 'open' }],
    ...rest,
  })

const wahvNotice = { sending: 'igs_is_being_submitted', submitted: 'igs_submitted' } as const
const nhaNotice = {
  sending: 'nha_igs_is_being_submitted',
  awaitingPost: 'awaiting_nha_igs_submission_by_mailroom',
  submitted: 'nha_igs_submitted',
  task: { type: 'submit_nha_igs_via_mailroom', title: 'Ingebrekestelling NHA per post indienen', due: null },
} as const

const wahvNoticeTask = (title: string) =>
  ({ type: 'user_task', title: `${title} per post indienen`, due: null }) as const

const benefitNotice = {
  title: 'Ingebrekestelling',
  ...wahvNotice,
  awaitingPost: 'awaiting_igs_letter_1_submission_by_mailroom',
  task: wahvNoticeTask('Ingebrekestelling'),
} as const

// Not in the row, but they get a task (ADR 45).
const benefitNotices = (
  [
    ['send_igs_municipality_letter_1', [4, 8], 'mailroom'],
    ['send_igs_svb_letter_1', [9], 'email'],
    ['send_igs_uwv_letter_1', [10], 'email'],
    ['send_igs_belastingdienst_letter_1', [11], 'email'],
    ['send_igs_bijzondere_bijstand_letter_1', [13], 'email'],
  ] as const
).flatMap(([type, types, way]) => letterOf(type, { ...benefitNotice, types, ways: [way] }))

const notices: readonly Row[] = [
  ...benefitNotices,
  ...letterOf('send_igs_wahv_letter_1', {
    title: 'Ingebrekestelling',
    types: [1, 5],
    ways: ['email', 'mailroom'],
    ...wahvNotice,
    awaitingPost: 'awaiting_igs_letter_1_submission_by_mailroom',
    task: wahvNoticeTask('Ingebrekestelling'),
  }),
  ...letterOf('send_igs_wahv_letter_2', {
    title: 'Tweede ingebrekestelling',
    types: [1],
    ways: ['mailroom'],
    before: [{ type: 'send_igs_wahv_letter_1', status: 'completed', daysAgo: 30 }],
    ...wahvNotice,
    awaitingPost: 'awaiting_igs_letter_2_submission_by_mailroom',
    task: wahvNoticeTask('Tweede ingebrekestelling'),
  }),
  ...letterOf('send_igs_nha_letter_1', {
    title: 'Ingebrekestelling',
    types: [2, 3, 12, 25],
    ways: ['email', 'mailroom'],
    ...nhaNotice,
    lacking: unprintable,
    reason: cannotBePrinted,
  }),
  ...letterOf('send_igs_nha_letter_2', {
    title: 'Tweede ingebrekestelling',
    types: [2],
    ways: ['email'],
    before: [{ type: 'send_igs_nha_letter_1', status: 'completed', daysAgo: 30 }],
    ...nhaNotice,
  }),
]

// Awb 6:7 and 6:9: a decision of 21-11-2025 can be contested until 05-01-2026, also by post.
const objection = {
  given: { decisionDate: '2025-11-21' },
  sending: 'nha_pf_objection_is_being_submitted',
  generated: 'nha_pf_objection_generated',
  awaitingPost: 'awaiting_nha_pf_objection_submission_by_mailroom',
  submitted: 'awaiting_nha_pf_objection_decision',
  submittedByEmail: 'pf_nha_objection_submitted_by_email',
  task: {
    type: 'submit_nha_pf_objection_via_mailroom',
    title: 'Pro forma bezwaar NHA per post indienen',
    due: '2026-01-05',
  },
} as const

const objections: readonly Row[] = [
  ...letterOf('send_nha_objection', {
    title: 'Pro forma bezwaar',
    types: [2],
    ways: ['mailroom'],
    ...objection,
  }),
  ...letterOf('send_nha_exhortation_objection', {
    title: 'Bezwaar tegen de aanmaning',
    types: [3],
    ways: ['email'],
    ...objection,
  }),
  ...letterOf('send_nha_warrant_objection', {
    title: 'Bezwaar tegen het dwangbevel',
    types: [12],
    ways: ['email'],
    ...objection,
  }),
]

// Awb 4:17: days → euros, 42 and more → 1442. With fewer days, the amount would depend on weekday and holidays, because a posted letter is
// received on the next workday. notice-texts.test.ts covers twenty days, with a notice by e-mail.
const noticeBefore = (type: TaskType): NonNullable<Given['tasks']> => [
  { type, status: 'completed', daysAgo: 80 },
]
const penalty = {
  event: 'send_penalty_request',
  log: 'Dwangsomverzoek klaargezet',
  letter: {
    name: 'dsv',
    title: 'Dwangsomverzoek',
    words: ['Over deze 42 dagen bent u een dwangsom verschuldigd van € 1.442,00'],
  },
} as const

const penalties: readonly Row[] = [
  ...submissionRows({
    ...penalty,
    says: 'penalty-payment request (DSV) | WAHV | submission "dsv"',
    types: [1, 5],
    given: { tasks: noticeBefore('send_igs_wahv_letter_1') },
    tasks: [{ type: 'send_igs_wahv_letter_1', status: 'completed' }],
    sending: 'dsv_is_being_submitted',
    submitted: 'dsv_submitted',
    task: { type: 'user_task', title: 'Dwangsomverzoek per post indienen', due: null },
    ways: ['mailroom'],
  }),
  ...submissionRows({
    ...penalty,
    says: 'penalty-payment request (DSV) | NHA | submission "nha_dsv"',
    types: [2, 3, 12, 25],
    ways: ['email', 'mailroom'],
    given: { tasks: noticeBefore('send_igs_nha_letter_1') },
    tasks: [{ type: 'send_igs_nha_letter_1', status: 'completed' }],
    sending: 'nha_dsv_is_being_submitted',
    awaitingPost: 'awaiting_nha_dsv_submission_by_mailroom',
    submitted: 'nha_dsv_submitted',
    task: { type: 'submit_nha_dsv_via_mailroom', title: 'Dwangsomverzoek NHA per post indienen', due: null },
    lacking: unprintable,
    reason: cannotBePrinted,
  }),
  ...submissionRows({
    ...penalty,
    says: 'penalty-payment request (DSV) | BTU | submission "dsv"',
    types: btu,
    given: { tasks: noticeBefore('send_igs_municipality_letter_1') },
    tasks: [{ type: 'send_igs_municipality_letter_1', status: 'completed' }],
    sending: 'dsv_is_being_submitted',
    submitted: 'dsv_submitted',
    task: { type: 'user_task', title: 'Dwangsomverzoek per post indienen', due: null },
    ways: ['email'],
  }),
]

/** Letters that come from a task, and those that ask for a penalty. */
export const taskLetterRows: readonly Row[] = [...notices, ...objections, ...penalties]
