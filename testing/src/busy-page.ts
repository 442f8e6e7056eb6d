import { screen } from '@testing-library/react'
import { delayAddress } from './open-routes.tsx'

/** The part of `userEvent` that is used. */
interface Hands {
  readonly click: (element: Element) => Promise<void>
  readonly type: (element: Element, text: string) => Promise<void>
}

/** Types both ends of a date range and presses Enter before the page has rendered the first of them. */
export const typeRangeOnBusyPage = async (user: Hands, filter: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: filter, expanded: false }))
  const release = delayAddress()
  await user.type(screen.getByRole('textbox', { name: /^Van/ }), '2-3-2026')
  await user.type(screen.getByRole('textbox', { name: /^Tot en met/ }), '9-3-2026{Enter}')
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
