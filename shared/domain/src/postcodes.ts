import { plainSigns } from '@zaakwerk/contract/stored-text'

/** Dutch postcode; PostNL does not use SA, SD and SS. */
const whole = /^([1-9]\d{3})\s*(?!SA|SD|SS)([A-Z]{2})$/

const bare = (typed: string): string => plainSigns(typed).trim().toUpperCase()

/** A Dutch postcode in its stored form, "1234 AB"; any other text is only trimmed. */
export const normalisePostcode = (typed: string): string => {
  const [, digits, letters] = whole.exec(bare(typed)) ?? []
  return digits && letters ? `${digits} ${letters}` : typed.trim()
}

/** What is wrong with a typed postcode; empty is allowed. */
export const postcodeProblem = (typed: string): string | undefined =>
  bare(typed) === '' || whole.test(bare(typed)) ? undefined : 'Vul een geldige postcode in, zoals 1234 AB'

/** Replaces the space in the postcodes of a one-line address by a no-break space. */
export const keepPostcodes = (line: string): string =>
  line.replace(/\b([1-9]\d{3}) ([A-Z]{2})\b/g, '$1\u00a0$2')
