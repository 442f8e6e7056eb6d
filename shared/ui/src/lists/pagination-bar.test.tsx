import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { expect, it } from 'vitest'
import { PaginationBar } from './pagination-bar.tsx'

const List = (): ReactElement => {
  const [page, setPage] = useState(2)
  return <PaginationBar page={page} pageSize={10} total={30} onPage={setPage} />
}

it.each([
  ['Volgende pagina', '21 — 30 van 30'],
  ['Vorige pagina', '1 — 10 van 30'],
])('keeps the focus on "%s" at the end of the list, where it is disabled', async (name, place) => {
  const user = userEvent.setup()
  render(<List />)
  const button = screen.getByRole('button', { name })
  expect(button.hasAttribute('aria-disabled')).toBe(false)
  await user.click(button)
  screen.getByText(place)
  expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true'])
  await user.keyboard('{Enter}')
  screen.getByText(place)
})
