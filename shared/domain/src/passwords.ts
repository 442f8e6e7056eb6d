/** Password rules, with the minimum lengths of the specification (section 5). */
export const passwordRules = {
  profile: { minLength: 5 },
  reset: { minLength: 8 },
} as const

/** Whether it consists of spaces only, which is not a password. */
export const isBlankPassword = (password: string): boolean => password.trim() === ''

/** Whether it is the account's e-mail address or the part before the @, which anyone who knows the account can guess. */
export const isOwnAddress = (password: string, email: string): boolean => {
  const typed = password.trim().toLowerCase()
  const address = email.trim().toLowerCase()
  return typed === address || typed === address.split('@')[0]
}

/** One line of the live checklist on the set-password page, which has the texts. */
export interface PasswordCheck {
  readonly key: 'length' | 'capital' | 'digit'
  readonly passed: boolean
}

/** The checklist for a new password set by a link: length, a capital, a digit. */
export const checkNewPassword = (password: string): readonly PasswordCheck[] => [
  {
    key: 'length',
    passed: [...password].length >= passwordRules.reset.minLength,
  },
  { key: 'capital', passed: /\p{Lu}/u.test(password) },
  { key: 'digit', passed: /\d/.test(password) },
]

export const isNewPasswordAccepted = (password: string): boolean =>
  checkNewPassword(password).every((check) => check.passed)
