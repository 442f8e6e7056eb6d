import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { aFullCase } from '@zaakwerk/testing/workflow-case.builder'
import { expect, it } from 'vitest'
import { penaltyRequestTask } from './late-decision-tasks.ts'

it.each([
  [
    'the date of the case, which is later than the submission',
    '2026-03-02',
    '2026-09-02',
    /op 2 september 2026/,
  ],
  ['the day on which the status was set, without a submission', null, '2026-02-02', /op 7 september 2026/],
])(
  'counts the days of a penalty that a decision ended until %s',
  (_what, contested_on, decision_date, said) => {
    const late_decision = aLateDecision({ contested_on, is_decided: true, penalty_from: '2026-08-24' })
    const subject = aFullCase({ status: 'adm_beroep_decision_received', decision_date, late_decision })
    const ended = { fullOn: '2026-10-04', decidedBy: '2026-09-07', today: '2026-09-08' }
    expect(penaltyRequestTask(subject, ended)).toMatchObject({ description: expect.stringMatching(said) })
  },
)
