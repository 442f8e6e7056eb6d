import type * as calls from '@zaakwerk/contract/mailroom'
import { channelMailboxes, DispatchData, ourMailbox } from '@zaakwerk/contract/mailroom'
import type * as z from '@zaakwerk/contract/zod'
import { notFound } from '../../../platform/errors/errors.ts'
import { type FileToSend, pdfToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import {
  type Proven,
  selectDispatchEvent,
  selectLetterEvent,
  selectProvenLetter,
} from '../letters/content/proof.sql.ts'
import { renderProof } from '../letters/content/proof-pdf.ts'
import { channelDispatchOf } from '../letters/dispatch.ts'
import { selectLetter } from '../letters/letters.sql.ts'

type Wanted = z.output<typeof calls.getProofOfDispatch.query>

/** A uuid is enough; when all three ids are given they have to match. */
const carriedBy = ({ uuid, mailbox_id, letter_id }: Wanted): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({ uuid: uuid?.toLowerCase(), mailbox_id, letter_id }).filter(
      ([, value]) => value !== undefined,
    ),
  )

const channels = ['email', 'ftp', 'post'] as const

/** One route of a stored letter, from its row: written once when it left, and changed only by undoing a posting. So the proof of an e-mail is deterministic. */
const selectWay = async (db: Services['db'], wanted: Wanted): Promise<Proven | undefined> => {
  const channel = channels.find((one) => channelMailboxes[one] === wanted.mailbox_id)
  const found = channel && (await selectProvenLetter(db, wanted))
  const letter = found && (await selectLetter(db, found.id))
  const left = letter && channelDispatchOf(letter, channel)
  if (!found || !left) return undefined
  return { ...found, additional_data: left.dispatch, event_type: null, at: left.at }
}

/** The proof of dispatch of a letter, or of one route by which it left. An event with incomplete data gives no proof. */
export const getProofOfDispatch = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  wanted: Wanted,
): Promise<FileToSend> => {
  const isOurs = wanted.mailbox_id === undefined || wanted.mailbox_id === ourMailbox
  const event =
    (await selectDispatchEvent(db, carriedBy(wanted))) ??
    (isOurs ? await selectLetterEvent(db, wanted) : await selectWay(db, wanted))
  const dispatch = DispatchData.safeParse(event?.additional_data)
  if (!event || !dispatch.success) throw notFound('proof_not_found')
  const bytes = await renderProof(dispatch.data, event, config.sender)
  return {
    ...pdfToSend(bytes, { name: 'verzendbewijs.pdf', disposition: 'attachment' }),
    about: event.case_id,
  }
}
