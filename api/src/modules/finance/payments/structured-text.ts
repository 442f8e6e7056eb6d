/** The codes of ABN AMRO's text of a SEPA payment: `/TRTP/SEPA OVERBOEKING/IBAN/NL…/NAME/…/REMI/…/EREF/…`. */
const codes = 'TRTP|IBAN|BIC|NAME|REMI|EREF|ORDP|BENM|ULTD|ULTB|CSID|MARF|PREF|RTRN|SVCL|ISDT|PURP'
const field = new RegExp(`/(${codes})/(.*?)(?=/(?:${codes})/|$)`, 'gs')

/** What such a text says of a payment, where the statement has no elements for it. */
interface StructuredText {
  readonly name?: string | undefined
  readonly iban?: string | undefined
  readonly remittance?: string | undefined
}

/** Takes such a text apart; nothing of any other text. */
export const structuredText = (text: string | undefined): StructuredText => {
  if (!text?.startsWith('/TRTP/')) return {}
  const fields = new Map([...text.matchAll(field)].map(([, code, value = '']) => [code, value.trim()]))
  const said = (code: string): string | undefined => fields.get(code) || undefined
  return { name: said('NAME'), iban: said('IBAN'), remittance: said('REMI') }
}
