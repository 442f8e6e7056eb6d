import { normaliseIban } from './iban.ts'

/** Banks by the code in a Dutch IBAN (register of the Betaalvereniging), those that clients have accounts with. */
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

/** The name of the bank of an IBAN, as soon as its code is typed; undefined when we do not know it. */
export const bankOf = (typed: string): string | undefined => {
  const [, code = ''] = /^NL\d{2}([A-Z]{4})/.exec(normaliseIban(typed)) ?? []
  return dutchBanks[code]
}
