import type { CaseEventData, CaseEventType, RejectionMail } from '@zaakwerk/contract/case-events'
import { partialApprovalMail } from '@zaakwerk/contract/case-events'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { type CaseType, isCaseType } from '@zaakwerk/contract/case-types'
import type { CaseDetail } from '@zaakwerk/contract/cases'
import type { TaskType } from '@zaakwerk/contract/tasks'
import { type CaseFamily, caseFamily } from './case-types.ts'
import { documentName } from './documents.ts'
import { igsPlan, isIgsTask } from './igs-tasks.ts'
import { isTaskDone } from './tasks.ts'

/** What of a case decides whether something may happen to it. */
export type WorkflowCase = Pick<
  CaseDetail,
  'type' | 'status' | 'authorities' | 'client' | 'documents' | 'tasks' | 'decision_date' | 'cjib_number'
>

/** A job for later: what leaves the house behind an event. `key` is unique among a case's queued and running jobs. */
export interface JobPlan {
  readonly kind: 'send_mail' | 'submit_letter' | 'make_mandate' | 'forward_to_law_firm'
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** What happens when an event is accepted. */
export interface WorkflowStep {
  /** Undefined: the status stays. */
  readonly status: CaseStatus | undefined
  readonly jobs: readonly JobPlan[]
  readonly createTasks: readonly TaskType[]
  /** Ids of tasks that nobody has to do any more. */
  readonly closeTasks: readonly number[]
  /** Whether those were done, or called off: an IGS that was called off does not count as sent. */
  readonly closedAs: 'completed' | 'closed'
  /** Open letters and jobs of the case are called off. */
  readonly cancelsJobs: boolean
}

/** Something a case can lack, in the words that menu and API use. */
const requirements = {
  client: ['Geen cliënt met een e-mailadres', (subject) => subject.client.some(({ email }) => email !== '')],
  authority: ['Geen autoriteit gekoppeld', ({ authorities }) => authorities !== null],
  submission_address: [
    'De autoriteit heeft geen adres om naar in te dienen',
    ({ authorities }) => authorities === null || authorities.has_submission_address,
  ],
  mandate: [
    'Geen volmacht bij de documenten',
    ({ documents }) => documents.some(({ name }) => /volmacht|machtiging/i.test(name)),
  ],
  decision_date: ['Geen dagtekening', ({ decision_date }) => decision_date !== null],
  cjib_number: ['Geen CJIB-nummer', ({ cjib_number }) => cjib_number !== null],
  documents: ['Geen documenten in het dossier', ({ documents }) => documents.length > 0],
  case_information: [
    'Geen zaakinformatie.txt in de map',
    ({ documents }) =>
      documents.some(({ name }) => documentName(name).toLowerCase() === 'zaakinformatie.txt'),
  ],
  igs_letter_left: [
    'Alle ingebrekestellingen zijn al verstuurd',
    (subject) => igsPlan(subject)?.kind !== 'all-sent',
  ],
  no_open_igs_task: ['Er staat al een IGS-taak open', ({ tasks }) => !tasks.some(isOpenIgs)],
  open_igs_task: ['Er staan geen IGS-taken open', ({ tasks }) => tasks.some(isOpenIgs)],
} as const satisfies Record<string, readonly [lacking: string, isThere: (subject: WorkflowCase) => boolean]>
type Requirement = keyof typeof requirements

const isOpenIgs = (task: WorkflowCase['tasks'][number]): boolean =>
  isIgsTask(task.type) && !isTaskDone(task.status)

/** Everything a letter needs before it can go to an authority (Awb 6:5). */
const submissionNeeds = ['client', 'authority', 'submission_address', 'mandate', 'decision_date'] as const

interface EventRule {
  readonly families: readonly CaseFamily[] | 'all'
  /** Narrower than the families. */
  readonly types?: readonly CaseType[]
  /** Statuses in which there is nothing left to do. */
  readonly notIn?: readonly CaseStatus[]
  readonly needs: readonly Requirement[] | ((data: CaseEventData) => readonly Requirement[])
  /** What is wrong with the data, in Dutch. */
  readonly refuses?: (data: CaseEventData, subject: WorkflowCase) => string | undefined
  readonly status?: CaseStatus | ((subject: WorkflowCase, data: CaseEventData) => CaseStatus | undefined)
  readonly jobs?: (data: CaseEventData, subject: WorkflowCase) => readonly JobPlan[]
  readonly createTasks?: (subject: WorkflowCase, data: CaseEventData) => readonly TaskType[]
  readonly closeTasks?: (task: WorkflowCase['tasks'][number], data: CaseEventData) => boolean
  /** Completed unless told. */
  readonly closedAs?: 'closed'
  readonly cancelsJobs?: true
}

const familyOf = ({ type }: WorkflowCase): CaseFamily => (isCaseType(type) ? caseFamily(type) : 'general')

const mail = (template: string, payload: Readonly<Record<string, unknown>> = {}): JobPlan => ({
  kind: 'send_mail',
  key: `mail:${template}`,
  payload: { template, ...payload },
})

const letter = (name: string, payload: Readonly<Record<string, unknown>> = {}): JobPlan => ({
  kind: 'submit_letter',
  key: `letter:${name}`,
  payload: { letter: name, ...payload },
})

const alreadyThere = 'De zaak heeft al de status die hierbij hoort'

const everythingButBtu = ['wahv', 'nha', 'law_firm', 'general'] as const satisfies CaseFamily[]

const approval = {
  notIn: ['case_closed_success'],
  needs: ['client'],
  status: 'case_closed_success',
} as const satisfies Partial<EventRule>

const tellsClient = (data: CaseEventData): boolean => data.inform_client !== false
const rejectionMail = (data: CaseEventData): RejectionMail => data.email_type ?? 'case_rejected'

const rejection = {
  notIn: ['case_closed_rejected', 'case_closed_success'],
  needs: (data: CaseEventData) => (tellsClient(data) ? (['client'] as const) : []),
  status: 'case_closed_rejected',
  jobs: (data: CaseEventData) => (tellsClient(data) ? [mail(rejectionMail(data))] : []),
} as const satisfies Partial<EventRule>

/** Which letter a task of this type sends, for which cases, and the status meanwhile (`handle_task_actions`). */
const taskLetters: Partial<
  Record<TaskType, { readonly types: readonly CaseType[]; readonly status: CaseStatus }>
> = {
  send_igs_wahv_letter_1: { types: [1, 5, 20, 26], status: 'igs_is_being_submitted' },
  send_igs_wahv_letter_2: { types: [1, 5, 20, 26], status: 'igs_is_being_submitted' },
  send_igs_nha_letter_1: { types: [2, 3, 12], status: 'nha_igs_is_being_submitted' },
  send_igs_nha_letter_2: { types: [2, 3, 12], status: 'nha_igs_is_being_submitted' },
  send_nha_objection: { types: [2], status: 'nha_pf_objection_is_being_submitted' },
  send_nha_exhortation_objection: { types: [3], status: 'nha_pf_objection_is_being_submitted' },
  send_nha_warrant_objection: { types: [12], status: 'nha_pf_objection_is_being_submitted' },
}

const nhaDocuments = {
  objection: {
    status: 'awaiting_nha_pf_objection_decision',
    closes: /^submit_nha_pf_objection_/,
    asks: 'add_shipping_proof_nha_pf_bezwaar',
  },
  igs: { status: 'nha_igs_submitted', closes: /^submit_nha_igs_/, asks: 'add_shipping_proof_nha_igs' },
  dsv: { status: 'nha_dsv_submitted', closes: /^submit_nha_dsv_/, asks: 'add_shipping_proof_nha_dsv' },
} as const satisfies Record<string, { status: CaseStatus; closes: RegExp; asks: TaskType }>

/**
 * What the server does when something happens to a case (`4-workflow.md`): the one table behind
 * `POST /cases/{id}/event` and the menu "Zaak acties".
 */
export const workflow: Readonly<Record<CaseEventType, EventRule>> = {
  case_approved: {
    families: everythingButBtu,
    ...approval,
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
  },
  case_adjourned: {
    families: everythingButBtu,
    notIn: ['case_adjourned'],
    needs: ['client'],
    status: 'case_adjourned',
    jobs: () => [mail('case_adjourned')],
  },
  btu_case_adjourned: {
    families: ['btu'],
    notIn: ['case_adjourned'],
    needs: ['client'],
    status: 'case_adjourned',
    jobs: ({ adjourn_with_weeks = 6 }) => [mail('btu_case_adjourned', { adjourn_with_weeks })],
  },
  objection_submitted: {
    families: ['btu'],
    notIn: ['objection_submitted'],
    needs: ['client'],
    status: 'objection_submitted',
    jobs: () => [mail('objection_submitted')],
    closeTasks: ({ type }) => type === 'inform_client_on_submitted_bezwaar',
  },
  btu_create_mandate_file: {
    families: ['btu'],
    needs: ['client'],
    jobs: () => [{ kind: 'make_mandate', key: 'mandate', payload: {} }],
  },
  create_case_administrative_appeal: {
    families: ['wahv'],
    needs: [...submissionNeeds, 'cjib_number'],
    status: (_subject, { channel }) =>
      channel === 'om_loket' ? 'awaiting_adm_beroep_submission' : 'adm_beroep_is_being_submitted',
    jobs: ({ channel = 'mailroom' }) => [letter('adm_beroep', { channel })],
    createTasks: (_subject, { channel }) =>
      channel === 'om_loket' ? ['submit_adm_beroep_via_om_loket'] : [],
  },
  create_case_pf_kanton_appeal: {
    families: ['wahv'],
    needs: [...submissionNeeds, 'cjib_number'],
    status: 'pf_kanton_is_being_submitted',
    jobs: () => [letter('pf_kanton')],
  },
  create_nha_pf_objection: {
    families: ['nha'],
    needs: submissionNeeds,
    status: 'nha_pf_objection_is_being_submitted',
    jobs: () => [letter('nha_pf_objection')],
  },
  send_penalty_request: {
    families: ['wahv', 'nha'],
    needs: submissionNeeds,
    status: (subject) =>
      familyOf(subject) === 'nha' ? 'nha_dsv_is_being_submitted' : 'dsv_is_being_submitted',
    jobs: () => [letter('dsv')],
  },
  handle_create_igs_tasks: {
    families: ['wahv', 'nha', 'btu'],
    needs: ['authority', 'no_open_igs_task', 'igs_letter_left'],
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
    families: ['wahv', 'nha'],
    types: [1, 5, 20, 26, 2, 3, 12],
    needs: submissionNeeds,
    refuses: ({ task_type }, { type }) => {
      const found = task_type && taskLetters[task_type]
      if (!found) return 'Geef een task_type die een brief verstuurt'
      return found.types.some((one) => one === type) ? undefined : 'Deze brief hoort niet bij dit dossiertype'
    },
    status: (_subject, { task_type }) => task_type && taskLetters[task_type]?.status,
    jobs: ({ task_type }) => [letter(String(task_type))],
    closeTasks: ({ type }, { task_type }) => type === task_type,
  },
  send_wahv_complaint: {
    families: ['wahv'],
    needs: ['client', 'authority', 'submission_address'],
    status: 'letter_sent',
    jobs: () => [letter('wahv_complaint')],
  },
  nha_document_submitted: {
    families: ['nha'],
    needs: [],
    refuses: ({ document_type }, { status }) => {
      if (!document_type) return 'Geef aan welk document is ingediend (document_type)'
      return nhaDocuments[document_type].status === status ? alreadyThere : undefined
    },
    status: (_subject, { document_type = 'objection' }) => nhaDocuments[document_type].status,
    createTasks: (_subject, { document_type = 'objection' }) => [nhaDocuments[document_type].asks],
    closeTasks: ({ type }, { document_type = 'objection' }) => nhaDocuments[document_type].closes.test(type),
  },
  send_certainty_mail: { families: ['wahv'], needs: ['client'], jobs: () => [mail('certainty')] },
  manual_iban_request: {
    families: 'all',
    needs: ['client'],
    jobs: () => [mail('iban_request')],
    createTasks: ({ tasks }) =>
      tasks.some(({ type, status }) => type === 'get_iban_update' && !isTaskDone(status))
        ? []
        : ['get_iban_update'],
  },
  request_incorrect_iban_update: {
    families: 'all',
    needs: ['client'],
    jobs: ({ source = 'cvom' }) => [mail('incorrect_iban', { incorrect: true, source })],
  },
  proof_request: {
    families: 'all',
    needs: ['client'],
    status: 'awaiting_further_information',
    jobs: ({ proof_type = 'payment_proof' }) => [mail(`proof_${proof_type}`)],
  },
  resend_mail_max_advocaten: {
    families: ['law_firm'],
    needs: ['documents'],
    status: 'case_referred',
    jobs: () => [{ kind: 'forward_to_law_firm', key: 'law_firm', payload: {} }],
  },
  send_transactional_mail: {
    families: 'all',
    needs: ['client'],
    refuses: ({ template }) => (template ? undefined : 'Geef de naam van het mailsjabloon (template)'),
    jobs: ({ template }) => [mail(String(template))],
  },
  update_case_based_on_zaakinformatie: { families: 'all', needs: ['case_information'] },
}

/** Why an event cannot happen now, in Dutch; undefined where it can. */
export const eventRefusal = (
  event: CaseEventType,
  subject: WorkflowCase,
  data: CaseEventData = {},
): string | undefined => {
  const rule = workflow[event]
  if (!fitsType(event, subject.type)) return 'Dit kan niet bij dit dossiertype'
  if (rule.notIn?.some((status) => status === subject.status)) return alreadyThere
  const needs = typeof rule.needs === 'function' ? rule.needs(data) : rule.needs
  const lacking = needs.filter((need) => !requirements[need][1](subject)).map((need) => requirements[need][0])
  if (lacking.length > 0) return lacking.join(', ')
  return rule.refuses?.(data, subject)
}

/** Whether cases of a type know an event at all: what the menu shows. */
export const fitsType = (event: CaseEventType, type: number): boolean => {
  const { families, types } = workflow[event]
  if (types && !types.some((one) => one === type)) return false
  return families === 'all' || families.includes(isCaseType(type) ? caseFamily(type) : 'general')
}

/** What an event that is not refused brings about. */
export const eventStep = (
  event: CaseEventType,
  subject: WorkflowCase,
  data: CaseEventData = {},
): WorkflowStep => {
  const rule = workflow[event]
  return {
    status: typeof rule.status === 'function' ? rule.status(subject, data) : rule.status,
    jobs: rule.jobs?.(data, subject) ?? [],
    createTasks: rule.createTasks?.(subject, data) ?? [],
    closeTasks: subject.tasks
      .filter((task) => !isTaskDone(task.status) && rule.closeTasks?.(task, data))
      .map(({ id }) => id),
    closedAs: rule.closedAs ?? 'completed',
    cancelsJobs: rule.cancelsJobs ?? false,
  }
}
