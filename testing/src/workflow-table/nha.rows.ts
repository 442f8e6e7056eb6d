import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import { nha } from '../event-families.ts'
import { aCourt } from '../workflow-case.builder.ts'
import type { Row } from './row.ts'
import { submissionRows } from './submission-rows.ts'

// Awb 6:7 and 6:9: a decision of 21-11-2025 can be contested until 05-01-2026, also by post.
const decisionDate = '2025-11-21'
const due = '2026-01-05'

const objection = {
  says: "pro-forma objection (NHA) | 2; 25 with the assessment's date; 3 and 12 with their own letter | submission",
  event: 'create_nha_pf_objection',
  given: { decisionDate },
  log: 'Pro forma bezwaar klaargezet',
  sending: 'nha_pf_objection_is_being_submitted',
  generated: 'nha_pf_objection_generated',
  awaitingPost: 'awaiting_nha_pf_objection_submission_by_mailroom',
  submitted: 'awaiting_nha_pf_objection_decision',
  submittedByEmail: 'pf_nha_objection_submitted_by_email',
  task: {
    type: 'submit_nha_pf_objection_via_mailroom',
    title: 'Pro forma bezwaar NHA per post indienen',
    due,
  },
} as const

const objections: readonly Row[] = [
  ...submissionRows({
    ...objection,
    types: [2, 25],
    ways: submissionTypes,
    // What is missing is said by the call; this is found when the letter is made.
    lacking: { client: { last_name: '王伟' } },
    reason: 'Deze tekens kunnen niet worden gedrukt: 王 伟',
    letter: {
      name: 'nha_pf_objection',
      title: 'Pro forma bezwaar',
      words: ['naheffingsaanslag parkeerbelasting', 'dagtekening 21 november 2025'],
    },
  }),
  ...submissionRows({
    ...objection,
    types: [3],
    ways: ['email'],
    letter: {
      name: 'send_nha_exhortation_objection',
      title: 'Bezwaar tegen de aanmaning',
      words: ['de kosten van de aanmaning van 21 november 2025', 'door te zenden aan de heffingsambtenaar'],
    },
  }),
  ...submissionRows({
    ...objection,
    types: [12],
    ways: ['email'],
    letter: {
      name: 'send_nha_warrant_objection',
      title: 'Bezwaar tegen het dwangbevel',
      words: ['de kosten van het dwangbevel van 21 november 2025', 'door te zenden aan de heffingsambtenaar'],
    },
  }),
]

const courtLetter = {
  name: 'nha_court_appeal',
  title: 'Pro forma beroep rechtbank',
  by: 'mailroom',
} as const
const courtTask = { type: 'user_task', title: 'Pro forma beroep rechtbank per post indienen', due } as const

/** It can only be posted, to the chosen court. */
const courtAppeal: Row = {
  says: 'create_nha_court_appeal | 21 | submission "nha_court_appeal": appeal_initiated when sent',
  when: 'at the mailroom, though its authority asks for e-mail, and posted',
  event: 'create_nha_court_appeal',
  types: [21],
  data: { court: aCourt },
  given: { decisionDate, hasDecision: true, status: 'decision_received' },
  expected: {
    log: 'Pro forma beroep rechtbank klaargezet',
    statuses: ['in_progress'],
    tasks: [{ ...courtTask, status: 'open' }],
    letters: [{ ...courtLetter, isSubmitted: false }],
  },
  next: {
    act: 'mailroom posts',
    expected: {
      log: 'Pro forma beroep rechtbank klaargezet',
      statuses: ['in_progress', 'appeal_initiated'],
      tasks: [
        { ...courtTask, status: 'completed' },
        { type: 'user_task', title: 'Griffierecht betalen', status: 'open' },
      ],
      reports: [{ type: 'letter_submitted', channel: 'mailroom' }],
      letters: [
        {
          ...courtLetter,
          isSubmitted: true,
          words: [
            'Rechtbank Midden-Nederland',
            'Postbus 16005',
            'de uitspraak op bezwaar van 21 november 2025',
            'Kopie van de beslissing',
          ],
        },
      ],
      mails: [{ template: 'letter_submitted', to: 'client', words: ['het beroep bij de rechtbank'] }],
    },
  },
}

const documentRow = (
  row: Pick<Row, 'when' | 'data' | 'given'> &
    Partial<Pick<Row, 'types'>> &
    Pick<Row['expected'], 'statuses' | 'tasks'>,
): Row => {
  const { statuses, tasks, ...rest } = row
  return {
    says: 'nha_document_submitted | NHA | per document (nha_igs_submitted, nha_dsv_submitted, …) | closes the matching task, asks for the proof of dispatch',
    event: 'nha_document_submitted',
    types: nha,
    ...rest,
    expected: {
      log: 'NHA-document ingediend',
      statuses,
      tasks,
    },
  }
}

const documents: readonly Row[] = [
  documentRow({
    when: 'a notice of default by post, while another task is open',
    data: { document_type: 'igs' },
    given: {
      tasks: [
        { type: 'submit_nha_igs_via_mailroom', status: 'open' },
        { type: 'submit_nha_dsv_via_mailroom', status: 'open' },
      ],
    },
    statuses: ['nha_igs_submitted'],
    tasks: [
      { type: 'submit_nha_igs_via_mailroom', status: 'completed' },
      { type: 'submit_nha_dsv_via_mailroom', status: 'open' },
      {
        type: 'add_shipping_proof_nha_igs',
        status: 'open',
        title: 'Verzendbewijs ingebrekestelling NHA toevoegen',
      },
    ],
  }),
  documentRow({
    when: 'a penalty request by e-mail',
    data: { document_type: 'dsv' },
    given: { tasks: [{ type: 'submit_nha_dsv_via_email', status: 'in_progress' }] },
    statuses: ['nha_dsv_submitted'],
    tasks: [
      { type: 'submit_nha_dsv_via_email', status: 'completed' },
      {
        type: 'add_shipping_proof_nha_dsv',
        status: 'open',
        title: 'Verzendbewijs dwangsomverzoek NHA toevoegen',
      },
    ],
  }),
  documentRow({
    when: 'an objection, without a task',
    // No objection is open against an announcement or against the decision on one.
    types: nha.filter((type) => type !== 19 && type !== 21),
    data: { document_type: 'objection' },
    statuses: ['awaiting_nha_pf_objection_decision'],
    tasks: [
      {
        type: 'add_shipping_proof_nha_pf_bezwaar',
        status: 'open',
        title: 'Verzendbewijs pro forma bezwaar NHA toevoegen',
      },
    ],
  }),
]

/** What is for NHA cases alone. */
export const nhaRows: readonly Row[] = [...objections, courtAppeal, ...documents]
