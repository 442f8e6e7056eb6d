import { type CaseEventData, type CaseEventType, caseEventTypes } from '@zaakwerk/contract/case-events'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { eventsFor, refusedIn, refusedInWords } from '@zaakwerk/testing/event-families'
import { aCaseFor, aFullCase, eventSamples } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { actionsFor } from './case-actions.ts'
import { caseStatusLabel } from './case-statuses.ts'
import { eventRefusal, fitsType } from './workflow.ts'

describe.each(caseEventTypes)('%s', (event) => {
  const { data } = eventSamples[event]

  it('fits the types of the table, and no other', () => {
    expect(caseTypes.filter((type) => fitsType(event, type))).toEqual(
      [...eventsFor[event]].sort((a, b) => a - b),
    )
  })

  it('is refused for every other type, and an unknown type is treated as a general one', () => {
    for (const type of caseTypes.filter((one) => !eventsFor[event].includes(one)))
      expect(eventRefusal(event, aCaseFor(event, { type }), data)).toBe('Dit kan niet bij dit dossiertype')
    expect(fitsType(event, 99)).toBe(eventsFor[event].includes(7))
  })

  it('happens to a case that has all it needs', () => {
    expect(eventRefusal(event, aCaseFor(event), data)).toBeUndefined()
  })
})

it.each(refusedInWords)(
  '%s in a case of type %i is refused, and lists the open alternatives: %s',
  (event, type, words) => {
    expect(eventRefusal(event, aCaseFor(event, { type }))).toContain(words)
    expect(eventRefusal(event, aCaseFor(event, { type, client: [], authorities: null }))).toContain(words)
  },
)

describe('what the data must say', () => {
  it.each<[CaseEventType, CaseEventData, number, string]>([
    ['handle_task_actions', {}, 2, 'Geef een task_type waarvoor een brief wordt verstuurd'],
    [
      'handle_task_actions',
      { task_type: 'user_task' },
      2,
      'Geef een task_type waarvoor een brief wordt verstuurd',
    ],
    [
      'handle_task_actions',
      { task_type: 'send_nha_objection' },
      3,
      'Deze brief hoort niet bij dit dossiertype',
    ],
    [
      'handle_task_actions',
      { task_type: 'send_igs_wahv_letter_1' },
      2,
      'Deze brief hoort niet bij dit dossiertype',
    ],
    [
      'handle_task_actions',
      { task_type: 'send_igs_nha_letter_1' },
      1,
      'Deze brief hoort niet bij dit dossiertype',
    ],
    [
      'handle_task_actions',
      { task_type: 'send_igs_letter' },
      1,
      'Geef een task_type waarvoor een brief wordt verstuurd',
    ],
    [
      'handle_task_actions',
      { task_type: 'send_igs_uwv_letter_1' },
      9,
      'Deze brief hoort niet bij dit dossiertype',
    ],
    ['nha_document_submitted', {}, 2, 'Geef aan welk document is ingediend (document_type)'],
    ['send_transactional_mail', {}, 7, 'Geef de naam van de mailtemplate (template)'],
    ['send_transactional_mail', { template: '' }, 7, 'Geef de naam van de mailtemplate (template)'],
  ])('%s with %j for type %i: %s', (event, data, type, refusal) =>
    expect(eventRefusal(event, aFullCase({ type }), data)).toBe(refusal),
  )
})

describe('a penalty request', () => {
  const refusal = (status: CaseStatus, decided_on?: string) =>
    eventRefusal(
      'send_penalty_request',
      aCaseFor('send_penalty_request', { status }),
      decided_on ? { decided_on } : {},
    )

  it.each<[CaseStatus, string | undefined, string | undefined]>([
    ['igs_submitted', undefined, undefined],
    ['igs_submitted', '2026-09-10', undefined],
    [
      'decision_received',
      undefined,
      'Er is al een beslissing ontvangen: geef de datum waarop die bekend is gemaakt',
    ],
    [
      'case_closed_rejected',
      undefined,
      'Er is al een beslissing ontvangen: geef de datum waarop die bekend is gemaakt',
    ],
    ['adm_beroep_decision_received', '2026-08-25', undefined],
    // The day of the decision does not count: there is none left.
    [
      'adm_beroep_decision_received',
      '2026-08-24',
      'Er is beslist voordat de dwangsom ging lopen, op 24 augustus 2026',
    ],
    ['igs_submitted', '2999-01-01', 'De datum van de beslissing ligt in de toekomst'],
  ])('in status %s with a decision announced on %s: %s', (status, decidedOn, expected) =>
    expect(refusal(status, decidedOn)).toBe(expected),
  )

  it('is offered in a case that was decided: its dialog asks when', () => {
    const offered = actionsFor(aFullCase({ status: 'decision_received' }))
    expect(offered.find(({ action }) => action.key === 'dsv')?.refusal).toBeUndefined()
  })
})

describe('a case that is there already', () => {
  it.each(refusedIn)('refuses %s in %s', (event, status) =>
    expect(eventRefusal(event, aCaseFor(event, { status }), eventSamples[event].data)).toBe(
      `Het dossier heeft de status "${caseStatusLabel(status)}"`,
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
