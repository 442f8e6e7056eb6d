import * as z from '@zaakwerk/contract/zod'
import { CaseStatus } from '../case-statuses.ts'
import { CalendarDate, Id, lenient, Timestamp, Version } from '../primitives.ts'

/** Ways in which a letter goes out without the mailroom. */
export const letterChannels = ['email', 'ftp'] as const
export type LetterChannel = (typeof letterChannels)[number]

/** What goes with a letter. */
const LetterEnclosure = z.object({
  /** As printed on the letter. */
  label: z.string(),
  /** Null once its file is gone from the case. */
  document_id: z.nullable(Id),
  /** Whether it is printed with the letter. What is not has to be added by hand. */
  is_printable: z.boolean(),
})

const Status = lenient(CaseStatus, z.string())

/** What follows for its case when a letter is posted now. */
const LetterWhenPosted = z.object({
  /** The status that the case gets; null when it stays as it is. */
  status: z.nullable(Status),
  /** Of this letter before: then only of what is said otherwise now. */
  was_client_told: z.boolean(),
  /** It goes by e-mail too, which has not left: the rest follows with that. */
  waits_for_email: z.boolean(),
})

/** A letter at the mailroom: to be posted, or posted. */
export const MailroomLetter = z.object({
  id: Id,
  /** Names it in its proof of dispatch. */
  uuid: z.uuid(),
  case_id: Id,
  case_status: Status,
  internal_id: z.string(),
  /** The number by which the authority knows the case, as printed on the letter. */
  reference: z.nullable(z.string()),
  name: z.string(),
  /** As staff call it: "Administratief beroep". */
  title: z.string(),
  /** As printed on the letter. */
  addressee: z.string(),
  /** As printed on the letter, a line each. */
  address: z.string(),
  ready_since: Timestamp,
  /** Calendar date on which it has to be posted at the latest. */
  post_by: z.nullable(CalendarDate),
  printed_at: z.nullable(Timestamp),
  printed_by: z.nullable(Id),
  document_id: Id,
  enclosures: z.array(LetterEnclosure),
  /** Null once it is posted. */
  when_posted: z.nullable(LetterWhenPosted),
  /** Calendar date on which it was given to the post. */
  posted_on: z.nullable(CalendarDate),
  posted_at: z.nullable(Timestamp),
  posted_by: z.nullable(Id),
  tracking_number: z.nullable(z.string()),
  proof_document_id: z.nullable(Id),
  version: Version,
})
export type MailroomLetter = z.output<typeof MailroomLetter>
