import { ibanSources, proofKinds } from '@zaakwerk/contract/case-events'
import { allTypes, btu, lawFirm, wahv } from '../event-families.ts'
import type { Row } from './row.ts'

const objectionSubmitted: Row = {
  says: 'objection_submitted | BTU | objection_submitted | mail to the client; task inform_client_on_submitted_bezwaar closed if open',
  event: 'objection_submitted',
  types: btu,
  expected: {
    log: 'Bezwaar ingediend',
    statuses: ['objection_submitted'],
    mails: [{ template: 'objection_submitted', to: 'client' }],
  },
}

const forBtu: readonly Row[] = [
  { ...objectionSubmitted, when: 'without the task' },
  {
    ...objectionSubmitted,
    when: 'with the task open',
    given: {
      tasks: [
        { type: 'inform_client_on_submitted_bezwaar', status: 'open' },
        { type: 'inform_client_on_submitted_igs', status: 'open' },
      ],
    },
    expected: {
      ...objectionSubmitted.expected,
      tasks: [
        { type: 'inform_client_on_submitted_bezwaar', status: 'completed' },
        { type: 'inform_client_on_submitted_igs', status: 'open' },
      ],
    },
  },
  {
    says: "btu_create_mandate_file | BTU | unchanged | mandate PDF into the case's documents",
    event: 'btu_create_mandate_file',
    types: btu,
    expected: { log: 'Volmacht klaargezet', papers: ['Volmacht'] },
  },
]

const ibanRequest: Row = {
  says: 'manual_iban_request | all | unchanged | mail with the update-IBAN link; task get_iban_update',
  event: 'manual_iban_request',
  types: allTypes,
  expected: {
    log: 'IBAN uitgevraagd',
    tasks: [{ type: 'get_iban_update', status: 'open', title: 'IBAN opvragen', due: null }],
    mails: [{ template: 'iban_request', to: 'client', words: ['/update-iban?token=', 'incorrect=false'] }],
  },
}

const ibans: readonly Row[] = [
  ibanRequest,
  {
    ...ibanRequest,
    when: 'with the task open already',
    types: [1],
    given: { tasks: [{ type: 'get_iban_update', status: 'in_progress' }] },
    expected: { ...ibanRequest.expected, tasks: [{ type: 'get_iban_update', status: 'in_progress' }] },
  },
  ...[undefined, ...ibanSources].map(
    (source): Row => ({
      says: 'request_incorrect_iban_update | all | unchanged | the same link with `incorrect=true` and `source` cvom or cjib',
      when: source ?? 'cvom, as it does not say',
      event: 'request_incorrect_iban_update',
      types: source ? [1] : allTypes,
      data: source && { source },
      expected: {
        log: 'Nieuwe IBAN uitgevraagd',
        mails: [
          {
            template: 'incorrect_iban',
            to: 'client',
            words: ['/update-iban?token=', 'incorrect=true', `source=${source ?? 'cvom'}`],
          },
        ],
      },
    }),
  ),
]

const proof = {
  says: 'proof request | all | awaiting_further_information | mail of the chosen kind',
  event: 'proof_request',
} as const

/** The mail's link is waited for (ADR 64). */
const awaited = { type: 'user_task', status: 'awaiting' } as const

const proofs: readonly Row[] = [
  {
    ...proof,
    when: 'payment proof, as it does not say',
    types: allTypes,
    expected: {
      log: 'Bewijs uitgevraagd bij de cliënt: Betaalbewijs',
      statuses: ['awaiting_further_information'],
      tasks: [{ ...awaited, title: 'Wacht op bewijs van de cliënt: Betaalbewijs' }],
      mails: [{ template: 'proof_payment_proof', to: 'client', words: ['/proof?token='] }],
    },
  },
  ...proofKinds.map(
    (kind): Row => ({
      ...proof,
      when: kind,
      types: [1],
      data: { proof_type: kind },
      expected: {
        log: 'Bewijs uitgevraagd bij de cliënt: ',
        statuses: ['awaiting_further_information'],
        tasks: [awaited],
        mails: [{ template: `proof_${kind}`, to: 'client', words: ['/proof?token='] }],
      },
    }),
  ),
]

const others: readonly Row[] = [
  {
    says: "resend_mail_max_advocaten | 14, 15 | case_referred | mail with the case's documents to the law firm in the configuration",
    event: 'resend_mail_max_advocaten',
    types: lawFirm,
    expected: {
      log: 'Dossier klaargezet voor het advocatenkantoor',
      statuses: ['case_referred'],
      mails: [{ template: 'law_firm_forward', to: 'law firm' }],
    },
  },
  {
    says: 'send_transactional_mail | all | unchanged | the template named in additional_data',
    event: 'send_transactional_mail',
    types: allTypes,
    isForEachFamily: true,
    data: { template: 'tussenbericht' },
    expected: {
      log: 'E-mail aan de cliënt klaargezet',
      mails: [{ template: 'tussenbericht', to: 'client' }],
    },
  },
  {
    says: 'send_transactional_mail | all | unchanged | the template named in additional_data',
    when: 'one with a link',
    event: 'send_transactional_mail',
    types: [1, 10],
    data: { template: 'iban_mandate_request' },
    expected: {
      log: 'E-mail aan de cliënt klaargezet',
      mails: [{ template: 'iban_mandate_request', to: 'client', words: ['/update-iban-mandate?token='] }],
    },
  },
]

const information = {
  says: "update_case_based_on_zaakinformatie | all | unchanged | reads `zaakinformatie.txt` from the case's folder",
  event: 'update_case_based_on_zaakinformatie',
} as const

const informed: readonly Row[] = [
  {
    ...information,
    when: '"Unknown keys are skipped and named in the log"',
    types: allTypes,
    given: { caseInformation: 'Lease: ja\nKleur: rood\nNotitie: belt liever niet' },
    expected: {
      log: 'Zaak bijgewerkt op basis van zaakinformatie.txt. Overgeslagen regels: Kleur',
      fields: { is_car_lease: true, notes: 'belt liever niet' },
    },
  },
  {
    ...information,
    when: 'every key',
    types: wahv.slice(0, 1),
    given: {
      caseInformation: [
        'CJIB-nummer: 1062 5421 2345 6789',
        'Feitcode: R 315b',
        'Pleegdatum: 03-11-2025',
        'Pleegtijd: 09:30',
        'Datum beschikking: 14-11-2025',
        'Lease: nee',
        'Notitie: wil gebeld worden',
      ].join('\n'),
    },
    expected: {
      log: 'Zaak bijgewerkt op basis van zaakinformatie.txt',
      fields: {
        cjib_number: '1062542123456789',
        fact_code: 'R 315b',
        committal_date: '2025-11-03',
        time_of_committal: '09:30',
        decision_date: '2025-11-14',
        is_car_lease: false,
        notes: 'wil gebeld worden',
      },
    },
  },
]

/** Requests to clients and others, and changes from the folder. */
export const requestRows: readonly Row[] = [...forBtu, ...ibans, ...proofs, ...others, ...informed]
