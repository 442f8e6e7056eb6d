import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { noLegalFacts } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { caseTerms, closingOf, type TermSubject } from './case-terms.ts'
import { filingEffect, proposedSubject } from './incoming-filing.ts'
import { usualPenaltyRules } from './penalty.ts'
import { awaitingDecision, beforeJudge, beforeSubmission } from './terms.ts'

const rules = { penaltyRules: usualPenaltyRules }
const sentOn = (name: string, sent_on: string, decision_date = '2026-11-13') => ({
  letter_id: 7,
  name,
  sent_on,
  by_post: false,
  decision_date,
})

const aCase = (given: Partial<TermSubject> = {}, sent: TermSubject['letters']['sent'] = []): TermSubject => ({
  ...noLegalFacts,
  committal_date: null,
  type: 1,
  status: 'in_progress',
  decision_date: '2026-11-13',
  adjourned_weeks: null,
  letters: { sent, adjourned_on: null, is_notice_under_way: false },
  ...given,
})
const termsOf = (subject: TermSubject) =>
  caseTerms(subject, rules).map(({ kind, title, lastDay }) => [kind, title, lastDay])

describe('each row of the table of remedies', () => {
  // The document is dated 13 November 2026; 25 and 26 December are holidays, the 27th is a Sunday.
  const sixWeeks = '2026-12-28'
  const rows: readonly (readonly [number, string, string, string, string])[] = [
    [1, 'objection', 'Administratief beroep', 'Beschikking', sixWeeks],
    [20, 'appeal', 'Beroep kantonrechter', 'Beslissing van de officier van justitie', sixWeeks],
    [26, 'objection', 'Verzet kantonrechter', 'Dwangbevel', '2026-11-27'],
    [2, 'objection', 'Bezwaar', 'Naheffingsaanslag', sixWeeks],
    [3, 'objection', 'Bezwaar', 'Aanmaning', sixWeeks],
    [12, 'objection', 'Bezwaar', 'Dwangbevel', sixWeeks],
    [21, 'appeal', 'Beroep rechtbank', 'Uitspraak op bezwaar', sixWeeks],
    ...[4, 8, 9, 10, 11, 13].map((type) => [type, 'objection', 'Bezwaar', 'Besluit', sixWeeks] as const),
    ...[6, 7, 22, 24].map((type) => [type, 'objection', 'Bezwaar', 'Beslissing', sixWeeks] as const),
    [14, 'objection', 'Verzet', 'Strafbeschikking', '2026-11-27'],
  ]

  it.each(rows)('type %i: %s, %s, from %s until %s', (type, kind, title, source, lastDay) => {
    expect(caseTerms(aCase({ type }), rules)).toMatchObject([
      { kind, title, source, lastDay, sourceDate: '2026-11-13', isFatal: true },
    ])
  })

  it.each([
    [5, 'Beschikking'],
    [25, 'Naheffingsaanslag'],
  ])(
    'a reminder of type %i has the term of what it reminds of, and none without its date',
    (type, source) => {
      const of = (original_decision_date: string | null) =>
        caseTerms(aCase({ type, decision_date: '2026-12-01', original_decision_date }), rules)
      expect(of('2026-11-13')).toMatchObject([{ source, sourceDate: '2026-11-13', lastDay: sixWeeks }])
      expect(of(null)).toEqual([])
    },
  )

  it.each([4, 8, 9, 10, 11, 13])(
    'a benefit case of type %i has a term for an appeal after the decision on the objection',
    (type) => {
      const decided = {
        status: 'objection_received',
        objection_submitted_on: '2026-08-20',
        objection_decided_on: '2026-11-13',
      }
      const subject = aCase({ type, decision_date: '2026-08-03', ...decided })
      expect(caseTerms(subject, rules)).toMatchObject([
        {
          kind: 'appeal',
          title: 'Beroep rechtbank',
          article: 'Awb 6:7, 6:8 en 8:1 · zes weken',
          source: 'Beslissing op bezwaar',
          sourceDate: '2026-11-13',
          lastDay: sixWeeks,
          receivedBy: '2027-01-04',
          isFatal: true,
        },
      ])
      expect(closingOf('decision', subject, rules)).toBe('decided')
    },
  )

  it('no other type has a term, as an announcement or a complaint by the law firm', () => {
    const known = [...rows.map(([type]) => type), 5, 25]
    for (const type of caseTypes.filter((one) => !known.includes(one)))
      expect(caseTerms(aCase({ type }), rules)).toEqual([])
  })

  it.each([
    ['fitness for work: two weeks', { type: 10, is_fitness_for_work: true }, '2026-11-27', null],
    ['a small fine: six weeks after sending', { type: 14, fine_amount: 240 }, sixWeeks, null],
    ['a punishment order, known later', { type: 14, known_on: '2026-11-20' }, '2026-12-04', null],
    ['by post until a week later', { type: 2 }, sixWeeks, '2027-01-04'],
  ])('%s', (_what, facts, lastDay, receivedBy) => {
    const [term] = caseTerms(aCase(facts), rules)
    expect(term?.lastDay).toBe(lastDay)
    if (receivedBy) expect(term?.receivedBy).toBe(receivedBy)
  })
})

describe('the calculation of a term', () => {
  const calculationOf = (decision_date: string, type = 1) => {
    const [term] = caseTerms(aCase({ type, decision_date }), rules)
    return { short: term?.short, steps: term?.steps.map(({ name, day, why }) => `${name} ${day} ${why}`) }
  }

  it('says what each day follows from, and what moved the last one', () => {
    expect(calculationOf('2026-11-13').steps).toEqual([
      'Bekendgemaakt 2026-11-13 Dagtekening; is later verzonden, dan eindigt de termijn later',
      'Begint 2026-11-14 De dag erna (Awb 6:8)',
      'Zes weken 2026-12-25 42 dagen (Awb 6:7)',
      'Schuift door 2026-12-28 25 en 26 december feestdag, 27 december zondag (Termijnenwet 1)',
    ])
  })

  it.each([
    ['2026-11-24', '24-11 + 6 weken = 5-1-2027; geen feestdag'],
    ['2026-11-13', '13-11 + 6 weken = 28-12-2026; 25 en 26 december feestdag, 27 december zondag'],
    // King's Day; a Friday that is equated with a holiday; Good Friday until Easter Monday.
    ['2026-03-16', '16-3 + 6 weken = 28-4-2026; 27 april feestdag'],
    [
      '2026-04-03',
      '3-4 + 6 weken = 18-5-2026; 15 mei gelijkgesteld met een feestdag, 16 mei zaterdag, 17 mei zondag',
    ],
    [
      '2026-02-20',
      '20-2 + 6 weken = 7-4-2026; 3 april feestdag, 4 april zaterdag, 5 april zondag, 6 april feestdag',
    ],
    // Over and from a leap day.
    ['2028-02-29', '29-2 + 6 weken = 11-4-2028; geen feestdag'],
    ['2028-01-18', '18-1 + 6 weken = 29-2-2028; geen feestdag'],
    ['2026-11-21', '21-11 + 6 weken = 4-1-2027; 2 januari zaterdag, 3 januari zondag'],
  ])('of %s in one line', (date, short) => {
    expect(calculationOf(date).short).toBe(short)
  })
})

describe('the term of the authority', () => {
  const appeal = sentOn('adm_beroep', '2026-12-01')
  const submitted = { status: 'adm_beroep_submitted' }

  it('runs once it was contested: the term of the client is closed by that', () => {
    const subject = aCase(submitted, [appeal])
    expect(caseTerms(subject, rules)).toMatchObject([
      {
        kind: 'decision',
        title: 'Beslissing officier van justitie',
        lastDay: '2027-04-19',
        isFatal: false,
        source: 'Administratief beroep ingediend',
        sourceDate: '2026-12-01',
        short: '28-12 + 16 weken = 19-4-2027; langer dan twaalf weken schuift niet door',
      },
    ])
    expect(closingOf('objection', subject, rules)).toBe('submitted')
  })

  it.each([
    [
      'dated before the term ended counts, regardless of when it was recorded',
      '2027-04-19',
      '2027-06-28',
      'Verdaging',
    ],
    ['dated after the term ended is too late, also without a notice', '2027-04-20', '2027-04-19', undefined],
  ])('an adjournment by a letter %s', (_what, adjourned_on, lastDay, source) => {
    const letters = { sent: [appeal], adjourned_on: '2027-04-22', is_notice_under_way: false }
    const dated = aCase({ ...submitted, letters, adjourned_on })
    expect(caseTerms(dated, rules)).toMatchObject([
      { lastDay, ...(source && { source, sourceDate: adjourned_on }) },
    ])
    // Filed, and not recorded as an event yet.
    const filed = aCase({ ...submitted, letters: { ...letters, adjourned_on: null }, adjourned_on })
    expect(caseTerms(filed, rules)).toMatchObject([{ lastDay }])
    // The date is of an earlier adjournment.
    const again = aCase({
      ...submitted,
      letters: { ...letters, adjourned_before: '2027-04-20' },
      adjourned_on,
    })
    expect(caseTerms(again, rules)).toMatchObject([{ lastDay: '2027-06-28', sourceDate: '2027-04-22' }])
  })

  it('is longer after an adjournment, but not after one that comes after the notice', () => {
    const adjourned = { sent: [appeal], adjourned_on: '2027-04-01', is_notice_under_way: false }
    const [term] = caseTerms(aCase({ ...submitted, letters: adjourned }), rules)
    expect(term).toMatchObject({ lastDay: '2027-06-28', source: 'Verdaging', sourceDate: '2027-04-01' })
    expect(term?.steps.map(({ name, day }) => [name, day])).toEqual([
      ['Termijn over', '2026-12-28'],
      ['Zestien weken', '2027-04-19'],
      ['Verlengd', '2027-06-28'],
    ])
    const sent = [appeal, sentOn('send_igs_wahv_letter_1', '2027-04-20')]
    const notified = { status: 'igs_submitted' }
    expect(termsOf(aCase(notified, sent)).map(([kind]) => kind)).toEqual([
      'decision',
      'penalty_start',
      'penalty_end',
    ])
    // What was sent before the new last day starts no penalty.
    const onTheSameDay = { sent, adjourned_on: '2027-04-20', is_notice_under_way: false }
    expect(termsOf(aCase({ ...notified, letters: onTheSameDay }))).toEqual([
      ['decision', 'Beslissing officier van justitie', '2027-06-28'],
    ])
    const late = { sent, adjourned_on: '2027-04-22', is_notice_under_way: false }
    expect(termsOf(aCase({ ...notified, letters: late }))).toEqual(termsOf(aCase(notified, sent)))
  })

  it.each([
    ['BTU: six weeks after the objection term', { type: 8 }, '2027-02-08', ['Zes weken']],
    ['BTU, adjourned by six', { type: 8, adjourned_weeks: 6 }, '2027-03-22', ['Zes weken', 'Verlengd']],
    ['BTU, with a committee', { type: 8, has_committee: true }, '2027-03-22', ['Zes weken', 'Verlengd']],
    ['UWV: thirteen weeks', { type: 10 }, '2027-03-29', ['Dertien weken']],
    ['UWV, on medical grounds', { type: 10, has_medical_grounds: true }, '2027-04-26', ['Zeventien weken']],
    // Received before the last six weeks of the year, and in them.
    [
      'NHA: the calendar year',
      { type: 2, objection_submitted_on: '2026-11-16' },
      '2026-12-31',
      ['Einde jaar'],
    ],
    [
      'NHA, received late in the year',
      { type: 2, objection_submitted_on: '2026-12-01' },
      '2027-02-08',
      ['Zes weken'],
    ],
  ])('%s', (_what, facts, lastDay, steps) => {
    const status = facts.type === 2 ? 'awaiting_nha_pf_objection_decision' : 'objection_submitted'
    const [term] = caseTerms(aCase({ objection_submitted_on: '2026-12-01', ...facts, status }), rules)
    expect(term).toMatchObject({ kind: 'decision', lastDay })
    expect(term?.steps.slice(1).map(({ name }) => name)).toEqual(steps)
  })

  it('is closed by the decision, which opens an appeal', () => {
    const answered = aCase({ status: 'adm_beroep_decision_received', decision_date: '2027-03-01' }, [appeal])
    expect(termsOf(answered)).toEqual([['appeal', 'Beroep kantonrechter', '2027-04-12']])
    expect(closingOf('decision', answered, rules)).toBe('decided')
    const appealed = aCase({ status: 'pf_kanton_submitted', decision_date: '2027-03-01' }, [
      appeal,
      sentOn('pf_kanton', '2027-03-10'),
    ])
    expect(termsOf(appealed)).toEqual([])
    expect(closingOf('appeal', appealed, rules)).toBe('submitted')
  })
})

describe('an incoming decision', () => {
  /** Terms of a case before and after a decision of 1 March 2027 is filed in it. */
  const filedIn = (given: Partial<TermSubject>, sent: TermSubject['letters']['sent'] = []) => {
    const subject = aCase(given, sent)
    const { type, status, objection_submitted_on: submitted } = subject
    const proposed = proposedSubject({ type, status })
    const isContested = proposed.isContested || submitted !== null || sent.length > 0
    const kind = type === 1 ? 'officer_decision' : 'objection_decision'
    const { fact, status: next = status } = filingEffect(kind, { ...proposed, isContested })
    const filed = { ...subject, status: next, ...(fact && { [fact]: '2027-03-01' }) }
    return { before: caseTerms(subject, rules), after: caseTerms(filed, rules) }
  }
  const opened = [{ kind: 'appeal', sourceDate: '2027-03-01', lastDay: '2027-04-12', isFatal: true }]

  it.each([...awaitingDecision])(
    'opens an appeal and closes the term of the authority in status %s',
    (status) => {
      const submitted = { status, objection_submitted_on: '2026-12-01' }
      for (const { before, after } of [
        filedIn({ type: 1, status }, [sentOn('adm_beroep', '2026-12-01')]),
        filedIn({ type: 2, status }, [sentOn('nha_pf_objection', '2026-12-01')]),
        ...[1, 2, 3, 8, 12].map((type) => filedIn({ type, ...submitted })),
      ]) {
        expect(before[0]).toMatchObject({ kind: 'decision' })
        expect(after).toMatchObject(opened)
      }
      // Only the status says it.
      for (const type of [1, 2, 3, 8, 12]) expect(filedIn({ type, status }).after).toMatchObject(opened)
    },
  )

  it.each([...beforeSubmission, 'letter_sent'])(
    'opens an appeal in status %s, where something was submitted in another way',
    (status) => {
      for (const type of [1, 2, 3, 12])
        expect(filedIn({ type, status, objection_submitted_on: '2026-12-01' }).after).toMatchObject(opened)
    },
  )

  it.each([...beforeSubmission].filter((status) => !status.includes('pf_kanton')))(
    'moves no term in status %s, where nothing was submitted',
    (status) => {
      for (const type of [1, 2, 3, 8, 12]) {
        const { before, after } = filedIn({ type, status })
        expect(before).toMatchObject([{ kind: 'objection', lastDay: '2026-12-28' }])
        expect(after).toEqual(before)
      }
    },
  )

  it.each([
    ['of a reminder or a writ', [5, 25, 26], { original_decision_date: '2026-11-13' }],
    ['from before the submission', [1, 2], { objection_submitted_on: '2026-12-01' }],
  ])('is not known by a status where the date of the case is that %s', (_what, types, facts) => {
    for (const type of types)
      expect(termsOf(aCase({ type, status: 'adm_beroep_decision_received', ...facts }))).toEqual([])
  })

  it.each(
    [...beforeSubmission, ...beforeJudge].flatMap((status) => [
      [status, { objection_decided_on: '2026-05-01' }] as const,
      [status, { objection_decided_on: '2026-05-01', objection_submitted_on: '2026-03-02' }] as const,
      [status, { objection_submitted_on: '2026-03-02' }] as const,
    ]),
  )('in status %s is not the answer to a later benefit decision, with %o', (status, facts) => {
    const renewed = aCase({ type: 8, status, decision_date: '2026-11-20', ...facts })
    expect(caseTerms(renewed, rules)).toMatchObject([
      { kind: 'objection', lastDay: '2027-01-04', isFatal: true },
    ])
    const contested = { ...renewed, status: 'objection_submitted', objection_submitted_on: '2026-12-01' }
    expect(termsOf(contested).map(([one]) => one)).toEqual(['decision'])
    expect(closingOf('objection', contested, rules)).toBe('submitted')
  })
})

describe('the penalty', () => {
  const sent = [sentOn('adm_beroep', '2026-12-01'), sentOn('send_igs_wahv_letter_1', '2027-05-03')]
  const notified = aCase({ status: 'igs_submitted' }, sent)

  it('starts on the fifteenth day after receipt and is full after 42 days', () => {
    expect(termsOf(notified)).toEqual([
      ['decision', 'Beslissing officier van justitie', '2027-04-19'],
      ['penalty_start', 'Dwangsom gaat lopen', '2027-05-18'],
      ['penalty_end', 'Dwangsom vol', '2027-06-28'],
    ])
    const [, start, end] = caseTerms(notified, rules)
    expect(start?.short).toBe('ontvangen 3-5 + 2 weken: loopt vanaf 18-5-2027')
    expect(end?.short).toBe('18-5 + 42 dagen = 28-6-2027; € 1.442')
  })

  it('moves to the receipt that the authority confirms', () => {
    const [, start] = caseTerms({ ...notified, notice_received_on: '2027-05-06' }, rules)
    expect(start).toMatchObject({ lastDay: '2027-05-21', sourceDate: '2027-05-06' })
    expect(start?.steps[1]?.why).toBe('Ingebrekestelling, bevestigd door de instantie')
  })

  it('is closed by the request', () => {
    const requested = aCase({ status: 'dsv_submitted' }, [...sent, sentOn('dsv', '2027-07-01')])
    expect(termsOf(requested).map(([kind]) => kind)).toEqual(['decision'])
    expect(closingOf('penalty_end', requested, rules)).toBe('requested')
  })
})

describe('the act that closed a term', () => {
  it.each<[string, Partial<TermSubject> & { status: CaseStatus }, string]>([
    ['a closed case', { status: 'case_closed_withdrawn' }, 'case_closed'],
    ['a status that a person chose', { status: 'appeal_period_expired' }, 'status_changed'],
    ['a date that was emptied', { status: 'in_progress', decision_date: null }, 'facts_changed'],
    [
      'an objection in another way',
      { status: 'objection_submitted', objection_submitted_on: '2026-12-01' },
      'submitted',
    ],
  ])('%s', (_what, facts, closing) => {
    const subject = aCase({ type: 8, ...facts })
    expect(caseTerms(subject, rules).filter(({ kind }) => kind === 'objection')).toEqual([])
    expect(closingOf('objection', subject, rules)).toBe(closing)
  })
})

describe('additional grounds', () => {
  const asked = {
    status: 'adm_beroep_submitted',
    grounds_asked_on: '2026-12-10',
    grounds_due_on: '2026-12-26',
  }
  const of = (given: Partial<TermSubject> = {}) =>
    caseTerms(aCase({ ...asked, ...given }), rules).filter(({ kind }) => kind === 'grounds')

  it('have the day that the letter gives, which no holiday moves', () =>
    expect(of()).toMatchObject([
      {
        title: 'Gronden aanvullen',
        lastDay: '2026-12-26',
        source: 'Brief herstel verzuim',
        sourceDate: '2026-12-10',
        isFatal: false,
        short: 'uiterlijk 26-12-2026, volgens de brief; schuift niet door',
      },
    ]))

  it.each([
    ['submitted', { grounds_submitted_on: '2026-12-20' }, 'submitted'],
    ['no longer asked', { grounds_due_on: null }, 'facts_changed'],
    ['of a closed case', { status: 'case_closed_withdrawn' }, 'case_closed'],
  ] as const)('have no term once they are %s', (_what, given, closing) => {
    expect(of(given)).toEqual([])
    expect(closingOf('grounds', aCase({ ...asked, ...given }), rules)).toBe(closing)
  })

  it('have a term again when they are asked for again', () =>
    expect(of({ grounds_submitted_on: '2026-12-09' })).toHaveLength(1))
})
