import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { typeInto } from '../../../testing/open-page.tsx'

export const refusal = (status: number, code: string) => ({ status, body: { detail: 'Nee.', code } })
export const first = () => screen.findByLabelText<HTMLInputElement>('Nieuw wachtwoord')
export const second = () => screen.findByLabelText<HTMLInputElement>('Herhaal wachtwoord')
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Verander wachtwoord' }))
export const fill = async (password: string, repeated = password) => {
  if (password) typeInto(await first(), password)
  if (repeated) typeInto(await second(), repeated)
}
