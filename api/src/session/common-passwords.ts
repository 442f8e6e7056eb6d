import { commonPasswordStems } from './common-password-list.ts'

const common = new Set(commonPasswordStems)

const lookAlikes: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's' }

/** A password as guessing programs try it: as it is, without what people add at the end, with look-alikes undone. */
const readings = (password: string): string[] => {
  const whole = password.trim().toLowerCase()
  const stem = whole.replace(/[\d\p{P}\p{S}]+$/u, '')
  const plain = stem.replace(/[@013$]/g, (sign) => lookAlikes[sign] ?? sign)
  return [whole, stem, plain]
}

/** Whether a password is one that is tried first: `Welkom01!` counts as `welkom`. */
export const isCommonPassword = (password: string): boolean =>
  readings(password).some((reading) => common.has(reading))
