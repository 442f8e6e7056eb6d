import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseLabels } from './case-labels.ts'
import { isCaseInformationName } from './documents.ts'
import { igsPlan, isIgsTask } from './igs-tasks.ts'
import { isTaskDone } from './tasks.ts'

/** The facts of a case that its events depend on. */
export type WorkflowCase = Pick<
  CaseDetail,
  'type' | 'status' | 'authorities' | 'client' | 'documents' | 'tasks' | 'decision_date' | 'cjib_number'
>

const isOpenIgs = (task: WorkflowCase['tasks'][number]): boolean =>
  isIgsTask(task.type) && !isTaskDone(task.status)

/** Something a case can lack, in Dutch: what is missing, and what to do about it. */
const requirements = {
  client: [
    'Geen cliënt met een e-mailadres: aanvullen',
    // Mails and letters are for the leading client, who comes first.
    ({ client: [leading] }) => leading?.email.includes('@') ?? false,
  ],
  authority: ['Geen autoriteit: koppelen', ({ authorities }) => authorities !== null],
  submission_address: [
    'De autoriteit heeft geen adres voor indiening: aanvullen',
    ({ authorities }) => authorities === null || authorities.has_submission_address,
  ],
  postal_address: [
    'De autoriteit heeft geen postadres: aanvullen',
    ({ authorities }) => authorities === null || authorities.has_postal_address,
  ],
  mandate: [
    'Geen volmacht: uploaden',
    ({ documents }) => documents.some(({ name }) => /volmacht|machtiging/i.test(name)),
  ],
  decision_date: [
    `Geen ${caseLabels.decision_date.toLowerCase()}: invullen`,
    ({ decision_date }) => decision_date !== null,
  ],
  cjib_number: [`Geen ${caseLabels.cjib_number}: invullen`, ({ cjib_number }) => cjib_number !== null],
  documents: ['Geen documenten: uploaden', ({ documents }) => documents.length > 0],
  case_information: [
    'Geen zaakinformatie.txt: in de map zetten en synchroniseren',
    ({ documents }) => documents.some(({ name }) => isCaseInformationName(name)),
  ],
  igs_letter_left: [
    'Alle ingebrekestellingen zijn al verstuurd',
    (subject) => igsPlan(subject)?.kind !== 'all-sent',
  ],
  no_open_igs_task: ['Er staat al een IGS-taak open: eerst afronden', ({ tasks }) => !tasks.some(isOpenIgs)],
  open_igs_task: ['Er staan geen IGS-taken open', ({ tasks }) => tasks.some(isOpenIgs)],
} as const satisfies Record<string, readonly [lacking: string, isThere: (subject: WorkflowCase) => boolean]>

/** Requirements an event can have. */
export type Requirement = keyof typeof requirements

/** Everything a letter to an authority needs (Awb 6:5). */
export const submissionNeeds = [
  'client',
  'authority',
  'submission_address',
  'mandate',
  'decision_date',
] as const

/** The requirements that a case does not meet, in Dutch. */
export const lackingOf = (subject: WorkflowCase, needs: readonly Requirement[]): readonly string[] =>
  needs.filter((need) => !requirements[need][1](subject)).map((need) => requirements[need][0])
