import { type CaseEventData, partialApprovalMail, type RejectionMail } from '@zaakwerk/contract/case-events'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import type { JobPlan } from '@zaakwerk/contract/job-plan'
import type { MenuEntry } from './case-action.ts'
import { caseStatusLabel } from './case-statuses.ts'
import type { CaseFamily } from './case-types.ts'
import type { adjournedBy } from './decision-terms.ts'
import { letter, mail } from './job-plans.ts'
import type { LegalFactName } from './legal-facts.ts'
import { contestingKinds, type LetterKind } from './letters.ts'
import type { ObsoleteLetters } from './obsolete-letters.ts'
import { contestingLetter } from './remedies.ts'
import type { ContestingEvent } from './remedy-types.ts'
import { termRunsRefusal } from './term-mails.ts'
import type { Requirement, WorkflowCase } from './workflow-requirements.ts'

/** The rules and effects of one event. */
export interface EventRule {
  /** Its name in the history of a case, in Dutch. */
  readonly label: string
  /** Its entries in "Zaak acties". */
  readonly menu?: readonly MenuEntry[]
  readonly families: readonly CaseFamily[] | 'all'
  /** Restricts it to these types of its families. */
  readonly types?: readonly CaseType[]
  /** Why it is impossible for a case type, in Dutch; takes precedence over missing requirements. */
  readonly misfit?: (type: number) => string | undefined
  /** Statuses in which it no longer applies. */
  readonly notIn?: readonly CaseStatus[]
  readonly needs: readonly Requirement[] | ((data: CaseEventData) => readonly Requirement[])
  /** Validates the data; returns what is wrong, in Dutch. */
  readonly refuses?: (data: CaseEventData, subject: WorkflowCase) => string | undefined
  /** Default event data, stored with the event. */
  readonly defaults?: CaseEventData
  readonly status?: CaseStatus | ((subject: WorkflowCase, data: CaseEventData) => CaseStatus | undefined)
  readonly jobs?: (data: CaseEventData, subject: WorkflowCase) => readonly JobPlan[]
  readonly createTasks?: (subject: WorkflowCase, data: CaseEventData) => readonly TaskType[]
  readonly closeTasks?: (task: WorkflowCase['tasks'][number], data: CaseEventData) => boolean
  /** Default: completed. */
  readonly closedAs?: 'closed'
  readonly cancelsJobs?: true
  readonly withdrawsLetters?: ObsoleteLetters | ((data: CaseEventData) => ObsoleteLetters)
  /** The new adjourned weeks of the decision. */
  readonly adjourns?: (
    data: CaseEventData,
    subject: WorkflowCase,
  ) => ReturnType<typeof adjournedBy> | undefined
  /** Facts that its letter or term depends on; its dialog asks for missing ones. */
  readonly facts?: readonly LegalFactName[]
  /** An effect that is neither status, job nor task, in Dutch. */
  readonly effect?: string
  /** Whether it reports that an objection was submitted: the day is recorded, unless it is known. */
  readonly recordsSubmission?: (data: CaseEventData) => boolean
}

/** Why an event is refused in a status in which it no longer applies. */
export const alreadyThere = (status: string): string =>
  `Het dossier heeft de status "${caseStatusLabel(status)}"`

export const everythingButBtu = ['wahv', 'nha', 'law_firm', 'general'] as const satisfies CaseFamily[]

/** A notice of default states that there is no decision, and that the term has passed. */
const decided = {
  kinds: ['igs'],
  because: 'de beslissing is er',
  askingTask: 'closed',
} as const satisfies ObsoleteLetters
/** It is still to be sent if the new term passes without a decision. */
export const postponed: ObsoleteLetters = {
  kinds: ['igs'],
  because: 'de beslissing is verdaagd',
  askingTask: 'open',
}
/** Also when a user sets the status. */
export const withdrawn: ObsoleteLetters = {
  kinds: 'all',
  because: 'de zaak is ingetrokken',
  askingTask: 'closed',
}

export const approval = {
  notIn: ['case_closed_success'],
  needs: ['client'],
  status: 'case_closed_success',
  // After a partial approval, the rest can still be contested.
  withdrawsLetters: ({ template }: CaseEventData) =>
    template === partialApprovalMail ? decided : { ...decided, kinds: [...contestingKinds, 'igs'] },
} as const satisfies Partial<EventRule>

const tellsClient = (data: CaseEventData): boolean => data.inform_client !== false
const rejectionMail = (data: CaseEventData): RejectionMail => data.email_type ?? 'case_rejected'

export const rejection = {
  notIn: ['case_closed_rejected', 'case_closed_success'],
  needs: (data: CaseEventData) => (tellsClient(data) ? (['client'] as const) : []),
  refuses: (data: CaseEventData, subject: WorkflowCase) =>
    tellsClient(data) ? termRunsRefusal(subject, rejectionMail(data), data.confirmed) : undefined,
  status: 'case_closed_rejected',
  jobs: (data: CaseEventData) => (tellsClient(data) ? [mail(rejectionMail(data))] : []),
  // An appeal against it may be waiting: its term runs.
  withdrawsLetters: decided,
} as const satisfies Partial<EventRule>

type LetterData = Parameters<typeof letter>[1]

/** The letter in the table of remedies for an event and a case type. */
export const contesting = (
  event: ContestingEvent,
  type: number,
  data: LetterData = {},
): readonly JobPlan[] => {
  const name = contestingLetter(event, type)
  return name ? [letter(name, data)] : []
}

export const nhaDocuments = {
  objection: {
    status: 'awaiting_nha_pf_objection_decision',
    closes: /^submit_nha_pf_objection_/,
    asks: 'add_shipping_proof_nha_pf_bezwaar',
    letter: 'nha_pf_objection',
  },
  igs: {
    status: 'nha_igs_submitted',
    closes: /^submit_nha_igs_/,
    asks: 'add_shipping_proof_nha_igs',
    letter: 'igs',
  },
  dsv: {
    status: 'nha_dsv_submitted',
    closes: /^submit_nha_dsv_/,
    asks: 'add_shipping_proof_nha_dsv',
    letter: 'dsv',
  },
} as const satisfies Record<
  string,
  { status: CaseStatus; closes: RegExp; asks: TaskType; letter: LetterKind }
>
