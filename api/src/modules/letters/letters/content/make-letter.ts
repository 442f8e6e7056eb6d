import { createHash } from 'node:crypto'
import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate } from '@zaakwerk/domain/dates'
import { legalNameOf } from '@zaakwerk/domain/legal-name'
import type { LetterChannels } from '@zaakwerk/domain/letter-channels'
import type { LetterRule } from '@zaakwerk/domain/letters'
import { type MergeFacts, type MergeFieldName, mergeFields } from '@zaakwerk/domain/merge-fields'
import { referenceLabel, referenceOf } from '@zaakwerk/domain/references'
import { lowered } from '@zaakwerk/domain/text'
import { neededFirst } from '@zaakwerk/domain/workflow-requirements'
import type { Queryable } from '../../../../platform/db/database.ts'
import { PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import { emptyFieldsText } from '../../templates/fill-text.ts'
import { renderTemplate } from '../../templates/render-template.ts'
import type { Block } from '../pdf/block-heights.ts'
import { drawLetter } from '../pdf/draw-letter.ts'
import type { LetterSheet } from '../pdf/letter-pdf.ts'
import { addresseeOf, addresseeOfCourt } from './addressee.ts'
import type { Enclosure } from './enclosures.sql.ts'
import { enclosuresOf } from './enclosures.ts'
import { type LetterMatter, type LetterSetting, letterFacts, penaltyFacts } from './letter-facts.ts'
import { calculation, filledIn, requirePrintable, signHere } from './letter-parts.ts'
import type { LetterSubject } from './letter-subject.sql.ts'

/** A generated letter, not stored yet. */
export interface MadeLetter {
  readonly bytes: Buffer
  readonly sha256: string
  readonly templateVersionId: number
  /** Date of the contested decision. */
  readonly decisionDate: string | null
  readonly addressee: string
  /** The address lines below the addressee. */
  readonly address: string
  /** Its enclosures, in the order in which it lists them. */
  readonly enclosures: readonly Enclosure[]
}

export interface LetterOrder extends LetterMatter {
  readonly rule: LetterRule
  readonly channels: LetterChannels
  /** Timestamp of the file. */
  readonly at: Date
  /** The document enclosed as the decision; the primary one when nobody chose. */
  readonly decisionId?: number | undefined
}

/** Merge fields required in every letter, whatever its text (Awb 6:5). */
const printed: readonly MergeFieldName[] = ['client_formal_name', 'client_address']

const requireFilled = (facts: MergeFacts, names: readonly MergeFieldName[]): void => {
  const empty = names.filter((name) => !facts[name])
  if (empty.length > 0)
    throw new PermanentFailure(emptyFieldsText(empty.map((name) => mergeFields[name].label)))
}

/** The reference lines above the text, by which the other side finds the case. */
const factsAbove = (
  subject: LetterSubject,
  { sender, today }: LetterOrder,
  facts: MergeFacts,
): LetterSheet['facts'] => {
  const reference = referenceOf(subject)
  const rows: (readonly [string, string | null])[] = [
    ['Plaats en datum', `${sender.city}, ${formatDate(today)}`],
    ['Ons kenmerk', subject.internal_id],
    [referenceLabel(subject.type), reference && formatReference(reference)],
    ['Datum beslissing', facts.decision_date ? formatDate(facts.decision_date) : null],
    ['Cliënt', `${facts.client_formal_name}\n${facts.client_address}`],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** Every letter encloses the mandate (Awb 2:1); it may have been removed from the case after the letter was requested. */
const requireMandateOf = ({ files }: LetterSubject): void => {
  if (!files.some(({ isMandate }) => isMandate)) throw new PermanentFailure(neededFirst(['volmacht']))
}

/** Generates a letter of a case. Throws `PermanentFailure`, in Dutch, when something is missing. */
export const makeLetter = async (
  db: Queryable,
  subject: LetterSubject,
  order: LetterOrder,
): Promise<MadeLetter> => {
  const { name, rule, channels, sender, at, today } = order
  requireMandateOf(subject)
  const to = order.court ? addresseeOfCourt(order.court) : addresseeOf(subject.authority, channels)
  const { enclosedNotice } = order
  const facts = letterFacts(subject, order)
  requireFilled(facts, printed)
  const text = await renderTemplate(db, { kind: 'letter', name: rule.template }, facts)
  const noticeAndProofs = enclosedNotice ? [enclosedNotice.notice, ...enclosedNotice.proofs] : []
  const enclosures = [...enclosuresOf(subject.files, order.decisionId), ...noticeAndProofs]
  const brand = brandOfCase(subject.type)
  const places: Record<string, Block> =
    name === 'dsv' ? { '[berekening]': calculation(penaltyFacts(subject, order).penalty) } : {}
  const sheet: LetterSheet = {
    brand,
    sender,
    at,
    title: `${rule.title} ${subject.internal_id}`,
    reference: subject.internal_id,
    addressee: [...to.lines, ...to.note],
    facts: factsAbove(subject, order, facts),
    subject: `Betreft: ${lowered(text.subject)}`,
    body: filledIn(text.blocks, places),
    signature: {
      name: `${sender.signatory}, gemachtigde`,
      legalName: legalNameOf(sender.company, brand.name),
      onBehalfOf: String(facts.client_formal_name),
      isPosted: channels.byPost,
      // A letter that is also mailed is signed digitally: a copy without a signature is not valid (Awb 6:5).
      digitalOn: channels.byPost && !channels.byEmail ? undefined : today,
    },
    enclosures: enclosures.map(({ label }) => label),
  }
  requirePrintable(sheet)
  const bytes = await drawLetter(sheet)
  const [addressee = '', ...address] = to.lines
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    templateVersionId: text.versionId,
    decisionDate: facts.decision_date ?? null,
    addressee,
    address: address.join('\n'),
    enclosures,
  }
}

/** The order for a mandate, with its signature; an unsigned one without it. */
export interface MandateOrder extends LetterSetting, Pick<LetterOrder, 'at'> {
  readonly signed?: Block
}

/** Builds the sheet of a mandate. Throws `PermanentFailure`, in Dutch, when something is missing. */
export const mandateSheet = async (
  db: Queryable,
  subject: LetterSubject,
  { at, signed, ...setting }: MandateOrder,
): Promise<LetterSheet> => {
  const { sender } = setting
  const facts = letterFacts(subject, { name: 'mandate', ...setting })
  requireFilled(facts, printed)
  const text = await renderTemplate(db, { kind: 'letter', name: 'mandate' }, facts)
  const sheet: LetterSheet = {
    brand: brandOfCase(subject.type),
    sender,
    at,
    title: `Volmacht ${subject.internal_id}${signed ? ' ondertekend' : ''}`,
    reference: subject.internal_id,
    addressee: [],
    facts: [],
    subject: text.subject,
    body: filledIn(text.blocks, { '[ondertekening]': signed ?? signHere }),
  }
  requirePrintable(sheet)
  return sheet
}

/** Renders a mandate: a paper of a case that is not sent to an authority. */
export const makeMandate = async (
  db: Queryable,
  subject: LetterSubject,
  order: MandateOrder,
): Promise<Buffer> => drawLetter(await mandateSheet(db, subject, order))
