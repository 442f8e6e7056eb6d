import { describe, expect, it } from 'vitest'
import { caseTerms } from './case-terms.ts'
import { closingOf } from './term-end.ts'
import { aCase, rules, sentOn, termsOf } from './testing/term-subjects.ts'

describe('the term of the authority', () => {
  const appeal = sentOn('adm_beroep', '2026-12-01')
  const submitted = { status: 'adm_beroep_submitted' }

  it('starts with the submission, which closes the term of the client', () => {
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
    // The adjournment is filed, but not yet recorded as an event.
    const filed = aCase({ ...submitted, letters: { ...letters, adjourned_on: null }, adjourned_on })
    expect(caseTerms(filed, rules)).toMatchObject([{ lastDay }])
    // The date belongs to an earlier adjournment.
    const again = aCase({
      ...submitted,
      letters: { ...letters, adjourned_before: '2027-04-20' },
      adjourned_on,
    })
    expect(caseTerms(again, rules)).toMatchObject([{ lastDay: '2027-06-28', sourceDate: '2027-04-22' }])
  })

  it('is extended by an adjournment, unless the adjournment is after the notice', () => {
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
    // A notice sent before the new last day starts no penalty.
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
    // Received before and in the last six weeks of the year.
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
