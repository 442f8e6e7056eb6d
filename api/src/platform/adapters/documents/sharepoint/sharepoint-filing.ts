import { createHash } from 'node:crypto'
import type { Queryable } from '../../../db/database.ts'
import type { DocumentsPort, StagedFile, StoredFile } from '../documents.port.ts'
import { StorageUnavailable } from '../documents.port.ts'
import { numbered } from '../file-names.ts'
import type { caseFolders } from './case-folders.ts'
import type { DriveItems } from './drive-items.ts'
import type { DriveItem } from './graph-answers.ts'
import type { GraphClient } from './graph-client.ts'
import { deleteFile, insertFile, selectFile, selectFileOfItem, updateFile } from './sharepoint-index.sql.ts'
import { beginUpload, makeEmptyFile, type Upload } from './upload-session.ts'

/** A name that SharePoint takes. */
export const sharePointName = (name: string): string =>
  name
    .replace(/["*:<>?/\\|\p{Cc}]/gu, '_')
    .replace(/^(?:[. ]|~\$)+/, '_')
    .replace(/[. ]+$/, '_')

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
  /** Reads staged files. */
  readonly staging: Pick<DocumentsPort, 'read' | 'discard'>
}

/** Puts files into the folders of cases. */
export const sharePointFiling = ({ db, client, items, folders, clientId, staging }: Filing) => {
  /** Whether an item is the file that we sent since a moment: an answer can be lost, and a process killed before it wrote down the id. */
  const isOurs = async (item: DriveItem, size: number | undefined, since: Date): Promise<boolean> => {
    const made = Date.parse(item.createdDateTime ?? '')
    const isByUs = item.createdBy?.application?.id?.toLowerCase() === clientId.toLowerCase()
    if (!isByUs || !item.file || !(made >= since.getTime() - skewMs)) return false
    if (size !== undefined && item.size !== size && !isOffice(item.name)) return false
    return (await selectFileOfItem(db, item.id)) === undefined
  }

  const hashOf = async (item: DriveItem): Promise<StoredFile['content']> => {
    const opened = await items.open(item.id)
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of opened?.answer.body ?? []) {
      hash.update(piece)
      size += piece.length
    }
    return { size, sha256: hash.digest('hex') }
  }

  interface Target {
    readonly folderId: string
    readonly name: string
    readonly since: Date
  }
  /** Sends the content once; `complete` may be called for several names. */
  const send = async (staged: StagedFile, { folderId, name, since }: Target): Promise<Upload> => {
    const ours = (item: DriveItem) => isOurs(item, staged.size, since)
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
  const sendToCase = async (caseId: number, staged: StagedFile, name: string, since: Date) => {
    const folder = await folders.open(caseId)
    if ((await items.byId(folder.item_id))?.folder)
      return {
        folderId: folder.item_id,
        upload: await send(staged, { folderId: folder.item_id, name, since }),
      }
    const { item_id: folderId } = await folders.replace(folder)
    return { folderId, upload: await send(staged, { folderId, name, since }) }
  }

  const file = async (
    staged: StagedFile,
    { caseId, name: wanted, storageKey: fixedKey }: { caseId: number; name: string; storageKey?: string },
  ): Promise<StoredFile> => {
    // A move that was broken off goes on.
    const earlier = fixedKey === undefined ? undefined : await selectFile(db, fixedKey)
    const filed_at = earlier?.filed_at ?? new Date()
    const first = sharePointName(wanted)
    const { upload } = await sendToCase(caseId, staged, first, filed_at)
    try {
      for (let tries = 1; tries <= 10_000; tries += 1) {
        const name = tries === 1 ? first : numbered(first, tries)
        const storageKey = fixedKey ?? `${caseId}/${name}`
        const row = { storage_key: storageKey, case_id: caseId, item_id: null, name, c_tag: null }
        // Of a file that moves here, the document has its row.
        const is_intended = fixedKey === undefined
        if (!(await insertFile(db, { ...row, filed_at, is_intended })) && is_intended) continue
        const item = await upload.complete(name)
        if (!item) {
          await deleteFile(db, storageKey)
          continue
        }
        await updateFile(db, storageKey, { item_id: item.id, name: item.name, c_tag: item.cTag ?? null })
        await staging.discard(staged).catch(() => undefined)
        const isChanged = item.size !== staged.size || isOffice(name)
        return { storageKey, name, content: isChanged ? await hashOf(item) : undefined }
      }
      throw new StorageUnavailable('refused', 'no name for a file')
    } catch (error) {
      await upload.cancel().catch(() => undefined)
      throw error
    }
  }

  return { file, isOurs }
}
