import type { ProofKind } from '@zaakwerk/contract/case-events'
import type { Translated } from './language.ts'

type Names = Readonly<Record<ProofKind | 'other', string>>

const nl: Names = {
  payment_proof: 'bewijs van je betaling',
  extra_information: 'jouw verhaal',
  parking_permit: 'parkeervergunning',
  loading_and_unloading: 'bewijs dat je aan het laden of lossen was',
  boarding_and_alighting: 'bewijs dat er iemand in- of uitstapte',
  trip_records: 'rittenadministratie',
  stolen_car_or_plate: 'bewijs dat je auto of kenteken was gestolen',
  not_at_location: 'bewijs dat jij of je auto ergens anders was',
  emergency: 'bewijs van het noodgeval',
  technical_failure: 'bewijs van de storing',
  other: 'het bewijs uit onze e-mail',
}

const en: Names = {
  payment_proof: 'proof of your payment',
  extra_information: 'your side of the story',
  parking_permit: 'parking permit',
  loading_and_unloading: 'proof that you were loading or unloading',
  boarding_and_alighting: 'proof that somebody got in or out',
  trip_records: 'trip records',
  stolen_car_or_plate: 'proof that your car or number plate was stolen',
  not_at_location: 'proof that you or your car was somewhere else',
  emergency: 'proof of the emergency',
  technical_failure: 'proof of the failure',
  other: 'the proof that our email asks for',
}

/** Names of the kinds of proof within a sentence; `other` for an unknown one. */
export const proofNames: Translated<Names> = { nl, en }
