import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Column } from '../lists/column.ts'
import { PreviewTable } from './preview-table.tsx'

const drawn = vi.fn()
const columns: readonly Column<string>[] = [
  {
    key: 'name',
    title: 'Naam',
    head: <button type="button">Alle namen</button>,
    render: (row) => {
      drawn(row)
      return row
    },
  },
]
const first = ['a', 'b']
const rowKey = (row: string): string => row

const Chooser = (): ReactElement => {
  const [rows, setRows] = useState(first)
  const [times, setTimes] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>{`Kies ${times}`}</button>
      <button type="button" onClick={() => setRows(['a', 'b', 'c'])}>
        Meer
      </button>
      <PreviewTable label="Namen" columns={columns} rows={rows} rowKey={rowKey} />
    </>
  )
}

it('draws only the rows that are new, with what its columns have in their heads', async () => {
  const user = userEvent.setup()
  render(<Chooser />)
  screen.getByRole('columnheader', { name: 'Alle namen' })
  expect(drawn.mock.calls.flat()).toEqual(['a', 'b'])
  await user.click(screen.getByRole('button', { name: 'Kies 0' }))
  await user.click(screen.getByRole('button', { name: 'Meer' }))
  expect(drawn.mock.calls.flat()).toEqual(['a', 'b', 'c'])
  // Rows without anything to focus can be scrolled all the same.
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Namen' }))
})
