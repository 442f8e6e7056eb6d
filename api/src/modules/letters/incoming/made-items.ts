import path from 'node:path'
import { Readable } from 'node:stream'
import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import { type JoinIncoming, shownTypes } from '@zaakwerk/contract/incoming'
import type * as z from '@zaakwerk/contract/zod'
import { readHashed } from '../../../platform/adapters/documents/read-hashed.ts'
import { largestPiece } from '../../../platform/adapters/incoming-mail/incoming-mail.port.ts'
import { invalidField, notFound } from '../../../platform/errors/errors.ts'
import { authorOf } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { TooMuch } from '../../../platform/threads/thread-limits.ts'
import { askReading } from '../../cases/reading/reading.service.ts'
import { requireOpen } from './incoming.service.ts'
import { insertItem, type NewFile, recordHash, selectUnknownKeys } from './incoming.sql.ts'
import {
  findIncoming,
  type IncomingFileRow,
  type IncomingRow,
  selectFilesOfItem,
  selectIncoming,
  updateIncoming,
} from './items.sql.ts'
import { joinPdf, splitPdf } from './pages/split-join.ts'
import { shelve } from './take-in.ts'

/** An item and its only file. */
interface Scan {
  readonly row: IncomingRow
  readonly file: IncomingFileRow
}

/** A stored file whose row is inserted in the transaction of the call. A file without a row is deleted by housekeeping. */
interface MadeFile {
  readonly name: string
  readonly subject: string
  readonly file: NewFile
}

const refuse = (field: string, message: string) => invalidField(['body', field], message)

/** A scan with one file of pages; mails, and scans of other kinds of files, are not split or joined. */
const requireScan = async ({ db }: Services, id: number, field: string): Promise<Scan> => {
  const row = await findIncoming(db, id)
  if (!row) throw notFound('incoming_not_found')
  const [file, ...more] = await selectFilesOfItem(db, id)
  if (row.kind === 'mail' || row.body_text !== null || !file || more.length > 0)
    throw refuse(field, `"${row.subject}" is geen scan van één bestand.`)
  if (!shownTypes.has(file.content_type ?? ''))
    throw refuse(field, `"${row.subject}": dit soort bestand heeft geen pagina's.`)
  return { row, file }
}

const bytesOf = async (
  { documents }: Services,
  { storage_key }: IncomingFileRow,
): Promise<Uint8Array<ArrayBuffer>> => {
  const stored = await documents.open(storage_key)
  if (!stored) throw notFound('incoming_not_found')
  return (await readHashed(stored)).bytes
}

/** The refusal for a file that exceeds the limits. Rethrows other errors, which the file did not cause. */
const unlessTooMuch = (error: unknown): { readonly refused: string } => {
  if (error instanceof TooMuch) return { refused: 'dit bestand is te groot of te zwaar' }
  throw error
}

/** "scan 0412 (1 van 2).pdf". */
const named = (name: string, suffix: string): string => `${path.parse(name).name}${suffix}.pdf`

/** Puts a PDF that was made on the shelf, before anything is locked. */
const shelvePdf = async (
  services: Services,
  bytes: Uint8Array,
  { name, subject }: { readonly name: string; readonly subject: string },
): Promise<MadeFile> => {
  const { documents } = services
  const stream = Readable.from([Buffer.from(bytes)])
  const staged = await documents.stage({ name, stream, limit: largestPiece })
  const { size, sha256 } = staged
  const storage_key = await shelve(services, staged, name)
  services.unitOfWork.compensate(async (after) => {
    // The commit may have succeeded although its answer got lost.
    for (const key of await selectUnknownKeys(after.db, [storage_key])) await after.documents.remove(key)
  })
  return {
    name,
    subject,
    file: { name, size, sha256, content_type: 'application/pdf', is_inline: false, storage_key },
  }
}

/** Splits the PDF of a scan. Stores only the two files, no rows. */
export const prepareSplit = async (
  services: Services,
  { id, after }: { readonly id: number; readonly after: number },
): Promise<readonly MadeFile[]> => {
  const { row, file } = await requireScan(services, id, 'after')
  if (file.content_type !== 'application/pdf') throw refuse('after', 'Een foto heeft één pagina.')
  const bytes = await bytesOf(services, file)
  const split = await splitPdf({ bytes, after }, [bytes]).catch(unlessTooMuch)
  if ('refused' in split) throw refuse('after', `Splitsen kan hier niet: ${split.refused}.`)
  const made: MadeFile[] = []
  for (const [at, part] of split.parts.entries()) {
    const suffix = ` (${at + 1} van 2)`
    made.push(
      await shelvePdf(services, part, {
        name: named(file.name, suffix),
        subject: `${row.subject}${suffix}`.slice(0, 500),
      }),
    )
  }
  return made
}

/** Joins the files of scans in their order. Stores only the new file, no rows. */
export const prepareJoin = async (
  services: Services,
  items: z.output<typeof JoinIncoming>['items'],
): Promise<MadeFile> => {
  const scans: Scan[] = []
  for (const { id } of items) scans.push(await requireScan(services, id, 'items'))
  const total = scans.reduce((sum, { file }) => sum + file.size, 0)
  if (total > largestPiece) throw refuse('items', 'Samen zijn deze scans te groot.')
  const files = []
  for (const { row, file } of scans)
    files.push({
      name: row.subject,
      bytes: await bytesOf(services, file),
      contentType: file.content_type ?? '',
    })
  const joined = await joinPdf(
    { files },
    files.map(({ bytes }) => bytes),
  ).catch(unlessTooMuch)
  if ('refused' in joined) {
    const { refused } = joined
    throw refuse(
      'items',
      typeof refused === 'string'
        ? `Samenvoegen kan niet: ${refused}.`
        : `"${refused.name}": ${refused.reason}.`,
    )
  }
  const [first] = scans
  const subject = first?.row.subject ?? ''
  return shelvePdf(services, joined.pdf, {
    name: named(first?.file.name ?? 'scan', ` (${scans.length} samengevoegd)`),
    subject: `${subject} (${scans.length} samengevoegd)`.slice(0, 500),
  })
}

/** Inserts an item that replaces others, with its hash, so that its file cannot be added again by hand. */
const insertMade = async (
  services: Services,
  viewer: Viewer,
  { made, from }: { readonly made: MadeFile; readonly from: readonly IncomingRow[] },
): Promise<number> => {
  const { db, now } = services
  const [first] = from
  if (!first) throw new Error('made of nothing')
  const { file, subject } = made
  const received_at = new Date(Math.min(...from.map((row) => row.received_at.getTime())))
  const { kind, source, sender_name, sender_address, sender_check } = first
  await recordHash(db, file.sha256, now())
  const id = await insertItem(
    db,
    {
      ...{ kind, source, sender_name, sender_address, sender_check, subject, received_at },
      made_from: [...new Set(from.flatMap((row) => [...row.made_from, row.id]))],
    },
    [file],
  )
  const { sha256, storage_key: storageKey } = file
  await askReading({ db }, authorOf(viewer, services), { contentType: 'application/pdf', sha256, storageKey })
  return id
}

/** Closes replaced items. They are kept until the new items are filed. */
const closeReplaced = async (
  { db, now }: Services,
  viewer: Viewer,
  rows: readonly IncomingRow[],
): Promise<void> => {
  for (const { id } of rows)
    await updateIncoming(db, id, { state: 'replaced', closed_at: now(), closed_by: viewer.id })
}

/** Splits an item into two. */
export const splitItem = async (
  services: Services,
  viewer: Viewer,
  { seen, made }: { readonly seen: Pick<IncomingRow, 'id' | 'version'>; readonly made: readonly MadeFile[] },
): Promise<IncomingItem[]> => {
  const locked = await requireOpen(services, seen)
  const ids: number[] = []
  for (const one of made) ids.push(await insertMade(services, viewer, { made: one, from: [locked] }))
  await closeReplaced(services, viewer, [locked])
  return selectIncoming(services.db, ids)
}

/** Joins items into one item, in their order. Refused when an item has been filed or changed. */
export const joinItems = async (
  services: Services,
  viewer: Viewer,
  { items, made }: { readonly items: z.output<typeof JoinIncoming>['items']; readonly made: MadeFile },
): Promise<IncomingItem[]> => {
  const locked = new Map<number, IncomingRow>()
  // Locked in the order of their ids, to avoid a deadlock when two colleagues join the same items.
  for (const seen of [...items].sort((one, other) => one.id - other.id))
    locked.set(seen.id, await requireOpen(services, seen))
  const from = items.flatMap(({ id }) => locked.get(id) ?? [])
  const id = await insertMade(services, viewer, { made, from })
  await closeReplaced(services, viewer, from)
  return selectIncoming(services.db, [id])
}
