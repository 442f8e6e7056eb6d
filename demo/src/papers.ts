import type { NewCase } from '@zaakwerk/contract/entities/case-input'
import type { NewClient } from '@zaakwerk/contract/entities/people-input'
import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate } from '@zaakwerk/domain/dates'
import { clientName } from '@zaakwerk/domain/names'
import { facts } from './data/facts.ts'
import { plainPdf } from './plain-pdf.ts'

/** The content of papers by third parties, which the product does not generate. */
export interface PaperSubject {
  readonly given: NewCase & { readonly type: number }
  readonly client: NewClient
  /** The authority that decided; empty when unknown. */
  readonly authority: string
}

interface Paper {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly title: string
  readonly lines: readonly string[]
}

const printed = ({ from, to, title, lines }: Paper, day: string): Promise<Buffer> =>
  plainPdf({
    title,
    day,
    blocks: [
      { text: from.join('\n'), size: 9 },
      { text: to.join('\n') },
      { text: title, size: 14, isBold: true },
      ...lines.map((text) => ({ text })),
    ],
  })

const partyOf = ({ client }: PaperSubject): readonly string[] => [
  clientName(client),
  client.address?.street_address_1 ?? '',
  `${client.address?.postal_code ?? ''} ${client.address?.city ?? ''}`,
  client.email,
]

const reasonOf = ({
  given: { type, fact_code, committal_date, time_of_committal },
}: PaperSubject): string => {
  const fact = facts.find(([code]) => code === fact_code)
  const when = `${formatDate(committal_date ?? null)} om ${time_of_committal ?? ''} uur`
  if (fact)
    return `Op ${when} is met uw voertuig de volgende gedraging vastgesteld: ${fact[1]} (feitcode ${fact[0]}). Het bedrag van de sanctie is € ${fact[2]},00.`
  if (caseFamily(type) === 'btu')
    return 'Uit onderzoek is gebleken dat u over een eerdere periode te veel uitkering heeft ontvangen. Het te veel betaalde bedrag wordt van u teruggevorderd.'
  return committal_date
    ? `Op ${when} is geconstateerd dat voor uw voertuig geen parkeerbelasting was voldaan.`
    : 'Naar aanleiding van uw bericht hebben wij uw gegevens geregistreerd.'
}

export const decisionPaper = (subject: PaperSubject, day: string, title: string): Promise<Buffer> => {
  const from = subject.authority || 'De behandelende instantie'
  const lines = [
    `Kenmerk: ${formatReference(subject.given.official_id ?? '')}`,
    `Dagtekening: ${formatDate(day)}`,
    'Geachte heer, mevrouw,',
    reasonOf(subject),
    'Hoogachtend,',
    from,
  ]
  return printed({ from: [from], to: partyOf(subject), title, lines }, day)
}

export const mandatePaper = (subject: PaperSubject, day: string): Promise<Buffer> => {
  const { name } = brandOfCase(subject.given.type)
  const reference = formatReference(subject.given.official_id ?? '')
  const lines = [
    `Ondergetekende, ${clientName(subject.client)}, machtigt ${name} om namens hem of haar op te treden in de zaak met kenmerk ${reference}.`,
    `Aldus getekend op ${formatDate(day)}`,
    `(handtekening) ${clientName(subject.client)}`,
  ]
  return printed({ from: partyOf(subject), to: [name], title: 'Volmacht', lines }, day)
}
