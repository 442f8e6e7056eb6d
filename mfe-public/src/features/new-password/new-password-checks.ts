import { isNewPasswordAccepted } from '@zaakwerk/domain/passwords'
import type { Problem } from '../../form/problem.ts'

export interface NewPassword {
  readonly password: string
  readonly repeated: string
}

/** What is wrong, and in which field. */
export interface FieldProblem {
  readonly field: keyof NewPassword
  readonly problem: Problem
}

export const mismatch: Problem = {
  title: 'Wachtwoorden komen niet overeen',
  text: 'Controleer je wachtwoorden',
}

const checks: readonly (FieldProblem & { readonly passes: (entry: NewPassword) => boolean })[] = [
  {
    field: 'repeated',
    passes: ({ password, repeated }) => password === repeated,
    problem: mismatch,
  },
  {
    field: 'password',
    passes: ({ password }) => password !== '',
    problem: { title: 'Ongeldig wachtwoord', text: 'Voer een geldig wachtwoord in' },
  },
  {
    field: 'password',
    passes: ({ password }) => isNewPasswordAccepted(password),
    problem: { title: 'Wachtwoord moet minimaal 8 tekens, een hoofdletter en een cijfer bevatten' },
  },
]

/** The first check that fails, in the order of the specification (2, section 5). */
export const findProblem = (entry: NewPassword): FieldProblem | undefined =>
  checks.find((check) => !check.passes(entry))
