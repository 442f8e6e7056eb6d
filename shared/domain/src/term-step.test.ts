import { expect, it } from 'vitest'
import { casePath, compareUrgency, nextTermStep } from './term-step.ts'

const term = {
  kind: 'appeal',
  title: 'Administratief beroep',
  last_day: '2026-12-01',
  waits_for: 'nobody',
  has_mandate: true,
  has_notice: false,
} as const
const near = { ...term, last_day: '2026-11-24' }
const late = { ...term, last_day: '2026-11-01' }

it.each([
  [term, 1, 'Beroep indienen', '/case/7?action=next'],
  [{ ...term, has_mandate: false }, 1, 'Volmacht opvragen', '/case/7?action=mail:iban_mandate_request'],
  [{ ...term, has_mandate: false }, 8, 'Volmacht opvragen', '/case/7?action=mandate'],
  [{ ...term, kind: 'grounds' }, 1, 'Gronden indienen', '/case/7'],
  [{ ...late, kind: 'decision' }, 1, 'In gebreke stellen', '/case/7?action=igs_tasks'],
  [{ ...late, kind: 'penalty_end' }, 1, 'Dwangsom vragen', '/case/7?action=dsv'],
  [{ ...term, kind: 'decision' }, 1, 'Open dossier', '/case/7'],
  [{ ...term, waits_for: 'you' }, 1, 'Bevestigen', '/case/7'],
  [{ ...near, waits_for: 'you' }, 1, 'Beroep indienen', '/case/7?action=next'],
  [
    { ...near, waits_for: 'you', has_mandate: false },
    1,
    'Volmacht opvragen',
    '/case/7?action=mail:iban_mandate_request',
  ],
  [{ ...near, waits_for: 'you', kind: 'decision' }, 1, 'Bevestigen', '/case/7'],
] as const)('leads from %j to the dialog of its step', (given, type, step, path) => {
  const { label, action } = nextTermStep({ ...given, case: { type } }, '2026-11-20')
  expect([label, casePath(7, action)]).toEqual([step, path])
})

it('sorts terms of the office first, then terms with a step, then by last day', () => {
  const given = [
    { ...late, last_day: '2026-01-01', kind: 'decision', has_notice: true },
    { ...late, last_day: '2026-02-01', kind: 'penalty_start' },
    { ...late, last_day: '2026-03-01', kind: 'penalty_end' },
    { ...term, kind: 'grounds' },
  ] as const
  const sorted = given
    .map((one) => ({ ...one, case: { type: 1 } as const }))
    .toSorted(compareUrgency('2026-11-20'))
  expect(sorted.map(({ kind }) => kind)).toEqual(['grounds', 'penalty_end', 'decision', 'penalty_start'])
})
