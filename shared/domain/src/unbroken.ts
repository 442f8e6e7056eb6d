const months = 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december'
const joined = (text: string): string => text.replaceAll(' ', '\u00a0')

/** An IBAN in its groups of four, of any country. */
const iban = /\b[A-Z]{2}\d{2}(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?(?![A-Z\d])/g
/** "6 oktober 2026", with or without its year. */
const date = new RegExp(`\\b\\d{1,2} (?:${months})\\b(?: \\d{4}\\b)?`, 'g')
/** Between the groups of a number, after a euro sign, within a postcode, and between "artikel" and its number. */
const within = /(?<=\d) (?=\d{2,4}\b|[A-Z]{2}\b)|(?<=€) (?=\d)|(?<=\b[Aa]rtikel(?:en)?) (?=\d)/g

/** The same text with spaces that no line ends at: within an IBAN, a date, an amount, a postcode and the groups of a number. */
export const unbroken = (text: string): string =>
  text.replace(iban, joined).replace(date, joined).replace(within, '\u00a0')
