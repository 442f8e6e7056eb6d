import { act, fireEvent, screen } from '@testing-library/react'
import { delayAddress } from './open-routes.tsx'

/** The part of `userEvent` that is used. */
interface Hands {
  readonly click: (element: Element) => Promise<void>
}

const fill = (name: RegExp, value: string): HTMLElement => {
  const input = screen.getByRole('textbox', { name })
  act(() => input.focus())
  fireEvent.change(input, { target: { value } })
  return input
}

/** Types both ends of a date range and presses Enter before the page has rendered the first of them. */
export const typeRangeOnBusyPage = async (user: Hands, filter: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: filter, expanded: false }))
  await screen.findByRole('dialog', { name: filter })
  const release = delayAddress()
  fill(/^Van/, '2-3-2026')
  // Going on to the other end applies the first.
  fireEvent.keyDown(fill(/^Tot en met/, '9-3-2026'), { key: 'Enter' })
  await release()
}

/** Removes filters before the page has rendered the removal of the first one. */
export const removeChipsOnBusyPage = async (user: Hands, ...labels: readonly string[]): Promise<void> => {
  await screen.findByRole('button', { name: `Verwijder filter ${labels[0]}` })
  const release = delayAddress()
  for (const label of labels)
    await user.click(screen.getByRole('button', { name: `Verwijder filter ${label}` }))
  await release()
}
