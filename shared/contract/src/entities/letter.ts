import * as z from '@zaakwerk/contract/zod'
import { CaseStatus } from '../case-statuses.ts'
import { CalendarDate, Id, lenient, Timestamp, Version } from '../primitives.ts'

/** By which channels a letter was sent. `counter`: a person handed it in. */
export const sentWays = ['email', 'ftp', 'post', 'email_and_post', 'counter'] as const

/** Channels by which a letter is sent without the mailroom. */
export const letterChannels = ['email', 'ftp'] as const
export type LetterChannel = (typeof letterChannels)[number]

const LetterEnclosure = z.object({
  /** As printed on the letter. */
  label: z.string(),
  /** Null once its file was removed from the case. */
  document_id: z.nullable(Id),
  /** Whether it is printed with the letter. Others have to be added by hand. */
  is_printable: z.boolean(),
})

const Status = lenient(CaseStatus, z.string())

/** The effect on the case if the letter is posted now. */
const LetterWhenPosted = z.object({
  /** The new status of the case; null when it does not change. */
  status: z.nullable(Status),
  /** The client was told about this letter before: only what differs now is mailed. */
  was_client_told: z.boolean(),
  /** It is also sent by e-mail, which is pending: the other effects follow when that was sent. */
  waits_for_email: z.boolean(),
})

/** A letter in the mailroom: to be posted, or posted. */
export const MailroomLetter = z.object({
  id: Id,
  /** Identifies it in its proof of dispatch. */
  uuid: z.uuid(),
  case_id: Id,
  case_status: Status,
  internal_id: z.string(),
  /** The authority's case number, as printed on the letter. */
  reference: z.nullable(z.string()),
  name: z.string(),
  /** Its name for staff: "Administratief beroep". */
  title: z.string(),
  /** As printed on the letter. */
  addressee: z.string(),
  /** As printed on the letter, one line each. */
  address: z.string(),
  ready_since: Timestamp,
  /** Last calendar date on which it can be posted in time. */
  post_by: z.nullable(CalendarDate),
  printed_at: z.nullable(Timestamp),
  printed_by: z.nullable(Id),
  document_id: Id,
  enclosures: z.array(LetterEnclosure),
  /** Null once it was posted. */
  when_posted: z.nullable(LetterWhenPosted),
  /** Calendar date on which it was posted. */
  posted_on: z.nullable(CalendarDate),
  posted_at: z.nullable(Timestamp),
  /** Calendar date on which it was sent by its first channel, with its channels; null if it was not sent. */
  sent_on: z.nullable(CalendarDate),
  way: z.nullable(lenient(z.enum(sentWays), z.string())),
  posted_by: z.nullable(Id),
  tracking_number: z.nullable(z.string()),
  proof_document_id: z.nullable(Id),
  /** Warning in Dutch that the letter is not sent by the appointed channel of the authority; null without a warning. */
  channel_warning: z.nullable(z.string()),
  version: Version,
})
export type MailroomLetter = z.output<typeof MailroomLetter>
