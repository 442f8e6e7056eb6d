import { type CaseStatus, caseStatuses } from '@zaakwerk/contract/case-statuses'
import { noLegalFacts } from '@zaakwerk/testing/case-detail.builder'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clientPlaces } from './client-places.ts'
import { clientSteps } from './client-steps.ts'

const letter = {
  letter_id: null,
  name: 'pf_kanton',
  sent_on: '2026-10-05',
  by_post: false,
  decision_date: null,
}

/** What a client is shown after these statuses, the last one now; with what left from here. */
const shownAfter = (statuses: readonly CaseStatus[], left: { submitted: boolean; toCourt: boolean }) => {
  const steps = clientSteps(
    {
      ...noLegalFacts,
      committal_date: null,
      type: 1,
      status: statuses.at(-1) ?? 'case_opened',
      decision_date: null,
      received_on: '2026-09-02',
      letters: { sent: left.toCourt ? [letter] : [], adjourned_on: null, is_notice_under_way: false },
      late: { submitted: left.submitted ? '2026-09-14' : undefined, due: undefined },
      changes: statuses.map((status) => ({ status, on: null })),
    },
    '2026-11-20',
  )
  return {
    done: steps.filter(({ state }) => state === 'done').map(({ key }) => key),
    now: steps.find(({ state }) => state === 'now')?.key,
  }
}
const nothing = { submitted: false, toCourt: false }

/** They say what is done, and not how far the case is. */
const unclear = caseStatuses.filter((status) => typeof clientPlaces[status] === 'string')

it.each([
  'awaiting_original_fine_submission',
  'stelbrief_submitted',
  'case_adjourned',
  'in_progress',
] as const)('%s: is no step back from the judge, and no step forward', (status) => {
  expect(shownAfter(['pf_kanton_submitted', status], nothing).now).toBe('court')
  expect(shownAfter(['pf_kanton_decision_received', status], nothing).now).toBe('ruling')
  expect(shownAfter(['objection_accepted', status], nothing).now).toBe('money')
  expect(shownAfter(['case_opened', status], nothing)).toEqual({ done: ['received'], now: 'submitted' })
})

it.each([
  ['decision_received', 'told'],
  ['ready_for_billing', 'finish'],
] as const)('%s: stays known when the next status does not show it', (status, now) => {
  expect(shownAfter([status, 'in_progress'], nothing).now).toBe(now)
})

it('a case that is opened again is not finished any more', () => {
  const statuses = ['pf_kanton_submitted', 'ready_for_billing', 'case_closed_success', 'in_progress'] as const
  expect(shownAfter(statuses, nothing).now).toBe('court')
})

it('no status that does not say how far a case is shows fewer steps done', () => {
  const statuses = fc.array(fc.constantFrom(...caseStatuses), { minLength: 1, maxLength: 6 })
  const left = fc.record({ submitted: fc.boolean(), toCourt: fc.boolean() })
  fc.assert(
    fc.property(statuses, fc.constantFrom(...unclear), left, (before, status, sent) => {
      const was = shownAfter(before, sent)
      // Who opens an ended case again may go back.
      fc.pre(was.now !== undefined)
      expect(shownAfter([...before, status], sent).done.length).toBeGreaterThanOrEqual(was.done.length)
    }),
  )
})
