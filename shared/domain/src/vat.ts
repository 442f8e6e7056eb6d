/** The VAT within an amount that includes it, both in cents; half a cent goes up. */
export const vatWithin = (cents: number, percent: number): number => {
  // In whole numbers: a fraction that is a little too small would round the wrong way.
  const whole = 100 + percent
  return Math.floor((2 * cents * percent + whole) / (2 * whole))
}

/** What these amounts are without their VAT. They add up to their sum without its VAT, so that a bill never is a cent off. */
export const withoutVat = (cents: readonly number[], percent: number): readonly number[] => {
  let sum = 0
  return cents.map((amount) => {
    const before = sum - vatWithin(sum, percent)
    sum += amount
    return sum - vatWithin(sum, percent) - before
  })
}
