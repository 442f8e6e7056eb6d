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
