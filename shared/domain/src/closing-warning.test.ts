import { expect, it } from 'vitest'
import { closingTermWarning } from './closing-warning.ts'

const term = { is_fatal: true, title: 'Administratief beroep', last_day: '2026-12-28' }
const warning =
  'De fatale termijn voor administratief beroep loopt nog tot en met ma 28 december 2026. Na het sluiten waarschuwt niemand daar meer voor.'

it.each([
  ['the status closes the case', [term], 'case_closed_rejected', '2026-12-28', warning],
  ['the status does not', [term], 'in_progress', '2026-12-28', undefined],
  ['there is no new status', [term], undefined, '2026-12-28', undefined],
  ['the term has passed', [term], 'case_closed_rejected', '2026-12-29', undefined],
  ['the term is not fatal', [{ ...term, is_fatal: false }], 'case_closed_rejected', '2026-12-28', undefined],
  [
    'an earlier term is also running',
    [{ ...term, last_day: '2027-01-04' }, term],
    'case_closed',
    '2026-12-01',
    warning,
  ],
] as const)('warns about the fatal term that ends first: %s', (_title, terms, status, today, expected) => {
  expect(closingTermWarning(terms, status, today)).toBe(expected)
})
