import type { NewCase } from '@zaakwerk/contract/entities/case-input'
import type { FieldError } from '@zaakwerk/contract/errors'
import type * as z from '@zaakwerk/contract/zod'
import {
  cjibProblem,
  committalProblem,
  decisionDateProblem,
  factCodeProblem,
  folderUrlProblem,
  missingOfNewCase,
  type NewCaseMode,
  numbersOf,
  referenceProblem,
} from '@zaakwerk/domain/case-field-rules'
import type { ContactValues } from '@zaakwerk/domain/contact-labels'
import { dayOf } from '@zaakwerk/domain/dates'
import { missingFieldsTitle } from '@zaakwerk/domain/form-titles'
import { printProblem } from '@zaakwerk/domain/printing'
import { badRequest, ValidationError } from '../../../platform/errors/errors.ts'
import { newClientValues, unusable } from '../../people/clients/client-values.ts'
import type { NewCaseRow } from './new-case.sql.ts'

type Given = z.output<typeof NewCase>

/** The client of a new case: an existing one by id, or a new one. */
export type WantedClient = { readonly id: number } | ContactValues

export interface PlannedCase {
  readonly mode: NewCaseMode
  readonly values: NewCaseRow
  readonly client: WantedClient
  /** Empty when no company was given. */
  readonly companyName: string
}

const modeOf = ({ sharepoint_folder_url: url }: Given): NewCaseMode =>
  typeof url === 'string' ? 'existing-folder' : 'new-folder'

const missingOf = (given: Given): readonly string[] =>
  missingOfNewCase(
    {
      type: given.type,
      official_id: given.official_id ?? '',
      hasClient: Boolean(given.client),
      sharepoint_folder_url: given.sharepoint_folder_url ?? '',
      primary_document: given.primary_document ?? '',
      committal_date: given.committal_date ?? '',
      time_of_committal: given.time_of_committal ?? '',
    },
    modeOf(given),
  )

const problemOfCommittal = ({ committal_date: date, time_of_committal: time }: Given): string | undefined =>
  date || time ? committalProblem(date ?? null, time ?? null) : undefined

const typedNumbers = ({ type, official_id, cjib_number }: Given) => ({
  type,
  official_id: official_id ?? '',
  cjib_number: cjib_number ?? '',
})

/** Fields that are filled in incorrectly. */
const problemsOf = (given: Given, client: WantedClient): FieldError[] => {
  const { type, cjib_number, fact_code, sharepoint_folder_url: url } = given
  const found: readonly (readonly [path: readonly string[], msg: string | undefined])[] = [
    [['official_id'], referenceProblem(typedNumbers(given))],
    [['cjib_number'], cjib_number ? cjibProblem(type, cjib_number) : undefined],
    [['sharepoint_folder_url'], url ? folderUrlProblem(url) : undefined],
    [[given.committal_date ? 'time_of_committal' : 'committal_date'], problemOfCommittal(given)],
    [['decision_date'], given.decision_date ? decisionDateProblem(given.decision_date) : undefined],
    [['company_name'], printProblem(given.company_name ?? '')],
    [['fact_code'], factCodeProblem(fact_code ?? '')],
    ...('id' in client
      ? []
      : unusable(client).map(({ field, message }) => [['client', field], message] as const)),
  ]
  return found.flatMap(([path, msg]) => (msg ? [{ loc: ['body', ...path], msg, type: 'custom' }] : []))
}

/** Checks a new case and works out what to write. Throws 400 for missing fields, 422 for incorrect ones. */
export const planNewCase = (given: Given, at: Date): PlannedCase => {
  const missing = missingOf(given)
  if (missing.length > 0 || !given.client)
    throw badRequest('validation_failed', `${missingFieldsTitle}: ${missing.join(', ')}`)
  const client = 'id' in given.client ? given.client : newClientValues(given.client)
  const problems = problemsOf(given, client)
  if (problems.length > 0) throw new ValidationError(problems)
  return {
    mode: modeOf(given),
    client,
    companyName: given.company_name ?? '',
    values: {
      type: given.type,
      ...numbersOf(typedNumbers(given)),
      fact_code: given.fact_code || null,
      decision_date: given.decision_date ?? dayOf(at),
      committal_date: given.committal_date ?? null,
      time_of_committal: given.time_of_committal ?? null,
      sharepoint_folder_url: given.sharepoint_folder_url || null,
      primary_document: given.primary_document || null,
      authority_id: given.authority?.id ?? null,
    },
  }
}
