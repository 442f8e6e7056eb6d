import type { Page } from '@zaakwerk/contract/endpoint'
import type { IncomingDetail, IncomingFile, IncomingItem } from '@zaakwerk/contract/entities/incoming'
import { type IncomingList, type IncomingSummary, shownTypes } from '@zaakwerk/contract/incoming'
import type * as z from '@zaakwerk/contract/zod'
import { dayOf } from '@zaakwerk/domain/dates'
import { type AnswerSigns, answeredLetters } from '@zaakwerk/domain/letter-answers'
import { readPages } from '@zaakwerk/domain/reading/read-pages'
import { wordsOfText } from '@zaakwerk/domain/reading/words-of-text'
import type { StagedFile } from '../../../platform/adapters/documents/documents.port.ts'
import { conflict, notFound, preconditionFailed } from '../../../platform/errors/errors.ts'
import { outgoingFile } from '../../../platform/pictures/outgoing.ts'
import type { FileToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { getReading } from '../../cases/reading/reading.service.ts'
import { selectKnownAuthorities } from '../../cases/reading/reading.sql.ts'
import { selectOutcomes } from './incoming.sql.ts'
import {
  findIncoming,
  type IncomingFileRow,
  type IncomingRow,
  lockIncoming,
  selectFilesOfItem,
  selectIncoming,
  selectIncomingPage,
  selectIncomingSummary,
  selectLastFiling,
  updateIncoming,
} from './items.sql.ts'
import { selectAnswerCandidates } from './letter-answers.sql.ts'
import { takeIn } from './take-in.ts'

export const searchIncoming = (
  { db, now }: Services,
  viewer: Viewer,
  {
    list,
    offset,
    own,
  }: {
    readonly list: z.output<typeof IncomingList>
    readonly offset: number
    readonly own?: boolean | undefined
  },
): Promise<Page<IncomingItem>> =>
  selectIncomingPage(db, { list, offset, today: dayOf(now()), ownOf: own ? viewer.id : undefined })

/** How the last reading of each mailbox and folder went. */
const sourcesOf = async ({
  db,
  incomingMail,
}: Pick<Services, 'db' | 'incomingMail'>): Promise<IncomingSummary['sources']> => {
  const names = incomingMail.sources.map(({ name }) => name)
  const outcomes = names.length === 0 ? [] : await selectOutcomes(db, names)
  return incomingMail.sources.map(({ name, provider: kind }) => {
    const outcome = outcomes.find((one) => one.name === name)
    const { read_at, failing_since, problem, used_percent } = outcome ?? {}
    return {
      ...{ name, kind, problem: problem ?? null, used_percent: used_percent ?? null },
      read_at: read_at?.toISOString() ?? null,
      failing_since: failing_since?.toISOString() ?? null,
    }
  })
}

export const getSummary = async (
  { db, incomingMail, now }: Services,
  { id: userId }: Pick<Viewer, 'id'>,
): Promise<IncomingSummary> => {
  const today = dayOf(now())
  return {
    ...(await selectIncomingSummary(db, today)),
    sources: await sourcesOf({ db, incomingMail }),
    last_filing: await selectLastFiling(db, { userId, today }),
  }
}

export const requireItem = async ({ db }: Pick<Services, 'db'>, id: number): Promise<IncomingItem> => {
  const [item] = await selectIncoming(db, [id])
  if (!item) throw notFound('incoming_not_found')
  return item
}

/** Locks an item that is not deleted. */
export const requireLocked = async ({ db }: Pick<Services, 'db'>, id: number): Promise<IncomingRow> => {
  const row = await lockIncoming(db, id)
  if (!row) throw notFound('incoming_not_found')
  return row
}

/** Locks an open item and checks the version that the caller saw. For calls whose response is not the item, so that `If-Match` does not apply. */
export const requireOpen = async (
  services: Pick<Services, 'db'>,
  { id, version }: Pick<IncomingRow, 'id' | 'version'>,
): Promise<IncomingRow> => {
  const row = await requireLocked(services, id)
  if (row.state !== 'open') throw conflict('incoming_moved_on')
  if (row.version !== version) throw preconditionFailed('version_conflict')
  return row
}

const readingOf = async (
  services: Services,
  { sha256, content_type: contentType }: IncomingFileRow,
): Promise<IncomingFile['reading']> => {
  if (contentType === null) return null
  return getReading(services, { sha256, contentType }).catch(() => null)
}

const fileOf = async (services: Services, row: IncomingFileRow): Promise<IncomingFile> => {
  const { position, name, size, content_type, is_inline } = row
  return { position, name, size, content_type, is_inline, reading: await readingOf(services, row) }
}

/** What the rules for papers find in the text of a mail. */
export const readText = async (
  { db, now }: Services,
  text: string,
): Promise<IncomingDetail['proposals_in_text']> => {
  if (text.trim() === '') return []
  const by = { authorities: await selectKnownAuthorities(db), today: dayOf(now()) }
  const papers = readPages([wordsOfText(text)], by)
  return papers.flatMap(({ proposals }) => proposals.map((one) => ({ ...one, piece: null })))
}

/** Reasons for which a proposed case can own the letter that a paper answers. Not the sender alone, which is a reason for mail from clients. */
const bySign: ReadonlySet<string> = new Set(['reply', 'number'])

/** The letters that an item may answer, of the cases that are proposed for it. */
const proposeLetters = async (
  { db }: Services,
  {
    row,
    item,
    signs,
  }: { readonly row: IncomingRow; readonly item: IncomingItem; readonly signs: AnswerSigns },
): Promise<IncomingDetail['letters']> => {
  const candidates = await selectAnswerCandidates(db, {
    caseIds: item.proposals.flatMap(({ reason, case_id }) => (bySign.has(reason) ? [case_id] : [])),
    inReplyTo: row.in_reply_to,
    sender: row.sender_check === 'failed' ? null : row.sender_address,
  })
  return answeredLetters(candidates, signs).map(({ letter_id, case_id, reason }) => ({
    ...{ letter_id, case_id, reason },
  }))
}

/** An item with its text and files, and what was read from those. */
export const getIncoming = async (services: Services, id: number): Promise<IncomingDetail> => {
  const item = await requireItem(services, id)
  const [row, stored] = await Promise.all([findIncoming(services.db, id), selectFilesOfItem(services.db, id)])
  const files = await Promise.all(stored.map((file) => fileOf(services, file)))
  const isMail = (row?.message_id ?? row?.sender_address ?? null) !== null
  const text = [isMail ? item.subject : '', row?.body_text ?? ''].join('\n\n').trim()
  const proposals_in_text = await readText(services, text)
  const read = [...files.flatMap(({ reading }) => reading?.papers ?? []).flatMap((paper) => paper.proposals)]
  const kind = [...read, ...proposals_in_text].find(({ field }) => field === 'kind')?.value ?? undefined
  return {
    ...item,
    body_text: row?.body_text ?? null,
    sent_at: row?.sent_at?.toISOString() ?? null,
    files,
    proposals_in_text,
    letters: row ? await proposeLetters(services, { row, item, signs: { kind, text } }) : [],
  }
}

/** A file of an item; position 0 is the mail as it was sent. */
export const getIncomingFile = async (
  { db, documents }: Services,
  asked: { readonly id: number; readonly position: number; readonly disposition: FileToSend['disposition'] },
): Promise<FileToSend> => {
  const row = await findIncoming(db, asked.id)
  const files = await selectFilesOfItem(db, asked.id)
  const file = files.find(({ position }) => position === asked.position)
  const isMail = asked.position === 0
  const key = isMail ? row?.storage_key : file?.storage_key
  const stored = key ? await documents.open(key) : undefined
  if (!stored) throw notFound('incoming_not_found')
  const contentType = (isMail ? 'message/rfc822' : file?.content_type) ?? 'application/octet-stream'
  const name = isMail ? 'bericht.eml' : (file?.name ?? 'bestand')
  const disposition = shownTypes.has(contentType) ? asked.disposition : 'attachment'
  return { ...(await outgoingFile(stored, contentType)), name, contentType, disposition }
}

/** Takes in files that a colleague added; those that came in before are left out. */
export const addFiles = async (
  services: Services,
  { files, source }: { readonly files: readonly StagedFile[]; readonly source: string },
): Promise<readonly number[]> => {
  if (files.length === 0) throw notFound('no_files')
  const added: number[] = []
  for (const file of files) {
    // Nobody would read or close one without content.
    const opened = file.size > 0 ? await services.documents.read(file) : undefined
    const id = await takeIn(services, {
      kind: 'upload',
      fileName: file.name,
      source,
      size: file.size,
      receivedAt: services.now(),
      content: opened?.stream,
      position: null,
    })
    if (id !== undefined) added.push(id)
  }
  return added
}

const close = async (
  services: Services,
  viewer: Viewer,
  { locked, ...changes }: { readonly locked: IncomingRow } & Parameters<typeof updateIncoming>[2],
): Promise<IncomingItem> => {
  const { db, now } = services
  if (locked.state !== 'open') throw conflict('incoming_moved_on')
  await updateIncoming(db, locked.id, { ...changes, closed_at: now(), closed_by: viewer.id })
  return requireItem(services, locked.id)
}

/** Closes an item as filed in a case. */
export const closeAsFiled = (
  services: Services,
  viewer: Viewer,
  filed: { readonly locked: IncomingRow; readonly case_id: number; readonly received_on: string },
): Promise<IncomingItem> => close(services, viewer, { state: 'filed', ...filed })

/** Puts an item aside that is not for the office. */
export const putAside = (
  services: Services,
  viewer: Viewer,
  aside: { readonly locked: IncomingRow; readonly reason: string },
): Promise<IncomingItem> => close(services, viewer, { state: 'not_ours', ...aside })

/** Takes back that an item was put aside. */
export const reopen = async (
  services: Services,
  { locked }: { readonly locked: IncomingRow },
): Promise<IncomingItem> => {
  if (locked.state !== 'not_ours' && locked.state !== 'automatic') throw conflict('incoming_moved_on')
  await updateIncoming(services.db, locked.id, {
    state: 'open',
    case_id: null,
    reason: null,
    closed_at: null,
    closed_by: null,
  })
  return requireItem(services, locked.id)
}
