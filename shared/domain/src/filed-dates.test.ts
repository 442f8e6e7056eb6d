import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { aCaseDetail, aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { laterPaperProblem } from './filed-dates.ts'
import { filingEffect, filingSubject, proposedSubject } from './incoming-filing.ts'

describe('a decision', () => {
  // The statuses that imply a submission, and the statuses that imply a decision on it.
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

  it.each(caseStatuses)('in status %s writes its date only after a submission', (status) => {
    const isAsked = contested.includes(status) || decided.includes(status)
    for (const [type, kind, fact] of decisions) {
      const none = aLateDecision({ is_decided: type !== 8 && decided.includes(status) })
      const known = filingSubject(aCaseDetail({ type, status, late_decision: none }))
      for (const subject of [known, proposedSubject({ type, status })]) {
        expect(filingEffect(kind, subject).fact).toBe(isAsked ? fact : undefined)
        expect(filingEffect(kind, subject).task).toBeDefined()
      }
      // A recorded submission takes precedence over the status.
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
    'in a case of type %i without a submission has a remark why its date is not written',
    (type, kind, said) => {
      const effect = filingEffect(kind, proposedSubject({ type, status: 'in_progress' }))
      expect(effect).toMatchObject({ fact: undefined, dateLabel: undefined, status: undefined })
      expect(effect.remark).toMatch(said)
    },
  )

  it('is the contested paper in a case of the matching type', () => {
    for (const [type, kind] of [
      [20, 'officer_decision'],
      [21, 'objection_decision'],
    ] as const)
      expect(filingEffect(kind, proposedSubject({ type, status: 'case_opened' })).fact).toBe('decision_date')
  })

  it('on a benefit does not apply to a later decision without an objection', () => {
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
  ] as const)('keeps its date in a case of type %i when the %s is filed later', (type, kind, fact) => {
    const late_decision = aLateDecision({ contested_on: '2026-03-02', is_decided: true })
    const subject = filingSubject(aCaseDetail({ type, status: 'objection_rejected', late_decision }))
    const effect = filingEffect(kind, subject)
    expect(effect.fact).toBe(fact)
    if (fact === undefined) expect(effect.remark).toMatch(/^In dit dossier is al beslist\. .* geen termijn/)
  })
})

it.each([
  [3, 'assessment', /die van de aanmaning\. De datum van de naheffingsaanslag .* geen termijn/],
  [12, 'assessment', /die van het dwangbevel\. De datum van de naheffingsaanslag .* geen termijn/],
  [26, 'decision', /die van het dwangbevel\. De datum van de beschikking .* geen termijn/],
  // A reminder also has the date of the original decision, and an announcement starts no term.
  ...(
    [
      [1, 'decision'],
      [2, 'assessment'],
      [5, 'decision'],
      [14, 'punishment_order'],
      [19, 'assessment'],
      [25, 'assessment'],
    ] as const
  ).map(([type, kind]) => [type, kind, undefined] as const),
] as const)(
  'in a case of type %i the date of the %s becomes the date of the case, or has a remark why not',
  (type, kind, said) => {
    const { fact, remark } = filingEffect(kind, proposedSubject({ type, status: 'in_progress' }))
    expect([fact === undefined, remark]).toEqual([
      said !== undefined,
      said === undefined ? undefined : expect.stringMatching(said),
    ])
  },
)

describe('a corrected assessment', () => {
  const objected = { contested_on: '2026-03-20' }

  it.each([
    ['after the objection', objected, undefined, /geen beslissing op bezwaar: de beslistermijn loopt door/],
    ['before any objection', {}, undefined, /^Er is nog geen bezwaar\. .* kies dan "Naheffingsaanslag"/],
    ['after the decision', { ...objected, is_decided: true }, undefined, undefined],
  ] as const)('%s writes no date and no status', (_what, given, fact, said) => {
    const late_decision = aLateDecision(given)
    const subject = filingSubject(aCaseDetail({ type: 2, status: 'case_opened', late_decision }))
    const { remark, ...effect } = filingEffect('corrected_assessment', subject)
    expect(effect).toMatchObject({ fact, status: undefined, dateLabel: undefined })
    expect(remark).toEqual(said && expect.stringMatching(said))
  })

  it.each([
    [
      'assessment',
      2,
      '2026-04-01',
      objected,
      /^Het bezwaar is van 20 maart 2026: .* "Gecorrigeerde aanslag" of/,
    ],
    ['assessment', 25, '2026-04-01', objected, /^Het bezwaar is van/],
    ['decision', 1, '2026-04-01', objected, /^Het beroep is van .* "Beslissing officier van justitie" of/],
    ['assessment', 2, '2026-03-20', objected, undefined],
    ['assessment', 2, '2026-04-01', {}, undefined],
    ['assessment', 2, '2026-04-01', { ...objected, is_decided: true }, undefined],
    ['objection_decision', 2, '2026-04-01', objected, undefined],
    ['benefit_decision', 8, '2026-04-01', objected, undefined],
  ] as const)(
    'is not filed as the contested %s in a case of type %i, dated %s',
    (kind, type, date, given, said) => {
      const problem = laterPaperProblem(kind, { type, late_decision: aLateDecision(given) }, date)
      expect(problem).toEqual(said && expect.stringMatching(said))
    },
  )
})
