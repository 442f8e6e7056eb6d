import type { ImportRow } from '@zaakwerk/contract/entities/import'
import { correctImportRow, listImports } from '@zaakwerk/contract/imports'
import { failureOf, useAction } from '@zaakwerk/platform'
import { useState } from 'react'

/** A typed number that is not accepted yet. */
interface Attempt {
  readonly number: string
  /** Why it failed; undefined while it runs. */
  readonly problem?: string
}

interface RowRetry {
  /** A row after its retry; with the typed number until that is accepted. */
  readonly current: (row: ImportRow) => ImportRow
  /** The last number that failed or is being tried. */
  readonly attemptOf: (row: ImportRow) => Attempt | undefined
  readonly correct: (row: ImportRow, number: string) => Promise<void>
  /** The last retried row, to announce. */
  readonly lastRetried: ImportRow | undefined
}

type ByLine<Value> = ReadonlyMap<number, Value>

const withEntry = <Value>(map: ByLine<Value>, line: number, value: Value): ByLine<Value> =>
  new Map(map).set(line, value)
const withoutEntry = <Value>(map: ByLine<Value>, line: number): ByLine<Value> =>
  new Map([...map].filter(([key]) => key !== line))

/** Retries rows of an import one by one. A corrected row stays in place, whatever its outcome. */
export const useRowRetry = (id: number): RowRetry => {
  const { run } = useAction(correctImportRow, { refreshes: [listImports] })
  const [corrected, setCorrected] = useState<ByLine<ImportRow>>(new Map())
  const [attempts, setAttempts] = useState<ByLine<Attempt>>(new Map())
  const [lastRetried, setLastRetried] = useState<ImportRow>()

  const correct = async ({ line }: ImportRow, number: string): Promise<void> => {
    setAttempts((before) => withEntry(before, line, { number }))
    try {
      const answer = await run({ params: { id, line }, body: { cjib_number: number } })
      setCorrected((before) => withEntry(before, line, answer))
      setAttempts((before) => withoutEntry(before, line))
      setLastRetried(answer)
    } catch (error) {
      setAttempts((before) => withEntry(before, line, { number, problem: failureOf(error).text }))
    }
  }
  return {
    current: (row) => {
      const shown = corrected.get(row.line) ?? row
      const attempt = attempts.get(row.line)
      return attempt ? { ...shown, cjib_number: attempt.number } : shown
    },
    attemptOf: ({ line }) => attempts.get(line),
    correct,
    lastRetried,
  }
}
