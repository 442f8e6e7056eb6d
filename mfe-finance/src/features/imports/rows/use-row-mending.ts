import type { ImportRow } from '@zaakwerk/contract/entities/import'
import { listImports, mendImportRow } from '@zaakwerk/contract/imports'
import { ApiError, failureOf, useAction } from '@zaakwerk/platform'
import { useState } from 'react'

interface RowMending {
  /** A row as it is since it was tried again. */
  readonly current: (row: ImportRow) => ImportRow
  readonly problemOf: (row: ImportRow) => string | undefined
  readonly mend: (row: ImportRow, number: string) => Promise<void>
  /** What to read aloud of the last one. */
  readonly told: ImportRow | undefined
}

const withEntry = <Value>(map: ReadonlyMap<number, Value>, line: number, value: Value) =>
  new Map(map).set(line, value)

/** Tries rows of an import again, each alone. A mended row stays where it is, whatever it became. */
export const useRowMending = (id: number): RowMending => {
  const { run } = useAction(mendImportRow, { refreshes: [listImports] })
  const [mended, setMended] = useState<ReadonlyMap<number, ImportRow>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [told, setTold] = useState<ImportRow>()

  const mend = async (row: ImportRow, number: string): Promise<void> => {
    const { line } = row
    setProblems((before) => withEntry(before, line, ''))
    try {
      const answer = await run({ params: { id, line }, body: { cjib_number: number } })
      setMended((before) => withEntry(before, line, answer))
      setTold(answer)
    } catch (error) {
      const { text } = failureOf(error)
      const words = error instanceof ApiError && error.status === 422 ? error.fields[0]?.msg : undefined
      setProblems((before) => withEntry(before, line, words || text))
    }
  }
  return {
    current: (row) => mended.get(row.line) ?? row,
    problemOf: ({ line }) => problems.get(line) || undefined,
    mend,
    told,
  }
}
