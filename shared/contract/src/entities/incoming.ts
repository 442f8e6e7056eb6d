import * as z from '@zaakwerk/contract/zod'
import { CaseType } from '../case-types.ts'
import { Id, lenient, Timestamp, Version } from '../primitives.ts'
import { paperKinds, Reading, ReadProposal } from './reading.ts'

/** How a piece of mail came in. */
export const incomingKinds = ['mail', 'scan', 'upload'] as const
export type IncomingKind = (typeof incomingKinds)[number]

/**
 * `not_ours`: put aside by a colleague, with a reason. `automatic`: an automatic mail that needs no filing, such as an absence message or a returned mail with a
 * task. `replaced`: split or joined into new items.
 */
export const incomingStates = ['open', 'filed', 'not_ours', 'automatic', 'replaced'] as const

/**
 * Why a piece, or a part of it, cannot be read. `too_large` and `empty`: there is no content. `encrypted`: only the receiver of the mail can open it. `unreadable`: what it
 * is made of is broken, or takes too much to read.
 */
export const incomingProblems = ['too_large', 'empty', 'encrypted', 'unreadable'] as const
export type IncomingProblem = (typeof incomingProblems)[number]

/** The kind of an automatic mail: an out-of-office reply, a report that a mail was not delivered, or another report about a mail. */
export const automaticMails = ['reply', 'bounce', 'notice'] as const
export type AutomaticMail = (typeof automaticMails)[number]

/** Whether the mail server could prove the sender (Authentication-Results, RFC 8601). */
export const senderChecks = ['passed', 'failed', 'unknown'] as const
export type SenderCheck = (typeof senderChecks)[number]

/**
 * Kinds of papers: from an authority, or from the client. `corrected_assessment`: an assessment that replaces a contested assessment without being the
 * decision on the objection, which no rule can tell apart.
 */
export const filingKinds = [...paperKinds, 'corrected_assessment', 'client_message'] as const
export type FilingKind = (typeof filingKinds)[number]

/**
 * Why a case is proposed. `reply`: the mail answers one of ours. `number`: it has the number of the case. `near_number`: its number has a wrong check digit, and that of
 * the case differs in one digit. `sender`: the sender is a client of it.
 */
export const proposalReasons = ['reply', 'number', 'near_number', 'sender'] as const
export type ProposalReason = (typeof proposalReasons)[number]

/** A case that a piece may belong to: a suggestion, never a fact. */
export const IncomingProposal = z.object({
  case_id: Id,
  internal_id: z.string(),
  type: lenient(CaseType, z.int()),
  status: z.string(),
  /** Name of the client, of several the first. */
  client: z.nullable(z.string()),
  /** Number of the case that was read, or nearly. */
  number: z.nullable(z.string()),
  reason: lenient(z.enum(proposalReasons), z.string()),
  /** Facts of the case to compare with the values that were read: the amount in euros, and the day of the offence. */
  fine_amount: z.nullable(z.number()),
  committal_date: z.nullable(z.string()),
})
export type IncomingProposal = z.output<typeof IncomingProposal>

/**
 * Why a letter is proposed as the one that is answered. `reply`: the mail answers the one that carried the letter. `sender`: it comes from the address of its authority,
 * with the number of the case. `text`: its text names the letter. `only`: it is the only one that such a paper can answer.
 */
export const letterReasons = ['reply', 'sender', 'text', 'only'] as const
export type LetterReason = (typeof letterReasons)[number]

/** The letter of a case that an item may answer: a suggestion, never a fact. */
export const LetterProposal = z.object({
  letter_id: Id,
  case_id: Id,
  reason: lenient(z.enum(letterReasons), z.string()),
})
export type LetterProposal = z.output<typeof LetterProposal>

/** A mail or scan that came in, as a row of the list. */
export const IncomingItem = z.object({
  id: Id,
  kind: lenient(z.enum(incomingKinds), z.string()),
  sender_name: z.nullable(z.string()),
  sender_address: z.nullable(z.string()),
  sender_check: lenient(z.enum(senderChecks), z.string()),
  /** Of a scan the name of its file. */
  subject: z.string(),
  received_at: Timestamp,
  automatic: z.nullable(lenient(z.enum(automaticMails), z.string())),
  problem: z.nullable(lenient(z.enum(incomingProblems), z.string())),
  /** Attachments, without pictures in the text. */
  file_count: z.int(),
  /** First number that was read, and whether its check digit fits; null: it has none. */
  number: z.nullable(z.object({ text: z.string(), is_valid: z.nullable(z.boolean()) })),
  /** Its first number has a wrong check digit, so a person has to choose the case. */
  is_doubtful: z.boolean(),
  /** The best first. */
  proposals: z.array(IncomingProposal),
  state: lenient(z.enum(incomingStates), z.string()),
  /** The case in which it was filed; null when that is gone. */
  case: z.nullable(z.object({ id: Id, internal_id: z.string() })),
  /** Why it is not ours. */
  reason: z.nullable(z.string()),
  closed_at: z.nullable(Timestamp),
  /** Name of the colleague. */
  closed_by: z.nullable(z.string()),
  version: Version,
})
export type IncomingItem = z.output<typeof IncomingItem>

export const IncomingFile = z.object({
  /** From 1. */
  position: z.int(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Null: no case takes this kind of file. */
  content_type: z.nullable(z.string()),
  /** A picture in the text of a mail. */
  is_inline: z.boolean(),
  /** What was read from it; null where there is nothing to read. */
  reading: z.nullable(Reading),
})
export type IncomingFile = z.output<typeof IncomingFile>

/** With its text and files. */
export const IncomingDetail = z.extend(IncomingItem, {
  body_text: z.nullable(z.string()),
  sent_at: z.nullable(Timestamp),
  files: z.array(IncomingFile),
  /** What was read in the text; without pieces of a page, as it has none. */
  proposals_in_text: z.array(ReadProposal),
  /** At most one letter per case. */
  letters: z.array(LetterProposal),
})
export type IncomingDetail = z.output<typeof IncomingDetail>
