import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { caseFamily, caseTypeLabel } from '@zaakwerk/domain/case-types'
import { formatDate, listedDates } from '@zaakwerk/domain/dates'
import { formatIban } from '@zaakwerk/domain/iban'
import {
  lateDecisionOf,
  lateDecisionOn,
  noNoticeSent,
  noticeRefusal,
  penaltyRefusal,
} from '@zaakwerk/domain/late-decision'
import { legalNameOf } from '@zaakwerk/domain/legal-name'
import { igsLetter } from '@zaakwerk/domain/letters'
import type { MergeFacts } from '@zaakwerk/domain/merge-fields'
import { olderThanAppeal } from '@zaakwerk/domain/officer-decision'
import { lastPenaltyDay, type PenaltyRules, penaltyOn } from '@zaakwerk/domain/penalty'
import { contestedCostsOf, referenceLabel, referenceOf } from '@zaakwerk/domain/references'
import { lowered } from '@zaakwerk/domain/text'
import { JobRefused } from '../core/job-handler.ts'
import type { Sender } from '../core/sender.ts'
import { postalLines } from './addressee.ts'
import type { LetterSubject } from './letter-subject.sql.ts'

const joined = (parts: readonly (string | null | undefined)[], by = ' '): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(by)

const titles: Readonly<Record<string, string>> = { 'Dhr.': 'de heer', 'Mevr.': 'mevrouw' }

type ClientRow = NonNullable<LetterSubject['client']>

/** "A. van den Berg", or the name of the company. */
const plainName = (client: ClientRow): string => {
  if (client.is_company && client.company_name) return client.company_name
  const first = client.initials ?? client.first_name
  return client.last_name ? joined([first, client.prefixes, client.last_name]) : (client.company_name ?? '')
}

const formalName = (client: ClientRow): string => {
  const name = plainName(client)
  return name && !client.is_company ? joined([titles[client.salutation ?? ''], name]) : name
}

const addressLine = ({ street_address_1, street_address_2, postal_code, city }: ClientRow): string =>
  street_address_1 && postal_code && city
    ? joined([joined([street_address_1, street_address_2]), `${postal_code} ${city}`], ', ')
    : ''

/** Who a letter comes from and when, and how its days are counted. */
export interface LetterSetting {
  readonly sender: Sender
  /** Calendar date on the letter. */
  readonly today: string
  readonly penaltyRules: PenaltyRules
}

/** What all letters of a case can name. */
export const caseFacts = (subject: LetterSubject, setting: LetterSetting): MergeFacts => {
  const { client, authority } = subject
  const { sender, today } = setting
  const { submitted, due } = lateDecisionOf(subject, setting)
  const { name, supportEmail } = brandOfCase(subject.type)
  return {
    brand_name: name,
    support_email: supportEmail,
    legal_name: legalNameOf(sender.company, name),
    letter_date: today,
    case_number: subject.internal_id,
    case_family: caseFamily(subject.type),
    case_type: caseTypeLabel(subject.type),
    client_name: client && plainName(client),
    client_formal_name: client && formalName(client),
    client_address: client && addressLine(client),
    client_email: client?.email,
    iban: client?.iban && formatIban(client.iban),
    account_holder: client && (client.account_holder ?? plainName(client)),
    reference_label: lowered(referenceLabel(subject.type)),
    reference: referenceOf(subject),
    cjib_number: subject.cjib_number,
    official_id: subject.official_id,
    decision_date: subject.decision_date,
    contested_costs: contestedCostsOf(subject.type),
    committal_date: subject.committal_date,
    fact_code: subject.fact_code,
    authority_name: authority?.name,
    authority_address: authority && postalLines(authority),
    submitted_on: submitted,
    decision_due: due,
    signatory: sender.signatory,
    sender_address: `${sender.street}, ${sender.postalCode} ${sender.city}`,
  }
}

/** Something can change between the call, which asks the same, and the making of the letter. */
const refuseFor = (reason: string | undefined): void => {
  if (reason) throw new JobRefused(reason)
}

const ordinals = ['eerste', 'tweede', 'derde', 'vierde', 'vijfde', 'zesde', 'zevende', 'achtste']

/**
 * What a notice of default says of its own; refused while the authority still has time. It refers to those that counted: one that came too early
 * started nothing.
 */
const noticeFacts = (subject: LetterSubject, setting: LetterSetting): MergeFacts => {
  const late = lateDecisionOf(subject, setting)
  refuseFor(noticeRefusal(lateDecisionOn(late, setting.today)))
  const earlier = late.counting.map(({ sent }) => sent)
  return {
    decision_date: late.contested,
    notice_number: ordinals[earlier.length] ?? `${earlier.length + 1}e`,
    earlier_notices: earlier.length > 0 ? listedDates(earlier) : null,
  }
}

/** Of a penalty request. */
export interface PenaltyOrder extends LetterSetting {
  /** When the late decision was made known; undefined while there is none, and the penalty goes on. */
  readonly decidedOn?: string | undefined
}

/** What a penalty request says of its own: when it began, how long it runs and how much that is. */
export const penaltyFacts = (subject: LetterSubject, { decidedOn, ...setting }: PenaltyOrder) => {
  const { today } = setting
  const late = lateDecisionOf(subject, setting)
  refuseFor(penaltyRefusal(lateDecisionOn(late, today)))
  const {
    counting: [notice],
    penaltyFrom,
  } = late
  if (!notice || !penaltyFrom) throw new JobRefused(noNoticeSent)
  const until = decidedOn ? lastPenaltyDay(decidedOn) : today
  const penalty = penaltyOn(penaltyFrom, until)
  if (penalty.days === 0)
    throw new JobRefused(`Er is beslist voordat de dwangsom ging lopen, op ${formatDate(penaltyFrom)}`)
  const facts: MergeFacts = {
    decision_date: late.contested,
    notice_sent_on: notice.sent,
    notice_received_on: notice.received,
    penalty_from: penaltyFrom,
    penalty_until: until,
    decided_on: decidedOn,
    penalty_days: String(penalty.days),
    penalty_amount: penalty.total * 100,
  }
  return { facts, penalty }
}

/** The facts of one letter. */
export const letterFacts = (
  subject: LetterSubject,
  { name, decidedOn, ...setting }: PenaltyOrder & { readonly name: string },
): MergeFacts => {
  if (name === 'pf_kanton')
    refuseFor(olderThanAppeal(subject.decision_date, lateDecisionOf(subject, setting).submitted))
  return {
    ...caseFacts(subject, setting),
    ...(igsLetter(name) ? noticeFacts(subject, setting) : {}),
    ...(name === 'dsv' ? penaltyFacts(subject, { ...setting, decidedOn }).facts : {}),
  }
}
