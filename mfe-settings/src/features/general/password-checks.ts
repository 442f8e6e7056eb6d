import { isBlankPassword, passwordRules } from '@zaakwerk/domain/passwords'

export interface PasswordEntry {
  readonly [name: string]: string
  readonly old_password: string
  readonly new_password: string
  readonly confirm_password: string
}

interface PasswordProblem {
  readonly field: 'new_password' | 'confirm_password'
  /** Text beside the field. */
  readonly hint: string
  readonly notice: { readonly title: string; readonly text: string }
}

const { minLength } = passwordRules.profile

export const longEnough = `Specificeer tenminste ${minLength} karakters`
export const isLongEnough = (password: string): boolean => [...password].length >= minLength
export const mismatch = 'Wachtwoorden matchen niet'

/** The password checks, in the order and with the texts of the specification (2, section 5). */
const checks: readonly (PasswordProblem & { readonly fails: (entry: PasswordEntry) => boolean })[] = [
  {
    field: 'new_password',
    fails: ({ new_password, confirm_password }) =>
      isBlankPassword(new_password) || isBlankPassword(confirm_password),
    hint: 'Vul een wachtwoord in',
    notice: { title: 'Wachtwoord is leeg', text: 'Vul een wachtwoord in' },
  },
  {
    field: 'confirm_password',
    fails: ({ new_password, confirm_password }) => new_password !== confirm_password,
    hint: mismatch,
    notice: {
      title: 'Wachtwoorden komen niet overeen',
      text: 'De ingevoerde wachtwoorden komen niet overeen',
    },
  },
  {
    field: 'new_password',
    fails: ({ new_password }) => !isLongEnough(new_password),
    hint: longEnough,
    notice: {
      title: `Wachtwoord moet minimaal ${minLength} karakters bevatten`,
      text: `Update het wachtwoord zodat het minimaal ${minLength} karakters bevat`,
    },
  },
]

export const findPasswordProblem = (entry: PasswordEntry): PasswordProblem | undefined =>
  checks.find((check) => check.fails(entry))
