import type { CaseEventData, CaseEventType } from '@zaakwerk/contract/case-events'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { aCaseFor, aFullCase, aTask, eventSamples } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { eventDataOf, eventStep } from './workflow.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

interface Outcome {
  readonly status?: CaseStatus
  readonly jobs?: readonly string[]
  readonly creates?: readonly TaskType[]
  readonly closes?: readonly TaskType[]
  readonly closedAs?: 'closed'
  readonly cancels?: true
}

describe('what an event brings about', () => {
  it.each<[CaseEventType, CaseEventData | undefined, Outcome, number?]>([
    ['case_approved', undefined, { status: 'case_closed_success', jobs: ['mail:case_approved'] }],
    [
      'case_approved',
      { template: 'case_partially_approved' },
      { status: 'case_closed_success', jobs: ['mail:case_partially_approved'] },
    ],
    ['btu_case_approved', undefined, { status: 'case_closed_success', jobs: ['mail:btu_case_approved'] }],
    ['case_rejected', undefined, { status: 'case_closed_rejected', jobs: ['mail:case_rejected'] }],
    [
      'case_rejected',
      { email_type: 'case_rejected_wrong_type' },
      { status: 'case_closed_rejected', jobs: ['mail:case_rejected_wrong_type'] },
    ],
    ['btu_case_rejected', { inform_client: false }, { status: 'case_closed_rejected' }],
    ['case_withdrawn', undefined, { status: 'case_closed_withdrawn', cancels: true, closedAs: 'closed' }],
    ['case_adjourned', undefined, { status: 'case_adjourned', jobs: ['mail:case_adjourned'] }],
    ['btu_case_adjourned', undefined, { status: 'case_adjourned', jobs: ['mail:btu_case_adjourned'] }],
    [
      'objection_submitted',
      undefined,
      {
        status: 'objection_submitted',
        jobs: ['mail:objection_submitted'],
        closes: ['inform_client_on_submitted_bezwaar'],
      },
    ],
    ['btu_create_mandate_file', undefined, { jobs: ['mandate'] }],
    [
      'create_case_administrative_appeal',
      undefined,
      { status: 'adm_beroep_is_being_submitted', jobs: ['letter:adm_beroep'] },
    ],
    [
      'create_case_administrative_appeal',
      { channel: 'om_loket' },
      {
        status: 'awaiting_adm_beroep_submission',
        jobs: ['letter:adm_beroep'],
        creates: ['submit_adm_beroep_via_om_loket'],
      },
    ],
    [
      'create_case_pf_kanton_appeal',
      undefined,
      { status: 'pf_kanton_is_being_submitted', jobs: ['letter:pf_kanton'] },
    ],
    [
      'create_nha_pf_objection',
      undefined,
      { status: 'nha_pf_objection_is_being_submitted', jobs: ['letter:nha_pf_objection'] },
    ],
    ['send_penalty_request', undefined, { status: 'nha_dsv_is_being_submitted', jobs: ['letter:dsv'] }],
    ['send_penalty_request', undefined, { status: 'dsv_is_being_submitted', jobs: ['letter:dsv'] }, 1],
    ['send_penalty_request', undefined, { status: 'dsv_is_being_submitted', jobs: ['letter:dsv'] }, 10],
    ['handle_create_igs_tasks', undefined, { creates: ['send_igs_wahv_letter_1'] }],
    ['close_igs_tasks', undefined, { closes: ['send_igs_wahv_letter_1'], closedAs: 'closed' }],
    [
      'handle_task_actions',
      eventSamples.handle_task_actions.data,
      {
        status: 'nha_pf_objection_is_being_submitted',
        jobs: ['letter:send_nha_exhortation_objection'],
        closes: ['send_nha_exhortation_objection'],
      },
    ],
    [
      'handle_task_actions',
      { task_type: 'send_igs_wahv_letter_2' },
      { status: 'igs_is_being_submitted', jobs: ['letter:send_igs_wahv_letter_2'] },
      1,
    ],
    [
      'handle_task_actions',
      { task_type: 'send_igs_nha_letter_1' },
      { status: 'nha_igs_is_being_submitted', jobs: ['letter:send_igs_nha_letter_1'] },
      12,
    ],
    ['send_wahv_complaint', undefined, { status: 'letter_sent', jobs: ['letter:wahv_complaint'] }],
    [
      'nha_document_submitted',
      { document_type: 'igs' },
      {
        status: 'nha_igs_submitted',
        creates: ['add_shipping_proof_nha_igs'],
        closes: ['submit_nha_igs_via_mailroom'],
      },
    ],
    [
      'nha_document_submitted',
      { document_type: 'dsv' },
      { status: 'nha_dsv_submitted', creates: ['add_shipping_proof_nha_dsv'] },
    ],
    ['send_certainty_mail', undefined, { jobs: ['mail:certainty'] }],
    ['manual_iban_request', undefined, { jobs: ['mail:iban_request'], creates: ['get_iban_update'] }],
    ['request_incorrect_iban_update', { source: 'cjib' }, { jobs: ['mail:incorrect_iban'] }],
    [
      'proof_request',
      undefined,
      { status: 'awaiting_further_information', jobs: ['mail:proof_payment_proof'] },
    ],
    [
      'proof_request',
      { proof_type: 'emergency' },
      { status: 'awaiting_further_information', jobs: ['mail:proof_emergency'] },
    ],
    ['resend_mail_max_advocaten', undefined, { status: 'case_referred', jobs: ['law_firm'] }],
    ['send_transactional_mail', { template: 'tussenbericht' }, { jobs: ['mail:tussenbericht'] }],
    ['update_case_based_on_zaakinformatie', undefined, {}],
  ])('%s with %j', (event, data, wanted, type) => {
    const subject = aCaseFor(event, type === undefined ? {} : { type, tasks: [] })
    const step = eventStep(event, subject, data)
    expect({
      status: step.status,
      jobs: step.jobs.map(({ key }) => key),
      creates: step.createTasks,
      closes: subject.tasks.filter(({ id }) => step.closeTasks.includes(id)).map((task) => task.type),
      closedAs: step.closedAs,
      cancels: step.cancelsJobs,
    }).toEqual({
      status: undefined,
      jobs: [],
      creates: [],
      closes: [],
      closedAs: 'completed',
      cancels: false,
      ...wanted,
    })
  })

  it('passes the job its subject', () => {
    const payload = (event: CaseEventType, data: CaseEventData) =>
      eventStep(event, aCaseFor(event), data).jobs[0]?.payload
    expect(payload('btu_case_adjourned', {})).toMatchObject({ adjourn_with_weeks: 6 })
    expect(payload('btu_case_adjourned', { adjourn_with_weeks: 12 })).toMatchObject({
      adjourn_with_weeks: 12,
    })
    expect(payload('request_incorrect_iban_update', { source: 'cjib' })).toMatchObject({
      incorrect: true,
      source: 'cjib',
    })
    expect(payload('send_penalty_request', {})).toEqual({ letter: 'dsv' })
    expect(payload('send_penalty_request', { decided_on: '2026-09-10' })).toEqual({
      letter: 'dsv',
      decided_on: '2026-09-10',
    })
    // Without a channel it goes as its authority receives letters.
    expect(payload('create_case_administrative_appeal', {})).toEqual({ letter: 'adm_beroep' })
    expect(payload('create_case_administrative_appeal', { channel: 'mailroom' })).toEqual({
      letter: 'adm_beroep',
      channel: 'mailroom',
    })
  })

  it.each<[CaseEventType, TaskType, CaseEventData]>([
    ['manual_iban_request', 'get_iban_update', {}],
    ['create_case_administrative_appeal', 'submit_adm_beroep_via_om_loket', { channel: 'om_loket' }],
    ['nha_document_submitted', 'add_shipping_proof_nha_igs', { document_type: 'igs' }],
    ['nha_document_submitted', 'add_shipping_proof_nha_dsv', { document_type: 'dsv' }],
  ])('%s makes no second task %s beside an open one', (event, task, data) => {
    const created = (tasks: WorkflowCase['tasks']) =>
      eventStep(event, aCaseFor(event, { tasks }), data).createTasks
    expect(created([aTask(task)])).toEqual([])
    expect(created([aTask(task, 'completed'), aTask('user_task')])).toEqual([task])
  })

  it('cancels the task for the counter of a withdrawn case, and no other task', () => {
    const [counter, ...rest] = [
      aTask('submit_adm_beroep_via_om_loket'),
      aTask('get_iban_update'),
      aTask('user_task'),
    ]
    expect(eventStep('case_withdrawn', aFullCase({ tasks: [counter, ...rest] })).closeTasks).toEqual([
      counter.id,
    ])
  })

  it('closes only what is open', () => {
    const [open, ...rest] = [
      aTask('send_igs_wahv_letter_1'),
      aTask('send_igs_wahv_letter_2', 'completed'),
      aTask('user_task'),
    ]
    expect(eventStep('close_igs_tasks', aFullCase({ tasks: [open, ...rest] })).closeTasks).toEqual([open.id])
  })

  it('keeps by how long a decision is adjourned, also where it was not given', () => {
    expect(eventDataOf('btu_case_adjourned', {})).toEqual({ adjourn_with_weeks: 6 })
    expect(eventDataOf('btu_case_adjourned', { adjourn_with_weeks: 12 })).toEqual({ adjourn_with_weeks: 12 })
    expect(eventDataOf('case_adjourned', {})).toEqual({})
  })
})
