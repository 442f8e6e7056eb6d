import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Queryable } from '../../../db/database.ts'
import type { DocumentsPort, StagedFile, StoredFile } from '../documents.port.ts'
import { StorageUnavailable } from '../documents.port.ts'
import { numbered } from '../file-names.ts'
import { wholeContent } from '../whole-content.ts'
import type { caseFolders } from './case-folders.ts'
import type { DriveItems } from './drive-items.ts'
import type { DriveItem } from './graph-answers.ts'
import type { GraphClient } from './graph-client.ts'
import { insertFile, releaseKey, selectFile, selectFileOfItem, updateFile } from './sharepoint-index.sql.ts'
import { sharePointName } from './sharepoint-names.ts'
import { beginUpload, makeEmptyFile, type Upload } from './upload-session.ts'

/** A clock of theirs may differ from ours by this much. */
const skewMs = 15 * 60_000

/** Kinds into which SharePoint writes its own properties. */
const isOffice = (name: string): boolean =>
  /\.(?:do[ct][xm]?|xl[st][xmb]?|xlsb|pp[st][xm]?|pot[xm]?)$/i.test(name)

interface Filing {
  readonly db: Queryable
  readonly client: GraphClient
  readonly items: DriveItems
  readonly folders: ReturnType<typeof caseFolders>
  readonly clientId: string
  /** Has the staged files, and documents that were not moved yet. */
  readonly staging: Pick<DocumentsPort, 'read' | 'discard' | 'open'>
}

interface Sent {
  readonly name: string
  /** Bytes; undefined when nobody knows any more. */
  readonly size: number | undefined
  readonly since: Date
}

interface Target {
  readonly folderId: string
  readonly name: string
  readonly since: Date
}

interface ToFile {
  readonly caseId: number
  readonly name: string
  /** Of a document that moves here under its storage key. `onChanged` gets its content where SharePoint changed it. */
  readonly moved?: {
    readonly storageKey: string
    readonly filedAt: Date
    readonly onChanged: (content: NonNullable<StoredFile['content']>) => Promise<void>
  }
}

/** Puts files into the folders of cases. */
export const sharePointFiling = ({ db, client, items, folders, clientId, staging }: Filing) => {
  /** Whether an item is the file that we sent since a moment: an answer can be lost, and a process killed before it wrote down the id. */
  const isOurs = async (item: DriveItem, { name, size, since }: Sent): Promise<boolean> => {
    const made = Date.parse(item.createdDateTime ?? '')
    const isByUs = item.createdBy?.application?.id?.toLowerCase() === clientId.toLowerCase()
    if (!isByUs || !item.file || item.name !== name || !(made >= since.getTime() - skewMs)) return false
    if (size !== undefined && item.size !== size && !isOffice(item.name)) return false
    return (await selectFileOfItem(db, item.id)) === undefined
  }

  /** Opens a file, to be read whole or with an error; undefined when it is gone. */
  const open = async (
    itemId: string,
  ): Promise<{ readonly stream: Readable; readonly size: number } | undefined> => {
    const opened = await items.open(itemId)
    if (!opened) return undefined
    const { answer, abort } = opened
    const size = Number(answer.headers.get('content-length') ?? Number.NaN)
    if (!answer.body || !Number.isSafeInteger(size)) {
      abort.abort()
      throw new StorageUnavailable('refused', 'a file without a length')
    }
    const { callWithinMs: withinMs } = client.limits
    const content = wholeContent(answer.body, { size, sha256: undefined, withinMs, abort })
    const stream = Readable.from(content, { objectMode: false })
    // Also of one that nobody began to read.
    return { stream: stream.once('close', () => abort.abort()), size }
  }

  const hashOf = async (item: DriveItem): Promise<StoredFile['content']> => {
    const opened = await open(item.id)
    if (!opened) throw new StorageUnavailable('refused', 'a file that was gone at once')
    const hash = createHash('sha256')
    for await (const piece of opened.stream) hash.update(piece)
    return { size: opened.size, sha256: hash.digest('hex') }
  }

  /** Sends the content once; `complete` may be called for several names. */
  const send = async (staged: StagedFile, { folderId, name, since }: Target): Promise<Upload> => {
    const ours = (item: DriveItem, asked: string) => isOurs(item, { name: asked, size: staged.size, since })
    if (staged.size === 0)
      return {
        complete: (asked) => makeEmptyFile(client, items, { folderId, name: asked, isOurs: ours }),
        cancel: async () => undefined,
      }
    const { stream } = await staging.read(staged)
    try {
      return await beginUpload(client, items, { folderId, name, size: staged.size, stream, isOurs: ours })
    } finally {
      stream.destroy()
    }
  }

  /** The folder may have been deleted by people: then the case gets a new one. */
  const folderOf = async (caseId: number): Promise<string> => {
    const folder = await folders.open(caseId)
    if ((await items.byId(folder.item_id))?.folder) return folder.item_id
    return (await folders.replace(folder)).item_id
  }

  /** Takes a storage key and the name; undefined when either is taken. */
  const complete = async (
    upload: Upload,
    row: Parameters<typeof insertFile>[1],
  ): Promise<DriveItem | undefined> => {
    const isOwn = !row.is_intended
    const isTaken = isOwn ? undefined : await staging.open(row.storage_key)
    isTaken?.stream.destroy()
    if (isTaken) return undefined
    if (!(await insertFile(db, row, { isOwn })) && !isOwn) return undefined
    const item = await upload.complete(row.name)
    if (!item) await releaseKey(db, row.storage_key)
    return item
  }

  const file = async (staged: StagedFile, { caseId, name: wanted, moved }: ToFile): Promise<StoredFile> => {
    // A move that was broken off goes on.
    const earlier = moved && (await selectFile(db, moved.storageKey))
    const filed_at = earlier?.filed_at ?? moved?.filedAt ?? new Date()
    const drive_id = await items.drive()
    const first = sharePointName(wanted)
    const folderId = await folderOf(caseId)
    const upload = await send(staged, { folderId, name: first, since: filed_at })
    try {
      for (let tries = 1; tries <= 10_000; tries += 1) {
        const name = tries === 1 ? first : numbered(first, tries)
        const storage_key = moved?.storageKey ?? `${caseId}/${name}`
        // Of a file that moves here, the document has its row.
        const is_intended = moved === undefined
        const row = { storage_key, case_id: caseId, drive_id, item_id: null, name, c_tag: null, filed_at }
        const item = await complete(upload, { ...row, is_intended })
        if (!item) continue
        const content = item.size !== staged.size || isOffice(name) ? await hashOf(item) : undefined
        if (content) await moved?.onChanged(content)
        const noted = { item_id: item.id, name: item.name, c_tag: item.cTag ?? null }
        if (!(await updateFile(db, storage_key, noted))) {
          await items.remove(item.id)
          throw new StorageUnavailable('refused', 'a file that was removed while it was filed')
        }
        await staging.discard(staged).catch(() => undefined)
        return { storageKey: storage_key, name, content }
      }
      throw new StorageUnavailable('refused', 'no name for a file')
    } catch (error) {
      await upload.cancel().catch(() => undefined)
      throw error
    }
  }

  return { file, isOurs, open }
}
