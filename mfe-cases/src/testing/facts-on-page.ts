import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'

/** Facts of case 7 on its page, by their labels. */
export const pencil = (label: string): HTMLElement =>
  screen.getByRole('button', { name: `${label} wijzigen` })
export const form = (label: string): HTMLElement => screen.getByRole('form', { name: `${label} wijzigen` })
/** Opens a fact, once the one before it is saved. */
export const edit = (label: string): Promise<HTMLElement> =>
  waitFor(() => {
    fireEvent.click(pencil(label))
    return form(label)
  })
export const fact = (label: string) =>
  within(screen.getByRole('main')).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const submit = (label: string) => fireEvent.submit(form(label))

/** What was sent to change it. */
export const sent = () => callsTo('PATCH', '/cases/7').map(({ body }) => body)
