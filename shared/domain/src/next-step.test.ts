import { noAddress } from '@zaakwerk/contract/entities/people'
import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { aFullCase, anAuthority, aTask } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { actionsFor } from './case-actions.ts'
import { nextStep } from './next-step.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

const notContested = aLateDecision()
const late = aLateDecision({ contested_on: '2026-03-02', due: '2026-08-03', is_late: true })
const running = { ...late, notices: ['send_igs_wahv_letter_1'], is_penalty_running: true }

const stepOf = (given: Partial<WorkflowCase>): string | undefined => {
  const step = nextStep(aFullCase({ late_decision: notContested, ...given }))
  return step && `${step.title}: ${step.obstacle ?? step.actions.map(({ key }) => key).join(', ')}`
}

describe('the next step of a case', () => {
  it.each<[string, Partial<WorkflowCase>, string | undefined]>([
    ['a fine', {}, 'administratief beroep: om_loket, administrative_appeal'],
    ['a reminder of a fine', { type: 5 }, 'administratief beroep: om_loket, administrative_appeal'],
    [
      'an appeal that failed to send',
      { status: 'adm_beroep_submission_failed', late_decision: late },
      'administratief beroep: om_loket, administrative_appeal',
    ],
    ['an appeal that is being sent', { status: 'adm_beroep_is_being_submitted' }, undefined],
    ['an appeal within the term to decide', { status: 'adm_beroep_submitted' }, undefined],
    [
      'a late decision',
      { status: 'adm_beroep_submitted', late_decision: late },
      'ingebrekestelling: igs_tasks',
    ],
    [
      'a late decision with a task for the notice',
      { status: 'adm_beroep_submitted', late_decision: late, tasks: [aTask('send_igs_wahv_letter_1')] },
      'ingebrekestelling: Er staat al een IGS-taak open: rond die eerst af',
    ],
    ['a running penalty', { status: 'igs_submitted', late_decision: running }, 'dwangsomverzoek: dsv'],
    ['a requested penalty', { status: 'dsv_submitted', late_decision: running }, undefined],
    [
      "the officer's decision",
      { status: 'adm_beroep_decision_received', late_decision: { ...late, is_decided: true } },
      'kantonberoep: pf_kanton',
    ],
    [
      "the officer's decision while the case has the date of the fine",
      {
        status: 'adm_beroep_decision_received',
        decision_date: '2026-02-01',
        late_decision: late,
      },
      'kantonberoep: De dagtekening (1 februari 2026) ligt voor het administratief beroep (2 maart 2026): vul de datum in van de beslissing van de officier van justitie',
    ],
    ["a case that starts with the officer's decision", { type: 20 }, 'kantonberoep: pf_kanton'],
    ['a warrant, against which we make no submission', { type: 26 }, undefined],
    ['an assessment', { type: 2 }, 'bezwaar: nha_pf_objection'],
    ['a contested assessment', { type: 2, late_decision: late }, undefined],
    ['costs of a warrant', { type: 12 }, 'bezwaar: nha_pf_objection'],
    ['a decision on an objection', { type: 21 }, 'beroep bij de rechtbank: nha_court_appeal'],
    ['a benefit', { type: 8 }, 'bezwaar: objection_submitted'],
    ['a punishment order', { type: 14 }, 'het advocatenkantoor: law_firm'],
    ['another case', { type: 22 }, undefined],
    ['a closed case', { status: 'case_closed_success' }, undefined],
  ])('%s', (_name, given, expected) => expect(stepOf(given)).toBe(expected))

  it.each<[string, Partial<WorkflowCase>, readonly string[]]>([
    ['mandate and authority', { documents: [], authorities: null }, ['autoriteit', 'volmacht']],
    ['a client', { client: [] }, ['cliënt']],
    ['an e-mail address', { client: [aFullClient({ email: '' })] }, ['e-mailadres cliënt']],
    ['an address', { client: [aFullClient({ address: noAddress })] }, ['adres cliënt']],
    ['date and number', { decision_date: null, cjib_number: null }, ['dagtekening', 'CJIB-nummer']],
    [
      'nothing, if one of its two ways is possible',
      { authorities: { ...anAuthority, has_postal_address: false } },
      [],
    ],
    [
      'an address to submit to',
      { authorities: { ...anAuthority, has_postal_address: false, has_submission_address: false } },
      ['adres autoriteit'],
    ],
    [
      'an account number',
      { status: 'igs_submitted', late_decision: running, client: [aFullClient({ iban: null })] },
      ['IBAN cliënt'],
    ],
  ])('still needs %s', (_name, given, expected) => {
    const step = nextStep(aFullCase({ late_decision: notContested, ...given }))
    expect(step?.missing.map(({ name }) => name)).toEqual(expected)
  })

  it('names the same missing things as its disabled action in the menu', () => {
    const subject = aFullCase({ late_decision: notContested, documents: [], authorities: null })
    const offered = actionsFor(subject).find(({ action }) => action.key === 'om_loket')
    expect(offered?.refusal).toBe('Eerst nodig: autoriteit, volmacht')
    expect(nextStep(subject)?.missing).toEqual(offered?.missing)
  })
})
