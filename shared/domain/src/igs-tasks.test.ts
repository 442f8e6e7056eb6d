import { type TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { igsPlan, isIgsTask } from './igs-tasks.ts'

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
