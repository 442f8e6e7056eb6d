import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { failureOf } from '../api/failure.ts'
import { leave, useUnsaved } from '../leaving/unsaved.ts'
import { notify } from '../notices/notify.ts'

interface FilePreviewOptions<Preview, Written> {
  /** Whether its dialog is open: anybody sees what is said there. */
  readonly isOpen: boolean
  /** Why files cannot be taken, before they are sent. */
  readonly refusalOf: (files: readonly File[]) => string | undefined
  /** Anew where something changed since the preview that was confirmed. */
  readonly read: (file: File, isAnew: boolean) => Promise<Preview>
  /** What was read is there. */
  readonly onRead?: (preview: Preview, isAnew: boolean) => void
  readonly write: (file: File, preview: Preview) => Promise<Written>
  /** Refusals that a new preview explains, beside that something changed. */
  readonly isOutdated?: (error: ApiError) => boolean
  readonly onWritten: (written: Written, preview: Preview) => void
  readonly words: {
    /** What the leave guard calls the work of who decided something by hand. */
    readonly work: string
    /** While it is written. */
    readonly progress: string
    /** When it was not written and the dialog is gone. */
    readonly failed: string
  }
}

export interface FilePreview<Preview> {
  /** The one that was chosen. */
  readonly file: File | undefined
  /** Undefined until the file was read. */
  readonly preview: Preview | undefined
  /** Nothing of this file is known yet. Meanwhile another one can be chosen. */
  readonly isReading: boolean
  /** It is being written, or looked at anew because something changed. */
  readonly isBusy: boolean
  /** Why a file cannot be used, or why nothing was written. */
  readonly problem: string | undefined
  /** Its key in the leave guard. */
  readonly place: string
  readonly take: (files: readonly File[]) => void
  /** Something was decided by hand: that is not thrown away unasked. */
  readonly decide: () => void
  readonly confirm: () => Promise<void>
}

/**
 * A file that is read for its preview and written when that is confirmed, where both calls get the whole file (ADR 57, 60). Somebody may be
 * first: then nothing is written and the new preview is shown.
 */
export const useFilePreview = <Preview, Written>(
  options: FilePreviewOptions<Preview, Written>,
): FilePreview<Preview> => {
  const { isOpen, words } = options
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Preview>()
  const [isReading, setReading] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isDecided, setDecided] = useState(false)
  const [problem, setProblem] = useState<string>()
  const place = useUnsaved(words.work, isOpen && isDecided && !isBusy)
  /** An answer about another file than this one comes too late. */
  const wanted = useRef<File>(undefined)
  const isWriting = useRef(false)
  const isSeen = useRef(isOpen)
  useEffect(() => {
    isSeen.current = isOpen
    return () => {
      isSeen.current = false
    }
  }, [isOpen])

  const ask = async (next: File, isAnew: boolean): Promise<void> => {
    try {
      const answer = await options.read(next, isAnew)
      if (wanted.current !== next) return
      setPreview(() => answer)
      options.onRead?.(answer, isAnew)
    } catch (error) {
      if (wanted.current === next) setProblem(failureOf(error).text)
    }
    if (wanted.current === next) setReading(false)
  }
  const start = (next: File): void => {
    wanted.current = next
    setFile(next)
    setPreview(undefined)
    setReading(true)
    setDecided(false)
    setProblem(undefined)
    void ask(next, false)
  }
  const take = (files: readonly File[]): void => {
    const refusal = options.refusalOf(files)
    const [next] = files
    // One that is refused does not replace the one that was chosen before.
    if (refusal) setProblem(refusal)
    else if (next) leave({ place, act: 'toch een ander bestand kiezen', onGo: () => start(next) })
  }
  const isOutdated = (error: unknown): boolean =>
    error instanceof ApiError && (error.code === 'import_changed' || (options.isOutdated?.(error) ?? false))
  const confirm = async (): Promise<void> => {
    if (!file || !preview || isWriting.current) return
    isWriting.current = true
    setBusy(true)
    setProblem(undefined)
    const closeProgress = notify.progress({ title: words.progress })
    try {
      const written = await options.write(file, preview)
      setDecided(false)
      options.onWritten(written, preview)
    } catch (error) {
      const { text } = failureOf(error)
      setProblem(text)
      if (!isSeen.current) notify.error({ title: words.failed, text, stays: true })
      // What would be written now is shown before it is asked again. What was decided stays in view until then.
      else if (isOutdated(error)) await ask(file, true)
    } finally {
      isWriting.current = false
      setBusy(false)
      closeProgress()
    }
  }
  const decide = useCallback(() => setDecided(true), [])
  return { file, preview, isReading, isBusy, problem, place, take, decide, confirm }
}
