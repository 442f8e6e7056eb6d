import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { failureOf } from '../api/failure.ts'
import { leave, useUnsaved } from '../leaving/unsaved.ts'
import { notify } from '../notices/notify.ts'

interface FilePreviewOptions<Preview, Written> {
  /** Whether the dialog is open, which then shows the messages. */
  readonly isOpen: boolean
  /** Why files are refused before upload. */
  readonly refusalOf: (files: readonly File[]) => string | undefined
  /** `isReread`: something changed since the preview that was confirmed. */
  readonly read: (file: File, isReread: boolean) => Promise<Preview>
  /** Called with the preview. */
  readonly onRead?: (preview: Preview, isReread: boolean) => void
  readonly write: (file: File, preview: Preview) => Promise<Written>
  /** Errors, besides a conflict, after which a new preview is read. */
  readonly isOutdated?: (error: ApiError) => boolean
  readonly onWritten: (written: Written, preview: Preview) => void
  readonly texts: {
    /** What the leave guard calls decisions made by hand. */
    readonly work: string
    /** Progress text during the write. */
    readonly progress: string
    /** Title of the failure when the dialog is closed. */
    readonly failed: string
  }
}

export interface FilePreview<Preview> {
  /** The chosen file. */
  readonly file: File | undefined
  /** Undefined until the file is read. */
  readonly preview: Preview | undefined
  /** The file is being read; another one can be chosen meanwhile. */
  readonly isReading: boolean
  /** The file is being written, or read again because something changed. */
  readonly isBusy: boolean
  /** Why the file is refused or was not written. */
  readonly problem: string | undefined
  /** Its key in the leave guard. */
  readonly guardKey: string
  readonly chooseFile: (files: readonly File[]) => void
  /** Marks decisions made by hand, which are not discarded without asking. */
  readonly decide: () => void
  readonly confirm: () => Promise<void>
}

/**
 * A file that is uploaded for a preview and uploaded again when the user confirms it (ADR 57, 60). On a conflict nothing is written and a new preview is shown.
 */
export const useFilePreview = <Preview, Written>(
  options: FilePreviewOptions<Preview, Written>,
): FilePreview<Preview> => {
  const { isOpen, texts } = options
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Preview>()
  const [isReading, setReading] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isDecided, setDecided] = useState(false)
  const [problem, setProblem] = useState<string>()
  const guardKey = useUnsaved(texts.work, isOpen && isDecided && !isBusy)
  /** The file whose preview is awaited; answers for other files are ignored. */
  const currentFile = useRef<File>(undefined)
  const isWriting = useRef(false)
  const isSeen = useRef(isOpen)
  useEffect(() => {
    isSeen.current = isOpen
    return () => {
      isSeen.current = false
    }
  }, [isOpen])

  const ask = async (next: File, isReread: boolean): Promise<void> => {
    try {
      const answer = await options.read(next, isReread)
      if (currentFile.current !== next) return
      setPreview(() => answer)
      options.onRead?.(answer, isReread)
    } catch (error) {
      if (currentFile.current === next) setProblem(failureOf(error).text)
    }
    if (currentFile.current === next) setReading(false)
  }
  const start = (next: File): void => {
    currentFile.current = next
    setFile(next)
    setPreview(undefined)
    setReading(true)
    setDecided(false)
    setProblem(undefined)
    void ask(next, false)
  }
  const chooseFile = (files: readonly File[]): void => {
    const refusal = options.refusalOf(files)
    const [next] = files
    // A refused file does not replace the chosen one.
    if (refusal) setProblem(refusal)
    else if (next) leave({ guardKey, consequence: 'toch een ander bestand kiezen', onGo: () => start(next) })
  }
  const isOutdated = (error: unknown): boolean =>
    error instanceof ApiError && (error.code === 'import_changed' || (options.isOutdated?.(error) ?? false))
  const confirm = async (): Promise<void> => {
    if (!file || !preview || isWriting.current) return
    isWriting.current = true
    setBusy(true)
    setProblem(undefined)
    const closeProgress = notify.progress({ title: texts.progress })
    try {
      const written = await options.write(file, preview)
      setDecided(false)
      options.onWritten(written, preview)
    } catch (error) {
      const { text } = failureOf(error)
      setProblem(text)
      if (!isSeen.current) notify.error({ title: texts.failed, text, stays: true })
      // Shows the new preview before asking again; earlier decisions stay visible until then.
      else if (isOutdated(error)) await ask(file, true)
    } finally {
      isWriting.current = false
      setBusy(false)
      closeProgress()
    }
  }
  const decide = useCallback(() => setDecided(true), [])
  return { file, preview, isReading, isBusy, problem, guardKey, chooseFile, decide, confirm }
}
