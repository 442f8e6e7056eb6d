import { commonPasswordStems } from './common-password-list.ts'

const common = new Set(commonPasswordStems)

const lookAlikes: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's' }

/** Variants of a password that guessing programs try: unchanged, without common suffixes, and with look-alike characters replaced. */
const readings = (password: string): string[] => {
  const whole = password.trim().toLowerCase()
  const stem = whole.replace(/[\d\p{P}\p{S}]+$/u, '')
  const plain = stem.replace(/[@013$]/g, (sign) => lookAlikes[sign] ?? sign)
  return [whole, stem, plain]
}

/** Whether it is one repeated character. */
const isOneSign = (password: string): boolean => new Set(password.toLowerCase()).size === 1

/** Whether guessing programs try this password first: `Welkom01!` counts as `welkom`. */
export const isEasyToGuess = (password: string): boolean =>
  isOneSign(password) || readings(password).some((reading) => common.has(reading))
