import type { ImportOutcome } from '@zaakwerk/contract/entities/import'

/** Labels of what became of a row, as in the specification. */
export const importOutcomeLabels: Readonly<Record<ImportOutcome, string>> = {
  iban_known: 'IBAN bekend',
  iban_requested: 'IBAN opgevraagd',
  no_case: 'Geen dossier gevonden',
  invalid_number: 'Ongeldig CJIB-nummer',
  double_row: 'Dubbele regel',
}
