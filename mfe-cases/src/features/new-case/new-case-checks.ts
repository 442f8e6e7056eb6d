import {
  cjibProblem,
  committalDateDoubt,
  committalProblem,
  decisionDateDoubt,
  decisionDateProblem,
  factCodeProblem,
  folderUrlProblem,
  hasCjibNumber,
  missingFieldsOfNewCase,
} from '@zaakwerk/domain/case-field-rules'
import { today } from '@zaakwerk/domain/date-parsing'
import { uploadProblem } from '@zaakwerk/domain/documents'
import { printProblem } from '@zaakwerk/domain/printing'
import type { Messages, NameOf } from '@zaakwerk/platform/forms'
import { modeOf, type NewCaseFields } from './new-case-fields.ts'

/** Required fields that are empty. */
export const missingOf = (fields: NewCaseFields): readonly NameOf<NewCaseFields>[] =>
  missingFieldsOfNewCase(
    { ...fields, type: Number(fields.type), hasClient: fields.client !== undefined },
    modeOf(fields),
  )

const numberProblem = (type: number, typed: string): string | undefined =>
  hasCjibNumber(type) && typed.trim() ? cjibProblem(type, typed) : printProblem(typed)

/** Fields that are filled in incorrectly. */
export const wrongOf = (fields: NewCaseFields): Messages<NewCaseFields> => {
  const { committal_date: date, time_of_committal: time } = fields
  const type = Number(fields.type)
  const url = fields.in_existing_folder ? fields.sharepoint_folder_url.trim() : ''
  return {
    official_id: numberProblem(type, fields.official_id),
    [date ? 'time_of_committal' : 'committal_date']:
      date || time ? committalProblem(date || null, time || null) : undefined,
    company_name: printProblem(fields.company_name),
    decision_date: decisionDateProblem(fields.decision_date || null),
    fact_code: factCodeProblem(fields.fact_code.trim()),
    sharepoint_folder_url: url ? folderUrlProblem(url) : undefined,
    file: fields.file ? uploadProblem(fields.file) : undefined,
  }
}

/** Warnings that the user has to confirm. */
export const warningOf = ({ decision_date, committal_date }: NewCaseFields): string | undefined => {
  const dates = { decision_date, committal_date, today: today() }
  return committalDateDoubt(dates) ?? decisionDateDoubt(dates)
}
