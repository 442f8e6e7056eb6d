/** Who asked for the account number, by `source` of the address. */
export type Source = 'cvom' | 'cjib'

/** The source that the address names, and whether it says that the number of before was wrong. */
export const askedBy = (): { readonly source: Source; readonly isIncorrect: boolean } => {
  const query = new URLSearchParams(location.search)
  return {
    source: query.get('source') === 'cjib' ? 'cjib' : 'cvom',
    isIncorrect: query.get('incorrect') === 'true',
  }
}

interface ByCause {
  readonly heading: string
  readonly lead: string
}

/** What the page says of one source. */
interface SourceWords {
  readonly missing: ByCause
  readonly incorrect: ByCause
  /** What happens once it is given. */
  readonly steps: readonly string[]
}

interface UpdateIbanWords extends Readonly<Record<Source, SourceWords>> {
  readonly holder: string
  readonly holderHint: string
  readonly holderMissing: { readonly title: string; readonly text: string }
  readonly holderTooLong: string
  readonly submit: string
  readonly cost: string
  readonly notice: { readonly title: string; readonly text: string }
  readonly thanks: string
  readonly received: string
  readonly endsIn: string
  readonly next: string
  readonly nothingLeft: string
}

const dutch = (it: string, short: string): SourceWords => ({
  missing: {
    heading: 'Geef je IBAN-nummer door',
    lead: `${it} maakt geld aan je over, maar heeft je IBAN-nummer nog niet. Geef het hieronder door.`,
  },
  incorrect: {
    heading: 'Geef het juiste IBAN-nummer door',
    lead: `${it} kon je geld niet overmaken. Het IBAN-nummer klopt niet of staat op een andere naam.`,
  },
  steps: [
    `Wij sturen je IBAN-nummer naar h${it.slice(1)}.`,
    `${short} maakt je geld over.`,
    'Daarna krijg je van ons een factuur.',
  ],
})

const nl: UpdateIbanWords = {
  cvom: dutch('Het Openbaar Ministerie (CVOM)', 'Het Openbaar Ministerie'),
  cjib: dutch('Het CJIB', 'Het CJIB'),
  holder: 'Tenaamstelling',
  holderHint: 'De naam op de bankpas. Dit moet de persoon of het bedrijf op de boete zijn.',
  holderMissing: {
    title: 'Tenaamstelling ontbreekt',
    text: 'Vul de naam in die op de bankpas staat',
  },
  holderTooLong: 'Deze naam is te lang',
  submit: 'IBAN doorgeven',
  cost: 'Doorgeven is gratis. Onze factuur komt pas als je geld is overgemaakt.',
  notice: { title: 'Je IBAN is geüpdate', text: 'Bedankt voor het invullen van de IBAN' },
  thanks: 'Bedankt voor het doorgeven',
  received: 'We hebben je IBAN-nummer ontvangen.',
  endsIn: 'Het eindigt op',
  next: 'Wat gebeurt er nu?',
  nothingLeft: 'Je hoeft nu niets meer te doen. Je kunt deze pagina sluiten.',
}

const english = (it: string, short: string): SourceWords => ({
  missing: {
    heading: 'Give us your IBAN',
    lead: `${it} wants to pay you, but does not have your IBAN yet. Please fill it in below.`,
  },
  incorrect: {
    heading: 'Give us the correct IBAN',
    lead: `${it} could not pay you. The IBAN is not correct, or the account is in another name.`,
  },
  steps: [
    `We send your IBAN to t${it.slice(1)}.`,
    `${short} pays you.`,
    'After that, you get an invoice from us.',
  ],
})

const en: UpdateIbanWords = {
  cvom: english('The Public Prosecution Service (CVOM)', 'The Public Prosecution Service'),
  cjib: english('The Central Fine Collection Agency (CJIB)', 'The CJIB'),
  holder: 'Account holder',
  holderHint: 'The name on the bank card. This must be the person or the company that was fined.',
  holderMissing: {
    title: 'The account holder is missing',
    text: 'Fill in the name that is on the bank card',
  },
  holderTooLong: 'This name is too long',
  submit: 'Send IBAN',
  cost: 'This is free. You only get our invoice after you have been paid.',
  notice: { title: 'Your IBAN has been updated', text: 'Thank you for filling in your IBAN' },
  thanks: 'Thank you',
  received: 'We have received your IBAN.',
  endsIn: 'It ends in',
  next: 'What happens next?',
  nothingLeft: 'You do not have to do anything else. You can close this page.',
}

export const updateIbanWords = { nl, en }
