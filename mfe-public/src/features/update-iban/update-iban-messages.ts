import { holderLength } from '@zaakwerk/contract/client-links'
import { caseFamily, moneyExpected } from '../../link/case-family.ts'
import { caseOfAddress } from '../../link/case-of-address.ts'

const otherPayers = { nha: 'municipality', btu: 'benefits' } as const

/** The payer: for a fine by `source` in the URL, for other cases by their kind. */
export type Payer = 'cvom' | 'cjib' | (typeof otherPayers)[keyof typeof otherPayers]

/** Why the IBAN is requested: the earlier one was wrong, a payment comes, or may still come after the case ended. */
type Cause = 'incorrect' | 'missing' | 'perhaps'

/** Payer and reason of the request. */
export const requesterOf = (): { readonly payer: Payer; readonly cause: Cause } => {
  const query = new URLSearchParams(location.search)
  const family = caseFamily(caseOfAddress()).read()
  const isIncorrect = query.get('incorrect') === 'true'
  const isExpected = moneyExpected(caseOfAddress()).read() ?? true
  const payer = family === 'nha' || family === 'btu' ? otherPayers[family] : undefined
  return {
    payer: payer ?? (query.get('source') === 'cjib' ? 'cjib' : 'cvom'),
    cause: isIncorrect ? 'incorrect' : isExpected ? 'missing' : 'perhaps',
  }
}

interface Problem {
  readonly title: string
  readonly text: string
}

interface ByCause {
  readonly heading: string
  readonly lead: string
}

/** Texts about one payer. */
interface PayerWords {
  readonly missing: ByCause
  readonly incorrect: ByCause
  readonly perhaps: ByCause
  readonly holderHint: string
  /** Next steps. */
  readonly steps: readonly string[]
  /** Next steps if a payment is not certain. */
  readonly possibleSteps: readonly string[]
}

interface Named {
  /** Full name, at the start of a sentence. */
  readonly it: string
  /** Short name. */
  readonly short?: string
  /** Required account holder, by the letter that started the case. */
  readonly holder: string
}

const inSentence = (it: string): string => `${it.charAt(0).toLowerCase()}${it.slice(1)}`

interface UpdateIbanWords extends Readonly<Record<Payer, PayerWords>> {
  readonly holder: string
  readonly holderMissing: Problem
  readonly holderTooLong: Problem
  readonly submit: string
  readonly free: string
  /** Appended if a payment is expected. */
  readonly invoice: string
  readonly notice: { readonly title: string; readonly text: string }
  readonly thanks: string
  readonly received: string
  readonly endsIn: string
  readonly next: string
  readonly nothingLeft: string
}

const dutch = ({ it, short = it, holder }: Named): PayerWords => ({
  missing: {
    heading: 'Geef je IBAN-nummer door',
    lead: `${it} maakt geld aan je over, maar heeft je IBAN-nummer nog niet. Geef het hieronder door.`,
  },
  incorrect: {
    heading: 'Geef het juiste IBAN-nummer door',
    lead: `${it} kon je geld niet overmaken. Het IBAN-nummer klopt niet of staat op een andere naam.`,
  },
  perhaps: {
    heading: 'Geef je IBAN-nummer door',
    lead: 'We vragen je IBAN-nummer voor je dossier. We verwachten nu geen geld voor je. Komt het er toch, dan weten we waar het heen moet.',
  },
  holderHint: `De naam op de bankpas. Dit moet ${holder} zijn.`,
  steps: [
    `Wij sturen je IBAN-nummer naar ${inSentence(it)}.`,
    `${short} maakt je geld over.`,
    'Daarna krijg je van ons een factuur.',
  ],
  possibleSteps: [
    'Wij bewaren je IBAN-nummer bij je zaak.',
    'Komt er toch nog geld, dan hoor je dat van ons.',
  ],
})

const fined = 'de persoon of het bedrijf op de boete'
const nl: UpdateIbanWords = {
  cvom: dutch({ it: 'Het Openbaar Ministerie (CVOM)', short: 'Het Openbaar Ministerie', holder: fined }),
  cjib: dutch({ it: 'Het CJIB', holder: fined }),
  municipality: dutch({ it: 'De gemeente', holder: 'de persoon of het bedrijf op de naheffingsaanslag' }),
  benefits: dutch({ it: 'De uitkerende instantie', holder: 'de persoon op het besluit' }),
  holder: 'Tenaamstelling',
  holderMissing: {
    title: 'Tenaamstelling ontbreekt',
    text: 'Vul de naam in die op de bankpas staat',
  },
  holderTooLong: {
    title: 'Tenaamstelling is te lang',
    text: `Vul de naam korter in, in hoogstens ${holderLength} tekens`,
  },
  submit: 'IBAN doorgeven',
  free: 'Doorgeven is gratis.',
  invoice: ' Onze factuur komt pas als je geld is overgemaakt.',
  notice: { title: 'Je IBAN is geüpdate', text: 'Bedankt voor het invullen van de IBAN' },
  thanks: 'Bedankt voor het doorgeven',
  received: 'We hebben je IBAN-nummer ontvangen.',
  endsIn: 'Het eindigt op',
  next: 'Wat gebeurt er nu?',
  nothingLeft: 'Je hoeft nu niets meer te doen. Je kunt deze pagina sluiten.',
}

const english = ({ it, short = it, holder }: Named): PayerWords => ({
  missing: {
    heading: 'Give us your IBAN',
    lead: `${it} wants to pay you, but does not have your IBAN yet. Please fill it in below.`,
  },
  incorrect: {
    heading: 'Give us the correct IBAN',
    lead: `${it} could not pay you. The IBAN is not correct, or the account is in another name.`,
  },
  perhaps: {
    heading: 'Give us your IBAN',
    lead: 'We ask for your IBAN for our file. We do not expect money for you now. If it comes after all, we know where it has to go.',
  },
  holderHint: `The name on the bank card. This must be ${holder}.`,
  steps: [
    `We send your IBAN to ${inSentence(it)}.`,
    `${short} pays you.`,
    'After that, you get an invoice from us.',
  ],
  possibleSteps: ['We keep your IBAN with your case.', 'If money comes after all, you will hear from us.'],
})

const finedInEnglish = 'the person or the company that was fined'
const en: UpdateIbanWords = {
  cvom: english({
    it: 'The Public Prosecution Service (CVOM)',
    short: 'The Public Prosecution Service',
    holder: finedInEnglish,
  }),
  cjib: english({
    it: 'The Central Fine Collection Agency (CJIB)',
    short: 'The CJIB',
    holder: finedInEnglish,
  }),
  municipality: english({
    it: 'The municipality',
    holder: 'the person or the company on the parking tax assessment',
  }),
  benefits: english({ it: 'The benefits agency', holder: 'the person on the decision' }),
  holder: 'Account holder',
  holderMissing: {
    title: 'The account holder is missing',
    text: 'Fill in the name that is on the bank card',
  },
  holderTooLong: {
    title: 'The account holder is too long',
    text: `Fill in the name in at most ${holderLength} characters`,
  },
  submit: 'Send IBAN',
  free: 'This is free.',
  invoice: ' You only get our invoice after you have been paid.',
  notice: { title: 'Your IBAN has been updated', text: 'Thank you for filling in your IBAN' },
  thanks: 'Thank you',
  received: 'We have received your IBAN.',
  endsIn: 'It ends in',
  next: 'What happens next?',
  nothingLeft: 'You do not have to do anything else. You can close this page.',
}

export const updateIbanWords = { nl, en }
