import { render, screen } from '@testing-library/react'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TermStrip } from './term-strip.tsx'

beforeEach(() => void vi.setSystemTime('2026-11-20T12:00:00+01:00'))
afterEach(() => void vi.useRealTimers())

const open = (given: Partial<CaseDetail>) => render(<TermStrip detail={aCaseDetail(given)} />)
const strip = (name: string): HTMLElement => screen.getByRole('region', { name })

describe('the term of a case', () => {
  it.each([
    [
      'ma 28 december 2026',
      { type: 2, decision_date: '2026-11-13' },
      'Bezwaartermijn (berekend) eindigt ma 28 december 2026 – nog 38 dagenPer post ontvangen uiterlijk 4 januari 2027',
      'green',
    ],
    [
      'in four days',
      { type: 1, decision_date: '2026-10-13' },
      'Beroepstermijn (berekend) eindigt di 24 november 2026 – nog 4 dagenPer post ontvangen uiterlijk 1 december 2026',
      'yellow',
    ],
    [
      'after the weekend, without a week for the post',
      { type: 14, decision_date: '2026-11-09' },
      'Verzettermijn (berekend) eindigt ma 23 november 2026 – nog 3 dagen',
      'yellow',
    ],
    [
      'today',
      { type: 1, decision_date: '2026-10-09' },
      'Beroepstermijn (berekend) eindigt vr 20 november 2026 – vandaagPer post ontvangen uiterlijk 27 november 2026',
      'orange',
    ],
    [
      'yesterday, with the post on its way',
      { type: 1, decision_date: '2026-10-08' },
      'Beroepstermijn (berekend) is verstreken op do 19 november 2026Per post ontvangen uiterlijk 26 november 2026',
      'red',
    ],
    [
      'long ago',
      { type: 2, decision_date: '2026-03-02' },
      'Bezwaartermijn (berekend) is verstreken op ma 13 april 2026',
      'red',
    ],
  ] as const)('ends %s', (_when, given, text, tone) => {
    open(given)
    const shown = strip(text.split(' ')[0] ?? '')
    expect(shown.textContent).toBe(text)
    expect(shown.dataset.tone).toBe(tone)
  })

  it('says "1 dag" of one', () => {
    vi.setSystemTime('2026-12-27T12:00:00+01:00')
    open({ type: 2, decision_date: '2026-11-13' })
    expect(strip('Bezwaartermijn').textContent).toContain(' – nog 1 dagPer')
  })

  it.each([
    ['without a decision date', { decision_date: null }],
    ['once something was submitted', { status: 'objection_submitted' }],
    ['once the case is done', { status: 'case_closed_success' }],
    ['once it is archived', { status: 'appeal_period_expired' }],
  ] as const)('is not shown %s', (_when, given) => {
    open({ type: 2, decision_date: '2026-11-13', ...given })
    expect(screen.queryByText(/eindigt|is verstreken/)).toBeNull()
  })
})
