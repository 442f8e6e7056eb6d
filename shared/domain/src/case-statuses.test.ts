import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { describe, expect, it } from 'vitest'
import {
  type CaseStatusGroup,
  caseStatusesByLabel,
  caseStatusGroup,
  caseStatusLabel,
  caseStatusLabels,
} from './case-statuses.ts'

const inGroup = (group: CaseStatusGroup): string[] =>
  caseStatuses.filter((status) => caseStatusGroup(status) === group).toSorted()

describe('case statuses', () => {
  it.each([
    ['case_opened', 'Zaak geopend'],
    ['fine_received', 'Boete ontvangen'],
    ['in_progress', 'In behandeling'],
    ['needs_manual_review', 'Behoeft handmatige review'],
    ['awaiting_further_information', 'Wachten op verdere informatie'],
    ['case_adjourned', 'Zaak verdaagd'],
    ['case_referred', 'Zaak doorverwezen'],
    ['ready_for_billing', 'Klaar voor facturatie'],
    ['appeal_period_expired', 'Beroepstermijn verstreken'],
    ['case_closed_success', 'Zaak toegewezen'],
    ['case_closed_rejected', 'Zaak afgewezen'],
    ['case_closed_failure', 'Zaak afgewezen'],
    ['bestaat_niet', 'Onbekende status'],
    ['toString', 'Onbekende status'],
    ['', 'Onbekende status'],
  ])('call %s "%s"', (status, label) => expect(caseStatusLabel(status)).toBe(label))

  it('share a label only where the specification says so', () => {
    const labels = Object.values(caseStatusLabels)
    const doubles = labels.filter((label, index) => labels.indexOf(label) !== index)
    expect(doubles).toEqual(['Zaak afgewezen'])
  })

  it('have the four display groups of the specification', () => {
    expect(inGroup('afgerond')).toEqual(
      [
        'objection_rejected',
        'objection_accepted',
        'client_accepts_decision',
        'appeal_accepted',
        'appeal_rejected',
        'higher_appeal_accepted',
        'higher_appeal_rejected',
        'case_referred',
        'case_closed',
        'case_closed_success',
        'case_closed_failure',
        'case_closed_rejected',
        'case_closed_without_resolution',
        'case_closed_withdrawn',
        'case_closed_declined',
        'case_closed_declined_contact_request',
        'case_closed_declined_punishment_order',
      ].toSorted(),
    )
    expect(inGroup('gearchiveerd')).toEqual(['appeal_period_expired'])
    expect(inGroup('needs_attention')).toEqual(['awaiting_further_information', 'needs_manual_review'])
    expect(inGroup('in_behandeling')).toHaveLength(caseStatuses.length - 20)
  })

  it('are all offered, by label', () => {
    expect(new Set(caseStatusesByLabel)).toEqual(new Set(caseStatuses))
    const labels = caseStatusesByLabel.map((status) => caseStatusLabels[status])
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'nl')))
  })
})
