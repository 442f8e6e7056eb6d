import { normaliseIban } from '@zaakwerk/domain/iban'
import type { UnnamedEntry } from './entry-names.ts'
import { elementAt, elementsAt, textAt, textsAt, type XmlElement } from './safe-xml.ts'
import { statementCents, statementMomentDay } from './statement-values.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

/** The codes in ABN AMRO's text of a SEPA payment: `/TRTP/SEPA OVERBOEKING/IBAN/NL…/NAME/…/REMI/…/EREF/…`. */
const codes = 'TRTP|IBAN|BIC|NAME|REMI|EREF|ORDP|BENM|ULTD|ULTB|CSID|MARF|PREF|RTRN|SVCL|ISDT|PURP'
const field = new RegExp(`/(${codes})/(.*?)(?=/(?:${codes})/|$)`, 'gs')

/** The data of such a text, when the statement has no elements for it. */
interface StructuredText {
  readonly name?: string | undefined
  readonly iban?: string | undefined
  readonly remittance?: string | undefined
}

/** Parses such a text; empty for any other text. */
const structuredText = (text: string | undefined): StructuredText => {
  if (!text?.startsWith('/TRTP/')) return {}
  const fields = new Map([...text.matchAll(field)].map(([, code, value = '']) => [code, value.trim()]))
  const said = (code: string): string | undefined => fields.get(code) || undefined
  return { name: said('NAME'), iban: said('IBAN'), remittance: said('REMI') }
}

/** Maximum characters of a description as shown and stored, and of all texts that are searched for an invoice. */
const lengths = { description: 500, named: 1000, name: 140 } as const

/** Excludes placeholders for a missing reference. */
const isReference = (text: string | undefined): text is string =>
  text !== undefined && !/^(?:not\s?provided|nonref|0+)$/i.test(text)

const signOf = (element: XmlElement): 1 | -1 | undefined => {
  const indicator = textAt(element, 'CdtDbtInd')
  if (indicator === 'CRDT') return 1
  return indicator === 'DBIT' ? -1 : undefined
}

/** The amount of this element; undefined when it is missing, or not in euros. */
const eurosIn = (amount: XmlElement | undefined): number | undefined =>
  amount?.attributes.Ccy === 'EUR' ? statementCents(amount.text) : undefined

/** Negative for money that went out. Some banks repeat the indicator as a minus sign in the amount. */
const signed = (cents: number, sign: number): number => (cents < 0 ? cents : sign * cents)

const amountOf = (entry: XmlElement): number => {
  const amount = elementAt(entry, 'Amt')
  const currency = amount?.attributes.Ccy
  if (currency && currency !== 'EUR')
    throw new UnreadableStatement(
      `Dit afschrift is in ${currency.slice(0, 3)}; alleen euro’s worden gelezen.`,
    )
  const [cents, sign] = [eurosIn(amount), signOf(entry)]
  if (cents === undefined)
    throw new UnreadableStatement(
      `Het bedrag “${(amount?.text ?? '').slice(0, 30)}” van een boeking is niet te lezen.`,
    )
  if (!sign) throw new UnreadableStatement('Bij een boeking staat niet of die is bij- of afgeschreven.')
  return signed(cents, sign)
}

const dateIn = (element: XmlElement, place: string): string | undefined =>
  statementMomentDay(textAt(element, place, 'Dt') ?? textAt(element, place, 'DtTm'))

const bookedOnOf = (entry: XmlElement): string => {
  const day = dateIn(entry, 'BookgDt') ?? dateIn(entry, 'ValDt')
  if (!day) throw new UnreadableStatement('Bij een boeking ontbreekt de datum.')
  return day
}

/** The amount of one payment in a batch, in cents; versions before 04 have it in other elements. */
const partCents = (part: XmlElement, sign: number): number | undefined => {
  const cents =
    eurosIn(elementAt(part, 'Amt')) ??
    eurosIn(elementAt(part, 'AmtDtls', 'TxAmt', 'Amt')) ??
    eurosIn(elementAt(part, 'AmtDtls', 'InstdAmt', 'Amt'))
  return cents === undefined ? undefined : signed(cents, signOf(part) ?? sign)
}

const counterParty = (name: string | undefined, iban: string | undefined) => ({
  counterName: name?.slice(0, lengths.name) ?? null,
  counterIban: iban ? normaliseIban(iban).slice(0, 34) : null,
})

/** The counterparty: payer or payee. A reversal keeps the original roles. */
const counterOf = (part: XmlElement, isPayer: boolean) => {
  const role = isPayer ? 'Dbtr' : 'Cdtr'
  const name =
    textAt(part, 'RltdPties', role, 'Nm') ??
    textAt(part, 'RltdPties', role, 'Pty', 'Nm') ??
    textAt(part, 'RltdPties', `Ultmt${role}`, 'Nm') ??
    textAt(part, 'RltdPties', `Ultmt${role}`, 'Pty', 'Nm')
  return counterParty(name, textAt(part, 'RltdPties', `${role}Acct`, 'Id', 'IBAN'))
}

const wordsOf = (entry: XmlElement, parts: readonly XmlElement[]) => {
  const inParts = (...path: readonly string[]) => parts.flatMap((part) => textsAt(part, ...path))
  const written = inParts('RmtInf', 'Ustrd')
  const references = [
    ...inParts('RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...inParts('RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
    ...inParts('RmtInf', 'Strd', 'AddtlRmtInf'),
    ...inParts('Refs', 'EndToEndId').filter(isReference),
  ]
  const said = [...inParts('AddtlTxInf'), ...textsAt(entry, 'AddtlNtryInf')]
  const [shown = []] = [written, references, said].filter((texts) => texts.length > 0)
  const whole = shown.join(' ')
  return {
    description: (structuredText(whole).remittance ?? whole).slice(0, lengths.description),
    named: [...written, ...references, ...said].join(' ').slice(0, lengths.named),
  }
}

/** Whether it is booked, and not merely announced. */
const isBooked = (entry: XmlElement): boolean =>
  (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK') === 'BOOK'

/**
 * The entries of a statement entry: itself, or the payments of its batch when each has an amount and they add up to the total. None when it is not booked, or
 * zero.
 */
export const readEntry = (entry: XmlElement): readonly UnnamedEntry[] => {
  const cents = amountOf(entry)
  if (!isBooked(entry) || cents === 0) return []
  const isObsolete = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '')
  const bookedOn = bookedOnOf(entry)
  const parts = elementsAt([entry], ['NtryDtls', 'TxDtls'])
  const ofEntry = textAt(entry, 'AcctSvcrRef')
  const asOne = (of: readonly XmlElement[], amount: number): UnnamedEntry => {
    const [only] = of.length === 1 ? of : []
    const own = only && textAt(only, 'Refs', 'AcctSvcrRef')
    const bankReference = [own, ofEntry].find(isReference) ?? null
    // A returned payment is also a reversal, with or without the indicator.
    const isReversal = isObsolete || (of.length > 0 && of.every((part) => elementAt(part, 'RtrInf')))
    const said = of.length === 0 ? structuredText(textAt(entry, 'AddtlNtryInf')) : {}
    return {
      bookedOn,
      cents: amount,
      isReversal,
      ...(only ? counterOf(only, amount > 0 !== isReversal) : counterParty(said.name, said.iban)),
      ...wordsOf(entry, of),
      bankReference,
      isOwnReference: bankReference !== null && (parts.length < 2 || of.length > 1 || isReference(own)),
    }
  }
  const amounts = parts.map((part) => partCents(part, Math.sign(cents)))
  const isSplit =
    parts.length > 1 && amounts.reduce<number>((sum, amount) => sum + (amount ?? Number.NaN), 0) === cents
  return isSplit
    ? parts.flatMap((part, at) => (amounts[at] ? [asOne([part], amounts[at])] : []))
    : [asOne(parts, cents)]
}
