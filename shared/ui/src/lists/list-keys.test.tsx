import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { ListFrame } from './list-frame.tsx'
import { SearchBox } from './search-box.tsx'

const opened = vi.fn()

const columns: readonly Column<string>[] = [
  { key: 'name', title: 'Naam', render: (row) => <span>{row}</span> },
  {
    key: 'open',
    title: 'Openen',
    isAction: true,
    render: (row) => (
      <a
        href={`#${row}`}
        onClick={(event) => {
          event.preventDefault()
          opened(row)
        }}
      >{`Open ${row}`}</a>
    ),
  },
  { key: 'menu', title: 'Meer', render: (row) => <button type="button">{`Meer ${row}`}</button> },
]

interface NamesProps {
  readonly names: readonly string[]
  /** The search text of the rows shown; default: the typed text. */
  readonly answers?: string | undefined
  readonly isOnItsWay?: boolean
}

const Names = ({ names, answers, isOnItsWay }: NamesProps): ReactElement => {
  const [text, setText] = useState('')
  return (
    <ListFrame
      title="Namen"
      total={names.length}
      searchedFor={isOnItsWay ? undefined : (answers ?? text)}
      toolbar={<SearchBox placeholder="Zoek" value={text} onChange={setText} />}
    >
      <DataTable label="Namen" columns={columns} rows={names} rowKey={(row) => row} />
    </ListFrame>
  )
}

const field = () => screen.getByRole('searchbox')
const focused = () => document.activeElement?.textContent

beforeEach(() => opened.mockReset())

describe('a row', () => {
  it('opens wherever it is clicked, once', async () => {
    render(<Names names={['a', 'b']} />)
    await userEvent.click(screen.getByText('b'))
    expect(opened.mock.calls).toEqual([['b']])
    await userEvent.click(screen.getByRole('link', { name: 'Open a' }))
    expect(opened.mock.calls).toEqual([['b'], ['a']])
  })

  it('leaves its buttons alone', async () => {
    render(<Names names={['a']} />)
    await userEvent.click(screen.getByRole('button', { name: 'Meer a' }))
    expect(opened).not.toHaveBeenCalled()
  })

  it('stays while text in it is selected', () => {
    render(<Names names={['a']} />)
    window.getSelection()?.selectAllChildren(screen.getByText('a'))
    // A browser sends this click when the button is released after selecting text.
    fireEvent.click(screen.getByText('a'))
    expect(opened).not.toHaveBeenCalled()
    window.getSelection()?.removeAllRanges()
    fireEvent.click(screen.getByText('a'))
    expect(opened).toHaveBeenCalledOnce()
  })

  it.each(['{Control>}', '{Meta>}'])('opens in a tab of its own with %s', async (key) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const user = userEvent.setup()
    render(<Names names={['a']} />)
    await user.keyboard(key)
    await user.click(screen.getByText('a'))
    expect(open.mock.calls[0]?.[0]).toMatch(/#a$/)
    expect(opened).not.toHaveBeenCalled()
    open.mockRestore()
  })

  it('has the focus again when its list returns', async () => {
    const list = render(<Names names={['a', 'b', 'c']} />)
    await userEvent.click(screen.getByText('b'))
    list.unmount()
    const again = render(<Names names={['a', 'b', 'c']} />)
    expect(focused()).toBe('Open b')
    again.unmount()
    render(<Names names={['a', 'b', 'c']} />)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the search field of a list', () => {
  it('is one arrow away from the rows', async () => {
    render(<Names names={['a', 'b']} />)
    await userEvent.type(field(), 'x{ArrowDown}')
    expect(focused()).toBe('Open a')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Open b')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(field())
  })

  it.each([
    ['the only hit', ['a'], 'x{Enter}', ['a']],
    ['nothing of several', ['a', 'b'], 'x{Enter}', []],
    ['nothing without a text', ['a'], '{Enter}', []],
  ])('opens %s with Enter', async (_what, names, keys, expected) => {
    render(<Names names={names} />)
    await userEvent.type(field(), keys)
    expect(opened.mock.calls.flat()).toEqual(expected)
  })

  it('waits with Enter for the answer to the input, and cancels that at the next key', async () => {
    const { rerender } = render(<Names names={['old']} isOnItsWay />)
    await userEvent.type(field(), 'new{Enter}')
    rerender(<Names names={['old']} answers="ne" />)
    expect(opened).not.toHaveBeenCalled()
    rerender(<Names names={['new']} answers="new" />)
    expect(opened.mock.calls).toEqual([['new']])
    rerender(<Names names={['new']} isOnItsWay />)
    await userEvent.type(field(), '{Enter}e')
    rerender(<Names names={['new']} answers="new" />)
    expect(opened).toHaveBeenCalledOnce()
  })
})
