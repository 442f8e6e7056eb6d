import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import type { MailroomSummary, searchMailroomLetters } from '@zaakwerk/contract/mailroom'
import { dayOf } from '@zaakwerk/domain/dates'
import type { z } from 'zod'
import { conflict, notFound } from '../core/errors.ts'
import type { FileToSend } from '../core/send-file.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import { authorOf } from '../journal/journal.sql.ts'
import { called, holdLetters, refuseGone, requireLetters } from './hold-letters.ts'
import { selectLetterFiles, selectMailroomPage, selectMailroomSummary, updatePrinted } from './letters.sql.ts'
import { joinForPrint } from './print-letters.ts'

export const searchLetters = (
  { db, now }: Services,
  query: z.output<typeof searchMailroomLetters.query>,
): Promise<Page<MailroomLetter>> => selectMailroomPage(db, { ...query, today: dayOf(now()) })

export const getSummary = async ({ db, now }: Services, viewer: Viewer): Promise<MailroomSummary> => {
  const summary = await selectMailroomSummary(db, { userId: viewer.id, today: dayOf(now()) })
  if (!summary) throw new Error('no summary came')
  return summary
}

/** The bytes of a letter; refused when they are not the ones that were made, as the proof of dispatch names their hash. */
const bytesOf = async (
  { documents }: Pick<Services, 'documents'>,
  { letter, storageKey, sha256 }: { letter: MailroomLetter; storageKey: string; sha256: string },
): Promise<Buffer> => {
  const stored = await documents.open(storageKey)
  if (!stored) throw notFound('document_not_found')
  const bytes = await buffer(stored.stream)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw conflict('letter_changed', `Het bestand van ${called(letter)} is na het opmaken gewijzigd.`)
  return bytes
}

/** Letters as one PDF, in the order of the ids. */
export const printLetters = async (services: Services, ids: readonly number[]): Promise<FileToSend> => {
  const wanted = await requireLetters(services, ids)
  const files = await selectLetterFiles(services.db, ids)
  const parts: Buffer[] = []
  for (const letter of wanted) {
    const file = files.get(letter.id)
    if (!file) throw notFound('document_not_found')
    parts.push(await bytesOf(services, { letter, ...file }))
  }
  const pdf = Buffer.from(await joinForPrint(parts))
  return {
    stream: Readable.from([pdf]),
    size: pdf.length,
    contentType: 'application/pdf',
    name: wanted.length === 1 ? 'brief.pdf' : 'brieven.pdf',
    disposition: 'inline',
  }
}

/** Notes that letters were printed, and nothing else. */
export const markPrinted = async (
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
): Promise<MailroomLetter[]> => {
  for (const held of await holdLetters(services, ids)) refuseGone(held)
  await updatePrinted(services.db, authorOf(viewer, services), ids)
  return [...(await requireLetters(services, ids))]
}
