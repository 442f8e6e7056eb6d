import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import { wahv } from '../event-families.ts'
import type { Row } from './row.ts'
import { submissionRows } from './submission-rows.ts'

// Awb 6:7 and 6:9: a decision of 21-11-2025 can be contested until 05-01-2026, also by post.
const decisionDate = '2025-11-21'
const due = '2026-01-05'

/** Of the other two something else is open. */
const contestable = [1, 5] as const

/** A client for whom no letter can be made. */
// What is missing is said by the call; this is found when the letter is made.
const unprintable = { client: { last_name: '王伟' } }
const cannotBePrinted = 'Deze tekens kunnen niet worden gedrukt: 王 伟'

const appeal = submissionRows({
  says: "create_case_administrative_appeal | 1; 5 with the original's date | submission 'adm_beroep'",
  event: 'create_case_administrative_appeal',
  types: contestable,
  given: { decisionDate },
  log: 'Administratief beroep klaargezet',
  ways: submissionTypes,
  letter: { name: 'adm_beroep', title: 'Administratief beroep', words: ['5000 0567 8901 2345'] },
  sending: 'adm_beroep_is_being_submitted',
  generated: 'adm_beroep_generated',
  awaitingPost: 'awaiting_adm_beroep_submission',
  submitted: 'adm_beroep_submitted',
  failed: 'adm_beroep_submission_failed',
  task: {
    type: 'submit_adm_beroep_via_mailroom',
    title: 'Administratief beroep per post indienen',
    due,
  },
  postedEvent: 'case_administrative_appeal_sent_by_mailroom',
  lacking: unprintable,
  reason: cannotBePrinted,
})

const atCounter = {
  says: 'additional_data says channel `om_loket` (task submit_adm_beroep_via_om_loket) or `mailroom`',
  event: 'create_case_administrative_appeal',
  given: { by: 'email', decisionDate },
} as const

const counterTask = {
  type: 'submit_adm_beroep_via_om_loket',
  title: 'Administratief beroep indienen via het OM-loket',
  due,
} as const

const appealLetter = { name: 'adm_beroep', title: 'Administratief beroep' } as const
const postTask = { type: 'submit_adm_beroep_via_mailroom', due } as const
const log = 'Administratief beroep klaargezet'
const whenWithdrawn =
  '(withdraw) | not BTU | case_closed_withdrawn | open letters and jobs of the case are cancelled'

const channels: readonly Row[] = [
  {
    ...atCounter,
    when: `om_loket; ${whenWithdrawn}`,
    types: contestable,
    data: { channel: 'om_loket' },
    expected: {
      log,
      statuses: ['awaiting_adm_beroep_submission'],
      tasks: [{ ...counterTask, status: 'open' }],
      letters: [{ ...appealLetter, by: 'om_loket', isSubmitted: false }],
    },
    next: {
      act: 'withdrawn',
      expected: {
        log,
        statuses: ['awaiting_adm_beroep_submission', 'case_closed_withdrawn'],
        tasks: [{ ...counterTask, status: 'closed' }],
        reports: [{ type: 'case_withdrawn' }],
        letters: [{ ...appealLetter, by: 'om_loket', isSubmitted: false, isCancelled: true }],
      },
    },
  },
  {
    says: whenWithdrawn,
    when: 'a letter at the mailroom',
    event: 'create_case_administrative_appeal',
    types: [1],
    given: { by: 'mailroom', decisionDate },
    expected: {
      log,
      statuses: ['adm_beroep_is_being_submitted', 'awaiting_adm_beroep_submission'],
      tasks: [{ ...postTask, status: 'open' }],
      letters: [{ ...appealLetter, by: 'mailroom', isSubmitted: false }],
    },
    next: {
      act: 'withdrawn',
      expected: {
        log,
        statuses: [
          'adm_beroep_is_being_submitted',
          'awaiting_adm_beroep_submission',
          'case_closed_withdrawn',
        ],
        tasks: [{ ...postTask, status: 'closed' }],
        reports: [{ type: 'case_withdrawn' }],
        letters: [{ ...appealLetter, by: 'mailroom', isSubmitted: false, isCancelled: true }],
      },
    },
  },
  {
    ...atCounter,
    when: 'mailroom, though its authority asks for e-mail',
    types: contestable,
    data: { channel: 'mailroom' },
    expected: {
      log,
      statuses: ['adm_beroep_is_being_submitted', 'awaiting_adm_beroep_submission'],
      tasks: [{ ...postTask, status: 'open' }],
      letters: [{ ...appealLetter, by: 'mailroom', isSubmitted: false }],
    },
  },
]

const canton = submissionRows({
  says: 'create_case_pf_kanton_appeal | WAHV | submission "pf_kanton"',
  event: 'create_case_pf_kanton_appeal',
  // The date of a reminder or of a writ is not that of the prosecutor's decision.
  types: wahv.filter((type) => type === 1 || type === 20),
  given: { status: 'adm_beroep_decision_received', decisionDate },
  log: 'Pro forma kantonberoep klaargezet',
  ways: ['email', 'mailroom'],
  letter: { name: 'pf_kanton', title: 'Pro forma beroep kantonrechter' },
  sending: 'pf_kanton_is_being_submitted',
  generated: 'pf_kanton_generated',
  awaitingPost: 'awaiting_pf_kanton_submission',
  submitted: 'pf_kanton_submitted',
  failed: 'pf_kanton_submission_failed',
  task: { type: 'submit_pf_kanton_via_mailroom', title: 'Pro forma kantonberoep per post indienen', due },
  postedEvent: 'case_appeal_on_administrative_appeal_sent_by_mailroom',
  lacking: unprintable,
  reason: cannotBePrinted,
})

const complaint = submissionRows({
  says: "send_wahv_complaint | WAHV | letter_sent | complaint letter by the authority's channel",
  event: 'send_wahv_complaint',
  types: wahv,
  data: { conduct: 'Niemand belde terug.' },
  log: 'Klachtbrief klaargezet',
  ways: ['email', 'mailroom'],
  letter: { name: 'wahv_complaint', title: 'Klachtbrief', words: ['Niemand belde terug.'] },
  sending: 'letter_sent',
  submitted: 'letter_sent',
  task: { type: 'user_task', title: 'Klachtbrief per post indienen', due: null },
  lacking: unprintable,
  reason: cannotBePrinted,
})

const certainty: Row = {
  says: 'send_certainty_mail | WAHV | unchanged | mail on the security deposit',
  event: 'send_certainty_mail',
  types: wahv,
  expected: {
    log: 'E-mail over zekerheidstelling klaargezet',
    mails: [{ template: 'certainty', to: 'client', words: ['€ 225'] }],
  },
}

/** What is for WAHV cases alone. */
export const wahvRows: readonly Row[] = [...appeal, ...channels, ...canton, ...complaint, certainty]
