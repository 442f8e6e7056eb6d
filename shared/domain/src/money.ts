const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })

/** "€ 1.442,00", of an amount in cents. */
export const formatAmount = (cents: number): string => euros.format(cents / 100)

/** An amount in euros as whole cents. */
export const centsOf = (amount: number): number => Math.round(amount * 100)

/** The same of an amount in euros: "€ 1.442,00". */
export const formatEuros = (amount: number): string => formatAmount(centsOf(amount))

/** Whether an amount in euros has no part of a cent: not 0.005. */
export const hasWholeCents = (amount: number): boolean => Math.abs(amount * 100 - centsOf(amount)) < 1e-6

const dutchThousands = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/
const englishThousands = /^-?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/
const plain = /^-?\d+(?:[.,]\d+)?$/

/** An amount as people type it, in euros: "1,50", "1.50", "1.442,00", "€ 12,-"; undefined when it is none. */
export const parseEuros = (typed: string): number | undefined => {
  const bare = typed.replace(/[\s€]/g, '').replace(/[,.][-–]{1,2}$/, '')
  if (dutchThousands.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (englishThousands.test(bare)) return Number(bare.replaceAll(',', ''))
  return plain.test(bare) ? Number(bare.replace(',', '.')) : undefined
}
