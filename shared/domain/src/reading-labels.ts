import type { PaperKind, PaperOutcome, ReadField } from '@zaakwerk/contract/entities/reading'
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

/** Labels of the outcomes of a decision. */
export const paperOutcomeLabels: Readonly<Record<PaperOutcome, string>> = {
  well_founded: 'Gegrond',
  partly_well_founded: 'Gedeeltelijk gegrond',
  unfounded: 'Ongegrond',
  inadmissible: 'Niet-ontvankelijk',
}

/** Labels of what is read from a paper. */
export const readFieldLabels: Readonly<Record<ReadField, string>> = {
  kind: 'Soort stuk',
  case_type: 'Type',
  number: 'Nummer',
  own_reference: 'Ons kenmerk',
  decision_date: 'Dagtekening',
  committal_date: 'Pleegdatum',
  time_of_committal: 'Pleegtijd',
  fact_code: 'Feitcode',
  amount: 'Bedrag',
  authority: 'Autoriteit',
  addressee: 'Geadresseerde',
  outcome: 'Beslissing',
  plate: 'Kenteken',
}
