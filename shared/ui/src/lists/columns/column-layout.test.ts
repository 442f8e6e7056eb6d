import { describe, expect, it } from 'vitest'
import type { Column } from '../column.ts'
import { formatColumns, layoutColumns, parseColumns, widthRange } from './column-layout.ts'

const column = (key: string, given: Partial<Column<object>> = {}): Column<object> => ({
  key,
  title: key,
  render: () => null,
  ...given,
})

/** The fixed columns and the scroll bar need 484 px. */
const columns = [
  column('box', { width: 48 }),
  column('main', { least: 320 }),
  column('status', { choice: 'standard', width: { wide: 300, 1599: 200 } }),
  column('type', { choice: 'standard', width: 150 }),
  column('assignee', { choice: 'if-room', width: 160 }),
  column('kind', { choice: 'if-room', width: 400 }),
  column('authority', { choice: 'extra', width: 120 }),
  column('open', { width: 100 }),
]
/** The visible columns, with their fixed widths. */
const shownIn = (window: number, text?: string, all = columns): string =>
  layoutColumns(all, text, window)
    .shown.map(({ key, width }) => (typeof width === 'number' ? `${key}:${width}` : key))
    .join(' ')

it.each([
  ['status', [{ key: 'status' }]],
  ['status-240.type', [{ key: 'status', width: 240 }, { key: 'type' }]],
  ['none', [{ key: 'none' }]],
])('parses and formats "%s"', (text, chosen) => {
  expect(parseColumns(text)).toEqual(chosen)
  expect(formatColumns(chosen)).toBe(text)
})

describe('the columns of a list', () => {
  it.each([
    [
      'the standard columns in a wide window, and others if they fit',
      1440,
      undefined,
      'box:48 main status type:150 assignee:160 kind:400 open:100',
    ],
    ['fewer in a smaller window', 1280, undefined, 'box:48 main status type:150 assignee:160 open:100'],
    ['always the standard columns', 1120, undefined, 'box:48 main status type:150 assignee:160 open:100'],
    ['the standard columns if rows are cards', 1119, 'authority', 'box:48 main status type:150 open:100'],
    [
      'those in the URL, in that order',
      1440,
      'authority.status',
      'box:48 main authority:120 status open:100',
    ],
    ['only the fixed columns', 1440, 'none', 'box:48 main open:100'],
    ['no unknown, fixed or duplicate columns', 1440, 'weg.type.main.type', 'box:48 main type:150 open:100'],
    ['limited in their widths', 1440, 'type-1.status-9999', 'box:48 main type:68 status:600 open:100'],
    ['only columns that fit', 1280, 'kind.status-300.authority', 'box:48 main kind:400 status:300 open:100'],
  ])('are %s', (_, window, text, shown) => expect(shownIn(window, text)).toBe(shown))

  it.each([
    ['as they are by default', undefined, 'number:164 date:188 contact state:144 open:148'],
    [
      'with the flexible column moved, regardless of its width',
      'contact-90.state',
      'number:164 contact state:144 open:148',
    ],
    [
      'with the last optional column as the flexible column',
      'state.date',
      'number:164 state:144 date open:148',
    ],
    ['without a flexible column if only fixed columns are left', 'none', 'number:164 open:148'],
  ])('are shown around an optional flexible column: %s', (_, text, shown) => {
    const around = [
      column('number', { width: 164 }),
      column('date', { choice: 'standard', width: 188 }),
      column('contact', { choice: 'standard', least: 240 }),
      column('state', { choice: 'standard', width: 144 }),
      column('open', { width: 148 }),
    ]
    expect(shownIn(1440, text, around)).toBe(shown)
  })

  it('can be widened while there is space, and narrowed while the title fits', () => {
    const layout = layoutColumns(columns, 'status-300.type', 1120)
    const [, , status] = layout.shown
    expect(status && widthRange(layout, status, 1120)).toEqual({ now: 300, least: 82, most: 486 })
  })
})
