/** The Dutch name of each field of a case: on its page, in dialogs, and in the log of what changed. */
export const caseLabels = {
  internal_id: 'Dossiernaam',
  official_id: 'Referentie',
  cjib_number: 'CJIB-nummer',
  decision_date: 'Dagtekening',
  fact_code: 'Feitcode',
  committal_date: 'Pleegdatum',
  time_of_committal: 'Pleegtijd',
  is_car_lease: 'Lease',
  sharepoint_folder_url: 'SharePoint-map',
  primary_document: 'Primair document',
} as const
