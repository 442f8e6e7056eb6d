import { isCaseType } from '@zaakwerk/contract/case-types'
import type { NewCase } from '@zaakwerk/contract/entities/case-input'
import type { ClientName } from '@zaakwerk/contract/entities/people'
import { hasCjibNumber, type NewCaseMode } from '@zaakwerk/domain/case-field-rules'
import { normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { timeZone } from '@zaakwerk/domain/dates'

/** What is filled in of a new case, as it stands in its fields. */
export interface NewCaseFields {
  readonly mode: NewCaseMode
  readonly type: number
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

// Sweden writes dates as ISO 8601 does.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone })

/** An empty case: WAHV, decided today. */
export const emptyCase = (now: Date): NewCaseFields => ({
  mode: 'new-folder',
  type: 1,
  official_id: '',
  company_name: '',
  client: undefined,
  sharepoint_folder_url: '',
  primary_document: '',
  decision_date: isoDay.format(now),
  committal_date: '',
  time_of_committal: '',
  fact_code: '',
  cjib_number: '',
  file: undefined,
})

/** Whether anything would be lost. */
export const isFilledIn = (fields: NewCaseFields, empty: NewCaseFields): boolean => {
  const untouched = new Map<string, unknown>(Object.entries(empty))
  return Object.entries(fields).some(([name, value]) => value !== untouched.get(name))
}

/** The CJIB number a case would get, as typed: of a WAHV case the reference is one too. */
export const numberOf = ({ type, cjib_number, official_id }: NewCaseFields): string =>
  cjib_number.trim() === '' && hasCjibNumber(type) ? official_id : cjib_number

const orNull = (text: string): string | null => text.trim() || null

/** The part `case_data`: the file travels beside it. A folder is named in existing-folder mode only. */
export const caseDataOf = (fields: NewCaseFields): NewCase => ({
  type: isCaseType(fields.type) ? fields.type : 1,
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
