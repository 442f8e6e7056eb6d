import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { formatReference } from '@zaakwerk/domain/cjib'
import { keepPostcodes } from '@zaakwerk/domain/postcodes'

/** "1 brief", "4 brieven". */
export const letterCount = (count: number): string => (count === 1 ? '1 brief' : `${count} brieven`)

/** "Z-2604810 · 0344 2611 0457 8". */
export const caseLine = ({ internal_id, reference }: MailroomLetter): string =>
  reference ? `${internal_id} · ${formatReference(reference)}` : internal_id

/** The printed address on one line. */
export const addressLine = ({ address }: MailroomLetter): string =>
  keepPostcodes(address.split('\n').join(', '))

/** Short name of the addressee: "Utrecht", "CVOM". */
export const shortAddressee = ({ addressee }: MailroomLetter): string =>
  (addressee.split(',')[0] ?? addressee).replace(/^Gemeente /, '')

/** "Volmacht; Kopie van de beslissing (besluit.pdf)". */
const listed = (enclosures: MailroomLetter['enclosures']): string =>
  enclosures.map(({ label }) => label).join('; ')

/** Enclosures of a letter: printed ones, and those to add by hand. */
export const enclosureLines = ({
  enclosures,
}: Pick<MailroomLetter, 'enclosures'>): { readonly printed: string; readonly byHand: string } => ({
  printed: listed(enclosures.filter(({ is_printable }) => is_printable)),
  byHand: listed(enclosures.filter(({ is_printable }) => !is_printable)),
})

/** Letters with enclosures that are not printed. */
export const withUnprinted = (letters: readonly MailroomLetter[]): readonly MailroomLetter[] =>
  letters.filter(({ enclosures }) => enclosures.some(({ is_printable }) => !is_printable))
