import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { filingKinds } from '@zaakwerk/contract/entities/incoming'
import { aCaseDetail, aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import {
  filingEffect,
  filingKindLabel,
  filingKindsOf,
  filingSubject,
  isPlainKind,
  proposedSubject,
} from './incoming-filing.ts'

const waiting = {
  ...{ hasNotice: false, isContested: true, isDecided: false },
  status: 'awaiting_adm_beroep_decision',
}

it('asks for no date and writes no fact for a plain kind, in any case and status', () => {
  const plain = filingKinds.filter(isPlainKind)
  expect(plain).toEqual([
    ...['reminder', 'exhortation', 'warrant', 'assessment_announcement', 'other', 'client_message'],
  ])
  for (const kind of plain)
    for (const type of caseTypes)
      for (const status of caseStatuses)
        for (const hasNotice of [false, true])
          expect(filingEffect(kind, { ...waiting, type, status, hasNotice })).toMatchObject({
            ...{ dateLabel: undefined, fact: undefined, status: undefined },
          })
})

describe('what it does that a paper is filed', () => {
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

describe('a decision', () => {
  // Statuses that say that something was submitted, and those that say that it was decided on. No other status says either.
  const contested: readonly string[] = [
    ...['adm_beroep_submitted', 'awaiting_adm_beroep_decision', 'adm_beroep_hearing_scheduled'],
    ...['pf_nha_objection_submitted_by_email', 'awaiting_nha_pf_objection_decision', 'objection_submitted'],
    ...['objection_received', 'awaiting_objection_hearing', 'case_adjourned', 'notice_of_default_sent'],
    ...['igs_is_being_submitted', 'igs_submitted', 'dsv_is_being_submitted', 'dsv_submitted'],
    ...['nha_igs_is_being_submitted', 'nha_igs_submitted', 'nha_dsv_is_being_submitted', 'nha_dsv_submitted'],
    ...['awaiting_igs_letter_1_submission_by_mailroom', 'awaiting_igs_letter_2_submission_by_mailroom'],
    ...['awaiting_nha_igs_submission_by_mailroom', 'awaiting_nha_dsv_submission_by_mailroom'],
  ]
  const decided: readonly string[] = [
    ...['adm_beroep_decision_received', 'pro_forma_appeal_decision_received', 'objection_rejected'],
    ...[
      'objection_accepted',
      'client_accepts_decision',
      'awaiting_cost_reimbursement',
      'pkv_appeal_submitted',
    ],
    ...['awaiting_pf_kanton_submission', 'pf_kanton_generated', 'pf_kanton_is_being_submitted'],
    ...['pf_kanton_submitted', 'pf_kanton_submission_failed', 'pf_kanton_written_args_submitted'],
    ...['pf_kanton_decision_received', 'awaiting_pf_kanton_hearing', 'pf_kanton_hearing_decision_received'],
    ...['awaiting_pf_kanton_beroep_decision', 'appeal_initiated', 'awaiting_appeal_decision'],
    ...['awaiting_appeal_hearing', 'appeal_rejected', 'appeal_accepted', 'higher_appeal_initiated'],
    ...['higher_appeal_accepted', 'higher_appeal_rejected'],
  ]
  const decisions = [
    [1, 'officer_decision', 'decision_date'],
    [2, 'objection_decision', 'decision_date'],
    [8, 'objection_decision', 'objection_decided_on'],
  ] as const

  it.each(caseStatuses)('in status %s writes its date only where something was submitted', (status) => {
    const isAsked = contested.includes(status) || decided.includes(status)
    for (const [type, kind, fact] of decisions) {
      const none = aLateDecision({ is_decided: type !== 8 && decided.includes(status) })
      const known = filingSubject(aCaseDetail({ type, status, late_decision: none }))
      for (const subject of [known, proposedSubject({ type, status })]) {
        expect(filingEffect(kind, subject).fact).toBe(isAsked ? fact : undefined)
        expect(filingEffect(kind, subject).task).toBeDefined()
      }
      // A submission is recorded, whatever the status says.
      const late_decision = aLateDecision({ contested_on: '2026-06-01' })
      const submitted = filingSubject(aCaseDetail({ type, status, late_decision }))
      expect(filingEffect(kind, submitted)).toMatchObject({ fact, remark: undefined })
    }
  })

  it.each([
    [
      1,
      'officer_decision',
      /^Tegen de beschikking is nog geen administratief beroep ingediend\. .* geen termijn/,
    ],
    [2, 'objection_decision', /^Tegen de naheffingsaanslag is nog geen bezwaar ingediend\. .* geen termijn/],
    [8, 'objection_decision', /^Tegen het besluit is nog geen bezwaar ingediend\. .* geen termijn/],
    [26, 'officer_decision', /^De dagtekening van dit dossier is die van het dwangbevel\. .* geen termijn/],
  ] as const)(
    'in a case of type %i without a submission says why its date is not written',
    (type, kind, said) => {
      const effect = filingEffect(kind, proposedSubject({ type, status: 'in_progress' }))
      expect(effect).toMatchObject({ fact: undefined, dateLabel: undefined, status: undefined })
      expect(effect.remark).toMatch(said)
    },
  )

  it('is the paper itself of a case of its own type', () => {
    for (const [type, kind] of [
      [20, 'officer_decision'],
      [21, 'objection_decision'],
    ] as const)
      expect(filingEffect(kind, proposedSubject({ type, status: 'case_opened' })).fact).toBe('decision_date')
  })

  it('on a benefit was not asked for against a later one, whose objection is not submitted yet', () => {
    const dates = { objection_submitted_on: '2026-03-02', objection_decided_on: '2026-05-01' }
    const subject = (decision_date: string) =>
      filingSubject(aCaseDetail({ type: 8, status: 'objection_rejected', decision_date, ...dates }))
    expect(filingEffect('objection_decision', subject('2026-11-20')).fact).toBeUndefined()
    expect(filingEffect('objection_decision', subject('2026-02-02')).fact).toBe('objection_decided_on')
  })

  it.each([
    [1, 'decision', undefined],
    [2, 'assessment', undefined],
    [20, 'decision', undefined],
    [5, 'decision', 'original_decision_date'],
    [8, 'benefit_decision', 'decision_date'],
  ] as const)('keeps its date in a case of type %i when its %s is filed later', (type, kind, fact) => {
    const late_decision = aLateDecision({ contested_on: '2026-03-02', is_decided: true })
    const subject = filingSubject(aCaseDetail({ type, status: 'objection_rejected', late_decision }))
    const effect = filingEffect(kind, subject)
    expect(effect.fact).toBe(fact)
    if (fact === undefined) expect(effect.remark).toMatch(/^In dit dossier is al beslist\. .* geen termijn/)
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
