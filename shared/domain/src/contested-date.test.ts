import { noLegalFacts } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { type ContestedDates, contestedDateAfter, sharesDate } from './contested-date.ts'
import { lateDecisionOf } from './late-decision.ts'
import { usualPenaltyRules } from './penalty.ts'

const [fine, objected, decided] = ['2026-03-02', '2026-03-20', '2026-10-01']

const dates = (given: Partial<ContestedDates> = {}): ContestedDates => ({
  type: 1,
  decision_date: fine,
  objection_submitted_on: objected,
  contested_decision_date: null,
  ...given,
})
const replaced = { decision_date: decided, contested_decision_date: fine }

it('is kept for the types in which the date of the decision on the objection replaces it', () => {
  const types = Array.from({ length: 26 }, (_, at) => at + 1)
  expect(types.filter(sharesDate)).toEqual([1, 2, 3, 12, 20, 21])
})

describe('the kept contested date after a change of the date of the case', () => {
  it.each([
    ['to a date after the objection', {}, decided, fine],
    ['to a date before the objection: a correction', {}, '2026-03-04', undefined],
    ['to a date after the objection, in a benefit case', { type: 8 }, decided, undefined],
    ['to a date after the objection, in a case about a reminder', { type: 5 }, decided, undefined],
    ['without a recorded objection', { objection_submitted_on: null }, decided, undefined],
    ['without an earlier date', { decision_date: null }, decided, undefined],
    ['from a wrong date of the decision', replaced, '2026-10-05', undefined],
    ['back to the contested date', replaced, fine, null],
    ['to a corrected contested date', replaced, '2026-03-04', null],
    [
      'back to the contested date, without a recorded objection',
      { ...replaced, objection_submitted_on: null },
      fine,
      null,
    ],
  ] as const)('%s', (_what, given, changed, kept) =>
    expect(contestedDateAfter(dates(given), changed)).toBe(kept),
  )
})

describe('the penalty after the client objected without a letter of ours', () => {
  const notice = { letter_id: 7, name: 'send_igs_wahv_letter_1', sent_on: '2026-08-10', by_post: false }
  const late = (given: Partial<ContestedDates> & { readonly status: string }) =>
    lateDecisionOf(
      {
        ...{ ...noLegalFacts, committal_date: null, adjourned_weeks: null },
        letters: {
          sent: [{ ...notice, decision_date: fine }],
          adjourned_on: null,
          is_notice_under_way: false,
        },
        ...dates(given),
        status: given.status,
      },
      { penaltyRules: usualPenaltyRules },
    )
  const running = late({ status: 'igs_submitted' })

  it.each([
    ['was filed', 1, 'adm_beroep_decision_received', objected],
    ['was filed, and the penalty requested', 1, 'dsv_is_being_submitted', objected],
    ['was filed, with an unknown day of the objection', 1, 'adm_beroep_decision_received', null],
    ['was filed, and the case type was changed', 20, 'adm_beroep_decision_received', objected],
  ] as const)('does not change when the decision %s', (_what, type, status, objection_submitted_on) => {
    expect(running).toMatchObject({ contested: fine, due: '2026-08-03', penaltyFrom: '2026-08-25' })
    const { contested, contestedType, due, penaltyFrom, counting } = running
    expect(late({ ...replaced, type, status, objection_submitted_on })).toMatchObject({
      ...{ contested, contestedType, due, penaltyFrom, counting },
      isDecided: true,
    })
  })
})
