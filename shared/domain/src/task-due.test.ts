import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { aFullCase } from '@zaakwerk/testing/workflow-case.builder'
import { expect, it } from 'vitest'
import { taskDue } from './task-due.ts'

const counter = 'submit_adm_beroep_via_om_loket'
const igs = 'send_igs_wahv_letter_1'

it.each([
  ['the last day of the term', counter, '2025-11-21', null, '2026-01-05'],
  ['nothing, without a date of the decision', counter, null, null, null],
  ['the workday after the term that still runs', igs, null, '2026-11-27', '2026-11-30'],
  ['the next workday, once the term is over', igs, null, '2026-08-03', '2026-11-23'],
  ['the next workday, where it ends today', igs, null, '2026-11-20', '2026-11-23'],
  ['nothing, where there is no term', igs, null, null, null],
  ['nothing, as no term is about it', 'get_iban_update', '2025-11-21', '2026-08-03', null],
] as const)('%s: %s', (_what, type, decision_date, due, expected) =>
  // A Friday.
  expect(
    taskDue(type, aFullCase({ decision_date, late_decision: aLateDecision({ due }) }), '2026-11-20'),
  ).toBe(expected),
)
