import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { conflict, invalidField } from '../../../platform/errors/errors.ts'
import { type Author, authorOf } from '../../../platform/journal/journal.sql.ts'
import { lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { completePosting, type PostedLetter, undoPosting } from '../letters/posting.ts'
import { selectIsProof, updatePosting } from './letters.sql.ts'
import {
  called,
  type LockedLetter,
  lockLetters,
  refusePosted,
  requireLetters,
  requireSeen,
} from './lock-letters.ts'

/** The recorded data of a posted letter. */
export interface Delivery {
  readonly tracking_number?: string | null | undefined
  readonly proof_document_id?: number | null | undefined
}

interface ToPost {
  readonly locked: LockedLetter
  readonly postedOn: string
  readonly delivery: Delivery
}

const asPosted = ({ shown }: LockedLetter, row: LockedLetter['row'], postedOn: string): PostedLetter => ({
  ...row,
  title: shown.title,
  posted_on: postedOn,
})

const refusedDate = (msg: string) => invalidField(['body', 'posted_on'], msg)

const checkDate = ({ locked, postedOn }: ToPost, today: string): void => {
  if (postedOn > today) throw refusedDate('De datum ligt in de toekomst.')
  const ready = dayOf(locked.row.created_at)
  if (postedOn < ready) throw refusedDate(`${called(locked.shown)} was pas klaar op ${formatDate(ready)}.`)
}

export const postHeldLetter = async (services: Services, author: Author, toPost: ToPost): Promise<void> => {
  const { locked, postedOn, delivery } = toPost
  const { db } = services
  await refusePosted(services, locked, author.userId)
  checkDate(toPost, dayOf(services.now()))
  const proof = delivery.proof_document_id ?? null
  const caseId = locked.row.case_id
  if (proof && !(await selectIsProof(db, { documentId: proof, caseId })))
    throw invalidField(['body', 'proof_document_id'], 'Kies een PDF, JPEG of PNG van ditzelfde dossier.')
  const row = await updatePosting(db, locked.row.id, {
    posted_on: postedOn,
    posted_at: author.at,
    posted_by: author.userId,
    tracking_number: delivery.tracking_number || null,
    proof_document_id: proof,
  })
  const letter = asPosted(locked, row, postedOn)
  // Locked and read again: another letter of this posting may have changed the status of the same case.
  await completePosting(services, author, { locked: await lockCase(db, caseId), letter })
}

/** Undoes a posting, on the same day only. */
export const unpostHeldLetter = async (
  services: Services,
  author: Author,
  locked: LockedLetter,
): Promise<void> => {
  const { row, shown } = locked
  if (!row.posted_on || !row.posted_at)
    throw conflict('letter_not_posted', `${called(shown)} is niet op de post gedaan.`)
  if (dayOf(row.posted_at) !== dayOf(services.now()))
    throw conflict(
      'posting_final',
      `${called(shown)} is op een eerdere dag op de post gedaan. Dat kan alleen op de dag zelf ongedaan worden gemaakt.`,
    )
  const { db } = services
  const nothing = { posted_on: null, posted_at: null, posted_by: null }
  await updatePosting(db, row.id, { ...nothing, tracking_number: null, proof_document_id: null })
  await undoPosting(services, author, {
    locked: await lockCase(db, row.case_id),
    letter: asPosted(locked, row, row.posted_on),
  })
}

interface SeenLetter {
  readonly id: number
  readonly version?: number | undefined
}

/** Locks letters and applies one action to each: to all, or to none when one is refused. */
const forEach = async <Letter extends SeenLetter>(
  services: Services,
  viewer: Viewer,
  wanted: readonly Letter[],
  act: (locked: LockedLetter, letter: Letter, author: Author) => Promise<void>,
): Promise<MailroomLetter[]> => {
  // One timestamp for all of them: it groups them for undoing.
  const author = authorOf(viewer, services)
  const ids = wanted.map(({ id }) => id)
  const locked = new Map((await lockLetters(services, ids)).map((one) => [one.row.id, one]))
  for (const letter of wanted) {
    const one = locked.get(letter.id)
    if (one) await act(one, letter, author)
  }
  return [...(await requireLetters(services, ids))]
}

export const postLetters = (
  services: Services,
  viewer: Viewer,
  { posted_on, letters }: { posted_on: string; letters: readonly (SeenLetter & Delivery)[] },
): Promise<MailroomLetter[]> =>
  forEach(services, viewer, letters, async (locked, letter, author) => {
    await refusePosted(services, locked, author.userId)
    requireSeen(locked, letter.version)
    await postHeldLetter(services, author, { locked, postedOn: posted_on, delivery: letter })
  })

export const unpostLetters = (
  services: Services,
  viewer: Viewer,
  letters: readonly SeenLetter[],
): Promise<MailroomLetter[]> =>
  forEach(services, viewer, letters, async (locked, letter, author) => {
    requireSeen(locked, letter.version)
    await unpostHeldLetter(services, author, locked)
  })
