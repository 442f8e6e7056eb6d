import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

const columns: readonly Column<number>[] = [{ key: 'number', title: 'Nummer', render: (row) => row }]
const hundred = (from: number) => Array.from({ length: 100 }, (_, index) => from + index)
const table = (rows: readonly number[]) => (
  <DataTable label="Getallen" columns={columns} rows={rows} rowKey={(row) => row} />
)
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => Number(textContent))

afterEach(() => {
  document.documentElement.scrollTop = 0
})

it('draws all rows of a list that opens', () => {
  render(table(hundred(0)))
  expect(cells()).toEqual(hundred(0))
})

it('draws the rows in sight first when others come, and the rest after them', async () => {
  const { rerender } = render(table(hundred(0)))
  rerender(table(hundred(500)))
  expect(cells()).toEqual(hundred(500).slice(0, 24))
  await waitFor(() => expect(cells()).toEqual(hundred(500)))
})

it('draws all rows immediately after scrolling, so that the page keeps its position', () => {
  const { rerender } = render(table(hundred(0)))
  document.documentElement.scrollTop = 2000
  rerender(table(hundred(500)))
  expect(cells()).toEqual(hundred(500))
})

it('draws the newest rows only, however fast they follow each other', async () => {
  const { rerender } = render(table(hundred(0)))
  rerender(table(hundred(500)))
  rerender(table(hundred(900)))
  await waitFor(() => expect(cells()).toEqual(hundred(900)))
})
