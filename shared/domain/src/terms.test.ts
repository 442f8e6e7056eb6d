import { CaseStatus, caseStatuses } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { noLegalFacts } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'

import { caseStatusGroup } from './case-statuses.ts'
import { termOf } from './terms.ts'

const aCase = {
  ...noLegalFacts,
  committal_date: null,
  // Of a reminder, whose own date says nothing.
  original_decision_date: '2026-11-13',
  type: 2,
  status: 'in_progress',
  decision_date: '2026-11-13',
}

describe('six weeks for an objection or appeal', () => {
  it.each([
    ['2026-03-02', '2026-04-13', '2026-04-20'],
    ['2026-02-20', '2026-04-07', '2026-04-14'],
    ['2026-03-16', '2026-04-28', '2026-05-05'],
    ['2026-03-24', '2026-05-06', '2026-05-13'],
    ['2026-04-03', '2026-05-18', '2026-05-25'],
    // Over the night on which the clock goes back; that of March is in the rows above.
    ['2026-10-20', '2026-12-01', '2026-12-08'],
    ['2026-11-13', '2026-12-28', '2027-01-04'],
    ['2025-11-21', '2026-01-05', '2026-01-12'],
    ['2027-03-25', '2027-05-10', '2027-05-17'],
  ])('a decision dated %s can be contested until %s, by post received by %s', (decision_date, last, post) => {
    for (const type of [1, 2, 4, 22])
      expect(termOf({ ...aCase, type, decision_date })).toMatchObject({ lastDay: last, receivedBy: post })
  })
})

describe('fourteen days for opposition', () => {
  it.each([
    ['2026-11-13', '2026-11-27'],
    // Saturday, and Christmas with its weekend after it.
    ['2026-11-14', '2026-11-30'],
    ['2026-12-11', '2026-12-28'],
  ])('a punishment order dated %s until %s, and has to be there by then', (decision_date, lastDay) => {
    const term = termOf({ ...aCase, type: 14, decision_date })
    expect(term).toMatchObject({ label: 'Verzettermijn', lastDay })
    expect(term?.receivedBy).toBeUndefined()
  })
})

describe('what a term is called', () => {
  it.each([
    ['Beroepstermijn', [1, 5, 20, 21]],
    ['Bezwaartermijn', [2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 22, 24, 25]],
    ['Verzettermijn', [14, 26]],
    [undefined, [15, 16, 17, 18, 19, 23]],
  ])('%s', (label, types) => {
    expect(caseTypes.filter((type) => termOf({ ...aCase, type })?.label === label)).toEqual(types)
  })
})

describe('a case has no term', () => {
  it.each([
    ['without a decision date', { decision_date: null }],
    ['of an unknown type', { type: 99 }],
    ['with an unknown status', { status: 'status_van_morgen' }],
    ['in which an objection was submitted', { status: 'objection_submitted' }],
    ['in which an appeal was submitted', { status: 'adm_beroep_submitted' }],
    ['that waits for a decision', { status: 'awaiting_nha_pf_objection_decision' }],
    ['whose term has been given up', { status: 'appeal_period_expired' }],
  ])('%s', (_what, given) => expect(termOf({ ...aCase, ...given })).toBeUndefined())

  it.each([
    [20, 'adm_beroep_submitted', {}, true],
    [20, 'dsv_submitted', {}, true],
    [20, 'pf_kanton_submitted', {}, false],
    [21, 'awaiting_nha_pf_objection_decision', {}, true],
    [21, 'appeal_initiated', {}, false],
    [1, 'adm_beroep_decision_received', { late_decision: { is_decided: true } }, true],
    [1, 'adm_beroep_decision_received', { late_decision: { is_decided: false } }, false],
    [1, 'adm_beroep_submitted', { late_decision: { is_decided: true } }, true],
    [1, 'pf_kanton_submitted', { late_decision: { is_decided: true } }, false],
  ] as const)('but of the decision that came meanwhile: type %i in %s, %j', (type, status, late, runs) =>
    expect(termOf({ ...aCase, ...late, type, status }) !== undefined).toBe(runs),
  )

  it('once it is done', () => {
    const done = caseStatuses.filter((status) =>
      ['afgerond', 'gearchiveerd'].includes(caseStatusGroup(status)),
    )
    expect(done.length).toBeGreaterThan(15)
    expect(done.filter((status) => termOf({ ...aCase, status }))).toEqual([])
  })
})

it.each(['adm_beroep_is_being_submitted', 'pf_kanton_submission_failed', 'needs_manual_review'])(
  'the term still runs while %s',
  (status) =>
    expect(termOf({ ...aCase, status: CaseStatus.parse(status) })).toMatchObject({ lastDay: '2026-12-28' }),
)
