import type { ImportPreview } from '@zaakwerk/contract/entities/import'
import { previewImport, type ReadingOptions } from '@zaakwerk/contract/imports'
import { failureOf, useAction } from '@zaakwerk/platform'
import { useEffect, useRef, useState } from 'react'

/** The only type of list that can be started here. */
export const startedType = 'cvom_iban_request_list'

type Columns = NonNullable<ReadingOptions['columns']>
export type ColumnName = keyof Columns

/** A file and how to read it. */
interface Asked {
  readonly file: File
  /** Chosen columns; the others follow from the headings. */
  readonly columns: Columns
  /** Corrected numbers by line. */
  readonly mended: ReadonlyMap<number, string>
}

export interface Reading {
  /** The last request. */
  readonly asked: Asked | undefined
  /** The last preview of this file; it may belong to an earlier request. */
  readonly preview: ImportPreview | undefined
  readonly isReading: boolean
  /** Why it could not be read. */
  readonly problem: string | undefined
  /** Whether a retry with the same file may succeed. */
  readonly mayRetry: boolean
  readonly read: (file: File | undefined) => void
  readonly choose: (column: ColumnName, place: number | null) => void
  readonly mend: (line: number, number: string) => void
  readonly retry: () => void
}

/** The options that preview and start send. */
export const optionsOf = ({ file, mended }: Asked, columns: Columns) => ({
  query: { import_type: startedType } as const,
  body: {
    file_name: file.name,
    columns,
    mended: [...mended].map(([line, cjib_number]) => ({ line, cjib_number })),
  },
  files: [file],
})

/** Reads the preview of a list, again after each chosen column or corrected number. Nothing is written. */
export const useReading = (): Reading => {
  const { run } = useAction(previewImport)
  const [asked, setAsked] = useState<Asked>()
  const [answer, setAnswer] = useState<{ readonly to: Asked; readonly preview: ImportPreview }>()
  const [failure, setFailure] = useState<{
    readonly of: Asked
    readonly text: string
    readonly mayRetry: boolean
  }>()
  /** The running call. */
  const call = useRef<AbortController>(undefined)
  useEffect(() => () => call.current?.abort(), [])

  const ask = async (next: Asked | undefined): Promise<void> => {
    call.current?.abort()
    setAsked(next)
    setFailure(undefined)
    if (!next) return
    const own = new AbortController()
    call.current = own
    try {
      const preview = await run(optionsOf(next, next.columns), { signal: own.signal })
      if (!own.signal.aborted) setAnswer({ to: next, preview })
    } catch (error) {
      if (own.signal.aborted) return
      const { text, mayRetry } = failureOf(error)
      setFailure({ of: next, text, mayRetry })
    }
  }
  const again = (changes: Partial<Asked>): void => void (asked && ask({ ...asked, ...changes }))

  return {
    asked,
    preview: answer?.to.file === asked?.file ? answer?.preview : undefined,
    isReading: asked !== undefined && answer?.to !== asked && failure?.of !== asked,
    problem: failure?.text,
    mayRetry: failure?.mayRetry ?? false,
    read: (file) => void ask(file && { file, columns: {}, mended: new Map() }),
    choose: (column, place) => {
      const columns = { ...asked?.columns, [column]: place ?? (column === 'cjib_number' ? undefined : null) }
      // The corrections replaced numbers of the earlier column.
      again(column === 'cjib_number' ? { columns, mended: new Map() } : { columns })
    },
    mend: (line, number) => again({ mended: new Map(asked?.mended).set(line, number) }),
    retry: () => again({}),
  }
}
