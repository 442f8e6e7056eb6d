import { expect, it } from 'vitest'
import { GroundsFilter, searchInput } from './grounds-filter.ts'

it.each([
  [{ page: 'nul' }],
  [{ statuses: 'weg' }],
  [{ case_types: '99' }],
  [{ start_hearing_date: 'ooit' }],
  [{ order_column: 'court' }],
  [{ view: 'boek' }],
])('%j in the address means nothing', (raw) => {
  const filter = GroundsFilter.parse(raw)
  expect(filter).toEqual(GroundsFilter.parse({}))
  expect(searchInput(filter)).toEqual(searchInput(GroundsFilter.parse({})))
})
