import { caseOrderColumns } from '@zaakwerk/contract/case-search'
import * as z from '@zaakwerk/contract/zod'
import { expect, it } from 'vitest'
import { known, listFields, single, wholeOrder } from './filter-schema.ts'

const Filter = z.pipe(
  z.object({
    ...listFields,
    kinds: known(z.pipe(z.coerce.number(), z.literal([1, 2, 3]))),
    order_column: single(z.enum(caseOrderColumns)),
  }),
  z.transform(wholeOrder),
)

it.each([
  ['nothing', {}, { kinds: [] }],
  ['one value where there may be more', { kinds: '2' }, { kinds: [2] }],
  ['values twice and values that mean nothing', { kinds: ['3', '1', '3', '9', 'x'] }, { kinds: [3, 1] }],
  ['the first page, which needs no number', { page: '1' }, { kinds: [] }],
  [
    'a page, a text and a range',
    { page: '4', query: 'A', start_date: '2026-11-20' },
    { page: 4, query: 'A' },
  ],
  [
    'days relative to today',
    { start_date: 'today-30', end_date: 'week' },
    { start_date: 'today-30', end_date: 'week' },
  ],
  ['columns', { columns: 'status-240.type' }, { columns: 'status-240.type' }],
  ['invalid columns', { columns: 'status:x' }, { columns: undefined }],
  ['days that are none', { start_date: 'gisteren', end_date: '2026-02-30' }, { kinds: [] }],
  ['a year far away', { end_date: '20260-01-01' }, { kinds: [] }],
  ['an empty text', { query: '' }, { kinds: [] }],
  ['a column without a direction', { order_column: 'type' }, { order_column: 'type', order_by: 'ascending' }],
  ['a direction without a column', { order_by: 'descending' }, { order_by: undefined }],
  ['an unknown column', { order_column: 'naam', order_by: 'descending' }, { order_by: undefined }],
])('an address with %s', (_, raw, expected) => {
  expect(Filter.parse(raw)).toMatchObject(expected)
})

it('leaves out what an address does not say', () =>
  expect(JSON.parse(JSON.stringify(Filter.parse({ page: 'nul', query: 'ab', end_date: 'x' })))).toEqual({
    kinds: [],
    query: 'ab',
  }))
