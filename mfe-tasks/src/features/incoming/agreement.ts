import type { IncomingDetail, IncomingProposal } from '@zaakwerk/contract/entities/incoming'
import { firstRead } from './read-marks.ts'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether the last word of a name stands in the address that was read. */
const isNamed = (client: string, addressee: string): boolean =>
  ` ${plain(addressee)} `.includes(` ${plain(client).split(' ').at(-1)} `)

/** The comparison of the other read values with a case, in Dutch. */
export const agreementText = (
  item: IncomingDetail,
  { client, fine_amount, committal_date }: IncomingProposal,
): readonly string[] => {
  const addressee = firstRead(item, 'addressee')?.value
  const amount = firstRead(item, 'amount')?.value
  const day = firstRead(item, 'committal_date')?.value
  const said = (what: string, isSame: boolean): string => `${what} ${isSame ? 'gelijk' : 'anders'}`
  return [
    ...(client && addressee ? [said('naam', isNamed(client, addressee))] : []),
    ...(amount && fine_amount !== null ? [said('bedrag', Number(amount) === fine_amount)] : []),
    ...(day && committal_date ? [said('pleegdatum', day === committal_date)] : []),
  ]
}
