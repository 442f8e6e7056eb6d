import { commonPasswordStems } from './common-password-list.ts'

const common = new Set(commonPasswordStems)

const lookAlikes: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's' }

/** Forms of a password that guessing programs try: as is, without usual endings, and with look-alike characters replaced. */
const readings = (password: string): string[] => {
  const whole = password.trim().toLowerCase()
  const stem = whole.replace(/[\d\p{P}\p{S}]+$/u, '')
  const plain = stem.replace(/[@013$]/g, (sign) => lookAlikes[sign] ?? sign)
  return [whole, stem, plain]
}

/** Whether a password is common: `Welkom01!` counts as `welkom`. */
export const isCommonPassword = (password: string): boolean =>
  readings(password).some((reading) => common.has(reading))
