import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { formatDate } from '@zaakwerk/domain/dates'
import { conflict, notFound, preconditionFailed } from '../../../platform/errors/errors.ts'
import { lockCases } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { type LetterRow, lockLetterRows, selectLetterRows } from '../letters/letters.sql.ts'
import { selectMailroomLetters, selectPoster } from './letters.sql.ts'

export interface LockedLetter {
  readonly version: number
  readonly row: LetterRow
  readonly shown: MailroomLetter
}

type Store = Pick<Services, 'db'>

/** The name of a letter in an error message. */
export const called = ({ title, internal_id }: MailroomLetter): string => `${title} van ${internal_id}`

/** Letters of the mailroom in the order of the ids; 404 when one is missing, or its case was deleted. */
export const requireLetters = async (
  { db }: Store,
  ids: readonly number[],
): Promise<readonly MailroomLetter[]> => {
  const found = await selectMailroomLetters(db, ids)
  if (found.length < ids.length) throw notFound('letter_not_found')
  return found
}

/** Locks letters and before that their cases, each in the order of their ids, so that two calls cannot deadlock. */
export const lockLetters = async (
  { db }: Store,
  ids: readonly number[],
): Promise<readonly LockedLetter[]> => {
  const cases = new Set((await selectLetterRows(db, ids)).map((row) => row.case_id))
  await lockCases(db, [...cases])
  const rows = new Map((await lockLetterRows(db, ids)).map((row) => [row.id, row]))
  const shown = await requireLetters({ db }, ids)
  return shown.flatMap((one): LockedLetter[] => {
    const row = rows.get(one.id)
    return row ? [{ row, shown: one, version: row.version }] : []
  })
}

export const holdLetter = async (store: Store, id: number): Promise<LockedLetter> => {
  const [locked] = await lockLetters(store, [id])
  if (!locked) throw notFound('letter_not_found')
  return locked
}

/** A letter can be cancelled, or posted by a colleague, while the page is open. */
export const refuseGone = ({ row, shown }: LockedLetter): void => {
  if (row.cancelled_at)
    throw conflict('letter_cancelled', `${called(shown)} is ingetrokken en hoeft niet meer op de post.`)
}

/** Names the colleague who posted it, whom the user can ask. */
export const refusePosted = async (
  { db }: Store,
  locked: LockedLetter,
  viewerId: number | null,
): Promise<void> => {
  refuseGone(locked)
  const { posted_on, posted_by, tracking_number } = locked.row
  if (!posted_on) return
  const colleague = posted_by && posted_by !== viewerId ? await selectPoster(db, posted_by) : undefined
  const what = colleague
    ? `is intussen door ${colleague} op de post gedaan`
    : `is al op de post gedaan, op ${formatDate(posted_on)}`
  const number = tracking_number ? `, track & trace ${tracking_number}` : ''
  throw conflict('letter_posted', `${called(locked.shown)} ${what}${number}.`)
}

/** Version check for calls on many letters, where `If-Match` does not apply: the error names the letter. */
export const requireSeen = ({ shown, version }: LockedLetter, seen: number | undefined): void => {
  if (seen !== undefined && seen !== version)
    throw preconditionFailed(
      'version_conflict',
      `${called(shown)} is intussen door een collega gewijzigd. Kijk nog eens naar de lijst.`,
    )
}
