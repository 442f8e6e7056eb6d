import { taskTypes } from '@zaakwerk/contract/entities/task'
import { describe, expect, it } from 'vitest'
import { taskTypeLabel, taskTypeLabels, visibleTaskTypes } from './task-types.ts'

it('has a different label for every type of task', () => {
  const labels = taskTypes.map((type) => taskTypeLabels[type].trim())
  expect(labels.every((label) => /^[A-Z]/.test(label))).toBe(true)
  expect(new Set(labels).size).toBe(taskTypes.length)
})

it.each(['van_morgen', 'constructor', ''])('calls the type %j unknown', (type) =>
  expect(taskTypeLabel(type)).toBe('Onbekend type'),
)

describe('the types to choose from in a filter', () => {
  it.each(['admin', 'system'] as const)('are all of them for %s, by name', (role) => {
    const labels = visibleTaskTypes(role).map(taskTypeLabel)
    expect([...visibleTaskTypes(role)].sort()).toEqual([...taskTypes].sort())
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'nl')))
  })

  // Written from the list of the decisions, not from the rule in the code.
  it.each(['lawyer', 'mailroom', 'btu_lawyer'] as const)(
    'are for %s those that are no sending, submission, making, Adecon or review',
    (role) =>
      expect([...visibleTaskTypes(role)].sort()).toEqual([
        'add_authority',
        'add_mail_receival_proof',
        'add_pf_kanton_to_queue',
        'add_shipping_proof_adm_beroep',
        'add_shipping_proof_nha_dsv',
        'add_shipping_proof_nha_igs',
        'add_shipping_proof_nha_pf_bezwaar',
        'add_shipping_proof_pf_kanton',
        'adjourn_case',
        'analyze_btu_case',
        'get_iban_mandate_update',
        'get_iban_update',
        'grounds_and_hearing_task',
        'inform_client_on_submitted_bezwaar',
        'inform_client_on_submitted_dsv',
        'inform_client_on_submitted_igs',
        'system_task',
        'user_task',
      ]),
  )

  it.each(['client', 'api_client', 'update_iban'] as const)('are empty for %s', (role) =>
    expect(visibleTaskTypes(role)).toEqual([]),
  )
})
