/** An amount of a statement ("166.5") in cents; undefined when it is no amount, or has parts of a cent. */
export const statementCents = (text: string): number | undefined => {
  // ISO 20022: at most eighteen digits, five of them after the point. Thirteen before it are exact in cents.
  const found = /^\+?(\d{0,13})(?:\.(\d{0,5}))?$/.exec(text)
  if (!found || !/\d/.test(text)) return undefined
  const [, euros = '', part = ''] = found
  const digits = part.padEnd(2, '0')
  return /[1-9]/.test(digits.slice(2)) ? undefined : Number(euros) * 100 + Number(digits.slice(0, 2))
}

/** The calendar date that a date or a moment of a statement begins with; undefined when it has none. */
export const statementDay = (text: string | undefined): string | undefined => {
  const day = /^(?:19|20|21)\d\d-\d\d-\d\d/.exec(text ?? '')?.[0]
  const moment = day ? new Date(day) : undefined
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day
    ? day
    : undefined
}
