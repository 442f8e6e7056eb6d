import { screen, within } from '@testing-library/react'

/** One of several dialogs at a time, by its title. */
export const findDialog = async (title: string) =>
  within(await screen.findByRole('dialog', { name: (name) => name.startsWith(title) }))
