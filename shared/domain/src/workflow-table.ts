import {
  adjournWeeks,
  type CaseEventData,
  type CaseEventType,
  partialApprovalMail,
  type RejectionMail,
} from '@zaakwerk/contract/case-events'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import type { JobPlan } from '@zaakwerk/contract/jobs'
import { caseStatusLabel } from './case-statuses.ts'
import { type CaseFamily, caseFamily } from './case-types.ts'
import { courtProblem } from './courts.ts'
import { adjournedBy, adjournmentRefusal } from './decision-terms.ts'
import { enclosedDecision, enclosedDecisionProblem } from './enclosed-decision.ts'
import { igsPlan, isIgsTask } from './igs-tasks.ts'
import { letter, mail } from './job-plans.ts'
import { decidedOnRefusal, isPenaltyAsked } from './late-refusals.ts'
import type { LegalFactName } from './legal-facts.ts'
import { contestingKinds, type LetterKind, letterRule } from './letters.ts'
import type { LettersTakenBack } from './letters-taken-back.ts'
import { textProblem } from './printing.ts'
import { type ContestingEvent, contestingLetter, remedyRefusal } from './remedies.ts'
import { taskLetterRefusal, taskLetterStatus } from './task-letters.ts'
import { termRunsRefusal } from './term-mails.ts'
import {
  appealNeeds,
  clientNeeds,
  type Requirement,
  submissionNeeds,
  type WorkflowCase,
} from './workflow-requirements.ts'

/** The rules and effects of one event. */
interface EventRule {
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
  readonly takesBack?: LettersTakenBack | ((data: CaseEventData) => LettersTakenBack)
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

const everythingButBtu = ['wahv', 'nha', 'law_firm', 'general'] as const satisfies CaseFamily[]

/** A notice of default states that there is no decision, and that the term has passed. */
const decided = {
  kinds: ['igs'],
  because: 'de beslissing is er',
  askingTask: 'closed',
} as const satisfies LettersTakenBack
/** It is still to be sent if the new term passes without a decision. */
const postponed: LettersTakenBack = {
  kinds: ['igs'],
  because: 'de beslissing is verdaagd',
  askingTask: 'open',
}
/** Also when a user sets the status. */
export const withdrawn: LettersTakenBack = {
  kinds: 'all',
  because: 'de zaak is ingetrokken',
  askingTask: 'closed',
}

const approval = {
  notIn: ['case_closed_success'],
  needs: ['client'],
  status: 'case_closed_success',
  // After a partial approval, the rest can still be contested.
  takesBack: ({ template }: CaseEventData) =>
    template === partialApprovalMail ? decided : { ...decided, kinds: [...contestingKinds, 'igs'] },
} as const satisfies Partial<EventRule>

const tellsClient = (data: CaseEventData): boolean => data.inform_client !== false
const rejectionMail = (data: CaseEventData): RejectionMail => data.email_type ?? 'case_rejected'

const rejection = {
  notIn: ['case_closed_rejected', 'case_closed_success'],
  needs: (data: CaseEventData) => (tellsClient(data) ? (['client'] as const) : []),
  refuses: (data: CaseEventData, subject: WorkflowCase) =>
    tellsClient(data) ? termRunsRefusal(subject, rejectionMail(data), data.confirmed) : undefined,
  status: 'case_closed_rejected',
  jobs: (data: CaseEventData) => (tellsClient(data) ? [mail(rejectionMail(data))] : []),
  // An appeal against it may be waiting: its term runs.
  takesBack: decided,
} as const satisfies Partial<EventRule>

type LetterData = Parameters<typeof letter>[1]

/** The letter in the table of remedies for an event and a case type. */
const contesting = (event: ContestingEvent, type: number, data: LetterData = {}): readonly JobPlan[] => {
  const name = contestingLetter(event, type)
  return name ? [letter(name, data)] : []
}

const nhaDocuments = {
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

/** The rules and effects of all case events (`4-workflow.md`): the single table behind `POST /cases/{id}/event` and the menu "Zaak acties". */
export const workflow: Readonly<Record<CaseEventType, EventRule>> = {
  case_approved: {
    families: everythingButBtu,
    ...approval,
    refuses: ({ template }) =>
      template === undefined || template === 'case_approved' || template === partialApprovalMail
        ? undefined
        : `Er is geen e-mail over een toewijzing met de naam "${template}"`,
    jobs: ({ template }) => [mail(template === partialApprovalMail ? partialApprovalMail : 'case_approved')],
  },
  btu_case_approved: { families: ['btu'], ...approval, jobs: () => [mail('btu_case_approved')] },
  case_rejected: { families: everythingButBtu, ...rejection },
  btu_case_rejected: { families: ['btu'], ...rejection },
  case_withdrawn: {
    families: everythingButBtu,
    notIn: ['case_closed_withdrawn'],
    needs: [],
    status: 'case_closed_withdrawn',
    cancelsJobs: true,
    takesBack: withdrawn,
    // Its letter is withdrawn too.
    closeTasks: ({ type }) => type === 'submit_adm_beroep_via_om_loket',
    closedAs: 'closed',
  },
  case_adjourned: {
    // Criminal law has no adjournment of a decision.
    families: ['wahv', 'nha', 'general'],
    notIn: ['case_adjourned'],
    needs: ['client'],
    status: 'case_adjourned',
    jobs: () => [mail('case_adjourned')],
    takesBack: postponed,
  },
  btu_case_adjourned: {
    families: ['btu'],
    notIn: ['case_adjourned'],
    needs: ['client'],
    status: 'case_adjourned',
    defaults: { adjourn_with_weeks: adjournWeeks[0] },
    refuses: ({ adjourn_with_weeks }, { type }) => adjournmentRefusal(type, adjourn_with_weeks),
    adjourns: ({ adjourn_with_weeks }, subject) =>
      adjourn_with_weeks && adjournedBy(subject, adjourn_with_weeks),
    jobs: ({ adjourn_with_weeks }) => [mail('btu_case_adjourned', { adjourn_with_weeks })],
    takesBack: postponed,
  },
  objection_submitted: {
    families: ['btu'],
    facts: ['objection_submitted_on'],
    notIn: ['objection_submitted'],
    needs: ['client'],
    status: 'objection_submitted',
    jobs: () => [mail('objection_submitted')],
    recordsSubmission: () => true,
    closeTasks: ({ type }) => type === 'inform_client_on_submitted_bezwaar',
  },
  btu_create_mandate_file: {
    families: ['btu'],
    needs: clientNeeds,
    jobs: () => [{ kind: 'make_mandate', key: 'mandate', payload: {} }],
  },
  create_case_administrative_appeal: {
    families: ['wahv'],
    facts: ['original_decision_date'],
    misfit: (type) => remedyRefusal('create_case_administrative_appeal', type),
    // Posting needs a postal address, regardless of the authority's submission type.
    needs: ({ channel }) =>
      submissionNeeds.map((need) =>
        need === 'submission_address' && channel === 'mailroom' ? 'postal_address' : need,
      ),
    status: (_subject, { channel }) =>
      channel === 'om_loket' ? 'awaiting_adm_beroep_submission' : 'adm_beroep_is_being_submitted',
    jobs: ({ channel }, { type }) =>
      contesting('create_case_administrative_appeal', type, channel ? { channel } : {}),
    createTasks: (_subject, { channel }) =>
      channel === 'om_loket' ? ['submit_adm_beroep_via_om_loket'] : [],
  },
  create_case_pf_kanton_appeal: {
    families: ['wahv'],
    needs: [...appealNeeds, 'officer_decision'],
    status: 'pf_kanton_is_being_submitted',
    jobs: () => [letter('pf_kanton')],
  },
  create_nha_pf_objection: {
    families: ['nha'],
    facts: ['original_decision_date', 'assessment_received'],
    misfit: (type) => remedyRefusal('create_nha_pf_objection', type),
    needs: submissionNeeds,
    status: 'nha_pf_objection_is_being_submitted',
    jobs: (_data, { type }) => contesting('create_nha_pf_objection', type),
  },
  create_nha_court_appeal: {
    families: ['nha'],
    types: [21],
    // It goes to the court, not to the authority, whose decision it contests.
    needs: ({ document_id }) => [
      ...appealNeeds.filter((need) => need !== 'submission_address'),
      ...(document_id === undefined ? (['contested_document'] as const) : []),
    ],
    refuses: (data, { documents }) => enclosedDecisionProblem(data, documents) ?? courtProblem(data.court),
    status: letterRule('nha_court_appeal', 21)?.sending,
    jobs: ({ court, document_id }, { type, documents }) => {
      const decision = enclosedDecision({ document_id }, documents)
      return contesting('create_nha_court_appeal', type, {
        channel: 'mailroom',
        ...(court ? { court } : {}),
        ...(decision ? { document_id: decision.id } : {}),
      })
    },
  },
  send_penalty_request: {
    families: ['wahv', 'nha', 'btu'],
    facts: ['notice_received_on'],
    needs: [...submissionNeeds, 'iban', 'penalty_running'],
    refuses: ({ decided_on }, subject) => decidedOnRefusal(subject, decided_on),
    status: (subject) =>
      caseFamily(subject.type) === 'nha' ? 'nha_dsv_is_being_submitted' : 'dsv_is_being_submitted',
    jobs: ({ decided_on }) => [letter('dsv', decided_on ? { decided_on } : {})],
  },
  handle_create_igs_tasks: {
    families: ['wahv', 'nha', 'btu'],
    facts: ['objection_submitted_on', 'has_committee', 'has_medical_grounds'],
    needs: ['notice_of_use', 'authority', 'no_open_igs_task', 'no_notice_under_way', 'igs_letter_left'],
    createTasks: (subject) => {
      const plan = igsPlan(subject)
      return plan?.kind === 'next' ? [plan.task] : []
    },
  },
  close_igs_tasks: {
    families: ['wahv', 'nha', 'btu'],
    notIn: ['awaiting_nha_igs_submission_by_mailroom'],
    needs: ['open_igs_task'],
    closeTasks: (task) => isIgsTask(task.type),
    closedAs: 'closed',
  },
  handle_task_actions: {
    families: ['wahv', 'nha', 'btu'],
    needs: ({ task_type }) =>
      task_type && isIgsTask(task_type)
        ? ['decision_late', ...submissionNeeds, 'objection_known']
        : submissionNeeds,
    refuses: ({ task_type }, { type }) => taskLetterRefusal(task_type, type),
    status: ({ type }, { task_type }) => taskLetterStatus(task_type, type),
    jobs: ({ task_type }) => [letter(String(task_type))],
    closeTasks: ({ type }, { task_type }) => type === task_type,
  },
  send_wahv_complaint: {
    families: ['wahv'],
    facts: ['asked_before_on'],
    // Awb 2:1: a representative has to show the mandate.
    needs: [...clientNeeds, 'authority', 'submission_address', 'mandate', 'reference'],
    status: (subject) => (isPenaltyAsked(subject) ? undefined : 'letter_sent'),
    refuses: ({ conduct }) => conduct && textProblem(conduct),
    jobs: ({ conduct }) => [letter('wahv_complaint', conduct ? { conduct } : {})],
  },
  nha_document_submitted: {
    families: ['nha'],
    needs: [],
    refuses: ({ document_type }, { type, status }) => {
      if (!document_type) return 'Geef aan welk document is ingediend (document_type)'
      const misfit =
        document_type === 'objection' ? remedyRefusal('create_nha_pf_objection', type) : undefined
      if (misfit) return misfit
      return nhaDocuments[document_type].status === status ? alreadyThere(status) : undefined
    },
    // A requested penalty continues, whatever else is reported.
    status: (subject, { document_type = 'objection' }) =>
      document_type !== 'dsv' && isPenaltyAsked(subject) ? undefined : nhaDocuments[document_type].status,
    recordsSubmission: ({ document_type }) => document_type === 'objection',
    createTasks: (_subject, { document_type = 'objection' }) => [nhaDocuments[document_type].asks],
    closeTasks: ({ type }, { document_type = 'objection' }) => nhaDocuments[document_type].closes.test(type),
    takesBack: ({ document_type = 'objection' }) => ({
      kinds: [nhaDocuments[document_type].letter],
      because: 'het is al op een andere manier ingediend',
      askingTask: 'completed',
    }),
  },
  send_certainty_mail: { families: ['wahv'], needs: ['client'], jobs: () => [mail('certainty')] },
  manual_iban_request: {
    families: 'all',
    needs: ['client'],
    jobs: () => [mail('iban_request')],
    createTasks: () => ['get_iban_update'],
  },
  request_incorrect_iban_update: {
    families: 'all',
    needs: ['client'],
    jobs: ({ source = 'cvom' }) => [mail('incorrect_iban', { incorrect: true, source })],
  },
  proof_request: {
    families: 'all',
    needs: ['client'],
    defaults: { proof_type: 'payment_proof' },
    status: 'awaiting_further_information',
    jobs: ({ proof_type }) => [mail(`proof_${proof_type}`)],
  },
  resend_mail_max_advocaten: {
    families: ['law_firm'],
    // Its mail names the client and their contact details.
    needs: ['client', 'documents'],
    status: 'case_referred',
    jobs: () => [{ kind: 'forward_to_law_firm', key: 'law_firm', payload: {} }],
  },
  send_transactional_mail: {
    families: 'all',
    needs: ['client'],
    refuses: ({ template, confirmed }, subject) =>
      template
        ? termRunsRefusal(subject, template, confirmed)
        : 'Geef de naam van de mailtemplate (template)',
    jobs: ({ template }) => [mail(String(template))],
  },
  update_case_based_on_zaakinformatie: {
    families: 'all',
    needs: ['case_information'],
    effect:
      'De gegevens van het dossier worden overgenomen uit zaakinformatie.txt. Staat daar iets in dat niet klopt, dan verandert er niets.',
  },
}
