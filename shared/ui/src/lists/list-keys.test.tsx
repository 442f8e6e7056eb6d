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

describe('a list that was just opened', () => {
  const places = {
    nowhere: () => undefined,
    'the menu link that opened it': () => screen.getByRole('link', { name: 'Namen' }).focus(),
    'its title': () => screen.getByRole('heading', { name: /Namen/ }).focus(),
  } as const
  const open = () =>
    render(
      <>
        <nav>
          <a href="#namen" aria-current="page">
            Namen
          </a>
          <a href="#anders">Anders</a>
        </nav>
        <Names names={['a', 'b']} />
      </>,
    )

  it.each(['nowhere', 'the menu link that opened it', 'its title'] as const)(
    'is entered by the arrow keys with the focus on: %s',
    async (place) => {
      open()
      places[place]()
      await userEvent.keyboard('{ArrowDown}')
      expect(focused()).toBe('Open a')
      await userEvent.keyboard('{ArrowDown}')
      expect(focused()).toBe('Open b')
    },
  )

  it('is entered at its last row by arrow up', async () => {
    open()
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('Open b')
  })

  it('leaves the arrow keys to other controls, and to an open menu', async () => {
    open()
    screen.getByRole('link', { name: 'Anders' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Anders')
    screen.getByRole('link', { name: 'Namen' }).focus()
    const menu = document.body.appendChild(document.createElement('button'))
    menu.setAttribute('aria-haspopup', 'true')
    menu.setAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Namen')
    menu.remove()
  })
})

describe('the search field of a list', () => {
  it('is one arrow key away from the rows', async () => {
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
