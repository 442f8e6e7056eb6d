const months = 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december'
const joined = (text: string): string => text.replaceAll(' ', '\u00a0')

/** An IBAN in its groups of four, of any country. */
const iban = /\b[A-Z]{2}\d{2}(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?(?![A-Z\d])/g
/** "6 oktober 2026", with or without its year. */
const date = new RegExp(`\\b\\d{1,2} (?:${months})\\b(?: \\d{4}\\b)?`, 'g')
/** Units after a number: "42 dagen". */
const units =
  'dag(?:en)?|we(?:ek|ken)|maand(?:en)?|ja(?:ar|ren)|uur|uren|minu(?:ut|ten)|euro|procent|km(?:/h)?'
/** Words before a number: "artikel 4:17", "dag 1". */
const numbered = '[Aa]rtikel(?:en)?|[Aa]rt\\.|[Dd]ag|[Bb]ijlage|[Pp]agina|[Pp]ostbus|[Ll]id|[Nn]r\\.|KvK'
/** The space between an initial and the next name: "A. de Wit". */
const initial = /(?<=(?:^|[\s(.])\p{Lu}\.) (?=\p{L})/gu
/** The spaces in grouped numbers and postcodes, after a euro sign, and between a number and its unit or preceding word. */
const within = new RegExp(
  [
    '(?<=\\d) (?=\\d{2,4}\\b|[A-Z]{2}\\b)',
    '(?<=€) (?=\\d)',
    `(?<=\\d) (?=(?:${units})\\b)`,
    `(?<=\\b(?:${numbered})) (?=\\d)`,
  ].join('|'),
  'g',
)

/**
 * Replaces spaces that must not be a line break by no-break spaces: in an IBAN, a date, an amount, a postcode and grouped numbers, between a number and its
 * unit or preceding word, and between an initial and its name.
 */
export const unbroken = (text: string): string =>
  text.replace(iban, joined).replace(date, joined).replace(within, '\u00a0').replace(initial, '\u00a0')
