import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { expect, it } from 'vitest'
import { lateLetterWarning, letterTerm } from './late-letter.ts'

const said = (label: string): string =>
  `Let op: de ${label} is verstreken op 5 januari 2026. De brief wordt alleen behandeld als de termijnoverschrijding verschoonbaar is. Vul de reden in: dan noemt de brief die.`

it.each([
  ['adm_beroep', 1, '2026-01-05', undefined],
  ['adm_beroep', 1, '2026-01-06', said('beroepstermijn')],
  ['pf_kanton', 20, '2026-01-06', said('beroepstermijn')],
  ['send_nha_objection', 2, '2026-01-06', said('bezwaartermijn')],
  ['send_igs_wahv_letter_1', 1, '2026-01-06', undefined],
  ['wahv_complaint', 1, '2026-01-06', undefined],
])('%s in a case of type %i on %s', (name, type, on, warning) =>
  expect(lateLetterWarning(name, aCaseDetail({ type, decision_date: '2025-11-21' }), on)).toBe(warning),
)

it('says nothing without a date to count from', () =>
  expect(lateLetterWarning('adm_beroep', aCaseDetail({ type: 1 }), '2026-01-06')).toBeUndefined())

it('says that the letter names the reason, once it is recorded', () => {
  const subject = aCaseDetail({ type: 1, decision_date: '2025-11-21', lateness_reason: 'in het ziekenhuis' })
  expect(lateLetterWarning('adm_beroep', subject, '2026-01-06')).toMatch(
    /De brief noemt de reden die is vastgelegd\.$/,
  )
})

it.each([
  ['an objection against the assessment, in a case of an exhortation', 'nha_pf_objection', 3],
  ['an objection against the assessment, in a case of a writ', 'nha_pf_objection', 12],
  ['an appeal, in a case of a writ', 'adm_beroep', 26],
  ["an appeal, in a case of the prosecutor's decision", 'adm_beroep', 20],
])('does not take the date of another paper for the term of %s', (_what, name, type) =>
  expect(letterTerm(name, aCaseDetail({ type, decision_date: '2026-03-02' }))).toBeUndefined(),
)
