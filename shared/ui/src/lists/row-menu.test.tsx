import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RowMenu } from './row-menu.tsx'

const items = [
  { key: 'role', label: 'Rol wijzigen', disabled: true },
  { key: 'delete', label: 'Verwijderen' },
]

it.each([
  { key: 'Enter', keyCode: 13 },
  { key: ' ', keyCode: 32 },
])('chooses by "$key", which does nothing more, with the focus on the button again', async (press) => {
  const chosen = vi.fn()
  render(
    <RowMenu
      label="Meer"
      items={items}
      onClick={({ key }) => chosen(key, document.activeElement?.getAttribute('aria-label'))}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Meer' }))
  const entry = await screen.findByRole('menuitem', { name: 'Verwijderen' })
  await waitFor(() => expect(document.activeElement).toBe(entry))
  const goesOn = fireEvent.keyDown(entry, press)
  expect(chosen).toHaveBeenCalledExactlyOnceWith('delete', 'Meer')
  expect(goesOn).toBe(false)
})

// A browser draws between the two listeners of the kit: the one that gives the focus back, which asks for the key code, comes too late.
it('gives the focus back to its button on Esc', async () => {
  render(<RowMenu label="Meer" items={items} onClick={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Meer' })
  fireEvent.click(button)
  const entry = await screen.findByRole('menuitem', { name: 'Verwijderen' })
  await waitFor(() => expect(document.activeElement).toBe(entry))
  fireEvent.keyDown(entry, { key: 'Escape' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it('takes no focus once it is closed again', async () => {
  render(<RowMenu label="Meer" items={items} onClick={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Meer' })
  fireEvent.click(button)
  const entry = await screen.findByRole('menuitem', { name: 'Verwijderen' })
  fireEvent.click(button)
  fireEvent.focus(entry)
  expect(document.activeElement).toBe(button)
})

it('opens by arrow down, which in a list goes to the next row', () => {
  const menu = <RowMenu label="Meer" items={items} onClick={() => undefined} />
  const isOpenAfterArrow = (): string | null => {
    const button = screen.getByRole('button', { name: 'Meer' })
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    return button.getAttribute('aria-expanded')
  }
  const { rerender } = render(menu)
  expect(isOpenAfterArrow()).toBe('true')
  rerender(
    <table>
      <tbody>
        <tr>
          <td>{menu}</td>
        </tr>
      </tbody>
    </table>,
  )
  expect(isOpenAfterArrow()).toBe('false')
})
