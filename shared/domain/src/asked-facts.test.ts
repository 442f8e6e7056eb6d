import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { aFullCase } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { emptyFactHint, proposedFacts } from './asked-facts.ts'

const reported = { event: 'objection_submitted' } as const
const unsubmitted = aLateDecision({ contested_on: null })

describe('the day of a reported objection', () => {
  it.each([
    ['today for the first report', unsubmitted, { objection_submitted_on: '2026-11-30' }],
    ['nothing if the day is known', aLateDecision({ contested_on: '2026-11-12' }), {}],
  ])('proposes %s', (_what, late_decision, expected) =>
    expect(proposedFacts({ late_decision }, reported, '2026-11-30')).toEqual(expected),
  )

  it('is not proposed by an event that only uses it', () =>
    expect(
      proposedFacts({ late_decision: unsubmitted }, { event: 'handle_create_igs_tasks' }, '2026-11-30'),
    ).toEqual({}))
})

describe('the hint of an empty fact', () => {
  it.each([
    [9, reported, 'objection_submitted_on', 'Leeg telt als vandaag.'],
    [9, { event: 'btu_case_adjourned' }, 'adjourned_on', 'Mag leeg blijven.'],
    // The letter of a reminder is about the fine.
    [5, { event: 'create_case_administrative_appeal' }, 'original_decision_date', undefined],
  ] as const)('of type %i, %j, %s: %s', (type, intent, name, expected) =>
    expect(emptyFactHint(aFullCase({ type, status: 'in_progress' }), intent, name)).toBe(expected),
  )
})
