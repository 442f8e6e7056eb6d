import type { FieldError } from '@zaakwerk/contract/errors'
import {
  cjibProblem,
  committalProblem,
  decisionDateProblem,
  factCodeProblem,
  folderUrlProblem,
  missingFieldsTitle,
  missingOfNewCase,
  referenceProblem,
} from '@zaakwerk/domain/case-field-rules'
import { caseLabels } from '@zaakwerk/domain/case-labels'
import { uploadProblem } from '@zaakwerk/domain/documents'
import type { NewCaseFields } from './new-case-fields.ts'

export type FieldName = keyof NewCaseFields
export type FieldProblems = Readonly<Partial<Record<FieldName, string>>>

/** What the fields are called in messages (`missingOfNewCase`). */
const fieldLabels: Readonly<Partial<Record<FieldName, string>>> = {
  type: 'Type',
  official_id: 'Referentie',
  company_name: 'Bedrijfsnaam',
  client: 'E-mail cliënt',
  sharepoint_folder_url: 'SharePoint-map',
  primary_document: caseLabels.primary_document,
  decision_date: caseLabels.decision_date,
  committal_date: caseLabels.committal_date,
  time_of_committal: caseLabels.time_of_committal,
  fact_code: caseLabels.fact_code,
  cjib_number: caseLabels.cjib_number,
  file: 'Bestand',
}

const labelEntries = Object.entries(fieldLabels) as [FieldName, string][]

const withoutEmpty = (problems: Readonly<Partial<Record<FieldName, string | undefined>>>): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined))

/** Labels of required fields that are empty. */
export const missingOf = (fields: NewCaseFields): readonly string[] =>
  missingOfNewCase({ ...fields, hasClient: fields.client !== undefined }, fields.mode)

/** What is filled in, but wrong. */
export const wrongOf = (fields: NewCaseFields): FieldProblems => {
  const { committal_date: date, time_of_committal: time, sharepoint_folder_url: url } = fields
  const committal = date || time ? committalProblem(date || null, time || null) : undefined
  return withoutEmpty({
    official_id: referenceProblem(fields),
    cjib_number: fields.cjib_number.trim() ? cjibProblem(fields.type, fields.cjib_number) : undefined,
    [date ? 'time_of_committal' : 'committal_date']: committal,
    decision_date: decisionDateProblem(fields.decision_date || null),
    fact_code: factCodeProblem(fields.fact_code.trim()),
    sharepoint_folder_url:
      fields.mode === 'existing-folder' && url.trim() ? folderUrlProblem(url.trim()) : undefined,
    file: fields.file ? uploadProblem(fields.file) : undefined,
  })
}

/** What stands under each field that keeps the case from being made. */
export const problemsOf = (fields: NewCaseFields): FieldProblems => {
  const missing = missingOf(fields)
  const empty = labelEntries
    .filter(([, label]) => missing.includes(label))
    .map(([name]) => [name, 'Dit veld is niet ingevuld'])
  return { ...wrongOf(fields), ...Object.fromEntries(empty) }
}

/** The message above the buttons. What is missing goes before what is wrong, as the specification words only the first. */
export const summaryOf = (
  fields: NewCaseFields,
): { readonly title: string; readonly items: readonly string[] } | undefined => {
  const missing = missingOf(fields)
  if (missing.length > 0) return { title: missingFieldsTitle, items: missing }
  const wrong = labelEntries.filter(([name]) => name in wrongOf(fields)).map(([, label]) => label)
  return wrong.length > 0 ? { title: 'De volgende velden zijn niet goed ingevuld', items: wrong } : undefined
}

/** What the server found wrong with fields that are on the screen. */
export const refusedFields = (errors: readonly FieldError[]): FieldProblems =>
  Object.fromEntries(
    errors.flatMap(({ loc, msg }) => {
      const name = labelEntries.find(([field]) => field === loc[1])?.[0]
      return name && msg ? [[name, msg]] : []
    }),
  )
