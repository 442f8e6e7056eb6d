import { createHash } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { IncomingKind, IncomingProblem } from '@zaakwerk/contract/entities/incoming'
import { canBeFiled } from '@zaakwerk/domain/incoming-files'
import { numbersInText } from '@zaakwerk/domain/reading/numbers-in-text'
import type { StagedFile } from '../../../platform/adapters/documents/documents.port.ts'
import { storedName } from '../../../platform/adapters/documents/file-names.ts'
import { readHashed } from '../../../platform/adapters/documents/read-hashed.ts'
import {
  type IncomingPiece,
  largestPiece,
} from '../../../platform/adapters/incoming-mail/incoming-mail.port.ts'
import { ApiError } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import { ThreadEnded, TooMuch } from '../../../platform/threads/thread-limits.ts'
import { judgeFile } from '../../cases/documents/file-kind.ts'
import { askReading } from '../../cases/reading/reading.service.ts'
import {
  insertItem,
  isHashKnown,
  type NewFile,
  type NewItem,
  recordHash,
  savePosition,
} from './incoming.sql.ts'
import type { MailReport } from './mail/automatic-mail.ts'
import type { ReadMail } from './mail/mail.thread.ts'
import { readMail } from './mail/read-mail.ts'
import { placeAutomatic } from './place-automatic.ts'
import { knownNumbers } from './propose.ts'

type Here = Pick<Services, 'db' | 'documents' | 'now' | 'log'>

/** What came in, and where. */
export interface Arrival extends Omit<IncomingPiece, 'kind' | 'position'> {
  readonly kind: IncomingKind
  /** Name of its source. */
  readonly source: string
  /** Stored together with it. */
  readonly position: string | null
}

/** A new item, before it is stored. */
interface Drafted {
  readonly hash: string
  readonly item: Omit<NewItem, 'kind' | 'source' | 'received_at'>
  readonly files: readonly NewFile[]
  /** The report of an automatic mail. */
  readonly report?: MailReport | null
}

const stage = ({ documents }: Here, name: string, stream: Readable): Promise<StagedFile> =>
  documents.stage({ name, stream, limit: largestPiece })

/** Its type where a case takes it; null for every other kind, and for what only looks like one. A file without an extension gets that of its content. */
const kindOf = async ({ documents }: Here, file: StagedFile) => {
  try {
    const isBare = path.extname(file.name) === ''
    return await judgeFile(documents, isBare ? { ...file, name: `${file.name}.pdf` } : file)
  } catch (error) {
    const isRefused = error instanceof TooMuch || (error instanceof ApiError && error.status < 500)
    if (!isRefused) throw error
    return { contentType: null, name: file.name }
  }
}

/** Puts a staged file onto the shelf of what came in. */
export const shelve = async (
  here: Pick<Services, 'documents' | 'now'>,
  staged: StagedFile,
  name: string,
): Promise<string> => {
  const into = { shelf: 'incoming', name: storedName({ name, at: here.now() }) } as const
  return (await here.documents.file(staged, into)).storageKey
}

const fileOf = async (here: Here, staged: StagedFile, isInline: boolean): Promise<NewFile> => {
  const { contentType, name } = await kindOf(here, staged)
  const { size, sha256 } = staged
  const storage_key = await shelve(here, staged, name)
  return { name, size, sha256, content_type: contentType, is_inline: isInline, storage_key }
}

/** What is stored without its content. */
const withoutContent = (
  { kind, size, source, receivedAt, fileName, position }: Arrival,
  problem: IncomingProblem,
): Drafted => {
  const named = [source, position, fileName, size, receivedAt.toISOString()].join('\n')
  return {
    hash: createHash('sha256').update(named).digest('hex'),
    item: { subject: fileName ?? (kind === 'mail' ? 'E-mail zonder inhoud' : ''), problem },
    files: [],
  }
}

const mailItem = (mail: ReadMail, fileName: string | null): Drafted['item'] => ({
  sender_name: mail.senderName,
  sender_address: mail.senderAddress,
  sender_check: mail.senderCheck,
  subject: mail.subject || fileName || 'Zonder onderwerp',
  body_text: mail.text,
  sent_at: mail.sentAt === null ? null : new Date(mail.sentAt),
  message_id: mail.messageId,
  in_reply_to: mail.inReplyTo,
  ...knownNumbers(numbersInText(`${mail.subject}\n${mail.text}`)),
  automatic: mail.report?.kind ?? null,
  problem: mail.isEncrypted ? 'encrypted' : null,
})

/** What a thread says of a mail; undefined when it is no mail, or takes too much to read. */
const tryToRead = async (here: Here, staged: StagedFile): Promise<ReadMail | undefined> => {
  const { bytes } = await readHashed(await here.documents.read(staged))
  try {
    return await readMail(bytes)
  } catch (error) {
    // Too many files are being read, or the server ends: it comes again at the next reading.
    if (error instanceof ApiError || error instanceof ThreadEnded) throw error
    here.log.warn({ size: staged.size }, 'a mail that came in could not be read')
    return undefined
  }
}

const draftMail = async (
  here: Here,
  {
    staged,
    mail,
    fileName,
  }: { readonly staged: StagedFile; readonly mail: ReadMail | undefined; readonly fileName: string | null },
): Promise<Drafted> => {
  const files: NewFile[] = []
  for (const { name, bytes, isInline } of mail?.files ?? [])
    files.push(await fileOf(here, await stage(here, name, Readable.from([Buffer.from(bytes)])), isInline))
  const { sha256 } = staged
  const storage_key = await shelve(here, staged, 'bericht.eml')
  return mail
    ? { hash: mail.hash, item: { ...mailItem(mail, fileName), storage_key }, files, report: mail.report }
    : { hash: sha256, item: { subject: fileName ?? 'E-mail', problem: 'unreadable', storage_key }, files }
}

const isMail = ({ kind, fileName }: Arrival): boolean => kind === 'mail' || /\.eml$/i.test(fileName ?? '')

const draft = async (here: Here, arrival: Arrival): Promise<Drafted | 'known'> => {
  const { content, fileName } = arrival
  if (!content) return withoutContent(arrival, arrival.size > largestPiece ? 'too_large' : 'empty')
  const staged = await stage(here, fileName ?? 'bericht.eml', content)
  const discard = async (): Promise<'known'> => {
    await here.documents.discard(staged)
    return 'known'
  }
  if (!isMail(arrival)) {
    if (await isHashKnown(here.db, staged.sha256)) return discard()
    return {
      hash: staged.sha256,
      item: { subject: staged.name },
      files: [await fileOf(here, staged, false)],
    }
  }
  const mail = await tryToRead(here, staged)
  if (await isHashKnown(here.db, mail?.hash ?? staged.sha256)) return discard()
  return draftMail(here, { staged, mail, fileName })
}

const store = async (
  here: Here,
  { kind, source, position, receivedAt }: Arrival,
  drafted: Drafted | 'known',
): Promise<number | undefined> => {
  const read_at = here.now()
  const author = { userId: null, at: read_at }
  return here.db.transaction(async (tx) => {
    if (position !== null) await savePosition(tx, { source, position, read_at })
    if (drafted === 'known' || !(await recordHash(tx, drafted.hash, read_at))) return undefined
    const received_at = new Date(Math.min(receivedAt.getTime(), read_at.getTime()))
    const { item, files, report } = drafted
    const hasFiles = files.some(({ is_inline }) => !is_inline)
    const place = report ? await placeAutomatic(tx, { item, report, hasFiles, at: read_at }) : {}
    const id = await insertItem(tx, { ...item, kind, source, received_at, ...place }, files)
    for (const file of files.filter(canBeFiled)) {
      const { content_type: contentType, sha256, storage_key: storageKey } = file
      if (contentType) await askReading({ db: tx }, author, { contentType, sha256, storageKey })
    }
    return id
  })
}

/**
 * Stores what came in, unless it had come in before: the same file, or the same mail in another mailbox. Files are put on the shelf first; those that get no
 * row because a process died are swept. Returns the id of the new item.
 */
export const takeIn = async (here: Here, arrival: Arrival): Promise<number | undefined> =>
  store(here, arrival, await draft(here, arrival))

/** Records that something came in that could not be stored: it stays where it came in, and does not keep what came after it from being taken in. */
export const recordArrival = (here: Here, arrival: Arrival): Promise<number | undefined> =>
  store(here, arrival, withoutContent(arrival, 'unreadable'))
