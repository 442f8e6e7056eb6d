import { createCase, searchCases } from '@zaakwerk/contract/cases'
import { ApiError, notify, useAction } from '@zaakwerk/platform'
import { useState } from 'react'
import { caseErrorText } from '../../errors/case-error-text.ts'
import { caseDataOf, type NewCaseFields } from './new-case-fields.ts'
import { type FieldProblems, refusedFields } from './new-case-problems.ts'

interface Refusal {
  readonly text: string
  readonly fields: FieldProblems
}

interface CreateCase {
  /** Answers the id of the case, or undefined where it could not be made: `refusal` says why. */
  readonly create: (fields: NewCaseFields) => Promise<number | undefined>
  readonly isRunning: boolean
  /** How much of the file has left, from 0 to 1. */
  readonly progress: number
  readonly refusal: Refusal | undefined
  /** Something was changed: what the server said of a field no longer holds. */
  readonly forget: (names: readonly string[]) => void
}

/** Makes a case. Sent again after the line broke it is made once. */
export const useCreateCase = (): CreateCase => {
  const { run, isRunning } = useAction(createCase, { refreshes: [searchCases] })
  const [progress, setProgress] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()

  const create = async (fields: NewCaseFields): Promise<number | undefined> => {
    setRefusal(undefined)
    setProgress(0)
    try {
      const files = fields.file ? [fields.file] : []
      const { id } = await run({ body: caseDataOf(fields), files }, { onProgress: setProgress })
      notify.success({ title: 'Nieuw dossier aangemaakt' })
      return id
    } catch (error) {
      const text = caseErrorText(error)
      setRefusal({ text, fields: error instanceof ApiError ? refusedFields(error.fields) : {} })
      notify.error({ title: 'Er is iets fout gegaan', text })
      return undefined
    }
  }
  const forget = (names: readonly string[]): void =>
    setRefusal((before) => {
      if (!before) return undefined
      const fields = Object.entries(before.fields).filter(([name]) => !names.includes(name))
      return { ...before, fields: Object.fromEntries(fields) }
    })
  return { create, isRunning, progress, refusal, forget }
}
