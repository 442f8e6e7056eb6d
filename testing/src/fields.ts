import { fireEvent, screen, waitFor } from '@testing-library/react'

/** A text field of the open dialog. */
export const field = (name: string): HTMLElement => screen.getByRole('textbox', { name })

/** The value of a text field. */
export const typedIn = (name: string): string => {
  const input = field(name)
  return input instanceof HTMLInputElement ? input.value : ''
}

/** Replaces the value of a text field. */
export const typeIn = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
}

/** The error message of a field. */
export const errorOf = (input: HTMLElement): string | undefined => {
  if (input.getAttribute('aria-invalid') !== 'true') return undefined
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
}

/** The open dialogs. */
export const openDialogs = (): readonly HTMLElement[] => screen.queryAllByRole('dialog')

/** The title of a dialog. */
export const nameOf = (dialog: HTMLElement): string =>
  document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''

/** Chooses an option of a select. */
export const choose = async (label: string, option: string): Promise<void> => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByTitle(option))
}

/** The options in the open list of a select. */
export const offeredOptions = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.ant-select-item-option'),
]

/** The displayed values of the selects within an element, in order. */
export const chosenIn = (place: HTMLElement): readonly string[] =>
  [...place.querySelectorAll('.ant-select-content')].map(({ textContent }) => textContent ?? '')

/** Clicks outside the open panel. */
export const clickOutside = (): void => {
  const mask = document.querySelector('.ant-drawer-mask')
  if (!mask) throw new Error('no panel is open')
  fireEvent.click(mask)
}

/** Presses Enter on the highlighted option of a select, once it is this one: the highlight moves a moment after the list opens. */
export const takeOption = async (field: HTMLElement, option: string): Promise<void> => {
  const isActive = (): boolean =>
    screen.getAllByText(option).some((shown) => shown.closest('.ant-select-item-option-active') !== null)
  await waitFor(() => {
    if (!isActive()) throw new Error(`${option} is not highlighted`)
  })
  // The select reads `keyCode`, which `userEvent` leaves out.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
}

/** Types letter by letter without pauses, into a debounced field: on a slow machine a pause between two keys would already send a request. */
export const typeAtOnce = (field: HTMLElement, text: string): void => {
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(field, { target: { value: text.slice(0, length) } })
}
