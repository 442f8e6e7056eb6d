import type { Page } from '@zaakwerk/contract/endpoint'
import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import type { MailroomSummary, searchMailroomLetters } from '@zaakwerk/contract/mailroom'
import type * as z from '@zaakwerk/contract/zod'
import { dayOf } from '@zaakwerk/domain/dates'
import { readHashed } from '../../../platform/adapters/documents/read-hashed.ts'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import { authorOf } from '../../../platform/journal/journal.sql.ts'
import { streamChunks } from '../../../platform/pictures/stream-chunks.ts'
import type { FileToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { type StoredEnclosure, selectEnclosures } from '../letters/content/enclosures.sql.ts'
import { selectLetterFiles, selectMailroomPage, selectMailroomSummary, updatePrinted } from './letters.sql.ts'
import { called, lockLetters, refuseGone, requireLetters } from './lock-letters.ts'
import { type EnclosedFile, printPapers, type StoredEnvelope } from './print-papers.ts'

export const searchLetters = (
  { db, now }: Services,
  query: z.output<typeof searchMailroomLetters.query>,
): Promise<Page<MailroomLetter>> => selectMailroomPage(db, { ...query, today: dayOf(now()) })

export const getSummary = async ({ db, now }: Services, viewer: Viewer): Promise<MailroomSummary> => {
  const summary = await selectMailroomSummary(db, { userId: viewer.id, today: dayOf(now()) })
  if (!summary) throw new Error('no summary came')
  return summary
}

type Store = Pick<Services, 'documents'>

const read = async ({ documents }: Store, storageKey: string) => {
  const stored = await documents.open(storageKey)
  return stored && readHashed(stored)
}

/** The bytes of a letter; refused when their hash differs from the one in the proof of dispatch. */
const bytesOf = async (
  store: Store,
  { letter, storageKey, sha256 }: { letter: MailroomLetter; storageKey: string; sha256: string },
): Promise<Uint8Array<ArrayBuffer>> => {
  const found = await read(store, storageKey)
  if (!found) throw notFound('document_not_found')
  if (found.sha256 !== sha256)
    throw conflict('letter_changed', `Het bestand van ${called(letter)} is na het opmaken gewijzigd.`)
  return found.bytes
}

const enclosed = async (
  store: Store,
  { label, storageKey, contentType, sha256 }: StoredEnclosure,
): Promise<EnclosedFile> => {
  const found = storageKey ? await read(store, storageKey) : undefined
  if (!found || !contentType) return { label, missing: 'staat niet meer in het dossier' }
  return found.sha256 === sha256
    ? { label, bytes: found.bytes, contentType }
    : { label, missing: 'is gewijzigd nadat de brief is gemaakt' }
}

/** Maximum bytes of one print, which is assembled in memory. */
const mostBytes = 150 * 1024 * 1024

/** Merges letters and their enclosures into a single PDF, in the order of the ids. */
export const printLetters = async (services: Services, ids: readonly number[]): Promise<FileToSend> => {
  const wanted = await requireLetters(services, ids)
  const files = await selectLetterFiles(services.db, ids)
  const enclosures = await selectEnclosures(services.db, ids)
  const sizes = [...files.values(), ...enclosures].map(({ size }) => size ?? 0)
  if (sizes.reduce((sum, size) => sum + size, 0) > mostBytes)
    throw conflict(
      'print_too_large',
      'Deze brieven zijn met hun bijlagen te veel voor één keer. Kies er minder.',
    )
  const papers: StoredEnvelope[] = []
  for (const letter of wanted) {
    const file = files.get(letter.id)
    if (!file) throw notFound('document_not_found')
    const paper: EnclosedFile[] = []
    for (const one of enclosures) if (one.letterId === letter.id) paper.push(await enclosed(services, one))
    papers.push({
      title: called(letter),
      letter: await bytesOf(services, { letter, ...file }),
      enclosures: paper,
    })
  }
  const pdf = await printPapers(services, papers)
  return {
    stream: streamChunks(pdf),
    size: pdf.length,
    contentType: 'application/pdf',
    name: wanted.length === 1 ? 'brief.pdf' : 'brieven.pdf',
    disposition: 'inline',
  }
}

/** Marks letters as printed, without further effects. */
export const markPrinted = async (
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
): Promise<MailroomLetter[]> => {
  for (const locked of await lockLetters(services, ids)) refuseGone(locked)
  await updatePrinted(services.db, authorOf(viewer, services), ids)
  return [...(await requireLetters(services, ids))]
}
