import type { SubmissionType } from '@zaakwerk/contract/entities/authority'
import { type DispatchData, type LetterWay, ourMailbox, wayMailboxes } from '@zaakwerk/contract/mailroom'
import type { LetterRow } from './letters.sql.ts'

/** Event data of a letter that left: the contents of its proof, and which letter it was. */
export type Dispatch = DispatchData & { readonly letter: string }

/** The proof that a letter left: by the routes in its row, or handed in by a person on a day. */
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

const channels: Readonly<Record<LetterWay, SubmissionType>> = {
  email: 'email',
  ftp: 'ftp',
  post: 'mailroom',
}

/** The proof that a letter left by one route, without the others; undefined when it did not. */
export const wayDispatchOf = (
  letter: LetterRow,
  way: LetterWay,
): { readonly at: Date; readonly dispatch: Dispatch } | undefined => {
  const moments = { email: letter.emailed_at, ftp: letter.dropped_at, post: letter.posted_at }
  const at = moments[way]
  if (!at) return undefined
  const alone = {
    ...letter,
    submission_type: channels[way],
    emailed_at: way === 'email' ? letter.emailed_at : null,
    dropped_at: way === 'ftp' ? letter.dropped_at : null,
    posted_on: way === 'post' ? letter.posted_on : null,
  }
  return { at, dispatch: { ...dispatchOf(alone), mailbox_id: wayMailboxes[way] } }
}
