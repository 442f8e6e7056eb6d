import { isCaseType } from '@zaakwerk/contract/case-types'
import type { NewCase } from '@zaakwerk/contract/entities/case-input'
import type { ClientName } from '@zaakwerk/contract/entities/people'
import { caseFacts } from '@zaakwerk/domain/case-facts'
import { hasCjibNumber, type NewCaseMode } from '@zaakwerk/domain/case-field-rules'
import { caseLabels } from '@zaakwerk/domain/case-labels'
import { normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { today } from '@zaakwerk/domain/date-parsing'
import { referenceLabel } from '@zaakwerk/domain/references'

/** The fields of the new-case form. */
export type NewCaseFields = {
  readonly file: File | undefined
  /** The value of the select. */
  readonly type: string
  /** The number of the decision; for WAHV also the CJIB number. */
  readonly official_id: string
  readonly decision_date: string
  readonly committal_date: string
  readonly time_of_committal: string
  readonly fact_code: string
  /** Id, or an empty string. */
  readonly authority: string
  readonly client: ClientName | undefined
  readonly company_name: string
  readonly in_existing_folder: boolean
  readonly sharepoint_folder_url: string
  readonly primary_document: string
}

/** Labels of the fields, in the order of the dialog. */
export const newCaseLabels = (type: string): Readonly<Record<keyof NewCaseFields, string>> => ({
  file: 'Bestand',
  type: 'Type',
  official_id: referenceLabel(Number(type)),
  decision_date: caseLabels.decision_date,
  committal_date: caseLabels.committal_date,
  time_of_committal: caseLabels.time_of_committal,
  fact_code: caseFacts.fact_code.label,
  authority: 'Autoriteit',
  client: 'Cliënt',
  company_name: 'Bedrijfsnaam',
  in_existing_folder: 'Bestaande map',
  sharepoint_folder_url: caseLabels.sharepoint_folder_url,
  primary_document: caseLabels.primary_document,
})

/** An empty case: WAHV, decided today. */
export const emptyCase = (now: Date): NewCaseFields => ({
  file: undefined,
  type: '1',
  official_id: '',
  decision_date: today(now),
  committal_date: '',
  time_of_committal: '',
  fact_code: '',
  authority: '',
  client: undefined,
  company_name: '',
  in_existing_folder: false,
  sharepoint_folder_url: '',
  primary_document: '',
})

export const modeOf = ({ in_existing_folder: isExisting }: NewCaseFields): NewCaseMode =>
  isExisting ? 'existing-folder' : 'new-folder'

const caseTypeOf = (chosen: string) => {
  const type = Number(chosen)
  return isCaseType(type) ? type : 1
}

const orNull = (text: string): string | null => text.trim() || null

/** The part `case_data`, sent next to the file. Has a folder in existing-folder mode only. */
export const caseDataOf = (fields: NewCaseFields): NewCase => {
  const isCjib = hasCjibNumber(Number(fields.type))
  const number = orNull(isCjib ? normaliseCjibNumber(fields.official_id) : fields.official_id)
  return {
    type: caseTypeOf(fields.type),
    official_id: number,
    cjib_number: isCjib ? number : null,
    company_name: orNull(fields.company_name),
    client: fields.client ? { id: fields.client.id } : null,
    authority: fields.authority ? { id: Number(fields.authority) } : null,
    ...(fields.in_existing_folder
      ? {
          sharepoint_folder_url: fields.sharepoint_folder_url.trim(),
          primary_document: orNull(fields.primary_document),
        }
      : {}),
    decision_date: orNull(fields.decision_date),
    committal_date: orNull(fields.committal_date),
    time_of_committal: orNull(fields.time_of_committal),
    fact_code: orNull(fields.fact_code),
  }
}
