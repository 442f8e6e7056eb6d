import { type CaseEventData, type CaseEventType, caseEventTypes } from '@zaakwerk/contract/case-events'
import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { eventNeeds, type MissingPart, missingSentences } from '@zaakwerk/testing/event-needs'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import {
  aCaseFor,
  aDocument,
  aFullCase,
  anAuthority,
  aTask,
  eventSamples,
} from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { eventRefusal } from './workflow.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

const noClient: Partial<WorkflowCase> = { client: [] }
const noMailOfClient: Partial<WorkflowCase> = {
  client: aFullCase().client.map((one) => ({ ...one, email: '' })),
}
const noAuthority: Partial<WorkflowCase> = { authorities: null }
const noAddress: Partial<WorkflowCase> = { authorities: { ...anAuthority, has_submission_address: false } }
const noMandate: Partial<WorkflowCase> = {
  documents: [{ ...aDocument('uitspraak.pdf'), is_primary_document: true }],
}
const noDecisionDate: Partial<WorkflowCase> = { decision_date: null }
const noReference: Partial<WorkflowCase> = { cjib_number: null, official_id: null }
const [leading] = aFullCase().client
const clientWith = (given: Partial<WorkflowCase['client'][number]>): Partial<WorkflowCase> => ({
  client: leading ? [{ ...leading, ...given }] : [],
})

/** A case that lacks the requirement. */
const lacking: Readonly<Record<MissingPart, Partial<WorkflowCase>>> = {
  client: noClient,
  name: clientWith({ last_name: null }),
  client_address: clientWith({ address: { ...aFullClient().address, postal_code: ' ' } }),
  iban: clientWith({ iban: null }),
  authority: noAuthority,
  address: noAddress,
  mandate: noMandate,
  decision_date: { ...noDecisionDate, original_decision_date: null },
  cjib: noReference,
  assessment: noReference,
  penalty: {
    late_decision: aLateDecision({ due: '2026-08-03', is_late: true, penalty_from: '2026-12-01' }),
  },
  notice: { late_decision: aLateDecision({ due: '2026-08-03', is_late: true }) },
  documents: { documents: [] },
  court_decision: { documents: [aDocument('volmacht.pdf')] },
  case_information: { documents: [aDocument('mijn zaakinformatie.txt')] },
  open_igs: { tasks: [aTask('send_igs_wahv_letter_1')] },
  under_way: { late_decision: aLateDecision({ is_notice_under_way: true }) },
  igs_left: { late_decision: aLateDecision({ notices: ['send_igs_wahv_letter_2'] }) },
  no_open_igs: { tasks: [aTask('send_igs_wahv_letter_1', 'closed')] },
}

describe('the requirements of an event', () => {
  const lacks = Object.keys(lacking).filter((key): key is MissingPart => key in lacking)

  it.each(caseEventTypes)('are all enforced for %s, and no others', (event) => {
    const { data } = eventSamples[event]
    for (const lack of lacks) {
      const given = lacking[lack]
      const isNeeded = eventNeeds[event].includes(lack)
      const refusal = eventRefusal(event, aCaseFor(event, given), data)
      // An empty folder also has no mandate and no zaakinformatie.txt, and the other way round.
      if ('documents' in given && !isNeeded) continue
      // The number has another name in other families.
      if (given === noReference && !isNeeded) continue
      // Task events are themselves about tasks.
      if ('tasks' in given && !isNeeded) continue
      expect(refusal, `${event} without ${lack}`).toBe(isNeeded ? missingSentences[lack] : undefined)
    }
  })

  it.each([
    ['mailroom', false, true, 'Eerst nodig: postadres van de autoriteit'],
    ['mailroom', true, false, undefined],
    ['om_loket', false, true, undefined],
    [undefined, false, true, undefined],
    [undefined, true, false, 'Eerst nodig: adres van de autoriteit om in te dienen'],
  ] as const)(
    'include the address for an appeal by %s; postal address: %s, submission address: %s',
    (channel, has_postal_address, has_submission_address, refusal) => {
      const event = 'create_case_administrative_appeal'
      const authorities = { ...anAuthority, has_postal_address, has_submission_address }
      expect(eventRefusal(event, aCaseFor(event, { authorities }), channel ? { channel } : {})).toBe(refusal)
    },
  )

  it.each([
    ['create_case_administrative_appeal', 'volmacht.pdf', noMandate, missingSentences.mandate],
  ] as const)(
    'for %s are not met by a document that is only named %s, sent by a link or synchronised',
    (event, name, without, refusal) => {
      const documents = [...(without.documents ?? [])]
      expect(eventRefusal(event, aCaseFor(event, { documents }))).toBe(refusal)
      for (const sent_as of ['extra_information', null]) {
        const called = { ...aDocument(name), is_mandate: false, sent_as }
        expect(eventRefusal(event, aCaseFor(event, { documents: [...documents, called] }))).toBe(
          `Eerst nodig: volmacht (merk "${name}" als volmacht aan)`,
        )
        const said = { ...called, name: 'scan0001.pdf', is_mandate: true }
        expect(eventRefusal(event, aCaseFor(event, { documents: [...documents, said] }))).toBeUndefined()
      }
      expect(eventRefusal(event, aCaseFor(event, { documents: [...documents, aDocument(name)] }))).toBe(
        undefined,
      )
    },
  )

  it('include a signed mandate, even if an unsigned mandate was created', () => {
    const refusal = (...names: string[]) =>
      eventRefusal(
        'create_case_pf_kanton_appeal',
        aCaseFor('create_case_pf_kanton_appeal', { documents: names.map(aDocument) }),
      )
    const made = 'Volmacht Z-2026-0012 te ondertekenen.pdf'
    expect(refusal(made)).toBe('Eerst nodig: ondertekende volmacht, zonder "te ondertekenen" in de naam')
    expect(refusal(made, 'volmacht.pdf')).toBeUndefined()
  })

  it.each([
    [undefined, undefined],
    ['case_approved', undefined],
    ['case_partially_approved', undefined],
    ['case_approved_party', 'Er is geen e-mail over een toewijzing met de naam "case_approved_party"'],
  ])('of an approval include an existing mail template; with %s: %s', (template, refusal) =>
    expect(eventRefusal('case_approved', aFullCase(), template === undefined ? {} : { template })).toBe(
      refusal,
    ),
  )

  it('are all named in one refusal', () => {
    const bare = aCaseFor('create_case_pf_kanton_appeal', {
      ...noClient,
      ...noAuthority,
      ...noMandate,
      ...noDecisionDate,
      ...noReference,
    })
    expect(eventRefusal('create_case_pf_kanton_appeal', bare)).toBe(
      'Eerst nodig: cliënt met een e-mailadres, autoriteit, volmacht, dagtekening, CJIB-nummer',
    )
  })

  it.each<[string, CaseEventType, CaseEventData]>([
    ['a notice of default', 'handle_task_actions', { task_type: 'send_igs_wahv_letter_1' }],
    ['a second notice of default', 'handle_task_actions', { task_type: 'send_igs_wahv_letter_2' }],
  ])('of %s include an expired term', (_what, event, data) => {
    const refusal = (late_decision: WorkflowCase['late_decision']) =>
      eventRefusal(event, aFullCase({ late_decision }), data)
    expect(refusal(aLateDecision({ due: '2026-12-01' }))).toBe(
      'De beslistermijn loopt nog tot en met 1 december 2026: in gebreke stellen kan daarna',
    )
    expect(refusal(aLateDecision({ due: '2026-08-03', is_late: true }))).toBeUndefined()
  })

  describe('a term whose facts the user edits is checked only by the server, which has the letters', () => {
    const early = aLateDecision({ due: '2026-12-01', contested_on: '2026-09-01' })
    const notice = { task_type: 'send_igs_wahv_letter_1' } as const
    it.each<[string, CaseEventData['facts'], boolean]>([
      ['none', undefined, true],
      ['the same as recorded', { objection_submitted_on: '2026-09-01', has_committee: null }, true],
      ['a committee', { has_committee: true }, false],
      ['another day of the objection', { objection_submitted_on: '2026-06-01' }, false],
    ])('%s', (_what, facts, isRefused) => {
      const subject = aFullCase({
        late_decision: early,
        objection_submitted_on: '2026-09-01',
        has_committee: null,
      })
      const refusal = eventRefusal('handle_task_actions', subject, { ...notice, facts })
      expect(refusal !== undefined).toBe(isRefused)
    })

    it('also for a penalty that has not started, and for a decision before its start', () => {
      const subject = aFullCase({
        late_decision: aLateDecision({ due: '2026-08-03', is_late: true, penalty_from: '2026-11-30' }),
      })
      const event = 'send_penalty_request'
      expect(eventRefusal(event, subject)).toBe('De dwangsom begint pas te lopen op 30 november 2026')
      const facts = { notice_received_on: '2026-10-01' }
      expect(eventRefusal(event, subject, { facts })).toBeUndefined()
      expect(eventRefusal(event, subject, { facts, decided_on: '2026-11-01' })).toBeUndefined()
    })
  })

  it('include the e-mail address of the first client, to whom letters and mails refer', () => {
    const client = [...aFullCase(noMailOfClient).client, ...aFullCase().client]
    expect(eventRefusal('case_approved', aFullCase({ client }))).toBe(missingSentences.client)
    expect(eventRefusal('case_approved', aFullCase({ client: [...client].reverse() }))).toBeUndefined()
  })

  it('include an e-mail address of the client', () =>
    expect(eventRefusal('case_approved', aFullCase(noMailOfClient))).toBe(missingSentences.client))

  it('do not include a client for a rejection without a mail', () =>
    expect(eventRefusal('case_rejected', aFullCase(noClient), { inform_client: false })).toBeUndefined())
})
