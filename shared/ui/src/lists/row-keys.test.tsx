import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Column, nextOrder } from './column.ts'
import { DataTable } from './data-table.tsx'

const columns: readonly Column<string>[] = [
  { key: 'name', title: 'Naam', orderBy: 'name', render: (row) => row },
  {
    key: 'open',
    title: 'Openen',
    hidesTitle: true,
    render: (row) => <a href={`#${row}`}>{`Open ${row}`}</a>,
  },
  {
    key: 'menu',
    title: 'Meer',
    hidesTitle: true,
    render: (row) => <button type="button">{`Meer ${row}`}</button>,
  },
]

describe('a table', () => {
  it('is walked with the arrows, within one column of actions', async () => {
    const user = userEvent.setup()
    render(<DataTable label="Namen" columns={columns} rows={['a', 'b', 'c']} rowKey={(row) => row} />)
    screen.getByRole('button', { name: 'Meer a' }).focus()
    const at = () => document.activeElement?.textContent
    await user.keyboard('{ArrowDown}')
    expect(at()).toBe('Meer b')
    await user.keyboard('{End}{ArrowDown}')
    expect(at()).toBe('Meer c')
    await user.keyboard('{Home}')
    expect(at()).toBe('Meer a')
    screen.getByRole('link', { name: 'Open b' }).focus()
    await user.keyboard('{ArrowUp}')
    expect(at()).toBe('Open a')
  })

  it('moves on from the button of an expanded row, but not from that of an open menu', async () => {
    const user = userEvent.setup()
    const opens: Column<string> = {
      key: 'opens',
      title: 'Openen',
      render: (row) => (
        <>
          <button type="button" aria-expanded>{`Sluit ${row}`}</button>
          <button type="button" aria-haspopup="menu" aria-expanded>{`Meer ${row}`}</button>
        </>
      ),
    }
    render(<DataTable label="Namen" columns={[opens]} rows={['a', 'b']} rowKey={(row) => row} />)
    const at = () => document.activeElement?.textContent
    screen.getByRole('button', { name: 'Sluit a' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(at()).toBe('Sluit b')
    screen.getByRole('button', { name: 'Meer a' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(at()).toBe('Meer a')
  })

  it('skips rows without focusable content, and reaches the detail under a row', async () => {
    const user = userEvent.setup()
    const some: Column<string> = {
      key: 'some',
      title: 'Soms',
      render: (row) => (row === 'b' ? '-' : <button type="button">{row}</button>),
    }
    render(
      <DataTable
        label="Namen"
        columns={[some, { key: 'name', title: 'Naam', render: (row) => row }]}
        rows={['a', 'b', 'c']}
        rowKey={(row) => row}
        under={(row) => (row === 'c' ? <button type="button">onder {row}</button> : null)}
      />,
    )
    screen.getByRole('button', { name: 'a' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('c')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('onder c')
    expect(screen.getAllByRole('row')).toHaveLength(5)
  })

  it('is walked from box to box, and leaves the arrows to a field', async () => {
    const user = userEvent.setup()
    const box: Column<string> = {
      key: 'box',
      title: 'Kies',
      render: (row) => <input type="checkbox" aria-label={row} disabled={row === 'b'} />,
    }
    const field: Column<string> = {
      key: 'field',
      title: 'Tekst',
      render: (row) => <input aria-label={`tekst ${row}`} />,
    }
    render(<DataTable label="Namen" columns={[box, field]} rows={['a', 'b', 'c']} rowKey={(row) => row} />)
    const at = () => document.activeElement?.getAttribute('aria-label')
    screen.getByRole('checkbox', { name: 'a' }).focus()
    await user.keyboard('{End}')
    expect(at()).toBe('c')
    // The box of the row between cannot have the focus: the field does, and keeps it.
    await user.keyboard('{ArrowUp}')
    expect(at()).toBe('tekst b')
    await user.keyboard('{ArrowUp}')
    expect(at()).toBe('tekst b')
  })

  it('has no sort button without a handler', () => {
    render(<DataTable label="Namen" columns={columns} rows={[]} rowKey={(row) => row} />)
    expect(screen.getByRole('columnheader', { name: 'Naam' }).hasAttribute('aria-sort')).toBe(false)
    screen.getByRole('columnheader', { name: 'Openen' })
  })

  it('sorts three ways in turn', () => {
    const up = nextOrder(undefined, 'name')
    expect(up).toEqual({ column: 'name', direction: 'ascending' })
    expect(nextOrder(up, 'name')).toEqual({ column: 'name', direction: 'descending' })
    expect(nextOrder({ column: 'name', direction: 'descending' }, 'name')).toBeUndefined()
    expect(nextOrder(up, 'other')).toEqual({ column: 'other', direction: 'ascending' })
  })
})
