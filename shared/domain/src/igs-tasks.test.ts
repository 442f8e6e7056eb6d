import { caseTypes } from '@zaakwerk/contract/case-types'
import { TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { nha, wahv } from '@zaakwerk/testing/event-families'
import { aFullCase } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { igsPlan, isIgsTask } from './igs-tasks.ts'
import { eventRefusal, eventStep } from './workflow.ts'

describe('the next notice of default', () => {
  it.each<[number, readonly TaskType[], TaskType | 'all-sent' | undefined]>([
    [1, [], 'send_igs_wahv_letter_1'],
    [26, ['send_igs_wahv_letter_1'], 'send_igs_wahv_letter_2'],
    [5, ['send_igs_wahv_letter_2'], 'all-sent'],
    [2, ['send_igs_nha_letter_1', 'send_igs_nha_letter_2'], 'send_igs_nha_letter_3'],
    [2, ['send_igs_wahv_letter_1'], 'send_igs_nha_letter_1'],
    [4, ['send_igs_municipality_letter_3'], 'send_igs_municipality_letter_4'],
    [8, [], 'send_igs_municipality_letter_1'],
    [9, [], 'send_igs_svb_letter_1'],
    [10, ['send_igs_uwv_letter_1'], 'send_igs_uwv_letter_2'],
    [11, ['send_igs_belastingdienst_letter_1'], 'all-sent'],
    [13, [], 'send_igs_bijzondere_bijstand_letter_1'],
    [14, [], undefined],
    [7, [], undefined],
    [99, [], undefined],
  ])('of type %i after %j is %s', (type, sent, next) => {
    const plan = igsPlan({ type, late_decision: aLateDecision({ notices: [...sent] }) })
    expect(plan?.kind === 'next' ? plan.task : plan?.kind).toBe(next)
  })

  it('is a task like every other that sends one', () => expect(taskTypes.filter(isIgsTask)).toHaveLength(18))
})

describe('a notice of default', () => {
  // The kinds of ADR 3, and who gets them.
  const notices: readonly (readonly [string, number, readonly number[]])[] = [
    // On the other papers of these families no authority decides.
    ['wahv', 2, wahv.filter((type) => type === 1 || type === 5)],
    ['nha', 3, nha.filter((type) => type !== 19 && type !== 21)],
    ['municipality', 4, [4, 8]],
    ['svb', 2, [9]],
    ['uwv', 3, [10]],
    ['belastingdienst', 1, [11]],
    ['bijzondere_bijstand', 2, [13]],
  ]
  const numbered = notices.flatMap(([kind, last, types]) =>
    Array.from({ length: last }, (_, at) => ({
      task: TaskType.parse(`send_igs_${kind}_letter_${at + 1}`),
      types,
    })),
  )

  it('can be sent for every task that is made, in the cases of its kind and in no other', () => {
    expect(numbered).toHaveLength(17)
    for (const { task, types } of numbered) {
      const sendable = caseTypes.filter(
        (type) => eventRefusal('handle_task_actions', aFullCase({ type }), { task_type: task }) === undefined,
      )
      expect(sendable, task).toEqual([...types].sort((a, b) => a - b))
    }
  })

  it.each([
    [1, 'send_igs_wahv_letter_2', 'igs_is_being_submitted'],
    [21, 'send_igs_nha_letter_3', 'nha_igs_is_being_submitted'],
    [8, 'send_igs_municipality_letter_4', 'igs_is_being_submitted'],
    [11, 'send_igs_belastingdienst_letter_1', 'igs_is_being_submitted'],
  ] as const)('in a case of type %i for %s gives %s', (type, task_type, status) => {
    const step = eventStep('handle_task_actions', aFullCase({ type }), { task_type })
    expect([step.status, step.jobs.map(({ key }) => key)]).toEqual([status, [`letter:${task_type}`]])
  })
})
