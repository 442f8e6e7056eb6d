import { caseFamily, caseTypeLabel } from '@zaakwerk/domain/case-types'
import { letterInWords, matterOf, respondBy } from '@zaakwerk/domain/client-words'
import { dayOf } from '@zaakwerk/domain/dates'
import type { MergeFacts } from '@zaakwerk/domain/merge-fields'
import { clientName, greetingOf } from '@zaakwerk/domain/names'
import { contestedCostsOf } from '@zaakwerk/domain/references'
import { termOf } from '@zaakwerk/domain/terms'
import type { findLeadingClient, findMailCase, findMailLetter } from './mail-case.sql.ts'

type Found<Find extends (...given: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Find>>>
export type MailCase = Found<typeof findMailCase>
export type MailClient = Found<typeof findLeadingClient>

/** What mails can say of a case and its leading client. */
export const caseFacts = (subject: MailCase, client: MailClient, now: Date): MergeFacts => ({
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
  decision_date: subject.decision_date,
  contested_costs: contestedCostsOf(subject.type),
  authority_name: subject.authority,
  respond_by: respondBy(dayOf(now), termOf(subject)?.lastDay),
})

/** What the client is told of a letter that left; `corrects`: it was told before, otherwise. */
export const letterFacts = (letter: Found<typeof findMailLetter>, corrects = false): MergeFacts => {
  const words = letterInWords(letter.name)
  // What no way delivered, a person handed in.
  const sentAt = letter.emailed_at ?? letter.dropped_at ?? letter.submitted_at
  const ways = [
    letter.emailed_at && 'per e-mail',
    letter.posted_on && 'per post',
    letter.dropped_at && 'digitaal',
  ].filter((way) => way !== null)
  return {
    letter_first_told: corrects ? null : 'ja',
    letter_kind: words.kind,
    letter_name: words.name,
    letter_addressee: letter.addressee,
    letter_sent_on: letter.posted_on ?? (sentAt && dayOf(sentAt)),
    letter_sent_by: ways.join(' en ') || 'bij het OM-loket',
    tracking_number: letter.tracking_number,
  }
}
