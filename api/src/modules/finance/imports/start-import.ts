import { randomUUID } from 'node:crypto'
import { arrayBuffer } from 'node:stream/consumers'
import {
  type Import,
  type ImportPreview,
  type ImportType,
  importLimits,
} from '@zaakwerk/contract/entities/import'
import type { ReadingOptions } from '@zaakwerk/contract/imports'
import { extensionOf } from '@zaakwerk/domain/documents'
import type { StagedFile, StoredFile } from '../../../platform/adapters/documents/documents.port.ts'
import { storedName } from '../../../platform/adapters/documents/file-names.ts'
import { invalidField, payloadTooLarge, unsupportedMediaType } from '../../../platform/errors/errors.ts'
import { enqueueJobs } from '../../../platform/jobs/jobs.sql.ts'
import { authorOf } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { shownName } from '../../../platform/text/shown-name.ts'
import { workedType } from './import-answer.ts'
import { insertImportFile, isFileKnown, lockFile } from './import-files.sql.ts'
import { getImport } from './imports.service.ts'
import { insertImport } from './imports.sql.ts'
import { ListProblem, refusalOfList } from './list-problem.ts'
import { planImport } from './plan-import.ts'
import { readList } from './read-list.ts'

/** The content of a request: the file, and how to read it. */
export interface GivenList {
  readonly type: ImportType
  readonly files: readonly StagedFile[]
  readonly data: ReadingOptions & {
    readonly file_name?: string | undefined
    readonly import_type?: ImportType | undefined
  }
}

const extensions: ReadonlySet<string> = new Set(['csv', 'xls', 'xlsx'])

const fileNameOf = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 255) || 'lijst'

interface ListFile {
  readonly staged: StagedFile
  readonly fileName: string
  readonly reading: ReadingOptions
}

/** The one file of a request; throws when its type, size or name rules out a list. Its content is not checked. */
const listFileOf = ({ type, files, data }: GivenList): ListFile => {
  if (type !== workedType || (data.import_type ?? type) !== type)
    throw invalidField(
      ['query', 'import_type'],
      'Alleen een CVOM IBAN Aanvraaglijst kan worden geïmporteerd.',
    )
  const [staged, ...more] = files
  if (!staged || more.length > 0) throw invalidField(['body', 'file'], 'Kies één bestand.')
  const fileName = fileNameOf(data.file_name || staged.name)
  // The name under which it is stored and downloaded, which may differ from that of the upload.
  if (!extensions.has(extensionOf(fileName)))
    throw unsupportedMediaType(`"${shownName(fileName)}": kies een bestand met .csv, .xls of .xlsx.`)
  if (staged.size > importLimits.fileSize)
    throw payloadTooLarge(`"${shownName(fileName)}" is groter dan 10 MB.`)
  const { columns, mended } = data
  return { staged, fileName, reading: { ...(columns && { columns }), ...(mended && { mended }) } }
}

/** How a list was read, and what importing it would do. */
export const previewImport = async (
  { db, documents, now }: Pick<Services, 'db' | 'documents' | 'now'>,
  given: GivenList,
): Promise<ImportPreview> => {
  const { staged, fileName, reading } = listFileOf(given)
  const { stream } = await documents.read(staged)
  const bytes = new Uint8Array(await arrayBuffer(stream))
  try {
    const list = await readList({ bytes, fileName, reading })
    const mended = reading.mended?.map(({ line }) => line) ?? []
    return await planImport(db, list, { now: now(), mended })
  } catch (error) {
    throw error instanceof ListProblem ? refusalOfList(error) : error
  }
}

/** A list in the document store, without an import yet. */
export interface FiledList extends Omit<ListFile, 'staged'> {
  readonly stored: StoredFile
  readonly size: number
}

export const fileList = async (services: Services, given: GivenList): Promise<FiledList> => {
  const { staged, ...list } = listFileOf(given)
  const { documents, unitOfWork } = services
  const filed: StoredFile[] = []
  unitOfWork.compensate(async (after) => {
    for (const { storageKey } of filed)
      await after.db.transaction(async (db) => {
        await lockFile(db, storageKey)
        if (!(await isFileKnown(db, storageKey))) await after.documents.remove(storageKey)
      })
  })
  const name = storedName({ name: list.fileName, at: services.now() })
  const stored = await documents.file(staged, { shelf: 'imports', name })
  filed.push(stored)
  return { ...list, stored, size: staged.size }
}

/** Creates an import of a filed list, and queues its job. */
export const startImport = async (
  services: Services,
  viewer: Viewer,
  { fileName, reading, stored, size }: FiledList,
): Promise<Import> => {
  const { db } = services
  const author = authorOf(viewer, services)
  // Compensation has to wait for a commit that is still in progress.
  await lockFile(db, stored.storageKey)
  const id = await insertImport(db, {
    import_type: workedType,
    file_name: fileName,
    reading,
    created_by: viewer.id,
    created_at: author.at,
  })
  await insertImportFile(db, {
    import_id: id,
    origin: 'uploaded',
    name: fileName,
    sharepoint_id: randomUUID(),
    storage_key: stored.storageKey,
    size,
    created_at: author.at,
  })
  await enqueueJobs(db, author, {
    subject: { type: 'import', id },
    plans: [{ kind: 'run_import', key: 'import', payload: {} }],
  })
  return getImport(services, id)
}
