import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import type { PaymentCandidate, PaymentEntry, PaymentPreview } from '@zaakwerk/contract/payments'
import { countLabel } from '@zaakwerk/domain/counts'
import { formatRange } from '@zaakwerk/domain/dates'
import { formatIban } from '@zaakwerk/domain/iban'
import { centsOf, formatAmount, formatEuros } from '@zaakwerk/domain/money'

/** Groups of entries, those that need a decision first. */
const paymentGroups = [
  { key: 'decide', label: 'Te beslissen', matches: ['part', 'more', 'doubt'] },
  { key: 'exact', label: 'Past precies', matches: ['exact'] },
  { key: 'unknown', label: 'Geen factuur', matches: ['unknown'] },
  { key: 'booked', label: 'Eerder geboekt', matches: ['booked'] },
  { key: 'out', label: 'Afgeschreven', matches: ['out'] },
] as const satisfies readonly { readonly matches: readonly string[]; readonly [word: string]: unknown }[]

type GroupKey = (typeof paymentGroups)[number]['key']

/** An unknown match of a newer server cannot be booked here. */
const groupOf = ({ match }: PaymentEntry): GroupKey =>
  paymentGroups.find(({ matches }) => matches.some((known) => known === match))?.key ?? 'unknown'

/** The entries by group, each in the order of the statement. */
export const entriesByGroup = (
  entries: readonly PaymentEntry[],
): readonly {
  readonly key: GroupKey
  readonly label: string
  readonly entries: readonly PaymentEntry[]
}[] =>
  paymentGroups
    .map(({ key, label }) => ({ key, label, entries: entries.filter((entry) => groupOf(entry) === key) }))
    .filter((group) => group.entries.length > 0)

/** Who paid, in words. */
export const payerOf = ({ counter_name, counter_iban }: PaymentEntry): string =>
  counter_name ?? (counter_iban ? formatIban(counter_iban) : 'Onbekende afzender')

/** Names a payment for screen readers. */
export const spokenName = (entry: PaymentEntry): string =>
  `${formatEuros(entry.amount)} van ${payerOf(entry)}`

const list = new Intl.ListFormat('nl-NL')

interface Fit {
  readonly words: string
  readonly isOdd: boolean
}

const byHandWords = 'Met de hand gekozen'

/** How an invoice fits, and whether that needs attention. */
export const fitOf = (
  { amount, is_taken_back }: PaymentEntry,
  { open_amount, because }: PaymentCandidate,
  isByHand: boolean,
): Fit => {
  const more = centsOf(amount) - centsOf(open_amount)
  const odd = (words: string): Fit => ({ words: isByHand ? `${byHandWords}, ${words}` : words, isOdd: true })
  if (open_amount === 0) return { words: 'Deze factuur is al betaald', isOdd: true }
  if (is_taken_back) return { words: 'In dit bestand ook teruggeboekt', isOdd: true }
  if (more > 0) return odd(`${formatAmount(more)} meer dan er openstaat`)
  if (more < 0) return odd(`${formatAmount(-more)} minder dan er openstaat`)
  return { words: isByHand ? byHandWords : `Herkend aan ${list.format(because)}`, isOdd: false }
}

/** Why an entry cannot be booked. */
export const notBookedWords = ({ match, is_reversal, candidates: [invoice] }: PaymentEntry): string => {
  if (match === 'booked') return invoice ? `Eerder geboekt op ${invoice.invoice_number}` : 'Eerder geboekt'
  if (is_reversal) return 'Teruggeboekt'
  return match === 'out' ? 'Afgeschreven' : 'Geen factuur gevonden'
}

/** Description of an invoice: "Z-2604764 · € 166,50 open · Carla de Graaf". */
export const candidateFacts = ({ open_amount, reference, contact }: PaymentCandidate): string =>
  [reference, open_amount === 0 ? 'al betaald' : `${formatEuros(open_amount)} open`, contact]
    .filter(Boolean)
    .join(' · ')

/** Label of a single invoice. */
export const candidateLabel = (invoice: PaymentCandidate): string =>
  `${invoice.invoice_number} · ${candidateFacts(invoice)}`

export const paymentCount = (count: number): string => countLabel(count, 'betaling', 'betalingen')

/** "NL86 INGB 0002 4455 88, 16 november 2026 – 20 november 2026, 34 boekingen" */
export const readAs = ({ account, from, to, entries }: PaymentPreview): string =>
  [
    account ? `Rekening ${account.split(', ').map(formatIban).join(' en ')}` : undefined,
    formatRange(from ?? undefined, to ?? undefined),
    countLabel(entries.length, 'boeking', 'boekingen'),
  ]
    .filter((part) => part !== undefined)
    .join(', ')

/** "2 facturen betaald, 1 deels betaald" */
export const doneWords = (invoices: readonly Invoice[]): string => {
  const whole = invoices.filter(({ state }) => state === 'paid').length
  const parts = [
    whole > 0 ? `${countLabel(whole, 'factuur', 'facturen')} betaald` : '',
    whole < invoices.length ? `${invoices.length - whole} deels betaald` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
