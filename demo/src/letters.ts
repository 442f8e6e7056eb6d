import type { Sender } from '@zaakwerk/api/core/sender'
import type { Brand } from '@zaakwerk/domain/brands'
import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { caseFamily, caseTypeLabel } from '@zaakwerk/domain/case-types'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate } from '@zaakwerk/domain/dates'
import { clientName } from '@zaakwerk/domain/names'
import { facts } from './data/facts.ts'
import type { CaseRow } from './make-case.ts'
import type { AuthorityRow, ClientRow } from './make-people.ts'

export interface Letter {
  /** Lines at its head, or the brand whose letterhead it has. */
  readonly sender: readonly string[] | Brand
  readonly receiver: readonly string[]
  readonly title: string
  readonly facts: readonly (readonly [string, string])[]
  readonly paragraphs: readonly string[]
}

export interface LetterSubject {
  readonly row: CaseRow
  readonly client: ClientRow
  readonly authority: AuthorityRow | undefined
}

const ours = ({ row }: LetterSubject): Brand => brandOfCase(row.type)

/** Who letters come from, as outside production. */
export const sender: Sender = {
  street: 'Postbus 1204',
  postalCode: '3500 BE',
  city: 'Utrecht',
  phone: undefined,
  signatory: 'mr. A. de Wit',
}

const ourAddress = ({ name, supportEmail }: Brand): readonly string[] => [
  name,
  sender.street,
  `${sender.postalCode} ${sender.city}`,
  supportEmail,
]

const lines = (values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => (value ? [value] : []))

const addressOf = ({ client }: LetterSubject): string[] =>
  lines([clientName(client), client.street_address_1, `${client.postal_code ?? ''} ${client.city ?? ''}`])

const bodyOf = ({ authority }: LetterSubject): string[] =>
  authority
    ? lines([
        authority.name,
        authority.attention_of,
        authority.street_address_1,
        `${authority.postal_code ?? ''} ${authority.city ?? ''}`.trim(),
        authority.street_address_1 ? null : authority.email,
      ])
    : ['De behandelende instantie']

/** CVOM receives what goes to the officer of justice or the canton judge. */
export const cvom = {
  addressee: 'CVOM, officier van justitie',
  address: ['Postbus 50000', '3500 MJ Utrecht'],
} as const

/** Who a letter of ours is for. */
const receiverOf = (subject: LetterSubject): readonly string[] =>
  caseFamily(subject.row.type) === 'wahv' ? [cvom.addressee, ...cvom.address] : bodyOf(subject)

const reference = ({ row }: LetterSubject): string => formatReference(row.official_id ?? row.internal_id)

const euros = (amount: number): string => `€ ${amount.toFixed(2).replace('.', ',')}`

const factOf = ({ row }: LetterSubject) => facts.find(([code]) => code === row.fact_code)

const whatHappened = (subject: LetterSubject): string => {
  const { row } = subject
  const fact = factOf(subject)
  const when = `${formatDate(row.committal_date)} om ${(row.time_of_committal ?? '').slice(0, 5)} uur`
  if (fact)
    return `Op ${when} is met uw voertuig de volgende gedraging vastgesteld: ${fact[1]} (feitcode ${fact[0]}).`
  if (caseFamily(row.type) === 'btu')
    return 'Uit onderzoek is gebleken dat u over een eerdere periode te veel uitkering heeft ontvangen. Het te veel betaalde bedrag wordt van u teruggevorderd.'
  if (row.committal_date)
    return `Op ${when} is geconstateerd dat voor uw voertuig geen parkeerbelasting was voldaan.`
  return 'Naar aanleiding van uw bericht hebben wij onderstaande gegevens geregistreerd.'
}

/** The decision that a case is about. */
export const decisionLetter = (subject: LetterSubject): Letter => {
  const { row } = subject
  const fact = factOf(subject)
  const amount = fact ? fact[2] : 70 + (row.id % 40) * 12.5
  return {
    sender: bodyOf(subject),
    receiver: addressOf(subject),
    title: caseFamily(row.type) === 'btu' ? 'Besluit tot terugvordering' : 'Beschikking',
    facts: [
      ['Kenmerk', reference(subject)],
      ['Dagtekening', formatDate(row.decision_date ?? row.created_at.toISOString())],
      ['Soort', caseTypeLabel(row.type)],
      ['Bedrag', euros(amount)],
    ],
    paragraphs: [
      'Geachte heer, mevrouw,',
      whatHappened(subject),
      `U dient het bedrag van ${euros(amount)} binnen zes weken na de dagtekening te voldoen, onder vermelding van het kenmerk ${reference(subject)}.`,
      'Bent u het niet eens met deze beslissing? Dan kunt u binnen zes weken na de dag van bekendmaking schriftelijk bezwaar of beroep instellen. Vermeld daarbij uw naam en adres, de datum, het kenmerk en de gronden.',
      'Hoogachtend,',
    ],
  }
}

export const mandateLetter = (subject: LetterSubject): Letter => ({
  sender: addressOf(subject),
  receiver: ourAddress(ours(subject)),
  title: 'Volmacht',
  facts: [
    ['Dossier', subject.row.internal_id],
    ['Kenmerk', reference(subject)],
    ['E-mail', subject.client.email],
  ],
  paragraphs: [
    `Ondergetekende, ${clientName(subject.client)}, machtigt ${ours(subject).name} om namens hem of haar op te treden in de zaak met kenmerk ${reference(subject)}.`,
    'De volmacht omvat het instellen van bezwaar, administratief beroep, beroep en hoger beroep, het opvragen van stukken, het bijwonen van hoorzittingen en het in ontvangst nemen van proceskostenvergoedingen en dwangsommen.',
    'De volmacht kan te allen tijde schriftelijk worden ingetrokken.',
    `Aldus getekend op ${formatDate(subject.row.created_at.toISOString())}`,
    '[handtekening]',
  ],
})

/** What went to the authority last, by the status of the case: its title, and what it asks. */
const outgoingOf = ({ row }: LetterSubject, decision: string): readonly [title: string, request: string] => {
  const status = row.status ?? ''
  if (/igs/.test(status))
    return [
      'Ingebrekestelling',
      `de termijn voor een beslissing op wat wij inbrachten ${decision} is verstreken. Wij stellen u in gebreke en verzoeken u binnen twee weken te beslissen. Daarna maken wij aanspraak op de dwangsom van artikel 4:17 Awb.`,
    ]
  if (/dsv/.test(status))
    return [
      'Dwangsomverzoek',
      `u hebt na onze ingebrekestelling niet binnen twee weken beslist op wat wij inbrachten ${decision}. Wij verzoeken u de dwangsom vast te stellen en uit te betalen.`,
    ]
  const [title, what] = /kanton/.test(status)
    ? ['Pro forma beroep bij de kantonrechter', 'beroep']
    : caseFamily(row.type) === 'wahv'
      ? ['Pro forma administratief beroep', 'beroep']
      : ['Pro forma bezwaar', 'bezwaar']
  return [
    title,
    `wij maken hierbij tijdig ${what} ${decision}. Wij verzoeken u ons alle op de zaak betrekking hebbende stukken toe te zenden en ons daarna een termijn van vier weken te geven om de gronden aan te vullen. Tevens verzoeken wij te worden gehoord en de kosten van deze procedure te vergoeden.`,
  ]
}

export const objectionLetter = (subject: LetterSubject): Letter => {
  const decision = `tegen de beslissing van ${formatDate(subject.row.decision_date)} met kenmerk ${reference(subject)}`
  const [title, request] = outgoingOf(subject, decision)
  return {
    sender: ours(subject),
    receiver: receiverOf(subject),
    title,
    facts: [
      ['Ons kenmerk', subject.row.internal_id],
      ['Uw kenmerk', reference(subject)],
      ['Betreft', clientName(subject.client)],
    ],
    paragraphs: [
      'Geachte heer, mevrouw,',
      `Namens ${clientName(subject.client)} schrijven wij u het volgende: ${request}`,
      'Een afschrift van de volmacht is bijgevoegd.',
      'Met vriendelijke groet,',
    ],
  }
}

export const confirmationLetter = (subject: LetterSubject): Letter => ({
  sender: ours(subject),
  receiver: addressOf(subject),
  title: 'Bevestiging van uw aanmelding',
  facts: [
    ['Dossier', subject.row.internal_id],
    ['Datum', formatDate(subject.row.created_at.toISOString())],
  ],
  paragraphs: [
    `Geachte ${clientName(subject.client)},`,
    `Wij hebben uw zaak in behandeling genomen onder nummer ${subject.row.internal_id}. U hoeft zelf niets meer in te dienen.`,
    'Zodra er nieuws is hoort u van ons. Dat kan enkele maanden duren: instanties hebben daarvoor wettelijke termijnen.',
    'Onze hulp werkt op basis van no cure, no pay.',
    'Met vriendelijke groet,',
  ],
})
