import { type ReactElement, useId } from 'react'
import { UploadIcon } from '../icons.ts'
import css from './drop-zone.module.css'
import { type FilePickerOptions, useFilePicker } from './use-file-picker.tsx'

interface DropZoneProps extends FilePickerOptions {
  readonly error?: string | undefined
  readonly className?: string | undefined
}

/** Takes files by drag and drop or from the file chooser, and says which kinds. */
export const DropZone = (props: DropZoneProps): ReactElement => {
  const { extensions, isMultiple = false, isDisabled = false } = props
  const id = useId()
  const { open, input, zone } = useFilePicker(props)
  return (
    <div
      {...zone}
      className={`${css.zone} ${props.className ?? ''}`}
      data-invalid={props.error ? true : undefined}
    >
      <UploadIcon />
      <span>
        Sleep {isMultiple ? 'bestanden' : 'een bestand'} hierheen of{' '}
        <button type="button" disabled={isDisabled} aria-describedby={`${id}-types`} onClick={open}>
          {isMultiple ? 'kies bestanden' : 'kies een bestand'}
        </button>
      </span>
      <small id={`${id}-types`}>{extensions.join(', ')}</small>
      {input}
    </div>
  )
}
