import { watchChosen } from '@zaakwerk/platform'
import { type DragEvent, type ReactElement, useEffect, useRef, useState } from 'react'

export interface FilePickerOptions {
  /** Extensions without a dot, for the file chooser; the caller still checks the files. */
  readonly extensions: readonly string[]
  readonly isMultiple?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** Prevents that a file dropped beside the zone replaces the page, which would lose all input. */
const useNoDropBeside = (): void =>
  useEffect(() => {
    const keep = (event: globalThis.DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])

interface FilePicker {
  /** Opens the file chooser. */
  readonly open: () => void
  /** The hidden input; render it inside. */
  readonly input: ReactElement
  /** Props of the drop zone. */
  readonly zone: {
    readonly 'data-over': true | undefined
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: () => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Takes files by drag and drop or from the file chooser. */
export const useFilePicker = (options: FilePickerOptions): FilePicker => {
  const { extensions, isMultiple = false, isDisabled = false, onFiles } = options
  const field = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useNoDropBeside()
  const addFiles = (list: FileList | null): void => {
    if (!list || list.length === 0 || isDisabled) return
    const files = [...list]
    watchChosen(files)
    onFiles(files)
  }
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      aria-label={isMultiple ? 'Bestanden' : 'Bestand'}
      multiple={isMultiple}
      accept={extensions.map((extension) => `.${extension}`).join(',')}
      onChange={(event) => {
        addFiles(event.target.files)
        // So that the same file can be chosen again.
        event.target.value = ''
      }}
    />
  )
  const zone = {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(!isDisabled)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      addFiles(event.dataTransfer.files)
    },
  }
  return { open: () => field.current?.click(), input, zone }
}
