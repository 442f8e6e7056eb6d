import type { PaperKind } from '@zaakwerk/contract/entities/reading'
import { lookUp } from './known.ts'

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

/** The label of a kind of paper; "Anders" for one that a newer server knows. */
export const paperKindLabel = (kind: string): string => lookUp(paperKindLabels, kind, paperKindLabels.other)
