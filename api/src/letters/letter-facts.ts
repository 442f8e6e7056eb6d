import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { caseFamily, caseTypeLabel } from '@zaakwerk/domain/case-types'
import { formatDate } from '@zaakwerk/domain/dates'
import { formatIban } from '@zaakwerk/domain/iban'
import { igsLetter } from '@zaakwerk/domain/letters'
import type { MergeFacts } from '@zaakwerk/domain/merge-fields'
import { penaltyOf } from '@zaakwerk/domain/penalty'
import { referenceLabel } from '@zaakwerk/domain/references'
import { JobRefused } from '../core/job-handler.ts'
import type { Sender } from '../core/sender.ts'
import { decisionDueOf, listedDates, noticesOf, submittedOn } from './case-history-of-letters.ts'
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

/** The number by which the other side knows the case. */
export const referenceOf = ({ type, cjib_number, official_id }: LetterSubject): string | null =>
  caseFamily(type) === 'wahv' ? cjib_number : (official_id ?? cjib_number)

/** How a text goes on within a sentence. */
export const lowered = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** What all letters of a case can name. */
export const caseFacts = (subject: LetterSubject, sender: Sender, today: string): MergeFacts => {
  const { client, authority } = subject
  const { name, supportEmail } = brandOfCase(subject.type)
  return {
    brand_name: name,
    support_email: supportEmail,
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
    committal_date: subject.committal_date,
    fact_code: subject.fact_code,
    authority_name: authority?.name,
    submitted_on: submittedOn(subject),
    decision_due: decisionDueOf(subject),
    signatory: sender.signatory,
    sender_address: `${sender.street}, ${sender.postalCode} ${sender.city}`,
  }
}

const requirePassed = (due: string | undefined, today: string): void => {
  if (due && due >= today)
    throw new JobRefused(
      `De beslistermijn loopt nog tot en met ${formatDate(due)}: in gebreke stellen kan daarna`,
    )
}

/** What a notice of default says besides; refused while the authority still has time. */
const noticeFacts = (subject: LetterSubject, name: string, today: string): MergeFacts => {
  requirePassed(decisionDueOf(subject), today)
  const earlier = noticesOf(subject).filter((notice) => notice.name !== name)
  return {
    notice_number: String(igsLetter(name)?.number ?? 1),
    earlier_notices: earlier.length > 0 ? listedDates(earlier.map(({ sent }) => sent)) : null,
  }
}

/** What a penalty request says besides: when it began, how long it runs and how much that is. */
export const penaltyFacts = (subject: LetterSubject, today: string) => {
  const due = decisionDueOf(subject)
  const [notice] = noticesOf(subject).filter(({ received }) => due && received > due)
  if (!due || !notice)
    throw new JobRefused('Er is nog geen ingebrekestelling verstuurd nadat de beslistermijn voorbij was')
  const penalty = penaltyOf({ termEnded: due, received: notice.received, on: today })
  if (penalty.days === 0)
    throw new JobRefused(`De dwangsom begint pas te lopen op ${formatDate(penalty.firstDay)}`)
  const facts: MergeFacts = {
    notice_sent_on: notice.sent,
    notice_received_on: notice.received,
    penalty_from: penalty.firstDay,
    penalty_until: today,
    penalty_days: String(penalty.days),
    penalty_amount: penalty.total * 100,
  }
  return { facts, penalty }
}

/**
 * The canton judge is asked about the prosecutor's decision. A case still has the date of the fine until somebody fills in that
 * of the decision, which cannot be older than the appeal it decides.
 */
const requireOwnDecision = (subject: LetterSubject): void => {
  const appealed = submittedOn(subject)
  const decided = subject.decision_date
  if (appealed && decided && decided < appealed)
    throw new JobRefused(
      `De dagtekening (${formatDate(decided)}) ligt voor het administratief beroep (${formatDate(appealed)}): vul de datum in van de beslissing van de officier van justitie`,
    )
}

/** The facts of one letter. */
export const letterFacts = (
  subject: LetterSubject,
  { name, sender, today }: { readonly name: string; readonly sender: Sender; readonly today: string },
): MergeFacts => {
  if (name === 'pf_kanton') requireOwnDecision(subject)
  return {
    ...caseFacts(subject, sender, today),
    ...(igsLetter(name) ? noticeFacts(subject, name, today) : {}),
    ...(name === 'dsv' ? penaltyFacts(subject, today).facts : {}),
  }
}
