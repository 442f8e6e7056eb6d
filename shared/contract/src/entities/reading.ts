import * as z from '@zaakwerk/contract/zod'
import { lenient } from '../primitives.ts'

/** Kinds of papers that come in. What each opens or closes is said by the case type and the workflow, not here. */
export const paperKinds = [
  'decision',
  'officer_decision',
  'reminder',
  'exhortation',
  'warrant',
  'assessment',
  'assessment_announcement',
  'objection_decision',
  'adjournment',
  'receipt_confirmation',
  'defect_notice',
  'hearing_notice',
  'benefit_decision',
  'punishment_order',
  'other',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** Decision of an authority on what was submitted: gegrond, deels gegrond, ongegrond, niet-ontvankelijk. */
export const paperOutcomes = ['well_founded', 'partly_well_founded', 'unfounded', 'inadmissible'] as const
export type PaperOutcome = (typeof paperOutcomes)[number]

/** What is read from a paper. */
export const readFields = [
  'kind',
  'case_type',
  'number',
  'own_reference',
  'decision_date',
  'committal_date',
  'time_of_committal',
  'fact_code',
  'amount',
  'authority',
  'addressee',
  'outcome',
  'plate',
] as const
export type ReadField = (typeof readFields)[number]

const share = z.number().check(z.minimum(0), z.maximum(1))

/** A piece of a page. The measures are fractions of the width and height of the page as it is shown upright, from its upper left corner. */
export const PagePiece = z.object({
  /** From 1. */
  page: z.int().check(z.minimum(1)),
  x: share,
  y: share,
  width: share,
  height: share,
})
export type PagePiece = z.output<typeof PagePiece>

/** A value that was read from a paper: a suggestion that a person checks, never a fact. */
export const ReadProposal = z.object({
  field: lenient(z.enum(readFields), z.string()),
  /**
   * In the notation of the case's field: an ISO date, `HH:mm`, sixteen digits, euros such as "152.00", the id of an authority, a name of {@link paperKinds}, a number
   * of the case types; an addressee has its lines. Null when what stands there cannot be right: `doubts` says why.
   */
  value: z.nullable(z.string()),
  /** As it stands on the page. */
  text: z.string(),
  /** Where it stands. Null: it follows from other proposals. */
  piece: z.nullable(PagePiece),
  /** A check digit or another rule agrees with it. */
  is_confirmed: z.boolean(),
  /** What speaks against it, in Dutch. */
  doubts: z.array(z.string()),
  /** Numbers one digit away that pass the check that `value` fails. */
  candidates: z.array(z.string()),
})
export type ReadProposal = z.output<typeof ReadProposal>

/** A paper within a file: a file may hold two decisions. */
export const ReadPaper = z.object({
  /** Its first page, from 1. */
  first_page: z.int(),
  last_page: z.int(),
  /** At most one for each field. */
  proposals: z.array(ReadProposal),
})
export type ReadPaper = z.output<typeof ReadPaper>

/** Why nothing was read: a password, a damaged file, too many pixels or too much work, a kind of file that has no pages. */
export const unreadReasons = ['encrypted', 'broken', 'too_large', 'unsupported'] as const
export type UnreadReason = (typeof unreadReasons)[number]

/** `waiting`: a job reads the file. `unread`: it cannot, and `reason` says why. */
export const readingStates = ['waiting', 'read', 'unread'] as const
export const readMethods = ['text', 'ocr'] as const

/** What was read from a file. */
export const Reading = z.object({
  /** Of the file, in hex. */
  sha256: z.string(),
  state: lenient(z.enum(readingStates), z.string()),
  reason: z.nullable(lenient(z.enum(unreadReasons), z.string())),
  /** `ocr`: at least one page had no text layer. */
  method: z.nullable(lenient(z.enum(readMethods), z.string())),
  /** Pages of the file. */
  page_count: z.nullable(z.int()),
  /** For each page that was read, the quarter turns clockwise that put it upright. */
  turns: z.array(z.int()),
  papers: z.array(ReadPaper),
})
export type Reading = z.output<typeof Reading>
