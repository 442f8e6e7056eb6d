import { Readable } from 'node:stream'
import type { Filing } from '@zaakwerk/contract/incoming-filing'
import type * as z from '@zaakwerk/contract/zod'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { invalidField, notFound } from '../../../platform/errors/errors.ts'
import { caseExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { FiledDocument } from '../../cases/documents/filed-document.ts'
import { fileUpload, type JudgedFile } from '../../cases/documents/upload-documents.ts'
import { findIncoming, type IncomingFileRow, type IncomingRow, selectFilesOfItem } from './items.sql.ts'

/** A requested filing. */
export type Wanted = z.output<typeof Filing>

/** The files that are copied into the folder of the case before the case is locked. */
export interface PreparedFiling {
  readonly files: readonly IncomingFileRow[]
  /** In the order of the files, followed by the text of the mail. */
  readonly filed: readonly FiledDocument[]
}

const mailText = (row: IncomingRow): string => {
  const { sender_name, sender_address, subject, sent_at, received_at, body_text } = row
  const from = [sender_name, sender_address && `<${sender_address}>`].filter(Boolean).join(' ')
  const moment = sent_at ?? received_at
  return [
    `Van: ${from}`,
    `Datum: ${formatDate(dayOf(moment))}`,
    `Onderwerp: ${subject}`,
    '',
    body_text ?? '',
    '',
  ].join('\n')
}

/** The text of a mail as a file for a case. */
export const textFile = async ({ documents }: Services, row: IncomingRow): Promise<JudgedFile> => {
  const bytes = Buffer.from(mailText(row))
  const name = `E-mail ${row.sender_name ?? row.sender_address ?? ''}`.trim().slice(0, 100).concat('.txt')
  const staged = await documents.stage({ name, stream: Readable.from([bytes]), limit: bytes.length })
  return { staged, contentType: 'text/plain', name }
}

/** A copy of the file of an incoming item, for the folder of a case. */
export const copyOf = async (
  { documents }: Services,
  { name, size, storage_key, content_type: contentType }: IncomingFileRow,
): Promise<JudgedFile> => {
  if (contentType === null)
    throw invalidField(['body', 'files'], `"${name}": dit soort bestand kan niet in een dossier.`)
  const stored = await documents.open(storage_key)
  if (!stored) throw notFound('incoming_not_found')
  const staged = await documents.stage({ name, stream: stored.stream, limit: size })
  return { staged, contentType, name }
}

/** Copies the chosen files into the folder of the case. Runs before locking, because file storage can be slow. */
export const prepareFiling = async (
  services: Services,
  { id, body }: { readonly id: number; readonly body: Wanted },
): Promise<PreparedFiling> => {
  const { db } = services
  const row = await findIncoming(db, id)
  if (!row) throw notFound('incoming_not_found')
  if (!(await caseExists(db, body.case_id))) throw notFound('case_not_found')
  const files = (await selectFilesOfItem(db, id)).filter(({ position }) => body.files.includes(position))
  if (files.length < new Set(body.files).size)
    throw invalidField(['body', 'files'], 'Dit bestand is er niet.')
  const judged: JudgedFile[] = []
  for (const file of files) judged.push(await copyOf(services, file))
  if (body.with_text) judged.push(await textFile(services, row))
  if (judged.length === 0) throw invalidField(['body', 'files'], 'Kies wat er wordt opgeborgen.')
  return { files, filed: await fileUpload(services, { caseId: body.case_id, files: judged }) }
}
