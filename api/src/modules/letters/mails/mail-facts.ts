import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { caseFamily, caseTypeLabel } from '@zaakwerk/domain/case-types'
import { letterInWords, matterOf, respondBy } from '@zaakwerk/domain/client-messages'
import { contestedDateOf } from '@zaakwerk/domain/contested-date'
import { dayOf, formatDate, listedDates } from '@zaakwerk/domain/dates'
import { lateDecisionOf } from '@zaakwerk/domain/late-decision'
import { legalNameOf } from '@zaakwerk/domain/legal-name'
import type { MergeFacts } from '@zaakwerk/domain/merge-fields'
import { clientName, greetingOf } from '@zaakwerk/domain/names'
import { contestedCostsOf } from '@zaakwerk/domain/references'
import { contestingTerm, termOf } from '@zaakwerk/domain/terms'
import type { Config } from '../../../platform/config/config.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { findLeadingClient, findMailCase, findMailLetter } from './mail-case.sql.ts'

type Found<Find extends (...given: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Find>>>
export type MailCase = Found<typeof findMailCase>
export type MailClient = Found<typeof findLeadingClient>

/** The merge facts on the authority's term: dates in the past are left out. */
const lateFacts = (subject: MailCase, config: Pick<Config, 'penaltyRules'>, today: string): MergeFacts => {
  const { submitted, due, counting, penaltyFrom } = lateDecisionOf(subject, config)
  const earlier = counting.slice(0, -1).map(({ sent }) => sent)
  return {
    submitted_on: submitted,
    decision_due: due && due >= today ? due : null,
    penalty_from: penaltyFrom && penaltyFrom > today ? penaltyFrom : null,
    earlier_notices: earlier.length > 0 ? listedDates(earlier) : null,
  }
}

export const caseFacts = (
  subject: MailCase,
  client: MailClient,
  { config, now }: Pick<Services, 'config' | 'now'>,
): MergeFacts => ({
  greeting: greetingOf(client),
  client_name: clientName(client),
  client_email: client.email,
  client_phone: client.phone_number,
  case_number: subject.internal_id,
  case_family: caseFamily(subject.type),
  case_type: caseTypeLabel(subject.type),
  matter: matterOf(subject.type),
  official_id: subject.official_id,
  cjib_number: subject.cjib_number,
  decision_date: contestedDateOf(subject) ?? subject.decision_date,
  contested_costs: contestedCostsOf(subject.type),
  authority_name: subject.authority,
  respond_by: respondBy(dayOf(now()), termOf(subject)?.lastDay),
  ...lateFacts(subject, config, dayOf(now())),
  // Regardless of what was submitted since.
  term_ends_on: contestingTerm(subject)?.lastDay,
  legal_name: config.sender && legalNameOf(config.sender.company, brandOfCase(subject.type).name),
})

type MailLetter = Found<typeof findMailLetter>

/** A route by which a letter left, and the calendar date. */
interface Left {
  readonly by: string
  readonly on: string
}

/** Earliest first. */
const channelsOf = ({ emailed_at, posted_on, dropped_at }: MailLetter): readonly Left[] =>
  [
    { by: 'per e-mail', on: emailed_at && dayOf(emailed_at) },
    { by: 'digitaal', on: dropped_at && dayOf(dropped_at) },
    { by: 'per post', on: posted_on },
  ]
    .flatMap(({ by, on }) => (on ? [{ by, on }] : []))
    .toSorted((one, other) => one.on.localeCompare(other.on))

/** "per e-mail en per post"; with a later date for a later route: "per e-mail, en op 20 november 2026 per post". */
const channelsText = ([first, ...later]: readonly Left[]): string =>
  first
    ? [
        first.by,
        ...later.map(({ by, on }) => (on === first.on ? ` en ${by}` : `, en op ${formatDate(on)} ${by}`)),
      ].join('')
    : 'bij het OM-loket'

/** The merge facts of a letter that left; `corrects`: an earlier mail said something else. */
export const letterFacts = (letter: MailLetter, corrects = false): MergeFacts => {
  const words = letterInWords(letter.name)
  const channels = channelsOf(letter)
  // Without a delivery by any route, a person handed it in.
  const handedIn = letter.submitted_at && dayOf(letter.submitted_at)
  return {
    letter_first_told: corrects ? null : 'ja',
    letter_kind: words.kind,
    letter_name: words.name,
    letter_addressee: letter.addressee,
    letter_sent_on: channels[0]?.on ?? handedIn,
    letter_sent_by: channelsText(channels),
    tracking_number: letter.tracking_number,
  }
}
