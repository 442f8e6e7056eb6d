import type { SubmissionType } from '@zaakwerk/contract/entities/authority'
import {
  channelMailboxes,
  type DispatchData,
  type LetterChannel,
  ourMailbox,
} from '@zaakwerk/contract/mailroom'
import type { LetterRow } from './letters.sql.ts'

/** Proof of dispatch (bewijs van verzending). Event data of a letter that was sent: the contents of its proof, and which letter it was. */
export type Dispatch = DispatchData & { readonly letter: string }

/** The proof that a letter left: by the channels in its row, or handed in by a person on a day. */
export const dispatchOf = (letter: LetterRow, handedInOn?: string): Dispatch => ({
  letter: letter.name,
  uuid: letter.uuid,
  mailbox_id: ourMailbox,
  letter_id: letter.id,
  addressee: letter.addressee,
  channel: handedInOn ? 'om_loket' : letter.submission_type,
  ...(handedInOn ? { handed_in_on: handedInOn } : {}),
  ...(letter.posted_on ? { posted_on: letter.posted_on, tracking_number: letter.tracking_number } : {}),
  ...(letter.emailed_at ? { emailed_at: letter.emailed_at.toISOString() } : {}),
  ...(letter.dropped_at ? { dropped_at: letter.dropped_at.toISOString() } : {}),
  sha256: letter.sha256,
})

const submissionTypes: Readonly<Record<LetterChannel, SubmissionType>> = {
  email: 'email',
  ftp: 'ftp',
  post: 'mailroom',
}

/** The proof that a letter left by one channel, without the others; undefined when it did not. */
export const channelDispatchOf = (
  letter: LetterRow,
  channel: LetterChannel,
): { readonly at: Date; readonly dispatch: Dispatch } | undefined => {
  const moments = { email: letter.emailed_at, ftp: letter.dropped_at, post: letter.posted_at }
  const at = moments[channel]
  if (!at) return undefined
  const alone = {
    ...letter,
    submission_type: submissionTypes[channel],
    emailed_at: channel === 'email' ? letter.emailed_at : null,
    dropped_at: channel === 'ftp' ? letter.dropped_at : null,
    posted_on: channel === 'post' ? letter.posted_on : null,
  }
  return { at, dispatch: { ...dispatchOf(alone), mailbox_id: channelMailboxes[channel] } }
}
