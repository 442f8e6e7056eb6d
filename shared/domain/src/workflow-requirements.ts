import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { LegalFacts } from '@zaakwerk/contract/entities/case-input'
import { factLabel } from './case-facts.ts'
import { caseLabels } from './case-labels.ts'
import { caseFamily } from './case-types.ts'
import { contestedDateOf, originalDateLack } from './contested-date.ts'
import { documentName, isCaseInformationName, isMandateName, isMandateToSign, toSign } from './documents.ts'
import { igsPlan, isIgsTask } from './igs-tasks.ts'
import { noticeOfNoUseRefusal, noticeRefusal, penaltyRefusal } from './late-refusals.ts'
import { officerDecisionRefusal } from './officer-decision.ts'
import { referenceLabel, referenceOf } from './references.ts'
import { isTaskDone } from './tasks.ts'
import { lowered } from './text.ts'

/** The facts of a case that its events depend on. */
export type WorkflowCase = Pick<
  CaseDetail,
  | 'type'
  | 'status'
  | 'authorities'
  | 'client'
  | 'documents'
  | 'tasks'
  | keyof LegalFacts
  | 'decision_date'
  | 'committal_date'
  | 'adjourned_weeks'
  | 'cjib_number'
  | 'official_id'
  | 'late_decision'
  | 'waiting_letters'
  | 'sent_letters'
>

/** Whether a task for a notice of default is still to be done. */
export const isOpenIgs = (task: WorkflowCase['tasks'][number]): boolean =>
  isIgsTask(task.type) && !isTaskDone(task.status)

/** An obstacle for an event, in Dutch: a missing thing with its short name, or a sentence. */
type Refusal = { readonly needed: string; readonly name: string } | string
type Check = (subject: WorkflowCase) => Refusal | undefined

type Words = string | ((subject: WorkflowCase) => string)

const wordsOf = (words: Words, subject: WorkflowCase): string =>
  typeof words === 'string' ? words : words(subject)

/** A required thing of the case: "volmacht". The short name is for a list of what is missing; by default the thing itself. */
const needing =
  (thing: Words, isThere: (subject: WorkflowCase) => boolean, name: Words = thing): Check =>
  (subject) =>
    isThere(subject) ? undefined : { needed: wordsOf(thing, subject), name: wordsOf(name, subject) }

const lacking =
  (words: string, isThere: (subject: WorkflowCase) => boolean): Check =>
  (subject) =>
    isThere(subject) ? undefined : words

const isFilled = (value: string | null | undefined): boolean => (value ?? '').trim() !== ''

/** Only of documents that were not uploaded by a link: their sender chose those names. */
const ownNames = (documents: WorkflowCase['documents']): readonly string[] =>
  documents.filter(({ sent_as }) => sent_as === null).map(({ name }) => name)

/** Letters and mails are about the leading client; whether there is one, is a separate requirement. */
const leading = ({ client: [first] }: WorkflowCase) => first

const requirements = {
  client: needing(
    'cliënt met een e-mailadres',
    (subject) => leading(subject)?.email.includes('@') ?? false,
    (subject) => (leading(subject) ? 'e-mailadres cliënt' : 'cliënt'),
  ),
  client_name: needing(
    'naam van de cliënt',
    (subject) => {
      const client = leading(subject)
      return !client || isFilled(client.last_name) || isFilled(client.company_name)
    },
    'naam cliënt',
  ),
  client_address: needing(
    'adres van de cliënt (straat, postcode en plaats)',
    (subject) => {
      const address = leading(subject)?.address
      return !address || [address.street_address_1, address.postal_code, address.city].every(isFilled)
    },
    'adres cliënt',
  ),
  iban: needing(
    'IBAN van de cliënt',
    (subject) => {
      const client = leading(subject)
      return !client || isFilled(client.iban)
    },
    'IBAN cliënt',
  ),
  authority: needing('autoriteit', ({ authorities }) => authorities !== null),
  submission_address: needing(
    'adres van de autoriteit om in te dienen',
    ({ authorities }) => authorities === null || authorities.has_submission_address,
    'adres autoriteit',
  ),
  postal_address: needing(
    'postadres van de autoriteit',
    ({ authorities }) => authorities === null || authorities.has_postal_address,
    'postadres autoriteit',
  ),
  mandate: needing(
    ({ documents }) => {
      const called = documents.find(({ name }) => isMandateName(name))
      if (called) return `volmacht (merk "${documentName(called.name)}" als volmacht aan)`
      return ownNames(documents).some(isMandateToSign)
        ? `ondertekende volmacht, zonder "${toSign}" in de naam`
        : 'volmacht'
    },
    ({ documents }) => documents.some(({ is_mandate }) => is_mandate),
    'volmacht',
  ),
  decision_date: needing(
    caseLabels.decision_date.toLowerCase(),
    ({ decision_date }) => decision_date !== null,
  ),
  // For a reminder, the date of the decision that it is about.
  contested_date: needing(
    (subject) => lowered(originalDateLack(subject) ?? caseLabels.decision_date),
    (subject) => contestedDateOf(subject) !== null,
  ),
  objection_known: needing(
    ({ type }) => `"${factLabel('objection_submitted_on', type)}"`,
    ({ late_decision, objection_submitted_on }) =>
      late_decision.contested_on !== null || objection_submitted_on !== null,
  ),
  contested_document: needing('uitspraak op bezwaar als primair document', ({ documents }) =>
    documents.some(({ is_primary_document, is_mandate }) => is_primary_document && !is_mandate),
  ),
  officer_decision: officerDecisionRefusal,
  // Authorities identify letters about benefits without one.
  reference: needing(
    ({ type }) => lowered(referenceLabel(type)),
    (subject) => caseFamily(subject.type) === 'btu' || referenceOf(subject) !== null,
  ),
  documents: needing('documenten', ({ documents }) => documents.length > 0),
  case_information: needing('zaakinformatie.txt in de map', ({ documents }) =>
    ownNames(documents).some(isCaseInformationName),
  ),
  notice_of_use: noticeOfNoUseRefusal,
  decision_late: noticeRefusal,
  penalty_running: penaltyRefusal,
  igs_letter_left: lacking(
    'Alle ingebrekestellingen zijn al verstuurd: nu staat beroep open wegens niet tijdig beslissen (artikel 6:12 Awb)',
    (subject) => igsPlan(subject)?.kind !== 'all-sent',
  ),
  no_open_igs_task: lacking(
    'Er staat al een IGS-taak open: rond die eerst af',
    ({ tasks }) => !tasks.some(isOpenIgs),
  ),
  no_notice_under_way: lacking(
    'Er is al een ingebrekestelling gevraagd die nog niet is verstuurd: rond die eerst af',
    ({ late_decision }) => !late_decision.is_notice_under_way,
  ),
  open_igs_task: lacking('Er staan geen IGS-taken open', ({ tasks }) => tasks.some(isOpenIgs)),
} as const satisfies Record<string, Check>

/** Requirements an event can have. */
export type Requirement = keyof typeof requirements

/** Client data printed on every letter (Awb 6:5). */
export const clientNeeds = ['client', 'client_name', 'client_address'] as const

/** Requirements of a letter to an authority (Awb 6:5). */
export const submissionNeeds = [
  ...clientNeeds,
  'authority',
  'submission_address',
  'mandate',
  'contested_date',
  'reference',
] as const

/** Requirements of an appeal to a judge, which is against the newest decision of the case. */
export const appealNeeds = submissionNeeds.map((need) => (need === 'contested_date' ? 'decision_date' : need))

/** "Eerst nodig: volmacht, autoriteit". */
export const neededFirst = (things: readonly string[]): string => `Eerst nodig: ${things.join(', ')}`

/** A required thing that a case lacks. */
export interface MissingThing {
  readonly need: Requirement
  /** "adres cliënt". */
  readonly name: string
}

/** The required things that a case lacks. Excludes obstacles that are sentences. */
export const missingOf = (subject: WorkflowCase, needs: readonly Requirement[]): readonly MissingThing[] =>
  needs.flatMap((need) => {
    const refusal = requirements[need](subject)
    return refusal && typeof refusal !== 'string' ? [{ need, name: refusal.name }] : []
  })

/** The requirements that a case does not meet, in Dutch: first what it needs, then other obstacles. */
export const lackingOf = (subject: WorkflowCase, needs: readonly Requirement[]): readonly string[] => {
  const refusals = needs.flatMap((need) => requirements[need](subject) ?? [])
  const things = refusals.flatMap((one) => (typeof one === 'string' ? [] : [one.needed]))
  const sentences = refusals.filter((one) => typeof one === 'string')
  return things.length > 0 ? [neededFirst(things), ...sentences] : sentences
}
