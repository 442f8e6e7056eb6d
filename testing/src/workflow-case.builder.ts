import type { CaseEventData, CaseEventType } from '@zaakwerk/contract/case-events'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { isMandateName } from '@zaakwerk/domain/documents'
import { remedyOf } from '@zaakwerk/domain/remedies'
import type { WorkflowCase } from '@zaakwerk/domain/workflow-requirements'
import * as detail from './case-detail.builder.ts'
import { aFullClient } from './people.builder.ts'

type Task = WorkflowCase['tasks'][number]
type Document = WorkflowCase['documents'][number]

/** A task of a case, open by default. */
export const aTask = (type: TaskType, status: Task['status'] = 'open'): Task =>
  detail.aTask({ title: type, type, status, priority: 'soon' })

/** A document that staff uploaded with this name. */
export const aDocument = (name: string): Document =>
  detail.aDocument({ name, is_mandate: isMandateName(name) })

export const anAuthority: NonNullable<WorkflowCase['authorities']> = detail.anAuthority()

/** A case with everything on it except open tasks. */
export const aFullCase = (given: Partial<WorkflowCase> = {}): WorkflowCase => ({
  type: 1,
  status: 'in_progress',
  ...detail.noLegalFacts,
  decision_date: '2026-11-01',
  // For a reminder.
  original_decision_date: '2026-10-01',
  // Differs from the date of our own appeal, which takes precedence.
  objection_submitted_on: '2026-03-01',
  committal_date: null,
  adjourned_weeks: null,
  cjib_number: '5000056789012345',
  official_id: '1062542123456789',
  // No notice was sent, so the next one is the first; the penalty runs nevertheless. `contested_on` is the date of our appeal.
  late_decision: remedyOf(given.type ?? 1)?.decision
    ? detail.aLateDecision({
        contested_on: '2026-03-02',
        due: '2026-08-03',
        is_late: true,
        penalty_from: '2026-08-24',
        is_penalty_running: true,
      })
    : detail.aLateDecision(),
  authorities: anAuthority,
  client: [aFullClient({ last_name: 'Bakker' })],
  documents: [
    detail.aDocument({ name: 'uitspraak.pdf', is_primary_document: true }),
    aDocument('volmacht.pdf'),
    aDocument('01-11-2026_09-00_Zaakinformatie.txt'),
  ],
  tasks: [],
  waiting_letters: [],
  sent_letters: [],
  ...given,
})

/** A court with its address. */
export const aCourt = {
  name: 'Midden-Nederland',
  street: 'Postbus 16005',
  postal_code: '3500 DA',
  city: 'Utrecht',
} as const

/** For each event, a case type that allows it and the minimum data. */
export const eventSamples: Readonly<
  Record<
    CaseEventType,
    { readonly type: CaseType; readonly data?: CaseEventData; readonly tasks?: readonly TaskType[] }
  >
> = {
  case_approved: { type: 1 },
  btu_case_approved: { type: 8 },
  case_rejected: { type: 22 },
  btu_case_rejected: { type: 13 },
  case_withdrawn: { type: 14 },
  case_adjourned: { type: 2 },
  btu_case_adjourned: { type: 9, data: { adjourn_with_weeks: 12 } },
  objection_submitted: { type: 9, tasks: ['inform_client_on_submitted_bezwaar'] },
  btu_create_mandate_file: { type: 11 },
  create_case_administrative_appeal: { type: 1, data: { channel: 'om_loket' } },
  create_case_pf_kanton_appeal: { type: 20 },
  create_nha_pf_objection: { type: 2 },
  create_nha_court_appeal: { type: 21, data: { court: aCourt } },
  send_penalty_request: { type: 2 },
  handle_create_igs_tasks: { type: 1 },
  close_igs_tasks: { type: 1, tasks: ['send_igs_wahv_letter_1'] },
  handle_task_actions: {
    type: 3,
    data: { task_type: 'send_nha_exhortation_objection' },
    tasks: ['send_nha_exhortation_objection'],
  },
  send_wahv_complaint: { type: 26 },
  nha_document_submitted: {
    type: 19,
    data: { document_type: 'igs' },
    tasks: ['submit_nha_igs_via_mailroom'],
  },
  send_certainty_mail: { type: 1 },
  manual_iban_request: { type: 4 },
  request_incorrect_iban_update: { type: 2, data: { source: 'cjib' } },
  proof_request: { type: 24, data: { proof_type: 'trip_records' } },
  resend_mail_max_advocaten: { type: 15 },
  send_transactional_mail: { type: 23, data: { template: 'tussenbericht' } },
  update_case_based_on_zaakinformatie: { type: 1 },
}

/** A case in which this event is allowed. */
export const aCaseFor = (event: CaseEventType, given: Partial<WorkflowCase> = {}): WorkflowCase => {
  const { type, tasks = [] } = eventSamples[event]
  return aFullCase({ type, tasks: tasks.map((task) => aTask(task)), ...given })
}
