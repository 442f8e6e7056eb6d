import { isNewPasswordAccepted } from '@zaakwerk/domain/passwords'

export type NewPassword = Readonly<Record<'password' | 'repeated', string>>

/** What is wrong, in which field, and what the notice says of it. */
interface FieldProblem {
  readonly field: keyof NewPassword
  readonly message: string
  readonly notice: { readonly title: string; readonly text?: string }
}

export const mismatch = 'Wachtwoorden komen niet overeen'
const invalid = 'Voer een geldig wachtwoord in'
const weak = 'Wachtwoord moet minimaal 8 tekens, een hoofdletter en een cijfer bevatten'

const checks: readonly (FieldProblem & { readonly passes: (entry: NewPassword) => boolean })[] = [
  {
    field: 'repeated',
    passes: ({ password, repeated }) => password === repeated,
    message: mismatch,
    notice: { title: mismatch, text: 'Controleer je wachtwoorden' },
  },
  {
    field: 'password',
    passes: ({ password }) => password !== '',
    message: invalid,
    notice: { title: 'Ongeldig wachtwoord', text: invalid },
  },
  {
    field: 'password',
    passes: ({ password }) => isNewPasswordAccepted(password),
    message: weak,
    notice: { title: weak },
  },
]

/** The first check that fails, in the order of the specification (2, section 5). */
export const findProblem = (entry: NewPassword): FieldProblem | undefined =>
  checks.find((check) => !check.passes(entry))
