import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { ListFrame } from './list-frame.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const columns: readonly Column<string>[] = [
  { key: 'box', title: 'Kies', render: () => <input type="checkbox" aria-label="Kies" /> },
  { key: 'name', title: 'Naam', narrow: 'main', render: (row) => row },
]
const names = ['Anna', 'Bram', 'Chris']

const List = ({ changed, refresh }: { changed: readonly string[]; refresh: () => void }) => (
  <ListFrame
    title="Namen"
    total={3}
    changed={{ count: changed.length, refresh }}
    toolbar={<input aria-label="Zoek" />}
  >
    <DataTable
      label="Namen"
      columns={columns}
      rows={names}
      rowKey={(row) => row}
      changedIds={new Set(changed)}
    />
  </ListFrame>
)

const open = () => {
  const refresh = vi.fn()
  const shown = render(<List changed={[]} refresh={refresh} />)
  return {
    refresh,
    shows: (...changed: string[]) => shown.rerender(<List changed={changed} refresh={refresh} />),
  }
}

const line = () => screen.queryByRole('button', { name: /gewijzigd, vernieuwen$/ })
const pressShiftR = (target: Element = document.body) =>
  fireEvent.keyDown(target, { key: 'R', shiftKey: true })

describe('the notice of changes by colleagues', () => {
  it.each([
    [[], undefined],
    [['Anna'], '1 gewijzigd, vernieuwen'],
    [['Anna', 'Bram'], '2 gewijzigd, vernieuwen'],
  ])('counts %j as %s', (changed, words) => {
    open().shows(...changed)
    expect(line()?.textContent).toBe(words)
  })

  it('refreshes by a click, and by Shift+R outside fields', () => {
    const { refresh, shows } = open()
    pressShiftR()
    expect(refresh).not.toHaveBeenCalled()
    shows('Anna')
    fireEvent.click(screen.getByRole('button', { name: /gewijzigd/ }))
    pressShiftR()
    pressShiftR(screen.getByRole('textbox', { name: 'Zoek' }))
    fireEvent.keyDown(document.body, { key: 'R', shiftKey: true, ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('passes its focus to the title when it disappears, and takes none from elsewhere', () => {
    const { shows } = open()
    shows('Anna')
    screen.getByRole('button', { name: /gewijzigd/ }).focus()
    fireEvent.click(screen.getByRole('button', { name: /gewijzigd/ }))
    shows()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    shows('Bram')
    screen.getByRole('textbox').focus()
    shows()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('is read out once for a run of changes', () => {
    const { shows } = open()
    const spoken = () => screen.queryByText(/gewijzigd door een collega. Vernieuwen/)?.textContent
    shows('Anna')
    act(() => vi.advanceTimersByTime(2_000))
    shows('Anna', 'Bram')
    act(() => vi.advanceTimersByTime(3_000))
    expect(spoken()).toBeUndefined()
    act(() => vi.advanceTimersByTime(1_000))
    expect(spoken()).toBe('2 gewijzigd door een collega. Vernieuwen met Shift + R.')
    shows()
    expect(spoken()).toBeUndefined()
  })
})

it('marks a changed row in words too, in the column that every window shows, and moves nothing', () => {
  const { shows } = open()
  const rows = () => screen.getAllByRole('row').slice(1)
  const before = rows()
  shows('Bram')
  expect(rows()).toEqual(before)
  expect(rows().map((row) => row.querySelectorAll('td')[1]?.textContent)).toEqual([
    'Anna',
    'Bramgewijzigd door een collega',
    'Chris',
  ])
  expect(before[1]?.dataset.changed).toBe('true')
})
