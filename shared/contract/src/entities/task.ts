import * as z from '@zaakwerk/contract/zod'
import { CaseType } from '../case-types.ts'
import { AnsweredDate, CalendarDate, Id, lenient, Timestamp, Version } from '../primitives.ts'

export const taskStatuses = ['open', 'in_progress', 'closed', 'completed', 'failed', 'awaiting'] as const
export const TaskStatus = z.enum(taskStatuses)
export type TaskStatus = z.output<typeof TaskStatus>

/** Task types of the specification; ADR 3 spells out the numbered send_igs types. */
export const taskTypes = [
  'needs_manual_review',
  'nha_decision_review',
  'review_client_data',
  'system_task',
  'user_task',
  'automated_review_decision',
  'manual_review_after_automation',
  'manual_document_review_after_automation',
  'grounds_and_hearing_task',
  'analyze_btu_case',
  'adecon_task_open',
  'adecon_task_in_progress',
  'adecon_task_closed',
  'adecon_task_decline_case',
  'adecon_task_decision_approved',
  'adecon_task_decision_rejected',
  'create_adm_beroep',
  'create_adm_beroep_manually',
  'create_pf_kanton_beroep_manually',
  'create_pf_bezwaar',
  'create_pf_kanton',
  'add_pf_kanton_to_queue',
  'send_nha_objection',
  'send_nha_exhortation_objection',
  'send_nha_warrant_objection',
  'submit_adm_beroep_via_om_loket',
  'submit_adm_beroep_via_mailroom',
  'submit_pf_kanton_via_mailroom',
  'submit_nha_pf_objection_via_mailroom',
  'submit_nha_pf_objection_via_email',
  'submit_nha_igs_via_mailroom',
  'submit_nha_igs_via_email',
  'submit_nha_dsv_via_mailroom',
  'submit_nha_dsv_via_email',
  'get_iban_mandate_update',
  'get_iban_update',
  'add_shipping_proof_adm_beroep',
  'add_shipping_proof_pf_kanton',
  'add_shipping_proof_nha_pf_bezwaar',
  'add_shipping_proof_nha_igs',
  'add_shipping_proof_nha_dsv',
  'inform_client_on_submitted_bezwaar',
  'inform_client_on_submitted_igs',
  'inform_client_on_submitted_dsv',
  'add_authority',
  'adjourn_case',
  'send_igs_letter',
  'send_igs_wahv_letter_1',
  'send_igs_wahv_letter_2',
  'send_igs_municipality_letter_1',
  'send_igs_municipality_letter_2',
  'send_igs_municipality_letter_3',
  'send_igs_municipality_letter_4',
  'send_igs_uwv_letter_1',
  'send_igs_uwv_letter_2',
  'send_igs_uwv_letter_3',
  'send_igs_belastingdienst_letter_1',
  'send_igs_svb_letter_1',
  'send_igs_svb_letter_2',
  'send_igs_bijzondere_bijstand_letter_1',
  'send_igs_bijzondere_bijstand_letter_2',
  'send_igs_nha_letter_1',
  'send_igs_nha_letter_2',
  'send_igs_nha_letter_3',
  'send_transactional_mail',
  'add_mail_receival_proof',
] as const
export const TaskType = z.enum(taskTypes)
export type TaskType = z.output<typeof TaskType>

/** A task as the case detail lists it. */
export const CaseTask = z.object({
  id: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  status: lenient(TaskStatus, z.string()),
  type: lenient(TaskType, z.string()),
  priority: z.string(),
  due_date: AnsweredDate,
  assignee_id: z.nullable(Id),
  assigned_to: z.nullable(z.string()),
  /** Who created it; null: the system. */
  user_id: z.nullable(Id),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type CaseTask = z.output<typeof CaseTask>

/** The case of a task, with the fields that its list and dialog show. */
export const TaskCase = z.object({
  internal_id: z.string(),
  official_id: z.nullable(z.string()),
  type: lenient(CaseType, z.int()),
  decision_date: AnsweredDate,
})
export type TaskCase = z.output<typeof TaskCase>

/** The running term of its case that a task has to meet: ours or, in a benefit case after that, the authority's. */
export const TaskTerm = z.object({ title: z.string(), last_day: CalendarDate })
export type TaskTerm = z.output<typeof TaskTerm>

/** A task with the fields that its list shows. */
export const TaskSummary = z.object({
  id: Id,
  title: z.string(),
  status: lenient(TaskStatus, z.string()),
  type: lenient(TaskType, z.string()),
  priority: z.string(),
  due_date: AnsweredDate,
  /** JSON text. For a grounds task an object with `court`, `hearing_date` and `date`; each can be missing or invalid. */
  meta_data: z.nullable(z.string()),
  assignee_id: z.nullable(Id),
  assigned_to: z.nullable(z.string()),
  case_id: z.nullable(Id),
  case: z.nullable(TaskCase),
  term: z.nullable(TaskTerm),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type TaskSummary = z.output<typeof TaskSummary>

/** A line of the log of a task. */
export const TaskLog = z.object({
  id: Id,
  /** Always 1. */
  type: z.int(),
  /** `create_task`, `manual_task_update`, or the name of a workflow action. */
  action: z.string(),
  message: z.string(),
  /** Null: the system. */
  user_id: z.nullable(Id),
  /** Name of the author; null: the system. */
  author: z.nullable(z.string()),
  /** Written by a user; it does not report a change of the task. */
  is_note: z.boolean(),
  created_at: Timestamp,
})
export type TaskLog = z.output<typeof TaskLog>

/** One task with everything its dialog shows. */
export const Task = z.extend(TaskSummary, {
  description: z.nullable(z.string()),
  active_from: z.nullable(Timestamp),
  completed_at: z.nullable(Timestamp),
  /** Whether the assignee still works here; also false without an assignee. */
  is_assignee_active: z.boolean(),
  /** Its letter: completing the task reports one that waits for the post as posted. Null: none. */
  letter: z.nullable(lenient(z.enum(['to_post', 'other']), z.string())),
  /** Newest first. */
  logs: z.array(TaskLog),
})
export type Task = z.output<typeof Task>
