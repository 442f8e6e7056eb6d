import { notFound } from '../core/errors.ts'
import type { FileToSend } from '../core/send-file.ts'
import type { Services } from '../core/services.ts'
import { openStored } from './document-store.ts'
import { selectDocumentFile } from './documents.sql.ts'

/** The file of a document, opened. A document of a deleted case is as gone as one that never was. */
export const openDocument = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  id: number,
): Promise<Omit<FileToSend, 'disposition'>> => {
  const document = await selectDocumentFile(db, id)
  const stored = document && (await openStored(config.dataDir, document.storage_key))
  if (!stored) throw notFound('document_not_found')
  return { ...stored, name: document.name, contentType: document.content_type }
}
