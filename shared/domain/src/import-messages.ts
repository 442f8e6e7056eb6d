import type { ImportOutcome, ImportStatus, ImportType } from '@zaakwerk/contract/entities/import'
import { lookUp } from './known.ts'

/** Labels of the outcomes of a row, as in the specification. */
export const importOutcomeLabels: Readonly<Record<ImportOutcome, string>> = {
  iban_known: 'IBAN bekend',
  iban_requested: 'IBAN opgevraagd',
  no_case: 'Geen dossier gevonden',
  invalid_number: 'Ongeldig CJIB-nummer',
  double_row: 'Dubbele regel',
}

const typeLabels: Readonly<Record<ImportType, string>> = {
  iban_backup_excel: 'IBAN Backup Excel',
  cvom_iban_request_list: 'CVOM IBAN Aanvraaglijst',
  cjib_decisions: 'CJIB Besluiten',
}

/** The name of a type of import. */
export const importTypeLabel = (type: string): string => lookUp(typeLabels, type, 'Onbekend import type')

const statusLabels: Readonly<Record<ImportStatus, string>> = {
  created: 'Aangemaakt',
  sent: 'Verzonden',
  pending: 'In behandeling',
  completed: 'Afgerond',
  awaiting_update: 'Wacht op update',
  update_received: 'Update ontvangen',
  canceled: 'Geannuleerd',
  error: 'Fout',
}

export const importStatusLabel = (status: string): string => lookUp(statusLabels, status, 'Onbekende status')

/** The label of an outcome. */
export const importOutcomeLabel = (outcome: string): string =>
  lookUp(importOutcomeLabels, outcome, 'Onbekende uitkomst')

/** The outcome of a row whose requested IBAN has been received since. */
export const answeredLabel = `${importOutcomeLabels.iban_requested} en ontvangen`

/** The expected outcome of a row of a list that was not started yet. */
export const plannedOutcomeLabel = (outcome: string): string =>
  outcome === 'iban_requested' ? 'IBAN opvragen' : importOutcomeLabel(outcome)
