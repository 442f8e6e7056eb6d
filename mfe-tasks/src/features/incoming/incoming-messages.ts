import type { IncomingItem, IncomingProposal } from '@zaakwerk/contract/entities/incoming'
import { formatReference } from '@zaakwerk/domain/cjib'
import { fold } from '@zaakwerk/domain/normal-forms'

/** Why an item cannot be read, in Dutch. */
const problems: Readonly<Record<string, string>> = {
  too_large: 'Te groot om op te halen: open de e-mail in de mailbox.',
  empty: 'Er staat niets in dit bestand.',
  encrypted:
    'Deze e-mail is versleuteld of in een handtekening verpakt (S/MIME of PGP). Vraag de afzender om een gewone e-mail.',
  unreadable: 'Deze e-mail is beschadigd en kan niet worden gelezen. Sla hem op om hem te bekijken.',
}

export const problemText = ({ problem }: Pick<IncomingItem, 'problem'>): string | undefined =>
  problem === null ? undefined : (problems[problem] ?? 'Dit stuk kan niet worden gelezen.')

const automatic: Readonly<Record<string, string>> = {
  reply: 'Automatisch antwoord',
  bounce: 'E-mail niet bezorgd',
  notice: 'Bericht over onze e-mail',
}

/** What the sender is called: for a scan, that it is one. */
export const senderOf = ({ kind, sender_name, sender_address }: IncomingItem): string =>
  sender_name ?? sender_address ?? (kind === 'mail' ? 'Onbekende afzender' : 'Scan')

const filesOf = (count: number): string => (count === 1 ? '1 bijlage' : `${count} bijlagen`)

/** Label of the kind of an automatic mail, unless its subject already shows it. */
const sortOf = ({ automatic: sort, subject }: IncomingItem): string | undefined => {
  const label = sort === null ? undefined : automatic[sort]
  return label && !fold(subject).includes(fold(label)) ? label : undefined
}

/** The line under the sender. */
export const subjectLine = (item: IncomingItem): string => {
  const { kind, subject, file_count } = item
  return [sortOf(item), subject, kind === 'mail' && file_count > 0 ? filesOf(file_count) : undefined]
    .filter(Boolean)
    .join(' · ')
}

export const numberText = ({ number }: IncomingItem): string => (number ? formatReference(number.text) : '-')

/** Reasons that speak for one case alone. */
const sure: ReadonlySet<string> = new Set(['reply', 'number'])

/** The most likely case of an item; undefined if a person has to choose. */
export const likelyCase = ({ proposals, is_doubtful }: Pick<IncomingItem, 'proposals' | 'is_doubtful'>) => {
  if (is_doubtful) return undefined
  const strong = proposals.filter(({ reason }) => sure.has(reason))
  return strong.length === 1 || strong[0]?.reason === 'reply' ? strong[0] : undefined
}

const why: Readonly<Record<string, string>> = {
  reply: 'antwoord op onze e-mail',
  number: 'nummer gelijk',
  near_number: 'één cijfer anders',
  sender: 'afzender is cliënt',
}

/** The cases to choose from if no case is likely: for an invalid number, the cases whose number differs in one digit. */
export const candidatesOf = (item: IncomingItem): readonly IncomingProposal[] => {
  if (likelyCase(item)) return []
  const near = item.proposals.filter(({ reason }) => reason === 'near_number')
  return (item.is_doubtful && near.length > 0 ? near : item.proposals).slice(0, 4)
}

/** The earlier cases of the sender. */
export const casesOfSender = ({ proposals }: IncomingItem): readonly IncomingProposal[] =>
  proposals.filter(({ reason }) => reason === 'sender')

/** Why a case is proposed, in Dutch. */
export const reasonText = (reason: string): string => why[reason] ?? ''

const whyLetter: Readonly<Record<string, string>> = {
  reply: 'antwoord op onze e-mail',
  sender: 'afzender en nummer gelijk',
  text: 'in de tekst genoemd',
  only: 'enige brief waarop dit past',
}

/** Why a letter is proposed as the one that is answered, in Dutch. */
export const letterReasonText = (reason: string): string => whyLetter[reason] ?? ''
