/** Dutch names of case fields that several rules mention; the table of case facts has the others. */
export const caseLabels = {
  official_id: 'Referentie',
  cjib_number: 'CJIB-nummer',
  decision_date: 'Dagtekening',
  committal_date: 'Pleegdatum',
  time_of_committal: 'Pleegtijd',
  sharepoint_folder_url: 'SharePoint-map',
  primary_document: 'Primair document',
} as const
