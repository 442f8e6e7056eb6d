import { plainSigns } from '@zaakwerk/contract/stored-text'

const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })

/** Formats an amount in cents: "€ 1.442,00". */
export const formatAmount = (cents: number): string => euros.format(cents / 100)

/** The sum of amounts in cents. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)

/** Converts euros to whole cents. */
export const centsOf = (amount: number): number => Math.round(amount * 100)

/** Formats an amount in euros: "€ 1.442,00". */
export const formatEuros = (amount: number): string => formatAmount(centsOf(amount))

/** Whether an amount in euros has at most two decimals: not 0.005. */
export const hasWholeCents = (amount: number): boolean => Math.abs(amount * 100 - centsOf(amount)) < 1e-6

const dutchThousands = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/
const englishThousands = /^-?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/
const plain = /^-?\d+(?:[.,]\d+)?$/

/** Parses a typed amount in euros: "1,50", "1.50", "1.442,00", "€ 12,-"; undefined when invalid. */
export const parseEuros = (typed: string): number | undefined => {
  const bare = plainSigns(typed)
    .replace(/[\s€]/g, '')
    .replace(/[,.]-{1,2}$/, '')
  if (dutchThousands.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (englishThousands.test(bare)) return Number(bare.replaceAll(',', ''))
  return plain.test(bare) ? Number(bare.replace(',', '.')) : undefined
}

/**
 * What is wrong with the notation of an amount; undefined when nothing is. "1,500" is ambiguous (one and a half, or fifteen hundred), so it is refused because
 * it is not in whole cents.
 */
export const typedEurosProblem = (typed: string): string | undefined => {
  const amount = parseEuros(typed)
  if (amount === undefined) return 'Vul een bedrag in, zoals 233,50.'
  const isUnclear = /[.,]\d{3,}$/.test(plainSigns(typed).trim()) && Math.abs(amount) < 1000
  return isUnclear || !hasWholeCents(amount) ? 'Vul een bedrag in hele centen in.' : undefined
}

const decimals = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in euros for a field with a euro sign beside it: "1.442,00". Empty for no value. */
export const eurosInField = (amount: number | null): string =>
  amount === null ? '' : decimals.format(amount)
