import { isEasyToGuess } from '@zaakwerk/domain/common-passwords'
import { isNewPasswordAccepted } from '@zaakwerk/domain/passwords'
import type { PasswordProblem } from './new-password-messages.ts'

export type NewPassword = Readonly<Record<'password' | 'repeated', string>>

/** What is wrong, and in which field. */
interface FieldProblem {
  readonly field: keyof NewPassword
  readonly kind: PasswordProblem
}

const checks: readonly (FieldProblem & { readonly passes: (entry: NewPassword) => boolean })[] = [
  { field: 'repeated', kind: 'mismatch', passes: ({ password, repeated }) => password === repeated },
  { field: 'password', kind: 'empty', passes: ({ password }) => password !== '' },
  { field: 'password', kind: 'weak', passes: ({ password }) => isNewPasswordAccepted(password) },
  { field: 'password', kind: 'guessable', passes: ({ password }) => !isEasyToGuess(password) },
]

/** The first check that fails, in the order of the specification (2, section 5); the last is what the server refuses besides. */
export const findProblem = (entry: NewPassword): FieldProblem | undefined =>
  checks.find((check) => !check.passes(entry))
