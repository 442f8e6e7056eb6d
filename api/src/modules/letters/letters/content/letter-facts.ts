import type { CourtAddress } from '@zaakwerk/contract/courts'
import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { caseFamily, caseTypeLabel } from '@zaakwerk/domain/case-types'
import { originalDateLack } from '@zaakwerk/domain/contested-date'
import { courtTitle } from '@zaakwerk/domain/courts'
import { addDays, formatDate, listedDates } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { formatIban } from '@zaakwerk/domain/iban'
import { lateDecisionOf, lateDecisionOn } from '@zaakwerk/domain/late-decision'
import { contestedDateOfLetter, isLetterLate, letterTerm } from '@zaakwerk/domain/late-letter'
import { noNoticeSent, noticeRefusal, penaltyRefusal } from '@zaakwerk/domain/late-refusals'
import { legalNameOf } from '@zaakwerk/domain/legal-name'
import { salutationOf } from '@zaakwerk/domain/letter-salutation'
import { igsLetter, letterRule } from '@zaakwerk/domain/letters'
import type { MergeFacts } from '@zaakwerk/domain/merge-fields'
import { olderThanAppeal } from '@zaakwerk/domain/officer-decision'
import { endOfTwoWeeks, lastPenaltyDay, type PenaltyRules, penaltyOn } from '@zaakwerk/domain/penalty'
import { contestedCostsOf, referenceLabel, referenceOf } from '@zaakwerk/domain/references'
import { contestedDocumentOf } from '@zaakwerk/domain/remedies'
import { lowered } from '@zaakwerk/domain/text'
import type { Sender } from '../../../../platform/config/sender.ts'
import { PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import { emptyFieldsText } from '../../templates/fill-text.ts'
import { postalLines } from './addressee.ts'
import type { EnclosedNotice } from './enclose-notice.ts'
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

/** The sender and date of a letter, and the calendar for its terms. */
export interface LetterSetting {
  readonly sender: Sender
  /** Calendar date on the letter. */
  readonly today: string
  readonly penaltyRules: PenaltyRules
}

/** The merge facts common to all letters of a case. */
export const caseFacts = (subject: LetterSubject, setting: LetterSetting): MergeFacts => {
  const { client, authority } = subject
  const { sender, today } = setting
  const { submitted, due } = lateDecisionOf(subject, setting)
  const { name, supportEmail } = brandOfCase(subject.type)
  return {
    brand_name: name,
    support_email: supportEmail,
    legal_name: legalNameOf(sender.company, name),
    letter_salutation: salutationOf(''),
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

/** The call that queued the letter checked this too, but the case may have changed since. */
const refuseFor = (reason: string | undefined): void => {
  if (reason) throw new PermanentFailure(reason)
}

const ordinals = ['eerste', 'tweede', 'derde', 'vierde', 'vijfde', 'zesde', 'zevende', 'achtste']

/** A late decision in the form of the rules. The letter being made is itself listed as waiting, and is left out. */
const lateCaseOf = (subject: LetterSubject, setting: LetterSetting) => ({
  type: subject.type,
  status: subject.status,
  late_decision: {
    ...lateDecisionOn(lateDecisionOf(subject, setting), setting.today),
    notices: [],
    is_notice_under_way: false,
  },
  sent_letters: subject.letters.sent.map(({ name, sent_on }) => ({ name, sent_on, way: 'post' })),
  waiting_letters: [],
})

/**
 * The facts specific to a notice of default; throws while the authority's term still runs. Refers only to notices that counted: a premature one had no effect.
 */
const noticeFacts = (subject: LetterSubject, setting: LetterSetting): MergeFacts => {
  const late = lateDecisionOf(subject, setting)
  refuseFor(noticeRefusal(lateCaseOf(subject, setting)))
  const earlier = late.counting.map(({ sent }) => sent)
  return {
    decision_date: late.contested,
    contested_costs: contestedCostsOf(late.contestedType),
    notice_number: ordinals[earlier.length] ?? `${earlier.length + 1}e`,
    earlier_notices: earlier.length > 0 ? listedDates(earlier) : null,
    // As in mails: only while it is in the future.
    penalty_from: late.penaltyFrom && late.penaltyFrom > setting.today ? late.penaltyFrom : null,
  }
}

export interface PenaltyOrder extends LetterSetting {
  /** The date on which the late decision was made known; undefined while there is none, and the penalty continues. */
  readonly decidedOn?: string | undefined
}

/** Maximum days of a penalty, and the days after them in which the authority has to set its amount (Awb 4:17 and 4:18). */
const longestPenalty = 42
const daysToDecide = 14

/** The facts specific to a penalty request: start, duration and amount of the penalty. */
export const penaltyFacts = (subject: LetterSubject, { decidedOn, ...setting }: PenaltyOrder) => {
  const { today } = setting
  const late = lateDecisionOf(subject, setting)
  refuseFor(penaltyRefusal(lateCaseOf(subject, setting)))
  const {
    counting: [notice],
    penaltyFrom,
    due,
  } = late
  if (!notice || !penaltyFrom || !due) throw new PermanentFailure(noNoticeSent)
  const penalty = penaltyOn(penaltyFrom, decidedOn ? lastPenaltyDay(decidedOn) : today)
  if (penalty.days === 0)
    throw new PermanentFailure(`Er is beslist voordat de dwangsom ging lopen, op ${formatDate(penaltyFrom)}`)
  const until = addDays(penaltyFrom, penalty.days - 1)
  const isOver = decidedOn !== undefined || penalty.days === longestPenalty
  const lastDay = isOver ? until : addDays(penaltyFrom, longestPenalty - 1)
  // Awb 4:18.
  const decideBy = rollToWorkday(addDays(lastDay, daysToDecide))
  const facts: MergeFacts = {
    decision_date: late.contested,
    contested_costs: contestedCostsOf(late.contestedType),
    notice_sent_on: notice.sent,
    notice_received_on: notice.received,
    notice_weeks_ended: endOfTwoWeeks({ termEnded: due, received: notice.received }),
    penalty_from: penaltyFrom,
    penalty_until: until,
    penalty_last_day: isOver ? null : lastDay,
    penalty_decide_by: decideBy >= today ? decideBy : null,
    penalty_decide_ended: decideBy < today ? decideBy : null,
    notice_confirmed: notice.received === subject.notice_received_on ? 'ja' : null,
    decided_on: decidedOn,
    penalty_days: String(penalty.days),
    penalty_amount: penalty.total * 100,
  }
  return { facts, penalty }
}

/** The contested decision of a letter, and the reason for its lateness when one was recorded. */
const contestingFacts = (subject: LetterSubject, name: string, today: string): MergeFacts => {
  const isAgainstOriginal = letterRule(name, subject.type)?.contests !== undefined
  const lack = isAgainstOriginal ? originalDateLack(subject) : undefined
  refuseFor(lack && emptyFieldsText([lack]))
  return {
    decision_date: contestedDateOfLetter(name, subject),
    ...(isLetterLate(name, subject, today)
      ? { lateness_reason: subject.lateness_reason, term_ended: letterTerm(name, subject)?.lastDay }
      : {}),
  }
}

/** Yes or no as templates compare it; null when unknown. */
const answered = (value: boolean | null): string | null => (value === null ? null : value ? 'ja' : 'nee')

/** The order for one letter, besides its case. */
export interface LetterMatter extends PenaltyOrder {
  readonly name: string
  readonly court?: CourtAddress | undefined
  /** The conduct that a complaint is about, in words. */
  readonly conduct?: string | undefined
  /** The enclosed notice of default; undefined when there is none. */
  readonly enclosedNotice?: EnclosedNotice | undefined
}

export const letterFacts = (
  subject: LetterSubject,
  { name, decidedOn, court, conduct, enclosedNotice, ...setting }: LetterMatter,
): MergeFacts => {
  const { submitted, isDecided } = lateDecisionOf(subject, setting)
  if (name === 'pf_kanton') refuseFor(olderThanAppeal(subject, submitted, isDecided))
  return {
    ...caseFacts(subject, setting),
    ...contestingFacts(subject, name, setting.today),
    letter_salutation: salutationOf(name),
    assessment_received: answered(subject.assessment_received),
    asked_before_on: subject.asked_before_on,
    conduct,
    contested_paper: contestedDocumentOf(subject.type, isDecided),
    court_name: court && courtTitle(court.name),
    notice_enclosed: enclosedNotice ? 'ja' : null,
    proof_enclosed: enclosedNotice && enclosedNotice.proofs.length > 0 ? 'ja' : null,
    ...(igsLetter(name) ? noticeFacts(subject, setting) : {}),
    ...(name === 'dsv' ? penaltyFacts(subject, { ...setting, decidedOn }).facts : {}),
  }
}
