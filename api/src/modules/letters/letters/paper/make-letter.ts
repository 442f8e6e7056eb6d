import { createHash } from 'node:crypto'
import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate } from '@zaakwerk/domain/dates'
import { legalNameOf } from '@zaakwerk/domain/legal-name'
import type { LetterRule, LetterWays } from '@zaakwerk/domain/letters'
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

/** A letter that was made, and not stored yet. */
export interface MadeLetter {
  readonly bytes: Buffer
  readonly sha256: string
  readonly templateVersionId: number
  /** Calendar date of the decision that it is about. */
  readonly decisionDate: string | null
  readonly addressee: string
  /** Lines below the addressee. */
  readonly address: string
  /** What goes with it, in the order in which it names them. */
  readonly enclosures: readonly Enclosure[]
}

export interface LetterOrder extends LetterMatter {
  readonly rule: LetterRule
  readonly ways: LetterWays
  /** Of the file itself. */
  readonly at: Date
  /** The document that goes along as the decision; the primary one where nobody chose. */
  readonly decisionId?: number | undefined
}

/** Printed on every letter, whatever its text says (Awb 6:5). */
const printed: readonly MergeFieldName[] = ['client_formal_name', 'client_address']

const requireFilled = (facts: MergeFacts, names: readonly MergeFieldName[]): void => {
  const empty = names.filter((name) => !facts[name])
  if (empty.length > 0)
    throw new PermanentFailure(emptyFieldsText(empty.map((name) => mergeFields[name].label)))
}

/** The lines above the text, by which the other side finds the case. */
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

/** Every letter goes with the mandate (Awb 2:1): it can be taken out of the case after the letter was asked for. */
const requireMandateOf = ({ files }: LetterSubject): void => {
  if (!files.some(({ isMandate }) => isMandate)) throw new PermanentFailure(neededFirst(['volmacht']))
}

/** Makes a letter of a case. Throws `PermanentFailure`, in Dutch, when something is missing. */
export const makeLetter = async (
  db: Queryable,
  subject: LetterSubject,
  order: LetterOrder,
): Promise<MadeLetter> => {
  const { name, rule, ways, sender, at, today } = order
  requireMandateOf(subject)
  const to = order.court ? addresseeOfCourt(order.court) : addresseeOf(subject.authority, ways)
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
      isPosted: ways.byPost,
      // What is mailed too is signed there: a copy without a signature is none (Awb 6:5).
      digitalOn: ways.byPost && !ways.byEmail ? undefined : today,
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

/** What a mandate says, and how it was signed; without that it is one to sign. */
export interface MandateOrder extends LetterSetting, Pick<LetterOrder, 'at'> {
  readonly signed?: Block
}

/** What a mandate says. Throws `PermanentFailure`, in Dutch, when something is missing. */
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

/** Makes a paper of a case that is not sent to an authority: a mandate. */
export const makeMandate = async (
  db: Queryable,
  subject: LetterSubject,
  order: MandateOrder,
): Promise<Buffer> => drawLetter(await mandateSheet(db, subject, order))
