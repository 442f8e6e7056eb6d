import { caseFamily } from '../../link/case-family.ts'
import { caseOfAddress } from '../../link/case-of-address.ts'
import { useWords } from '../../messages/language.ts'

/** Texts of the page by kind of case. */
interface CaseWords {
  readonly payer: string
  /** What the client received. */
  readonly matter: string
  /** Benefits are for persons only. */
  readonly isOfPersonsOnly?: true
}

interface MandateWords {
  /** By family of the case; others use the texts of a fine. */
  readonly cases: Readonly<Record<'fine' | 'nha' | 'btu', CaseWords>>
  readonly title: string
  readonly lead: string
  readonly steps: (of: CaseWords) => readonly string[]
  readonly fees: { readonly title: string; readonly text: (of: CaseWords) => string; readonly link: string }
  readonly companies: { readonly title: string; readonly texts: (of: CaseWords) => readonly string[] }
  /** Placeholder of the IBAN (specification 2, 2.13). */
  readonly placeholder: string
  readonly agreement: { readonly before: string; readonly link: string; readonly after: string }
  /** Note that the mandate is in Dutch, on a page in English. */
  readonly inDutch: string | undefined
  readonly fetching: string
  readonly fetched: (name: string) => string
  readonly notFetched: string
  readonly submit: string
  readonly done: {
    readonly notice: { readonly title: string; readonly text: string }
    readonly mark: string
    readonly title: string
    readonly texts: (of: CaseWords) => readonly string[]
  }
}

const nl: MandateWords = {
  cases: {
    fine: { payer: 'de officier van justitie', matter: 'de boete' },
    nha: { payer: 'de gemeente', matter: 'de naheffingsaanslag' },
    btu: { payer: 'de uitkerende instantie', matter: 'het besluit', isOfPersonsOnly: true },
  },
  title: 'Controleer je IBAN en keur de volmacht goed',
  lead: 'Voordat je vergoeding wordt uitbetaald, vragen we je twee dingen. Dit duurt ongeveer 2 minuten.',
  steps: ({ matter }) => [
    `Controleer of de rekening op naam staat van de persoon aan wie ${matter} is gericht.`,
    'Bekijk de volmacht en keur deze opnieuw goed met je handtekening.',
  ],
  fees: {
    title: 'Wat kost dit?',
    text: ({ payer }) =>
      `Vooraf niets: no cure, no pay. Je krijgt pas een factuur nadat ${payer} de vergoeding aan je heeft betaald.`,
    link: 'Lees hoe onze vergoeding werkt',
  },
  companies: {
    title: 'Bedrijven en leasemaatschappijen',
    texts: ({ matter }) => [
      `Is ${matter} gericht aan een bedrijf? Geef dan het rekeningnummer van het bedrijf door.`,
      'Leasemaatschappijen hoeven dit formulier niet in te vullen. Deze gegevens hebben we al.',
    ],
  },
  placeholder: 'NL00 BANK 0123 4567 89',
  agreement: {
    before: 'Ik ben akkoord met de ',
    link: 'aangepaste volmacht',
    after: '. Ik bevestig dat ik het juiste IBAN-nummer heb doorgegeven.',
  },
  inDutch: undefined,
  fetching: 'De volmacht wordt opgehaald…',
  fetched: (name) => `De volmacht is gedownload als ${name}.`,
  notFetched: 'De volmacht kon niet worden opgehaald.',
  submit: 'IBAN en volmacht goedkeuren',
  done: {
    notice: {
      title: 'Je IBAN en volmacht zijn geüpdate',
      text: 'Bedankt voor het invullen van de IBAN en het ondertekenen van de nieuwe volmacht',
    },
    mark: 'GELUKT',
    title: 'Bedankt voor het doorgeven',
    texts: ({ payer }) => [
      'Je IBAN en je volmacht zijn goed bij ons aangekomen. Je hoeft nu niets meer te doen.',
      `Zodra ${payer} de vergoeding aan je heeft betaald, ontvang je van ons een factuur.`,
      'Je kunt deze pagina sluiten.',
    ],
  },
}

const en: MandateWords = {
  cases: {
    fine: { payer: 'the public prosecutor', matter: 'the fine' },
    nha: { payer: 'the municipality', matter: 'the parking tax assessment' },
    btu: { payer: 'the benefits agency', matter: 'the decision', isOfPersonsOnly: true },
  },
  title: 'Check your IBAN and approve the mandate',
  lead: 'Before your refund is paid out, we ask two things of you. This takes about 2 minutes.',
  steps: ({ matter }) => [
    `Check that the account is in the name of the person to whom ${matter} is addressed.`,
    'Look at the mandate and approve it again with your signature.',
  ],
  fees: {
    title: 'What does this cost?',
    text: ({ payer }) =>
      `Nothing in advance: no cure, no pay. You only get an invoice after ${payer} has paid the refund to you.`,
    link: 'Read how our fee works (in Dutch)',
  },
  companies: {
    title: 'Companies and lease companies',
    texts: ({ matter }) => [
      `Is ${matter} addressed to a company? Then give the account number of the company.`,
      'Lease companies do not have to fill in this form. We already have these details.',
    ],
  },
  placeholder: 'NL00 BANK 0123 4567 89',
  agreement: {
    before: 'I agree to the ',
    link: 'amended mandate',
    after: '. I confirm that I have given the correct IBAN.',
  },
  inDutch: 'The text of the mandate is in Dutch. That is the text you sign.',
  fetching: 'Getting the mandate…',
  fetched: (name) => `The mandate has been downloaded as ${name}.`,
  notFetched: 'The mandate could not be downloaded.',
  submit: 'Approve IBAN and mandate',
  done: {
    notice: {
      title: 'Your IBAN and mandate have been updated',
      text: 'Thank you for giving your IBAN and signing the new mandate',
    },
    mark: 'DONE',
    title: 'Thank you for letting us know',
    texts: ({ payer }) => [
      'We have received your IBAN and your mandate. There is nothing more you have to do now.',
      `As soon as ${payer} has paid the refund to you, you will get an invoice from us.`,
      'You can close this page.',
    ],
  },
}

export const mandateWords = { nl, en }

/** Texts by the case in the URL. */
export const useCaseWords = (): CaseWords => {
  const { cases } = useWords(mandateWords)
  const family = caseFamily(caseOfAddress()).read()
  return cases[family === 'nha' || family === 'btu' ? family : 'fine']
}
