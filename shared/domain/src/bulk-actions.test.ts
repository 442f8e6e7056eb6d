import type { BulkChoice } from '@zaakwerk/contract/case-bulk'
import { aLateDecision, aWaitingLetter } from '@zaakwerk/testing/case-detail.builder'
import { aFullCase, anAuthority } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import {
  bulkActions,
  bulkIntent,
  bulkOffer,
  bulkRefusal,
  bulkRemarks,
  findBulkAction,
} from './bulk-actions.ts'
import { eventWarnings, type WarnedCase } from './event-warnings.ts'
import { eventStep } from './workflow.ts'

const on = '2026-11-27'
const fine = aFullCase({ type: 1 })
const assessment = aFullCase({ type: 2 })
const benefit = aFullCase({ type: 8 })
const withoutClient = aFullCase({ type: 1, client: [] })
const withdrawn = aFullCase({ type: 1, status: 'case_closed_withdrawn' })

const actionOf = (key: string) => {
  const action = findBulkAction(key)
  if (!action) throw new Error(`no action ${key}`)
  return action
}
const intentOf = (key: string, type: number, choice?: BulkChoice) => bulkIntent(actionOf(key), type, choice)

it('has one action per label, without actions whose input differs per case', () => {
  const labels = bulkActions.map(({ label }) => label)
  expect(labels).toHaveLength(new Set(labels).size)
  const keys = bulkActions.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['approve', 'reject', 'adjourn', 'mail', 'proof', 'withdraw']))
  for (const key of ['complaint', 'nha_court_appeal', 'delete', 'rename', 'type', 'btu_approve'])
    expect(keys).not.toContain(key)
})

const mixed = [fine, assessment, benefit, withoutClient, withdrawn]

describe('the actions for a mixed selection', () => {
  const offered = new Map(bulkOffer(mixed).map((one) => [one.action.key, one]))
  it.each<[key: string, count: number, reasons: readonly (readonly [string, number])[]]>([
    // The benefit case gets the event for its type.
    ['approve', 4, [['Eerst nodig: cliënt met een e-mailadres', 1]]],
    ['reject', 5, []],
    [
      'withdraw',
      3,
      [
        ['Dit kan niet bij dit dossiertype', 1],
        ['Het dossier heeft de status "Zaak ingetrokken"', 1],
      ],
    ],
    ['mandate', 1, [['Dit kan niet bij dit dossiertype', 4]]],
  ])('%s', (key, count, reasons) => {
    const { count: found, reasons: why } = offered.get(key) ?? { count: 0, reasons: [] }
    expect([found, why.map((one) => [one.reason, one.count])]).toEqual([count, reasons])
  })

  it('exclude actions that no case allows', () => {
    expect(bulkOffer([assessment]).map(({ action }) => action.key)).not.toContain('mandate')
    expect(bulkOffer([])).toEqual([])
  })
})

describe('the event of a case', () => {
  it.each<[string, number, BulkChoice | undefined, object | undefined]>([
    ['approve', 1, undefined, { event: 'case_approved', data: {} }],
    ['approve', 8, undefined, { event: 'btu_case_approved', data: {} }],
    ['approve_partly', 8, undefined, undefined],
    [
      'reject',
      8,
      { email_type: 'case_rejected_wrong_type' },
      { event: 'btu_case_rejected', data: { inform_client: true, email_type: 'case_rejected_wrong_type' } },
    ],
    [
      'reject',
      1,
      { inform_client: false, email_type: 'case_rejected' },
      { event: 'case_rejected', data: { inform_client: false } },
    ],
    [
      'adjourn',
      8,
      { adjourn_with_weeks: 12 },
      { event: 'btu_case_adjourned', data: { adjourn_with_weeks: 12 } },
    ],
    ['adjourn', 2, { adjourn_with_weeks: 12 }, { event: 'case_adjourned', data: {} }],
    [
      'proof',
      1,
      { proof_type: 'emergency', template: 'case_status' },
      { event: 'proof_request', data: { proof_type: 'emergency' } },
    ],
    ['mail', 1, undefined, { event: 'send_transactional_mail', data: { template: 'tussenbericht' } }],
    [
      'mail',
      1,
      { template: 'case_status' },
      { event: 'send_transactional_mail', data: { template: 'case_status' } },
    ],
  ])('%s of type %i with %j', (key, type, choice, expected) =>
    expect(intentOf(key, type, choice)).toEqual(expected),
  )
})

describe('a question in the dialog of a single case', () => {
  it('becomes a refusal: the consent of a client to a longer adjournment', () => {
    const longer = aFullCase({ type: 8, adjourned_weeks: 12, has_committee: true })
    expect(bulkRefusal(longer, intentOf('adjourn', 8, { adjourn_with_weeks: 6 }))).toMatch(/cliënt instemt/)
    expect(bulkRefusal(benefit, intentOf('adjourn', 8, { adjourn_with_weeks: 6 }))).toBeUndefined()
  })

  it('becomes a refusal: the confirmation of a mail about an expired term while the term is running', () => {
    const choice = { email_type: 'case_rejected_appeal_term_expired' } as const
    const running = aFullCase({ type: 1, decision_date: '2999-11-01' })
    expect(bulkRefusal(running, intentOf('reject', 1, choice))).toMatch(/loopt nog tot en met/)
  })

  it('is a remark: facts that are not recorded', () => {
    const adjourned = intentOf('adjourn', 2)
    if (!adjourned) throw new Error('no intent')
    expect(bulkRemarks({ ...assessment, sent_mails: [], jobs: [] }, adjourned, on)).toEqual([
      expect.stringMatching(/^Niet vastgelegd: /),
    ])
  })

  const authorities = {
    ...anAuthority,
    submission_type: 'mailroom',
    channel: { kind: 'portal', address: null, since: null },
  } as const
  it.each<[string, string, Partial<WarnedCase>]>([
    [
      'a mail that was sent before',
      'iban',
      { sent_mails: [{ template: 'iban_request', sent_on: '2026-11-20', recipient: 'j@example.nl' }] },
    ],
    ['another channel', 'administrative_appeal', { authorities }],
    ['a letter that is withdrawn', 'approve', { waiting_letters: [aWaitingLetter()] }],
    [
      'a late notice of default',
      'igs_tasks',
      { late_decision: aLateDecision({ due: '2026-08-03', is_late: true }) },
    ],
  ])('is a remark: %s', (_what, key, given) => {
    const intent = intentOf(key, 1)
    if (!intent) throw new Error('no intent')
    const subject = { ...fine, sent_mails: [], jobs: [], ...given }
    const { event, data } = intent
    const warnings = eventWarnings(subject, { event, step: eventStep(event, subject, data), on })
    const sentences = Object.values(warnings).flat()
    expect(sentences).toHaveLength(1)
    expect(bulkRemarks(subject, intent, on)).toContain(sentences[0])
  })
})
