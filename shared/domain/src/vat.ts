/** The VAT included in an amount, both in cents; half a cent is rounded up. */
export const vatWithin = (cents: number, percent: number): number => {
  // In integers: a slightly too small fraction would be rounded the wrong way.
  const whole = 100 + percent
  return Math.floor((2 * cents * percent + whole) / (2 * whole))
}

/** The amounts without VAT. They add up to their sum without VAT, so that an invoice is never a cent off. */
export const withoutVat = (cents: readonly number[], percent: number): readonly number[] => {
  let sum = 0
  return cents.map((amount) => {
    const before = sum - vatWithin(sum, percent)
    sum += amount
    return sum - vatWithin(sum, percent) - before
  })
}
