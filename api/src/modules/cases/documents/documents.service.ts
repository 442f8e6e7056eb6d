import { Readable } from 'node:stream'
import type { StagedFile } from '../../../platform/adapters/documents/documents.port.ts'
import { invalidField, notFound, unsupportedMediaType } from '../../../platform/errors/errors.ts'
import { outgoingFile } from '../../../platform/pictures/outgoing.ts'
import type { FileToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import { shownName } from '../../../platform/text/shown-name.ts'
import { selectDocumentFile } from './documents.sql.ts'
import { judgeFile } from './file-kind.ts'
import { heicToJpeg, type OpenedFile } from './heic/heic-to-jpeg.ts'

/** No browser but Safari shows HEIC. */
const heic = 'image/heic'

const asJpeg = async (opened: OpenedFile, name: string): Promise<FileToSend> => {
  const jpeg = await heicToJpeg(opened)
  return {
    // One chunk: Readable.from(buffer) would emit single bytes.
    stream: Readable.from([jpeg]),
    size: jpeg.length,
    contentType: 'image/jpeg',
    name,
    disposition: 'inline',
  }
}

/**
 * Opens the file of a document; for viewing, a HEIC is converted to JPEG. Pictures are sent without metadata on place and device. Documents of deleted cases
 * are not found.
 */
export const getDocumentContent = async (
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  { id, disposition }: { id: number; disposition: FileToSend['disposition'] },
): Promise<FileToSend> => {
  const document = await selectDocumentFile(db, id)
  const stored = document && (await documents.open(document.storage_key))
  if (!stored) throw notFound('document_not_found')
  const { name, content_type: contentType } = document
  if (disposition === 'inline' && contentType === heic)
    return asJpeg(stored, `${name.replace(/\.hei[cf]$/i, '')}.jpg`)
  return { ...(await outgoingFile(stored, contentType)), name, contentType, disposition }
}

/** Converts a HEIC that is not uploaded yet to JPEG; stores nothing. */
export const previewHeic = async (
  { documents }: Pick<Services, 'documents'>,
  files: readonly StagedFile[],
): Promise<FileToSend> => {
  const [file, ...more] = files
  if (!file) throw notFound('no_files')
  if (more.length > 0) throw invalidField(['body', 'files'], 'Kies één bestand.')
  const { contentType } = await judgeFile(documents, file)
  if (contentType !== heic) throw unsupportedMediaType(`"${shownName(file.name)}" is geen HEIC-afbeelding.`)
  return asJpeg(await documents.read(file), 'voorbeeld.jpg')
}
