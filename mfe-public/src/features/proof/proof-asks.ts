import type { ProofKind } from '@zaakwerk/contract/case-events'
import type { ClientProcedure, ProofRequest } from '@zaakwerk/contract/client-proof'
import { lookUp } from '@zaakwerk/domain/known'
import type { Language, Translated } from '../../messages/language.ts'
import { proofNames } from '../../messages/proof-names.ts'

/** Texts that ask for one kind of proof. */
interface ProofRequestText {
  /** The sentence after its purpose: text before, the requested proof, text after. */
  readonly sentence: readonly [before: string, asked: string, after: string]
  /** Advice for useful proof. */
  readonly hint: string
}

type Asks = Readonly<Record<ProofKind | 'other', ProofRequestText>>

const { nl: nlNames, en: enNames } = proofNames

const nl: Asks = {
  payment_proof: {
    sentence: ['hebben we een ', nlNames.payment_proof, ' nodig.'],
    hint: 'Zorg dat de datum en het bedrag goed te lezen zijn, en bij parkeren ook de tijd en je kenteken. Andere betalingen mag je onleesbaar maken.',
  },
  extra_information: {
    sentence: ['willen we graag ', nlNames.extra_information, ' horen.'],
    hint: 'Ook wat jou onbelangrijk lijkt, kan helpen. Foto’s, berichten of brieven mag je toevoegen.',
  },
  parking_permit: {
    sentence: ['hebben we een kopie van je ', nlNames.parking_permit, ' nodig.'],
    hint: 'Een foto of schermafdruk is goed. Te zien moet zijn voor welk kenteken en welk gebied de vergunning geldt, en dat ze die dag geldig was.',
  },
  loading_and_unloading: {
    sentence: ['hebben we ', nlNames.loading_and_unloading, ' nodig.'],
    hint: 'Bijvoorbeeld een pakbon, bon of factuur. Zorg dat de datum, de tijd en het adres erop staan.',
  },
  boarding_and_alighting: {
    sentence: ['hebben we ', nlNames.boarding_and_alighting, ' nodig.'],
    hint: 'Bijvoorbeeld een verklaring met handtekening of een afspraak. Zorg dat de datum, de tijd en de plaats erop staan.',
  },
  trip_records: {
    sentence: ['hebben we je ', nlNames.trip_records, ' van die dag nodig.'],
    hint: 'Zorg dat je kenteken te lezen is, en van elke rit de tijd en waar die begon en eindigde.',
  },
  stolen_car_or_plate: {
    sentence: ['hebben we ', nlNames.stolen_car_or_plate, ' nodig.'],
    hint: 'Bijvoorbeeld het proces-verbaal van je aangifte. Zorg dat de datum van de diefstal te lezen is.',
  },
  not_at_location: {
    sentence: ['hebben we ', nlNames.not_at_location, ' nodig.'],
    hint: 'Bijvoorbeeld een bon, ticket of afspraak met datum en tijd. Hoe dichter bij dat moment, hoe beter.',
  },
  emergency: {
    sentence: ['hebben we ', nlNames.emergency, ' nodig.'],
    hint: 'De datum en de tijd zijn genoeg. Medische gegevens die er niet toe doen, mag je onleesbaar maken.',
  },
  technical_failure: {
    sentence: ['hebben we ', nlNames.technical_failure, ' nodig.'],
    hint: 'Bijvoorbeeld een schermafdruk van de foutmelding of een foto van wat kapot was. Zorg dat de datum en de tijd erop staan.',
  },
  other: {
    sentence: ['hebben we ', nlNames.other, ' nodig.'],
    hint: 'Zorg dat alles goed te lezen is.',
  },
}

const en: Asks = {
  payment_proof: {
    sentence: ['we need ', enNames.payment_proof, '.'],
    hint: 'Make sure the date and the amount are easy to read and, for parking, the time and your number plate. You may cover other payments.',
  },
  extra_information: {
    sentence: ['we would like ', enNames.extra_information, '.'],
    hint: 'What seems unimportant to you may help too. You can add photos, messages or letters.',
  },
  parking_permit: {
    sentence: ['we need a copy of your ', enNames.parking_permit, '.'],
    hint: 'A photo or screenshot will do. It has to show for which number plate and area the permit is, and that it was valid on that day.',
  },
  loading_and_unloading: {
    sentence: ['we need ', enNames.loading_and_unloading, '.'],
    hint: 'For example a packing slip, receipt or invoice. Make sure it shows the date, the time and the address.',
  },
  boarding_and_alighting: {
    sentence: ['we need ', enNames.boarding_and_alighting, '.'],
    hint: 'For example a signed statement or an appointment. Make sure it shows the date, the time and the place.',
  },
  trip_records: {
    sentence: ['we need your ', enNames.trip_records, ' of that day.'],
    hint: 'Make sure your number plate is easy to read, and for every trip the time and where it began and ended.',
  },
  stolen_car_or_plate: {
    sentence: ['we need ', enNames.stolen_car_or_plate, '.'],
    hint: 'For example your report to the police. Make sure the date of the theft is easy to read.',
  },
  not_at_location: {
    sentence: ['we need ', enNames.not_at_location, '.'],
    hint: 'For example a receipt, ticket or appointment with date and time. The closer to that moment, the better.',
  },
  emergency: {
    sentence: ['we need ', enNames.emergency, '.'],
    hint: 'The date and the time are enough. You may cover medical details that do not matter.',
  },
  technical_failure: {
    sentence: ['we need ', enNames.technical_failure, '.'],
    hint: 'For example a screenshot of the error message or a photo of what was broken. Make sure it shows the date and the time.',
  },
  other: {
    sentence: ['we need ', enNames.other, '.'],
    hint: 'Make sure everything is easy to read.',
  },
}

/** Texts by kind of proof. */
const asks: Translated<Asks> = { nl, en }

/** The purpose by procedure of the case: the start of each sentence. */
const purposes: Translated<Readonly<Record<ClientProcedure, string>>> = {
  nl: {
    objection: 'Voor je bezwaar',
    appeal_to_officer: 'Voor je beroep bij de officier van justitie',
    appeal_to_court: 'Voor je beroep bij de rechter',
    case: 'Voor je zaak',
  },
  en: {
    objection: 'For your objection',
    appeal_to_officer: 'For your appeal to the public prosecutor',
    appeal_to_court: 'For your appeal to the court',
    case: 'For your case',
  },
}

type Asked = Pick<ProofRequest, 'kind' | 'procedure'>

/** The text for what is asked, also by a newer server. */
const textOf =
  (language: Language) =>
  ({ kind, procedure = 'case' }: Asked): ProofRequestText & { readonly purpose: string } => ({
    ...lookUp(asks[language], kind, asks[language].other),
    purpose: lookUp(purposes[language], procedure, purposes[language].case),
  })

export const proofRequestText = { nl: textOf('nl'), en: textOf('en') }
