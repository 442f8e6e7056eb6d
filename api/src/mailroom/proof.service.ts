import { Readable } from 'node:stream'
import type * as calls from '@zaakwerk/contract/mailroom'
import { DispatchData, ourMailbox } from '@zaakwerk/contract/mailroom'
import type { z } from 'zod'
import { notFound } from '../core/errors.ts'
import type { FileToSend } from '../core/send-file.ts'
import type { Services } from '../core/services.ts'
import { selectDispatchEvent, selectLetterEvent } from './proof.sql.ts'
import { renderProof } from './proof-pdf.ts'

type Wanted = z.output<typeof calls.getProofOfDispatch.query>

/** A uuid is enough; when all three are given they have to match. */
const carriedBy = ({ uuid, mailbox_id, letter_id }: Wanted): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({ uuid: uuid?.toLowerCase(), mailbox_id, letter_id }).filter(
      ([, value]) => value !== undefined,
    ),
  )

/** The proof of dispatch of a posted letter. An event with incomplete data gives no proof. */
export const getProofOfDispatch = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  wanted: Wanted,
): Promise<FileToSend> => {
  const isOurs = wanted.mailbox_id === undefined || wanted.mailbox_id === ourMailbox
  const event =
    (await selectDispatchEvent(db, carriedBy(wanted))) ??
    (isOurs ? await selectLetterEvent(db, wanted) : undefined)
  const dispatch = DispatchData.safeParse(event?.additional_data)
  if (!event || !dispatch.success) throw notFound('proof_not_found')
  const bytes = await renderProof(dispatch.data, event, config.sender)
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    contentType: 'application/pdf',
    name: 'verzendbewijs.pdf',
    disposition: 'attachment',
  }
}
