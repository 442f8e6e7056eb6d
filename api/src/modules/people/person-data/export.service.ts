import { once } from 'node:events'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { personArchiveName } from '@zaakwerk/contract/person-data'
import { ZipFile } from 'yazl'
import { semaphore } from '../../../platform/concurrency/semaphore.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import { exportBusy, notFound } from '../../../platform/errors/errors.ts'
import type { FileToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import { selectFiles } from './export.sql.ts'
import { personJson } from './export-json.ts'
import { readMe } from './export-messages.ts'
import { type Person, selectPerson } from './person-scope.sql.ts'

/** The files of a person can be gigabytes: two archives are enough for one process to read at once. */
const acquire = semaphore({ most: 2, waitMs: 10_000, busy: exportBusy })

/** A reader who takes longer has stopped reading. */
const readWithinMs = 60 * 60_000

/** A name that is one in every archive: no path, nothing that a system forbids. */
const safe = (name: string): string =>
  name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'bestand'

interface ArchiveStream {
  readonly zip: ZipFile
  /** Over when nobody reads the archive any more. */
  readonly signal: AbortSignal
}

/** Adds one entry and waits until it was read, so that one file is open at a time. */
const addInTurn = async (
  { zip, signal }: ArchiveStream,
  content: Readable,
  { path, isPacked = false }: { readonly path: string; readonly isPacked?: boolean },
): Promise<void> => {
  const drop = (): void => void content.destroy()
  signal.addEventListener('abort', drop)
  try {
    signal.throwIfAborted()
    const read = once(content, 'end', { signal })
    zip.addReadStream(content, path, { compress: !isPacked })
    await read
  } finally {
    signal.removeEventListener('abort', drop)
    content.destroy()
  }
}

const fill = async (services: Services, person: Person, archive: ArchiveStream): Promise<void> => {
  const { db, documents } = services
  await addInTurn(archive, Readable.from(personJson(db, person, services.now()), { objectMode: false }), {
    path: 'gegevens.json',
  })
  const missing: string[] = []
  for (const { internal_id, storage_key } of await selectFiles(db, person)) {
    const path = `bestanden/${safe(internal_id)}/${safe(storage_key.split('/').at(-1) ?? '')}`
    const opened = await documents.open(storage_key)
    // Nearly all are PDFs and images, which hardly get smaller: packing them again takes most of the time.
    if (opened) await addInTurn(archive, opened.stream, { path, isPacked: true })
    else missing.push(path)
  }
  archive.zip.addBuffer(Buffer.from(readMe(missing)), 'LEESMIJ.txt')
  archive.zip.end()
}

/** Everything that is kept of a person, as an archive that is made while it is sent. When it breaks off, so does the connection. */
export const exportPerson = async (services: Services, id: number): Promise<FileToSend> => {
  const person = await selectPerson(services.db, id)
  if (!person) throw notFound('client_not_found')
  const release = await acquire()
  const zip = new ZipFile()
  const output = new PassThrough()
  const finished = new AbortController()
  output.once('close', () => {
    finished.abort()
    release()
  })
  const breakOff = (error: Error): void => {
    if (!finished.signal.aborted)
      services.log.error({ problem: forLog(error) }, 'an export of a person broke off')
    output.destroy(error)
  }
  // yazl connects its streams by `pipe`, which hands on neither errors nor the leaving of the reader.
  zip.on('error', breakOff)
  pipeline(zip.outputStream, output, () => undefined)
  const signal = AbortSignal.any([finished.signal, AbortSignal.timeout(readWithinMs)])
  fill(services, person, { zip, signal }).catch(breakOff)
  return {
    stream: output,
    size: 'unknown',
    contentType: 'application/zip',
    name: personArchiveName(person.id),
    disposition: 'attachment',
    about: person.id,
  }
}
