import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type FilterOption, FilterPopover } from './filter-popover.tsx'

const months = ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'één']
const options = (count: number): FilterOption<string>[] =>
  months.slice(0, count).map((label) => ({ value: label, label }))

const Page = ({ count }: { count: number }) => {
  const [selected, setSelected] = useState<string[]>([])
  return (
    <>
      <FilterPopover label="Maand" options={options(count)} selected={selected} onChange={setSelected} />
      <output>{selected.join()}</output>
      <button type="button">Verder</button>
    </>
  )
}

const setup = async (count: number) => {
  const user = userEvent.setup()
  render(<Page count={count} />)
  await user.click(screen.getByRole('button', { name: 'Maand' }))
  return user
}
const result = () => document.querySelector('output')?.textContent
const box = (name: string) => screen.getByRole('checkbox', { name })

describe('FilterPopover', () => {
  it('has a search field above eight options, not before', async () => {
    await setup(8)
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(document.activeElement).toBe(box('januari'))
  })

  it('searches without minding accents, and says when there is nothing', async () => {
    const user = await setup(9)
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('een')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    await user.keyboard('xyz')
    screen.getByText('Niets gevonden')
  })

  it('is worked with the keyboard: arrows walk, space ticks, Esc closes and gives the focus back', async () => {
    const user = await setup(9)
    await user.keyboard('{ArrowDown}{ArrowDown}[Space]{ArrowDown}[Space]{ArrowUp}{ArrowUp}[Space]')
    expect(result()).toBe('januari,februari,maart')
    await user.keyboard('[Space]{Escape}')
    expect(result()).toBe('februari,maart')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Maand 2 gekozen' }))
  })

  it('ticks the highlighted option with Enter: the first that was found, or the one the arrows are at', async () => {
    const user = await setup(9)
    await user.keyboard('{Enter}')
    expect(result()).toBe('')
    await user.keyboard('ju{Enter}')
    expect(result()).toBe('juni')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(result()).toBe('juni,juli')
    await user.keyboard('{Enter}')
    expect(result()).toBe('juni')
    screen.getByRole('dialog')
  })

  it('keeps the order of the options, whatever is ticked first', async () => {
    const user = await setup(8)
    await user.click(box('mei'))
    await user.click(box('januari'))
    expect(result()).toBe('januari,mei')
  })

  it('closes when the focus moves elsewhere', async () => {
    const user = await setup(8)
    await user.click(screen.getByRole('button', { name: 'Verder' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
