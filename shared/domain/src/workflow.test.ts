import { type CaseEventData, type CaseEventType, caseEventTypes } from '@zaakwerk/contract/case-events'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import {
  aCaseFor,
  aDocument,
  anAuthority,
  aTask,
  aWholeCase,
  eventSamples,
} from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { caseStatusLabel } from './case-statuses.ts'
import { eventRefusal, fitsType } from './workflow.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

// Written out from the table of events, not taken from the code.
const wahv = [1, 5, 20, 26]
const nha = [2, 3, 12, 19, 21, 25]
const btu = [4, 8, 9, 10, 11, 13]
const all = [...caseTypes]
const notBtu = all.filter((type) => !btu.includes(type))

const typesOf: Record<CaseEventType, readonly number[]> = {
  case_approved: notBtu,
  btu_case_approved: btu,
  case_rejected: notBtu,
  btu_case_rejected: btu,
  case_withdrawn: notBtu,
  case_adjourned: notBtu,
  btu_case_adjourned: btu,
  objection_submitted: btu,
  btu_create_mandate_file: btu,
  create_case_administrative_appeal: wahv,
  create_case_pf_kanton_appeal: wahv,
  create_nha_pf_objection: nha,
  send_penalty_request: [...wahv, ...nha],
  handle_create_igs_tasks: [...wahv, ...nha, ...btu],
  close_igs_tasks: [...wahv, ...nha, ...btu],
  handle_task_actions: [...wahv, 2, 3, 12],
  send_wahv_complaint: wahv,
  nha_document_submitted: nha,
  send_certainty_mail: wahv,
  manual_iban_request: all,
  request_incorrect_iban_update: all,
  proof_request: all,
  resend_mail_max_advocaten: [14, 15],
  send_transactional_mail: all,
  update_case_based_on_zaakinformatie: all,
}

describe.each(caseEventTypes)('%s', (event) => {
  const { data } = eventSamples[event]

  it('fits the types of the table, and no other', () => {
    expect(caseTypes.filter((type) => fitsType(event, type))).toEqual(
      [...typesOf[event]].sort((a, b) => a - b),
    )
  })

  it('is refused to every other type, and to a type that is none as to the general ones', () => {
    for (const type of all.filter((one) => !typesOf[event].includes(one)))
      expect(eventRefusal(event, aCaseFor(event, { type }), data)).toBe('Dit kan niet bij dit zaaktype')
    expect(fitsType(event, 99)).toBe(typesOf[event].includes(7))
  })

  it('happens to a case that has all it needs', () => {
    expect(eventRefusal(event, aCaseFor(event), data)).toBeUndefined()
  })
})

const noClient: Partial<WorkflowCase> = { client: [] }
const noMailOfClient: Partial<WorkflowCase> = {
  client: aWholeCase().client.map((one) => ({ ...one, email: '' })),
}
const noAuthority: Partial<WorkflowCase> = { authorities: null }
const noAddress: Partial<WorkflowCase> = { authorities: { ...anAuthority, has_submission_address: false } }
const noMandate: Partial<WorkflowCase> = { documents: [aDocument('beschikking.pdf')] }
const noDecisionDate: Partial<WorkflowCase> = { decision_date: null }
const noCjib: Partial<WorkflowCase> = { cjib_number: null }

const lacks = {
  client: [noClient, 'Geen cliënt met een e-mailadres: aanvullen'],
  authority: [noAuthority, 'Geen autoriteit: koppelen'],
  address: [noAddress, 'De autoriteit heeft geen adres voor indiening: aanvullen'],
  mandate: [noMandate, 'Geen volmacht: uploaden'],
  decision_date: [noDecisionDate, 'Geen dagtekening: invullen'],
  cjib: [noCjib, 'Geen CJIB-nummer: invullen'],
  documents: [{ documents: [] }, 'Geen documenten: uploaden'],
  case_information: [
    { documents: [aDocument('mijn zaakinformatie.txt')] },
    'Geen zaakinformatie.txt: in de map zetten en synchroniseren',
  ],
  open_igs: [{ tasks: [aTask('send_igs_wahv_letter_1')] }, 'Er staat al een IGS-taak open: eerst afronden'],
  igs_left: [
    { tasks: [aTask('send_igs_wahv_letter_2', 'completed')] },
    'Alle ingebrekestellingen zijn al verstuurd',
  ],
  no_open_igs: [{ tasks: [aTask('send_igs_wahv_letter_1', 'closed')] }, 'Er staan geen IGS-taken open'],
} as const satisfies Record<string, readonly [Partial<WorkflowCase>, string]>
type Lack = keyof typeof lacks

const submission: readonly Lack[] = ['client', 'authority', 'address', 'mandate', 'decision_date']

const needed: Record<CaseEventType, readonly Lack[]> = {
  case_approved: ['client'],
  btu_case_approved: ['client'],
  case_rejected: ['client'],
  btu_case_rejected: ['client'],
  case_withdrawn: [],
  case_adjourned: ['client'],
  btu_case_adjourned: ['client'],
  objection_submitted: ['client'],
  btu_create_mandate_file: ['client'],
  create_case_administrative_appeal: [...submission, 'cjib'],
  create_case_pf_kanton_appeal: [...submission, 'cjib'],
  create_nha_pf_objection: submission,
  send_penalty_request: submission,
  handle_create_igs_tasks: ['authority', 'open_igs', 'igs_left'],
  close_igs_tasks: ['no_open_igs'],
  handle_task_actions: submission,
  send_wahv_complaint: ['client', 'authority', 'address'],
  nha_document_submitted: [],
  send_certainty_mail: ['client'],
  manual_iban_request: ['client'],
  request_incorrect_iban_update: ['client'],
  proof_request: ['client'],
  resend_mail_max_advocaten: ['documents'],
  send_transactional_mail: ['client'],
  update_case_based_on_zaakinformatie: ['case_information'],
}

describe('what must be present', () => {
  const keys = Object.keys(lacks).filter((key): key is Lack => key in lacks)

  it.each(caseEventTypes)('is named for %s, and nothing else is asked', (event) => {
    const { data } = eventSamples[event]
    for (const lack of keys) {
      const [given, message] = lacks[lack]
      const refusal = eventRefusal(event, aCaseFor(event, given), data)
      // A folder without any document is also one without a mandate and zaakinformatie.txt, and the other way round.
      if ('documents' in given && !needed[event].includes(lack)) continue
      // Tasks are also what the task events themselves are about.
      if ('tasks' in given && !needed[event].includes(lack)) continue
      expect(refusal, `${event} without ${lack}`).toBe(needed[event].includes(lack) ? message : undefined)
    }
  })

  it.each([
    ['mailroom', false, true, 'De autoriteit heeft geen postadres: aanvullen'],
    ['mailroom', true, false, undefined],
    ['om_loket', false, true, undefined],
    [undefined, false, true, undefined],
    [undefined, true, false, 'De autoriteit heeft geen adres voor indiening: aanvullen'],
  ] as const)(
    'for an appeal by %s, with a postal address: %s, with one for submission: %s',
    (channel, has_postal_address, has_submission_address, refusal) => {
      const event = 'create_case_administrative_appeal'
      const authorities = { ...anAuthority, has_postal_address, has_submission_address }
      expect(eventRefusal(event, aCaseFor(event, { authorities }), channel ? { channel } : {})).toBe(refusal)
    },
  )

  it('is all named at once', () => {
    const bare = aCaseFor('create_case_pf_kanton_appeal', {
      ...noClient,
      ...noAuthority,
      ...noMandate,
      ...noDecisionDate,
      ...noCjib,
    })
    expect(eventRefusal('create_case_pf_kanton_appeal', bare)).toBe(
      'Geen cliënt met een e-mailadres: aanvullen. Geen autoriteit: koppelen. Geen volmacht: uploaden. Geen dagtekening: invullen. Geen CJIB-nummer: invullen',
    )
  })

  it('is a client with an e-mail address, not just a client', () =>
    expect(eventRefusal('case_approved', aWholeCase(noMailOfClient))).toBe(lacks.client[1]))

  it('is no client where a rejection is told to nobody', () =>
    expect(eventRefusal('case_rejected', aWholeCase(noClient), { inform_client: false })).toBeUndefined())
})

describe('what the data must say', () => {
  it.each<[CaseEventType, CaseEventData, number, string]>([
    ['handle_task_actions', {}, 2, 'Geef een task_type waarvoor een brief wordt verstuurd'],
    [
      'handle_task_actions',
      { task_type: 'user_task' },
      2,
      'Geef een task_type waarvoor een brief wordt verstuurd',
    ],
    ['handle_task_actions', { task_type: 'send_nha_objection' }, 3, 'Deze brief hoort niet bij dit zaaktype'],
    [
      'handle_task_actions',
      { task_type: 'send_igs_wahv_letter_1' },
      2,
      'Deze brief hoort niet bij dit zaaktype',
    ],
    [
      'handle_task_actions',
      { task_type: 'send_igs_nha_letter_1' },
      1,
      'Deze brief hoort niet bij dit zaaktype',
    ],
    ['nha_document_submitted', {}, 2, 'Geef aan welk document is ingediend (document_type)'],
    ['send_transactional_mail', {}, 7, 'Geef de naam van het mailsjabloon (template)'],
    ['send_transactional_mail', { template: '' }, 7, 'Geef de naam van het mailsjabloon (template)'],
  ])('%s with %j for type %i: %s', (event, data, type, refusal) =>
    expect(eventRefusal(event, aWholeCase({ type }), data)).toBe(refusal),
  )
})

describe('a case that is there already', () => {
  it.each<[CaseEventType, CaseStatus]>([
    ['case_approved', 'case_closed_success'],
    ['btu_case_approved', 'case_closed_success'],
    ['case_rejected', 'case_closed_rejected'],
    ['case_rejected', 'case_closed_success'],
    ['btu_case_rejected', 'case_closed_rejected'],
    ['btu_case_rejected', 'case_closed_success'],
    ['case_withdrawn', 'case_closed_withdrawn'],
    ['case_adjourned', 'case_adjourned'],
    ['btu_case_adjourned', 'case_adjourned'],
    ['objection_submitted', 'objection_submitted'],
    ['close_igs_tasks', 'awaiting_nha_igs_submission_by_mailroom'],
    ['nha_document_submitted', 'nha_igs_submitted'],
  ])('refuses %s in %s', (event, status) =>
    expect(eventRefusal(event, aCaseFor(event, { status }), eventSamples[event].data)).toBe(
      `De zaak heeft de status "${caseStatusLabel(status)}"`,
    ),
  )

  it.each<[CaseEventType, CaseStatus]>([
    ['case_approved', 'case_closed_rejected'],
    ['case_rejected', 'case_closed_withdrawn'],
    ['case_withdrawn', 'case_closed_success'],
    ['case_adjourned', 'case_closed_success'],
    ['nha_document_submitted', 'nha_dsv_submitted'],
  ])('lets %s happen in %s', (event, status) =>
    expect(eventRefusal(event, aCaseFor(event, { status }), eventSamples[event].data)).toBeUndefined(),
  )
})
