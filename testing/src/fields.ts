import { fireEvent, screen } from '@testing-library/react'

/** A text field of the dialog that is open. */
export const field = (name: string): HTMLElement => screen.getByRole('textbox', { name })

/** What is typed in a text field. */
export const typedIn = (name: string): string => {
  const input = field(name)
  return input instanceof HTMLInputElement ? input.value : ''
}

/** What stands under a field because it is wrong; undefined where nothing does. */
export const errorOf = (input: HTMLElement): string | undefined => {
  if (input.getAttribute('aria-invalid') !== 'true') return undefined
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

/** Dialogs that are open. */
export const openDialogs = (): readonly HTMLElement[] => screen.queryAllByRole('dialog')

/** What a dialog is called. */
export const nameOf = (dialog: HTMLElement): string =>
  document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''

/** Chooses in a list that opens. */
export const choose = async (label: string, option: string): Promise<void> => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByTitle(option, {}, { timeout: 2_000 }))
}
