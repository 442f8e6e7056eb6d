import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { filingKinds } from '@zaakwerk/contract/entities/incoming'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import {
  filingEffect,
  filingKindLabel,
  filingKindsOf,
  filingSubject,
  isPlainKind,
} from './incoming-filing.ts'

const waiting = {
  ...{ hasNotice: false, isContested: true, isDecided: false },
  status: 'awaiting_adm_beroep_decision',
}

it('asks for no date and writes no fact for a plain kind, in any case and status', () => {
  const plain = filingKinds.filter(isPlainKind)
  expect(plain).toEqual([
    ...['reminder', 'exhortation', 'warrant', 'assessment_announcement', 'other'],
    ...['corrected_assessment', 'client_message'],
  ])
  for (const kind of plain)
    for (const type of caseTypes)
      for (const status of caseStatuses)
        for (const hasNotice of [false, true])
          expect(filingEffect(kind, { ...waiting, type, status, hasNotice })).toMatchObject({
            ...{ dateLabel: undefined, fact: undefined, status: undefined },
          })
})

describe('the effect of filing a paper', () => {
  it.each([
    [
      'the decision on an appeal',
      'officer_decision',
      1,
      waiting,
      'decision_date',
      'adm_beroep_decision_received',
    ],
    [
      'the same, once a judge was asked',
      'officer_decision',
      1,
      { ...waiting, status: 'pf_kanton_submitted' },
      'decision_date',
      undefined,
    ],
    [
      'the same, of a closed case',
      'officer_decision',
      1,
      { ...waiting, status: 'case_closed_failure' },
      'decision_date',
      undefined,
    ],
    ['the fine itself', 'decision', 1, waiting, 'decision_date', undefined],
    ['the fine that a reminder is about', 'decision', 5, waiting, 'original_decision_date', undefined],
    [
      'the assessment that a reminder is about',
      'assessment',
      25,
      waiting,
      'original_decision_date',
      undefined,
    ],
    [
      'a decision on an objection',
      'objection_decision',
      2,
      { ...waiting, status: 'awaiting_nha_pf_objection_decision' },
      'decision_date',
      'pro_forma_appeal_decision_received',
    ],
    [
      'a decision on an objection to a benefit decision',
      'objection_decision',
      4,
      { ...waiting, status: 'objection_submitted' },
      'objection_decided_on',
      undefined,
    ],
    ['an adjournment', 'adjournment', 1, waiting, 'adjourned_on', undefined],
    ['a letter that asks for grounds', 'defect_notice', 2, waiting, 'grounds_asked_on', undefined],
    [
      'a confirmation of a notice',
      'receipt_confirmation',
      4,
      { ...waiting, hasNotice: true, status: 'igs_submitted' },
      'notice_received_on',
      undefined,
    ],
    [
      'a confirmation of an objection',
      'receipt_confirmation',
      4,
      { ...waiting, status: 'objection_submitted' },
      undefined,
      'objection_received',
    ],
    ['a reminder', 'reminder', 1, waiting, undefined, undefined],
    ['anything else', 'other', 1, waiting, undefined, undefined],
  ] as const)('%s', (_what, kind, type, subject, fact, status) => {
    expect(filingEffect(kind, { type, ...subject })).toMatchObject({ fact, status })
  })

  it('asks for the date of a paper where that becomes a fact, and nowhere else', () => {
    for (const kind of filingKinds) {
      const { fact, dateLabel } = filingEffect(kind, { type: 1, ...waiting })
      expect([kind, dateLabel !== undefined]).toEqual([kind, fact !== undefined])
    }
  })
})

it('offers each type the kinds that it can get', () => {
  expect(filingKindsOf(1)).toContain('officer_decision')
  expect(filingKindsOf(2)).not.toContain('officer_decision')
  expect(filingKindsOf(4)).not.toContain('assessment')
  for (const type of [1, 2, 4, 14, 22]) expect(filingKindsOf(type)).toContain('other')
  expect(new Set(filingKindsOf(undefined))).toEqual(new Set(filingKinds))
  expect(filingKindLabel('from a newer server')).toBe('Overig')
})

it.each([
  ['the notice of default that it answers', 'send_igs_nha_letter_1', ['nha_pf_objection'], true],
  ['another letter, whose confirmation it is', 'nha_pf_objection', ['nha_pf_objection'], false],
  ['no letter, of a case with notices only', undefined, ['send_igs_nha_letter_1'], true],
  ['no letter, of a case whose notice was sent in another way', undefined, [], true],
  ['no letter, of a case with another letter', undefined, ['send_igs_nha_letter_1', 'dsv'], false],
] as const)('the date of a confirmation is that of %s', (_what, letter, letters, isOfNotice) => {
  const late_decision = { ...aCaseDetail().late_decision, notices: ['send_igs_nha_letter_1'] }
  const none = { answers: [], returned_on: null, automatic_reply_on: null }
  const receipts = letters.map((name, at) => ({
    ...{ name, letter_id: at, document_id: at, sent_on: '2026-06-01', way: 'post' as const },
    ...none,
  }))
  const detail = aCaseDetail({ type: 2, status: 'nha_igs_submitted', late_decision, receipts })
  const subject = filingSubject(detail, letter)
  const { fact, dateLabel } = filingEffect('receipt_confirmation', subject)
  expect(fact).toBe(isOfNotice ? 'notice_received_on' : undefined)
  if (letter || isOfNotice) expect(dateLabel).toBe('Ontvangen door autoriteit')
})
