import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { expect, it } from 'vitest'
import type { TermSubject } from './case-terms.ts'
import { caseFamily } from './case-types.ts'
import { keptByFiling } from './filed-dates.ts'
import { filingEffect, filingSubject } from './incoming-filing.ts'
import { lateDecisionOf, lateDecisionOn } from './late-decision.ts'
import { filedTerms } from './moved-terms.ts'
import { awaitingDecision, beforeJudge } from './terms.ts'
import { aCase, rules, sentOn } from './testing/term-subjects.ts'

const decided = '2027-03-01'

/** The lines that are shown for a decision of 1 March 2027 filed in a case. */
const linesOf = (given: Partial<TermSubject>, sent: TermSubject['letters']['sent'] = []) => {
  const subject = aCase(given, sent)
  const late_decision = aLateDecision(lateDecisionOn(lateDecisionOf(subject, rules), decided))
  const detail = { ...subject, late_decision, receipts: [] }
  const kind = caseFamily(subject.type) === 'wahv' ? 'officer_decision' : 'objection_decision'
  const { fact, status, remark } = filingEffect(kind, filingSubject(detail))
  if (!fact) return [remark]
  const changes = {
    ...{ [fact]: decided, ...keptByFiling(kind, detail, decided) },
    ...(status && { status }),
  }
  return filedTerms(subject, { kind, changes }, rules).map(({ line }) => line)
}

const letterOf = { wahv: 'adm_beroep', nha: 'nha_pf_objection' }
const sentOf = (type: number, days: readonly string[], contested?: string | null) =>
  days.map((day) => ({
    ...sentOn(caseFamily(type) === 'wahv' ? letterOf.wahv : letterOf.nha, day),
    ...(contested !== undefined && { decision_date: contested }),
  }))

const opened = (type: number) =>
  `Beroep ${caseFamily(type) === 'wahv' ? 'kantonrechter' : 'rechtbank'}: laatste dag ma 12 april 2027`

it.each([...beforeJudge])('a filed decision starts the term for an appeal in status %s', (status) => {
  for (const type of [1, 2, 5, 25]) {
    const given = {
      ...{ type, status },
      ...(type > 4 && { original_decision_date: '2026-11-13', decision_date: '2026-11-20' }),
    }
    for (const sent of [
      sentOf(type, ['2026-12-01']),
      // On the day of the decision, or sent again after it.
      sentOf(type, [decided]),
      sentOf(type, ['2026-12-01', '2027-03-04']),
      sentOf(type, ['2027-03-04']),
      // Letters from before the date of their decision was stored.
      sentOf(type, ['2026-12-01'], null),
      sentOf(type, [decided], null),
    ])
      expect([type, sent, linesOf(given, sent)[0]]).toEqual([type, sent, opened(type)])
  }
  for (const type of [1, 2, 3, 5, 8, 12, 25])
    for (const objection_submitted_on of ['2026-12-01', decided]) {
      const given = { type, status, objection_submitted_on, original_decision_date: '2026-11-13' }
      expect([type, linesOf(given)[0]]).toEqual([type, opened(type)])
    }
})

it.each([
  [{ type: 1, status: 'case_closed_failure' }, /^Het dossier is gesloten: er start geen beroepstermijn/],
  [
    { type: 1, status: 'ready_for_billing' },
    /^In de status "Klaar voor facturatie" loopt geen beroepstermijn/,
  ],
  [
    { type: 8, status: 'objection_submitted', objection_submitted_on: '2027-03-04' },
    /^De beslissing is niet van na het bezwaar of beroep: er start geen/,
  ],
  [{ type: 1, status: 'in_progress' }, /^Tegen de beschikking is nog geen administratief beroep ingediend/],
  [
    { type: 20, status: 'adm_beroep_decision_received', decision_date: decided },
    'Beroep kantonrechter: laatste dag blijft ma 12 april 2027',
  ],
])('a filed decision says why it starts no term: %o', (given, said) => {
  const sent =
    'objection_submitted_on' in given || given.status === 'in_progress' ? [] : sentOf(1, ['2026-12-01'])
  expect(linesOf(given, sent)[0]).toEqual(typeof said === 'string' ? said : expect.stringMatching(said))
})

it('says that the appeal to the judge has been submitted', () =>
  expect(
    linesOf({ type: 1, status: 'pf_kanton_submitted' }, [
      ...sentOf(1, ['2026-12-01']),
      sentOn('pf_kanton', '2027-03-10'),
    ]),
  ).toEqual(['Het beroep bij de rechter is al ingediend: er start geen beroepstermijn.']))

it.each([...awaitingDecision])(
  'in status %s a corrected date of the fine is not taken as a decision, also on the day of the appeal',
  (status) => {
    for (const decision_date of ['2026-11-20', '2026-12-01']) {
      const subject = aCase({ status, decision_date }, sentOf(1, ['2026-12-01']))
      expect(lateDecisionOf(subject, rules).isDecided).toBe(false)
    }
  },
)
