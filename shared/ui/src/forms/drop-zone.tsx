import { type DragEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { UploadIcon } from '../icons.ts'
import css from './drop-zone.module.css'

interface DropZoneProps {
  /** Without a dot. Shown, and a filter of the file chooser; the caller still checks the files. */
  readonly extensions: readonly string[]
  readonly isMultiple?: boolean
  readonly isDisabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly error?: string | undefined
  readonly className?: string | undefined
}

/** A file dropped beside the zone would replace the page and lose everything typed. */
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

/** Takes files by drag and drop or from the file chooser. */
export const DropZone = (props: DropZoneProps): ReactElement => {
  const { extensions, isMultiple = false, isDisabled = false, onFiles } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useNoDropBeside()

  const take = (list: FileList | null): void => {
    if (list && list.length > 0 && !isDisabled) onFiles([...list])
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      className={`${css.zone} ${props.className ?? ''}`}
      data-over={isOver || undefined}
      data-invalid={props.error ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isDisabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon />
      <span>
        Sleep {isMultiple ? 'bestanden' : 'een bestand'} hierheen of{' '}
        <button
          type="button"
          disabled={isDisabled}
          aria-describedby={`${id}-types`}
          onClick={() => input.current?.click()}
        >
          {isMultiple ? 'kies bestanden' : 'kies een bestand'}
        </button>
      </span>
      <small id={`${id}-types`}>{extensions.join(', ')}</small>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={isMultiple ? 'Bestanden' : 'Bestand'}
        multiple={isMultiple}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          take(event.target.files)
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
