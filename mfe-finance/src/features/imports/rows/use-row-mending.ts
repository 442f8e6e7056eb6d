import type { ImportRow } from '@zaakwerk/contract/entities/import'
import { correctImportRow, listImports } from '@zaakwerk/contract/imports'
import { failureOf, useAction } from '@zaakwerk/platform'
import { useState } from 'react'

/** A number that was typed and is not taken yet. */
interface Attempt {
  readonly number: string
  /** Why it failed; undefined while it is on its way. */
  readonly problem?: string
}

interface RowMending {
  /** A row as it is since it was tried again; with the number that was typed until that is taken. */
  readonly current: (row: ImportRow) => ImportRow
  /** The last number that was tried in vain, or is being tried. */
  readonly attemptOf: (row: ImportRow) => Attempt | undefined
  readonly mend: (row: ImportRow, number: string) => Promise<void>
  /** What to read aloud of the last one. */
  readonly told: ImportRow | undefined
}

type ByLine<Value> = ReadonlyMap<number, Value>

const withEntry = <Value>(map: ByLine<Value>, line: number, value: Value): ByLine<Value> =>
  new Map(map).set(line, value)
const withoutEntry = <Value>(map: ByLine<Value>, line: number): ByLine<Value> =>
  new Map([...map].filter(([key]) => key !== line))

/** Tries rows of an import again, each alone. A mended row stays where it is, whatever it became. */
export const useRowMending = (id: number): RowMending => {
  const { run } = useAction(correctImportRow, { refreshes: [listImports] })
  const [mended, setMended] = useState<ByLine<ImportRow>>(new Map())
  const [attempts, setAttempts] = useState<ByLine<Attempt>>(new Map())
  const [told, setTold] = useState<ImportRow>()

  const mend = async ({ line }: ImportRow, number: string): Promise<void> => {
    setAttempts((before) => withEntry(before, line, { number }))
    try {
      const answer = await run({ params: { id, line }, body: { cjib_number: number } })
      setMended((before) => withEntry(before, line, answer))
      setAttempts((before) => withoutEntry(before, line))
      setTold(answer)
    } catch (error) {
      setAttempts((before) => withEntry(before, line, { number, problem: failureOf(error).text }))
    }
  }
  return {
    current: (row) => {
      const shown = mended.get(row.line) ?? row
      const attempt = attempts.get(row.line)
      return attempt ? { ...shown, cjib_number: attempt.number } : shown
    },
    attemptOf: ({ line }) => attempts.get(line),
    mend,
    told,
  }
}
