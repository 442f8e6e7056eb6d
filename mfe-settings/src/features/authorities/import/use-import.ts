import { searchAuthorities } from '@zaakwerk/contract/authorities'
import {
  type AuthorityImportPreview,
  authorityImportLimits,
  importAuthorities,
  previewAuthorityImport,
} from '@zaakwerk/contract/authority-import'
import { ApiError, failureOf, notify, useAction } from '@zaakwerk/platform'
import { useEffect, useRef, useState } from 'react'
import { authorityCount, doneWords, writtenRows } from './import-words.ts'

interface Import {
  /** The one that was chosen. */
  readonly file: File | undefined
  /** Undefined until the file was read. */
  readonly preview: AuthorityImportPreview | undefined
  /** It is being written. While a file is read another one can be chosen. */
  readonly isBusy: boolean
  /** Why the file cannot be used, or why nothing was written. */
  readonly problem: string | undefined
  readonly take: (files: readonly File[]) => void
  readonly confirm: () => Promise<void>
}

const refusalOf = (files: readonly File[]): string | undefined => {
  if (files.length > 1) return 'Maximaal één bestand'
  const isTooLarge = files.some(({ size }) => size > authorityImportLimits.fileSize)
  return isTooLarge ? 'Het bestand is groter dan 1 MB.' : undefined
}

interface ImportOptions {
  readonly isOpen: boolean
  readonly onDone: () => void
}

/** Reads a CSV file for its preview, and writes it when that is confirmed. */
export const useImport = ({ isOpen, onDone }: ImportOptions): Import => {
  const reading = useAction(previewAuthorityImport)
  const writing = useAction(importAuthorities, { refreshes: [searchAuthorities] })
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<AuthorityImportPreview>()
  const [problem, setProblem] = useState<string>()
  /** An answer about another file than this one comes too late. */
  const wanted = useRef<File>(undefined)
  /** Whether anybody sees what is said in the dialog. */
  const isSeen = useRef(isOpen)
  useEffect(() => {
    isSeen.current = isOpen
    return () => {
      isSeen.current = false
    }
  }, [isOpen])

  const choose = (next: File | undefined): void => {
    wanted.current = next
    setFile(next)
    setPreview(undefined)
    setProblem(undefined)
  }
  const read = async (next: File, reason?: string): Promise<void> => {
    choose(next)
    try {
      const answer = await reading.run({ files: [next] })
      if (wanted.current !== next) return
      setPreview(answer)
      setProblem(reason)
    } catch (error) {
      if (wanted.current === next) setProblem(failureOf(error).text)
    }
  }
  const take = (files: readonly File[]): void => {
    const refusal = refusalOf(files)
    const [next] = files
    if (refusal) {
      choose(undefined)
      setProblem(refusal)
    } else if (next) void read(next)
  }
  const confirm = async (): Promise<void> => {
    if (!file || !preview) return
    setProblem(undefined)
    const closeProgress = notify.progress({ title: 'Bezig met importeren' })
    try {
      const written = await writing.run({ files: [file], body: { preview: preview.preview } })
      notify.success({
        title: `${authorityCount(written.length)} geïmporteerd`,
        text: doneWords(writtenRows(preview.rows)),
      })
      onDone()
    } catch (error) {
      const { text } = failureOf(error)
      // Somebody was first: what would be written now is shown before it is asked again.
      if (error instanceof ApiError && error.code === 'import_changed') await read(file, text)
      else setProblem(text)
      if (!isSeen.current) notify.error({ title: 'Autoriteiten niet geïmporteerd', text, stays: true })
    } finally {
      closeProgress()
    }
  }
  return {
    file,
    preview,
    isBusy: writing.isRunning,
    problem,
    take,
    confirm,
  }
}
