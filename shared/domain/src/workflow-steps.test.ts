import type { CaseEventData, CaseEventType } from '@zaakwerk/contract/case-events'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { aCaseFor, aFullCase, aTask } from '@zaakwerk/testing/workflow-case.builder'
import { allRows } from '@zaakwerk/testing/workflow-table/all-rows'
import type { Expected, ExpectedTask, Row } from '@zaakwerk/testing/workflow-table/row'
import { describe, expect, it } from 'vitest'
import { isIgsTask } from './igs-tasks.ts'
import { isTaskDone } from './tasks.ts'
import { eventDataOf, eventStep } from './workflow.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

type TasksBefore = readonly Pick<ExpectedTask, 'type' | 'status'>[]

/** The case of a row, as far as a step depends on it. */
const subjectOf = ({ given = {} }: Row, type: CaseType, tasks: TasksBefore): WorkflowCase => {
  const full = aFullCase({ type, tasks: tasks.map((task) => aTask(task.type, task.status)) })
  const sent = tasks.filter((task) => isIgsTask(task.type) && task.status === 'completed')
  return {
    ...full,
    status: given.status ?? full.status,
    late_decision: aLateDecision({ ...full.late_decision, notices: sent.map((task) => task.type) }),
  }
}

/** Tasks that jobs make: for the mailroom, or to wait for the client. */
const isMadeByJob = (type: TaskType): boolean => type === 'user_task' || type.endsWith('_via_mailroom')

/** The jobs that an event itself queues. The other mails follow from its letter. */
const jobsIn = ({ letters = [], mails = [], papers = [] }: Expected): readonly string[] => [
  ...letters.map(({ name }) => `letter:${name}`),
  ...papers.map(() => 'mandate'),
  ...(letters.length > 0
    ? []
    : mails.map(({ template, to }) => (to === 'law firm' ? 'law_firm' : `mail:${template}`))),
]

/** The tasks that an event makes, and those that it closes, as its row states them. */
const tasksIn = ({ tasks: after = [] }: Expected, before: TasksBefore) => ({
  creates: after
    .slice(before.length)
    .map(({ type }) => type)
    .filter((type) => !isMadeByJob(type)),
  closes: before.flatMap(({ type, status }, at) => {
    const now = after[at]?.status ?? status
    return isTaskDone(now) && !isTaskDone(status) ? [`${type} ${now}`] : []
  }),
})

const stepOf = (event: CaseEventType, subject: WorkflowCase, data?: CaseEventData) => {
  const { status, jobs, createTasks, closeTasks, closedAs, cancelsJobs, adjourned } = eventStep(
    event,
    subject,
    data,
  )
  return {
    status: status ?? subject.status,
    jobs: jobs.map(({ key }) => key),
    creates: createTasks,
    closes: subject.tasks.flatMap(({ id, type }) => (closeTasks.includes(id) ? [`${type} ${closedAs}`] : [])),
    cancelsJobs,
    weeks: adjourned?.adjourned_weeks,
  }
}

const casesOf = (rows: readonly Row[]) =>
  rows.flatMap((row) => row.types.map((type) => ({ row, type, about: row.when ?? row.says, ...row })))

// The rows are posted over HTTP by the API's tests; here they are compared with the rules alone.
describe('the step of an event', () => {
  it.each(casesOf(allRows.filter(({ expected }) => !expected.failed)))(
    '$event for type $type: $about',
    ({ row, type, event, data, expected }) => {
      const before = row.given?.tasks ?? []
      const subject = subjectOf(row, type, before)
      const { adjourned_weeks: weeks } = expected.fields ?? {}
      expect(stepOf(event, subject, data)).toEqual({
        status: expected.statuses?.[0] ?? subject.status,
        jobs: jobsIn(expected),
        ...tasksIn(expected, before),
        cancelsJobs: event === 'case_withdrawn',
        weeks,
      })
    },
  )

  it.each(casesOf(allRows.filter(({ next }) => next?.act === 'withdrawn')))(
    'case_withdrawn after $event for type $type: $about',
    ({ row, type, expected, next }) => {
      // The task of a letter at the mailroom is closed with its letter.
      const before = (expected.tasks ?? []).filter((task) => !isMadeByJob(task.type))
      const after = { log: '', tasks: (next?.expected.tasks ?? []).filter((task) => !isMadeByJob(task.type)) }
      expect(stepOf('case_withdrawn', subjectOf(row, type, before))).toMatchObject({
        status: next?.expected.statuses?.at(-1),
        ...tasksIn(after, before),
        cancelsJobs: true,
      })
    },
  )

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

  it('closes only open tasks', () => {
    const tasks = [aTask('send_igs_wahv_letter_1'), aTask('send_igs_wahv_letter_2', 'completed')]
    expect(eventStep('close_igs_tasks', aFullCase({ tasks })).closeTasks).toEqual([tasks[0]?.id])
  })

  it('stores by how long a decision is adjourned, also where it was not given', () => {
    expect(eventDataOf('btu_case_adjourned', {})).toEqual({ adjourn_with_weeks: 6 })
    expect(eventDataOf('btu_case_adjourned', { adjourn_with_weeks: 12 })).toEqual({ adjourn_with_weeks: 12 })
    expect(eventDataOf('case_adjourned', {})).toEqual({})
  })
})
