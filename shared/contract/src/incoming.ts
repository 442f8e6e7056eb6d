import * as z from '@zaakwerk/contract/zod'
import { endpoint, fileAnswer, pageOf } from './endpoint.ts'
import { filingKinds, IncomingDetail, IncomingItem } from './entities/incoming.ts'
import { Id, Line, lenient, Offset, PathId, QueryFlag, Timestamp, Version } from './primitives.ts'

/** `open`: items to be filed; `doubt`: open items with an invalid number; both oldest first. The other lists are newest first. */
export const incomingLists = ['open', 'doubt', 'filed_today', 'not_ours', 'automatic'] as const
export const IncomingList = z.enum(incomingLists)

export const listIncoming = endpoint({
  method: 'GET',
  path: '/incoming',
  access: 'incoming.read',
  audit: { action: 'list', entity: 'incoming', ids: 'answer.items' },
  summary: 'Mails and scans that came in, each with the cases that are proposed for it.',
  query: z.object({
    list: z._default(IncomingList, 'open'),
    offset: Offset,
    /** For `open`: only items with the number of a case of the caller, or that answer a mail from such a case. */
    own: z.optional(QueryFlag),
  }),
  answer: pageOf(IncomingItem),
})

/** Counts for the tabs. */
export const IncomingSummary = z.object({
  open: z.int(),
  doubt: z.int(),
  filed_today: z.int(),
  not_ours: z.int(),
  automatic: z.int(),
  /** The mailboxes and folders that are read. */
  sources: z.array(
    z.object({
      name: z.string(),
      kind: lenient(z.enum(['imap', 'folder']), z.string()),
      /** When it was last read; null: not yet. */
      read_at: z.nullable(Timestamp),
      /** Since when it cannot be read; null: it can. */
      failing_since: z.nullable(Timestamp),
      /** Why it cannot be read, in Dutch. */
      problem: z.nullable(z.string()),
      /** Percentage of its quota that a mailbox uses; null if its server does not report it. */
      used_percent: z._default(z.nullable(z.int()), null),
    }),
  ),
  /** The last filing of the viewer today. */
  last_filing: z.nullable(
    z.object({
      id: Id,
      version: Version,
      kind: lenient(z.enum(filingKinds), z.string()),
      case: z.object({ id: Id, internal_id: z.string() }),
      filed_at: Timestamp,
    }),
  ),
})
export type IncomingSummary = z.output<typeof IncomingSummary>

export const getIncomingSummary = endpoint({
  method: 'GET',
  path: '/incoming/summary',
  access: 'incoming.read',
  audit: 'nobody',
  summary:
    'How many mails and scans are to be filed, were filed today, were put aside, and were written by machines; and what the caller filed last today.',
  answer: IncomingSummary,
})

export const readIncoming = endpoint({
  method: 'POST',
  path: '/incoming/read',
  access: 'incoming.write',
  audit: 'nobody',
  summary: 'Read the mailboxes and folders now, as is done each minute.',
  answer: IncomingSummary,
})

const ItemParams = z.object({ id: PathId })
const one = { entity: 'incoming', ids: 'params.id' } as const

export const getIncoming = endpoint({
  method: 'GET',
  path: '/incoming/{id}',
  access: 'incoming.read',
  audit: { action: 'read', ...one },
  summary: 'A mail or scan with its text, its files, and what was read from them.',
  params: ItemParams,
  answer: IncomingDetail,
  errors: [404],
})

/** Kinds of files that a browser shows in the page; others are saved. */
export const shownTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png'])

export const getIncomingFile = endpoint({
  method: 'GET',
  path: '/incoming/{id}/files/{position}',
  access: 'incoming.read',
  audit: { action: 'read', ...one },
  summary:
    'A file of a mail or scan; position 0 is the mail as it was sent. Only PDF and pictures are ever sent inline.',
  params: z.object({ id: PathId, position: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(200)) }),
  query: z.object({ disposition: z._default(z.enum(['attachment', 'inline']), 'attachment') }),
  answer: fileAnswer,
  errors: [404, 415],
})

export const addIncoming = endpoint({
  method: 'POST',
  path: '/incoming',
  access: 'incoming.write',
  audit: { action: 'create', entity: 'incoming', ids: 'answer' },
  summary: 'Add files as incoming items. A file that was imported before is not added again.',
  bodyType: 'multipart',
  answer: z.array(IncomingItem),
  status: 201,
  idempotent: true,
  errors: [404, 413, 507],
})

export const splitIncoming = endpoint({
  method: 'POST',
  path: '/incoming/{id}/split',
  access: 'incoming.write',
  audit: { action: 'change', ...one },
  summary:
    'Split a scan after a page into two that are filed by themselves. It is kept until they were filed.',
  params: ItemParams,
  body: z.object({
    /** The last page of the first part, from 1. */
    after: z.int().check(z.minimum(1), z.maximum(10_000)),
    version: Version,
  }),
  answer: z.array(IncomingItem),
  idempotent: true,
  errors: [404, 409, 412, 422],
})

/** The most scans that are joined at once. */
const scansAtOnce = 20

export const JoinIncoming = z.object({
  /** In the order of their pages, as they were seen. */
  items: z.array(z.object({ id: Id, version: Version })).check(
    z.minLength(2, 'Kies ten minste twee scans.'),
    z.maxLength(scansAtOnce, `Voeg ten hoogste ${scansAtOnce} scans tegelijk samen.`),
    z.refine(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      'Een scan staat er twee keer in.',
    ),
  ),
})

export const joinIncoming = endpoint({
  method: 'POST',
  path: '/incoming/join',
  access: 'incoming.write',
  audit: { action: 'change', entity: 'incoming', ids: 'body.items' },
  summary: 'Join scans into one item, in this order. The originals are kept until the new item is filed.',
  body: JoinIncoming,
  answer: z.array(IncomingItem),
  idempotent: true,
  errors: [404, 409, 412, 422],
})

export const putIncomingAside = endpoint({
  method: 'POST',
  path: '/incoming/{id}/not-ours',
  access: 'incoming.write',
  audit: { action: 'change', ...one },
  summary:
    'Put a mail or scan aside that is not for the office, with the reason. It is kept for thirty days.',
  params: ItemParams,
  body: z.object({ reason: Line(200, 'Geef een reden.').check(z.minLength(1, 'Geef een reden.')) }),
  answer: IncomingItem,
  versioned: true,
  idempotent: true,
  errors: [404, 409],
})

export const reopenIncoming = endpoint({
  method: 'POST',
  path: '/incoming/{id}/reopen',
  access: 'incoming.write',
  audit: { action: 'change', ...one },
  summary: 'Reopen a mail or scan that was put aside by a colleague or as automatic mail.',
  params: ItemParams,
  answer: IncomingItem,
  versioned: true,
  idempotent: true,
  errors: [404, 409],
})
