import { aLateDecision, aWaitingLetter } from '@zaakwerk/testing/case-detail.builder'
import { aFullCase } from '@zaakwerk/testing/workflow-case.builder'
import { expect, it } from 'vitest'
import { officerDecisionRefusal } from './officer-decision.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

const none =
  'Geen beslissing van de officier van justitie: vul de dagtekening ervan in en zet de status op "Beslissing administratief beroep ontvangen"'
const older =
  'De dagtekening (2 maart 2026) ligt voor het administratief beroep (1 april 2026): vul de datum in van de beslissing van de officier van justitie'
const otherPaper = (paper: string): string =>
  `De dagtekening van dit dossier is die van ${paper}: wijzig het dossiertype in "WAHV beslissing" en vul de dagtekening in van de beslissing van de officier van justitie`
const fined = '2026-03-02'
const appealed = '2026-04-01'

it.each([
  ['a fine without an appeal', 1, 'in_progress', fined, null, none],
  ['an order to pay', 26, 'adm_beroep_decision_received', fined, appealed, otherPaper('het dwangbevel')],
  [
    'a reminder after our appeal',
    5,
    'adm_beroep_submitted',
    '2026-05-05',
    appealed,
    otherPaper('de herinnering'),
  ],
  ['an appeal that waits for the post', 1, 'awaiting_adm_beroep_submission', fined, null, none],
  ['an appeal without a decision yet', 1, 'adm_beroep_submitted', fined, appealed, older],
  [
    'a received decision, with the date of the fine',
    1,
    'adm_beroep_decision_received',
    fined,
    appealed,
    older,
  ],
  ['a decision, with its date', 1, 'adm_beroep_decision_received', '2026-07-01', appealed, undefined],
  ['a date later than our appeal', 1, 'adm_beroep_submitted', '2026-07-01', appealed, undefined],
  ['a decision on an appeal by another person', 1, 'adm_beroep_decision_received', fined, null, undefined],
  ['a case that began with the decision', 20, 'in_progress', fined, null, undefined],
  ['a case that was rejected without an appeal', 1, 'case_closed_rejected', fined, null, none],
  ['a case that was approved without an appeal', 1, 'case_closed_success', fined, null, none],
  ['a decision on an unknown appeal', 1, 'decision_received', fined, null, none],
  ['a status that a person chose', 1, 'pf_kanton_submitted', fined, null, none],
  ['a case that was rejected on our appeal', 1, 'case_closed_rejected', '2026-07-01', appealed, undefined],
  [
    'a case that was rejected on our appeal, with the date of the fine',
    1,
    'case_closed_rejected',
    fined,
    appealed,
    older,
  ],
])('the canton judge and %s', (_what, type, status, decision_date, contested_on, refusal) =>
  expect(
    officerDecisionRefusal(
      aFullCase({ type, status, decision_date, late_decision: aLateDecision({ contested_on }) }),
    ),
  ).toBe(refusal),
)

it.each<[string, Partial<WorkflowCase>]>([
  ['could not be made', { waiting_letters: [aWaitingLetter({ name: 'pf_kanton' })] }],
  ['left', { sent_letters: [{ name: 'pf_kanton', sent_on: '2026-07-09', way: 'email' }] }],
])('the canton judge can be asked again where the first letter %s', (_how, given) => {
  const status = 'pf_kanton_submission_failed'
  expect(
    officerDecisionRefusal(aFullCase({ status, late_decision: aLateDecision(), ...given })),
  ).toBeUndefined()
})
