import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseLabels } from './case-labels.ts'
import { caseFamily } from './case-types.ts'
import { documentName, isCaseInformationName, isMandateName, isMandateToSign, toSign } from './documents.ts'
import { igsPlan, isIgsTask } from './igs-tasks.ts'
import { noticeRefusal, penaltyRefusal } from './late-decision.ts'
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
  | 'decision_date'
  | 'cjib_number'
  | 'official_id'
  | 'late_decision'
  | 'waiting_letters'
  | 'sent_letters'
>

const isOpenIgs = (task: WorkflowCase['tasks'][number]): boolean =>
  isIgsTask(task.type) && !isTaskDone(task.status)

/** What a case lacks, in Dutch: what is missing, and what to do about it. */
type Check = (subject: WorkflowCase) => string | undefined

const lacking =
  (words: string | ((subject: WorkflowCase) => string), isThere: (subject: WorkflowCase) => boolean): Check =>
  (subject) => {
    if (isThere(subject)) return undefined
    return typeof words === 'string' ? words : words(subject)
  }

const isFilled = (value: string | null | undefined): boolean => (value ?? '').trim() !== ''

/** Of documents that came by no link: the names of those are their sender's. */
const ownNames = (documents: WorkflowCase['documents']): readonly string[] =>
  documents.filter(({ sent_as }) => sent_as === null).map(({ name }) => name)

/** Letters and mails are about the leading client; whether there is one, is a requirement of its own. */
const leading = ({ client: [first] }: WorkflowCase) => first

const requirements = {
  client: lacking(
    'Geen cliënt met een e-mailadres: aanvullen',
    (subject) => leading(subject)?.email.includes('@') ?? false,
  ),
  client_name: lacking('Geen naam van de cliënt: aanvullen', (subject) => {
    const client = leading(subject)
    return !client || isFilled(client.last_name) || isFilled(client.company_name)
  }),
  client_address: lacking('Geen adres van de cliënt (straat, postcode en plaats): aanvullen', (subject) => {
    const address = leading(subject)?.address
    return !address || [address.street_address_1, address.postal_code, address.city].every(isFilled)
  }),
  iban: lacking('Geen IBAN van de cliënt: uitvragen', (subject) => {
    const client = leading(subject)
    return !client || isFilled(client.iban)
  }),
  authority: lacking('Geen autoriteit: koppelen', ({ authorities }) => authorities !== null),
  submission_address: lacking(
    'De autoriteit heeft geen adres voor indiening: aanvullen',
    ({ authorities }) => authorities === null || authorities.has_submission_address,
  ),
  postal_address: lacking(
    'De autoriteit heeft geen postadres: aanvullen',
    ({ authorities }) => authorities === null || authorities.has_postal_address,
  ),
  mandate: lacking(
    ({ documents }) => {
      const called = documents.find(({ name }) => isMandateName(name))
      if (called) return `Niemand heeft "${documentName(called.name)}" als volmacht aangemerkt: aanmerken`
      return ownNames(documents).some(isMandateToSign)
        ? `De volmacht is nog niet ondertekend: ondertekend uploaden, zonder "${toSign}" in de naam`
        : 'Geen volmacht: uploaden'
    },
    ({ documents }) => documents.some(({ is_mandate }) => is_mandate),
  ),
  decision_date: lacking(
    `Geen ${caseLabels.decision_date.toLowerCase()}: invullen`,
    ({ decision_date }) => decision_date !== null,
  ),
  officer_decision: officerDecisionRefusal,
  // Letters about benefits are found without one.
  reference: lacking(
    ({ type }) => `Geen ${lowered(referenceLabel(type))}: invullen`,
    (subject) => caseFamily(subject.type) === 'btu' || referenceOf(subject) !== null,
  ),
  documents: lacking('Geen documenten: uploaden', ({ documents }) => documents.length > 0),
  case_information: lacking('Geen zaakinformatie.txt: in de map zetten en synchroniseren', ({ documents }) =>
    ownNames(documents).some(isCaseInformationName),
  ),
  decision_late: ({ late_decision }) => noticeRefusal(late_decision),
  penalty_running: ({ late_decision }) => penaltyRefusal(late_decision),
  igs_letter_left: lacking(
    'Alle ingebrekestellingen zijn al verstuurd',
    (subject) => igsPlan(subject)?.kind !== 'all-sent',
  ),
  no_open_igs_task: lacking(
    'Er staat al een IGS-taak open: eerst afronden',
    ({ tasks }) => !tasks.some(isOpenIgs),
  ),
  no_notice_under_way: lacking(
    'Een ingebrekestelling is nog niet verstuurd: eerst afronden',
    ({ late_decision }) => !late_decision.is_notice_under_way,
  ),
  open_igs_task: lacking('Er staan geen IGS-taken open', ({ tasks }) => tasks.some(isOpenIgs)),
} as const satisfies Record<string, Check>

/** Requirements an event can have. */
export type Requirement = keyof typeof requirements

/** What is printed on every letter (Awb 6:5). */
export const clientNeeds = ['client', 'client_name', 'client_address'] as const

/** Everything a letter to an authority needs (Awb 6:5). */
export const submissionNeeds = [
  ...clientNeeds,
  'authority',
  'submission_address',
  'mandate',
  'decision_date',
  'reference',
] as const

/** The requirements that a case does not meet, in Dutch. */
export const lackingOf = (subject: WorkflowCase, needs: readonly Requirement[]): readonly string[] =>
  needs.flatMap((need) => requirements[need](subject) ?? [])
