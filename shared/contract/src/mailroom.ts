import * as z from '@zaakwerk/contract/zod'
import { endpoint, fileAnswer, pageOf } from './endpoint.ts'
import { MailroomLetter } from './entities/letter.ts'
import { CalendarDate, Id, Offset, PathId, Timestamp, Version } from './primitives.ts'

/** `additional_data` of an event that reports a sent letter: the contents of its proof of dispatch. */
export const DispatchData = z.object({
  uuid: z.uuid(),
  mailbox_id: Id,
  letter_id: Id,
  addressee: z.string(),
  channel: z.string(),
  /** Calendar date on which it was posted, if it was sent by post. */
  posted_on: z.optional(z.nullable(z.iso.date())),
  /** When it was sent by e-mail. */
  emailed_at: z.optional(z.nullable(Timestamp)),
  /** When it was delivered by file drop. */
  dropped_at: z.optional(z.nullable(Timestamp)),
  /** Calendar date on which a person delivered it at the counter of the public prosecutor. */
  handed_in_on: z.optional(z.nullable(z.iso.date())),
  tracking_number: z.optional(z.nullable(z.string())),
  /** SHA-256 of the letter, in hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type DispatchData = z.output<typeof DispatchData>

/** Our only mailbox, as `mailbox_id` names it: the letter as a whole, with all its channels. */
export const ourMailbox = 1

/** Channels of a letter, as `mailbox_id` of a proof names them: that it was sent by this one, whatever happened with the others. */
export const channelMailboxes = { email: 2, ftp: 3, post: 4 } as const
/** A channel by which a letter is sent. */
export type LetterChannel = keyof typeof channelMailboxes

/** Events of posted letters that have their own event. */
export const dispatchEvents = [
  'case_administrative_appeal_sent_by_mailroom',
  'case_appeal_on_administrative_appeal_sent_by_mailroom',
] as const

/** Events with a proof of dispatch: those, and the event of every other letter, by any channel. */
export const provenEvents = [...dispatchEvents, 'letter_submitted'] as const

export const getProofOfDispatch = endpoint({
  method: 'GET',
  path: '/mailroom/proof',
  access: 'cases.read',
  audit: { action: 'read', entity: 'case', ids: 'answer.about', fields: ['query'] },
  summary:
    'The proof of dispatch of a letter that left as PDF, by its uuid or by mailbox and letter; mailbox 2, 3 and 4 are its e-mail, file drop and post alone.',
  query: z
    .object({ uuid: z.optional(z.uuid()), mailbox_id: z.optional(PathId), letter_id: z.optional(PathId) })
    .check(
      z.refine(
        (query) =>
          query.uuid !== undefined || (query.mailbox_id !== undefined && query.letter_id !== undefined),
        {
          message: 'Geef een uuid, of mailbox_id en letter_id.',
          path: ['uuid'],
        },
      ),
    ),
  answer: fileAnswer,
  errors: [404],
})

/**
 * `to_post` oldest first; `posted_today` and `posted` by posting time, newest first; `unconfirmed`: by whatever channel they left, without a confirmation of receipt, the oldest
 * first.
 */
export const letterLists = ['to_post', 'posted_today', 'posted', 'unconfirmed'] as const
export const LetterList = z.enum(letterLists)

/** Maximum number of letters in one print or one posting. */
export const lettersAtOnce = 100

/** Maximum length of a tracking number as typed, separators included. */
export const trackingNumberLength = 60

/**
 * As printed under the barcode: 3S… of PostNL, RR…NL of registered mail, up to 39 characters of DHL eCommerce. Case and separators are ignored. Empty: none.
 */
export const TrackingNumber = z.string().check(
  z.maxLength(trackingNumberLength),
  z.overwrite((text) => text.replace(/[\s.-]/g, '').toUpperCase()),
  z.refine(
    (text) => text === '' || /^(?=(?:.*\d){6})[A-Z0-9]{9,39}$/.test(text),
    'Een track-and-trace-nummer heeft 9 tot 39 letters en cijfers, zoals 3SABCD123456789.',
  ),
)

const batchOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(lettersAtOnce))

const distinct = (ids: readonly number[]): boolean => new Set(ids).size === ids.length
const twice = 'Een brief staat er twee keer in.'

/** A letter as the caller saw it; a version that is no longer current gives a 412. */
const SeenLetter = z.object({ id: Id, version: z.optional(Version) })

const Delivery = z.object({
  tracking_number: z.optional(z.nullable(TrackingNumber)),
  /** A PDF, JPEG or PNG among the documents of the letter's case. */
  proof_document_id: z.optional(z.nullable(Id)),
})

const lettersOf = <Letter extends z.ZodMiniType<{ id: number }>>(letter: Letter) =>
  batchOf(letter).check(z.refine((letters) => distinct(letters.map(({ id }) => id)), twice))

export const searchMailroomLetters = endpoint({
  method: 'GET',
  path: '/mailroom/letters',
  access: 'mailroom.read',
  audit: { action: 'list', entity: 'letter', ids: 'answer.items' },
  summary:
    'Letters to post, oldest first; posted letters, newest first; or letters that left without a confirmation of receipt, oldest first.',
  query: z.object({ list: z._default(LetterList, 'to_post'), offset: Offset }),
  answer: pageOf(MailroomLetter),
})

/** Counts for the tabs, and the posting that the viewer can still undo. */
export const MailroomSummary = z.object({
  to_post: z.int(),
  /** Number of those that have to be posted today or are late. */
  leave_today: z.int(),
  posted_today: z.int(),
  /** The viewer's newest posting today. */
  last_posting: z.nullable(
    z.object({ posted_at: Timestamp, letters: z.array(z.object({ id: Id, version: Version })) }),
  ),
})
export type MailroomSummary = z.output<typeof MailroomSummary>

export const getMailroomSummary = endpoint({
  method: 'GET',
  path: '/mailroom/summary',
  access: 'mailroom.read',
  audit: 'nobody',
  summary: 'How many letters there are to post and were posted today, and the last posting of the caller.',
  answer: MailroomSummary,
})

export const printLetters = endpoint({
  method: 'GET',
  path: '/mailroom/letters/print',
  access: 'mailroom.read',
  audit: { action: 'export', entity: 'letter', ids: 'query.ids' },
  summary:
    'A single PDF of letters and their enclosures, in the order of the ids; a sheet on top names what could not be printed. It notes nothing; a viewer opens its print dialog.',
  query: z.object({
    ids: z.pipe(
      z.union([
        z.array(PathId),
        z.pipe(
          PathId,
          z.transform((id) => [id]),
        ),
      ]),
      batchOf(Id).check(z.refine(distinct, twice)),
    ),
  }),
  answer: fileAnswer,
  errors: [404, 409],
})

export const markLettersPrinted = endpoint({
  method: 'POST',
  path: '/mailroom/letters/printed',
  access: 'mailroom.write',
  audit: { action: 'change', entity: 'letter', ids: 'body.ids' },
  summary: 'Record that letters were printed. Can be repeated.',
  body: z.object({ ids: batchOf(Id).check(z.refine(distinct, twice)) }),
  answer: z.array(MailroomLetter),
  idempotent: true,
  errors: [404, 409],
})

export const postLetters = endpoint({
  method: 'POST',
  path: '/mailroom/letters/posted',
  access: 'mailroom.write',
  audit: { action: 'change', entity: 'letter', ids: 'body.letters' },
  summary: 'Record that letters were posted: all of them, or none when one is refused.',
  body: z.object({ posted_on: CalendarDate, letters: lettersOf(z.extend(SeenLetter, Delivery.shape)) }),
  answer: z.array(MailroomLetter),
  idempotent: true,
  errors: [404, 409, 412],
})

export const postLetter = endpoint({
  method: 'POST',
  path: '/mailroom/letters/{id}/posted',
  access: 'mailroom.write',
  audit: { action: 'change', entity: 'letter', ids: 'params.id' },
  summary: 'Record that a letter was posted.',
  params: z.object({ id: PathId }),
  body: z.object({ posted_on: CalendarDate, ...Delivery.shape }),
  answer: MailroomLetter,
  idempotent: true,
  versioned: true,
  errors: [404, 409],
})

export const unpostLetters = endpoint({
  method: 'POST',
  path: '/mailroom/letters/unpost',
  access: 'mailroom.write',
  audit: { action: 'change', entity: 'letter', ids: 'body.letters' },
  summary: 'Undo that letters were posted, on the day itself: all of them, or none when one is refused.',
  body: z.object({ letters: lettersOf(SeenLetter) }),
  answer: z.array(MailroomLetter),
  idempotent: true,
  errors: [404, 409, 412],
})

export const unpostLetter = endpoint({
  method: 'POST',
  path: '/mailroom/letters/{id}/unpost',
  access: 'mailroom.write',
  audit: { action: 'change', entity: 'letter', ids: 'params.id' },
  summary: 'Undo that a letter was posted, on the day itself.',
  params: z.object({ id: PathId }),
  answer: MailroomLetter,
  idempotent: true,
  versioned: true,
  errors: [404, 409],
})
