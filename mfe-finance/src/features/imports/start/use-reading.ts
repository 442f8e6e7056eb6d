import type { ImportPreview } from '@zaakwerk/contract/entities/import'
import { previewImport, type ReadingOptions } from '@zaakwerk/contract/imports'
import { failureOf, useAction } from '@zaakwerk/platform'
import { useEffect, useMemo, useRef, useState } from 'react'

/** The only type of list that can be started here. */
export const startedType = 'cvom_iban_request_list'

type Columns = NonNullable<ReadingOptions['columns']>
export type ColumnName = keyof Columns

/** A file and how to read it. */
interface PreviewRequest {
  readonly file: File
  /** Chosen columns; the others follow from the headings. */
  readonly columns: Columns
  /** Corrected numbers by line. */
  readonly corrections: ReadonlyMap<number, string>
}

export interface Reading {
  /** The last request. */
  readonly request: PreviewRequest | undefined
  /** The last preview of this file; it may belong to an earlier request. */
  readonly preview: ImportPreview | undefined
  readonly isReading: boolean
  /** Why it could not be read. */
  readonly problem: string | undefined
  /** Whether a retry with the same file may succeed. */
  readonly mayRetry: boolean
  readonly read: (file: File | undefined) => void
  readonly choose: (column: ColumnName, place: number | null) => void
  readonly correct: (line: number, number: string) => void
  readonly retry: () => void
}

/** The options that preview and start send. */
export const optionsOf = ({ file, corrections }: PreviewRequest, columns: Columns) => ({
  query: { import_type: startedType } as const,
  body: {
    file_name: file.name,
    columns,
    mended: [...corrections].map(([line, cjib_number]) => ({ line, cjib_number })),
  },
  files: [file],
})

/** Reads the preview of a list, again after each chosen column or corrected number. Nothing is written. */
export const useReading = (): Reading => {
  const { run } = useAction(previewImport)
  const [request, setRequest] = useState<PreviewRequest>()
  const [answer, setAnswer] = useState<{ readonly to: PreviewRequest; readonly preview: ImportPreview }>()
  const [failure, setFailure] = useState<{
    readonly of: PreviewRequest
    readonly text: string
    readonly mayRetry: boolean
  }>()
  /** The running call. */
  const call = useRef<AbortController>(undefined)
  useEffect(() => () => call.current?.abort(), [])

  // The same object until something comes of it: hundreds of rows render with it.
  return useMemo(() => {
    const requestPreview = async (next: PreviewRequest | undefined): Promise<void> => {
      call.current?.abort()
      setRequest(next)
      setFailure(undefined)
      if (!next) return
      const controller = new AbortController()
      call.current = controller
      try {
        const preview = await run(optionsOf(next, next.columns), { signal: controller.signal })
        if (!controller.signal.aborted) setAnswer({ to: next, preview })
      } catch (error) {
        if (controller.signal.aborted) return
        const { text, mayRetry } = failureOf(error)
        setFailure({ of: next, text, mayRetry })
      }
    }
    const requestAgain = (changes: Partial<PreviewRequest>): void =>
      void (request && requestPreview({ ...request, ...changes }))

    return {
      request,
      preview: answer?.to.file === request?.file ? answer?.preview : undefined,
      isReading: request !== undefined && answer?.to !== request && failure?.of !== request,
      problem: failure?.text,
      mayRetry: failure?.mayRetry ?? false,
      read: (file) => void requestPreview(file && { file, columns: {}, corrections: new Map() }),
      choose: (column, place) => {
        const columns = {
          ...request?.columns,
          [column]: place ?? (column === 'cjib_number' ? undefined : null),
        }
        // The corrections replaced numbers of the earlier column.
        requestAgain(column === 'cjib_number' ? { columns, corrections: new Map() } : { columns })
      },
      correct: (line, number) =>
        requestAgain({ corrections: new Map(request?.corrections).set(line, number) }),
      retry: () => requestAgain({}),
    }
  }, [run, request, answer, failure])
}
