import type { PaperKind } from '@zaakwerk/contract/entities/reading'

/** Labels of the kinds of papers. */
export const paperKindLabels: Readonly<Record<PaperKind, string>> = {
  decision: 'Beschikking',
  officer_decision: 'Beslissing officier van justitie',
  reminder: 'Herinnering',
  exhortation: 'Aanmaning',
  warrant: 'Dwangbevel',
  assessment: 'Naheffingsaanslag',
  assessment_announcement: 'Aankondiging naheffingsaanslag',
  objection_decision: 'Uitspraak op bezwaar',
  adjournment: 'Verdaging',
  receipt_confirmation: 'Ontvangstbevestiging',
  defect_notice: 'Herstel verzuim',
  hearing_notice: 'Oproeping zitting',
  benefit_decision: 'Besluit',
  punishment_order: 'Strafbeschikking',
  other: 'Anders',
}
