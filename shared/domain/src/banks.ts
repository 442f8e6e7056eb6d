import { normaliseIban } from './iban.ts'

/** Banks by the code in a Dutch IBAN (register of the Betaalvereniging); only those that clients use. */
const dutchBanks: Readonly<Record<string, string>> = {
  ABNA: 'ABN AMRO',
  ASNB: 'ASN Bank',
  BUNQ: 'bunq',
  FVLB: 'Van Lanschot Kempen',
  INGB: 'ING',
  KNAB: 'Knab',
  NTSB: 'N26',
  RABO: 'Rabobank',
  RBRB: 'RegioBank',
  REVO: 'Revolut',
  SNSB: 'SNS',
  TRIO: 'Triodos Bank',
}

/** The bank of an IBAN, as soon as its code is typed; undefined when unknown. */
export const bankOf = (typed: string): string | undefined => {
  const [, code = ''] = /^NL\d{2}([A-Z]{4})/.exec(normaliseIban(typed)) ?? []
  return dutchBanks[code]
}
