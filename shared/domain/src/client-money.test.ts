import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { expect, it } from 'vitest'
import { canReceiveMoney } from './client-steps.ts'

it.each<[boolean, ...CaseStatus[]]>([
  [true, 'in_progress'],
  [true, 'objection_rejected'],
  [true, 'case_closed_success'],
  [true, 'objection_accepted', 'case_closed'],
  [true, 'objection_rejected', 'appeal_accepted', 'ready_for_billing', 'case_closed_without_resolution'],
  [true, 'case_closed_success', 'case_closed'],
  [false, 'case_closed'],
  [false, 'objection_accepted', 'objection_rejected', 'case_closed'],
  [false, 'case_closed_rejected', 'case_closed'],
  [false, 'objection_accepted', 'case_closed_withdrawn'],
  [false, 'case_closed_failure'],
  [false, 'case_closed_declined'],
  [false, 'case_referred'],
  [false, 'client_accepts_decision'],
  [false, 'appeal_period_expired'],
])('money may still come: %s, after %s %s %s %s', (mayCome, ...statuses) => {
  const changes = statuses.map((status) => ({ status, on: null }))
  expect(canReceiveMoney({ status: statuses.at(-1) ?? 'case_opened', changes })).toBe(mayCome)
})
