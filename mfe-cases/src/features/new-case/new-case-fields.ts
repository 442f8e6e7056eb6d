import { isCaseType } from '@zaakwerk/contract/case-types'
import type { NewCase } from '@zaakwerk/contract/entities/case-input'
import type { ClientName } from '@zaakwerk/contract/entities/people'
import { caseFacts } from '@zaakwerk/domain/case-facts'
import { hasCjibNumber, type NewCaseMode } from '@zaakwerk/domain/case-field-rules'
import { caseLabels } from '@zaakwerk/domain/case-labels'
import { normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { today } from '@zaakwerk/domain/date-parsing'

/** The fields of the new-case form. */
export type NewCaseFields = {
  readonly mode: NewCaseMode
  /** The value of the select. */
  readonly type: string
  readonly official_id: string
  readonly company_name: string
  readonly client: ClientName | undefined
  readonly sharepoint_folder_url: string
  readonly primary_document: string
  readonly decision_date: string
  readonly committal_date: string
  readonly time_of_committal: string
  readonly fact_code: string
  readonly cjib_number: string
  readonly file: File | undefined
}

/** Their labels, in the order of the dialog. */
export const newCaseLabels: Readonly<Record<keyof NewCaseFields, string>> = {
  mode: 'Map',
  sharepoint_folder_url: caseLabels.sharepoint_folder_url,
  primary_document: caseLabels.primary_document,
  type: 'Type',
  official_id: caseLabels.official_id,
  client: 'Cliënt',
  company_name: 'Bedrijfsnaam',
  cjib_number: caseLabels.cjib_number,
  fact_code: caseFacts.fact_code.label,
  decision_date: caseLabels.decision_date,
  committal_date: caseLabels.committal_date,
  time_of_committal: caseLabels.time_of_committal,
  file: 'Bestand',
}

/** An empty case: WAHV, decided today. */
export const emptyCase = (now: Date): NewCaseFields => ({
  mode: 'new-folder',
  type: '1',
  official_id: '',
  company_name: '',
  client: undefined,
  sharepoint_folder_url: '',
  primary_document: '',
  decision_date: today(now),
  committal_date: '',
  time_of_committal: '',
  fact_code: '',
  cjib_number: '',
  file: undefined,
})

/** The typed CJIB number; for WAHV the reference counts as one. */
export const numberOf = ({ type, cjib_number, official_id }: NewCaseFields): string =>
  cjib_number.trim() === '' && hasCjibNumber(Number(type)) ? official_id : cjib_number

const caseTypeOf = (chosen: string) => {
  const type = Number(chosen)
  return isCaseType(type) ? type : 1
}

const orNull = (text: string): string | null => text.trim() || null

/** The part `case_data`, sent next to the file. Has a folder in existing-folder mode only. */
export const caseDataOf = (fields: NewCaseFields): NewCase => ({
  type: caseTypeOf(fields.type),
  official_id: orNull(fields.official_id),
  company_name: orNull(fields.company_name),
  client: fields.client ? { id: fields.client.id } : null,
  ...(fields.mode === 'existing-folder'
    ? {
        sharepoint_folder_url: fields.sharepoint_folder_url.trim(),
        primary_document: orNull(fields.primary_document),
      }
    : {}),
  decision_date: orNull(fields.decision_date),
  committal_date: orNull(fields.committal_date),
  time_of_committal: orNull(fields.time_of_committal),
  fact_code: orNull(fields.fact_code),
  cjib_number: orNull(normaliseCjibNumber(fields.cjib_number)),
})
