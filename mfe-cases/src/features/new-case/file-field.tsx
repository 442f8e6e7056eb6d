import { documentExtensions } from '@zaakwerk/contract/documents'
import { formatFileSize } from '@zaakwerk/domain/documents'
import { Button, CloseIcon, ErrorIcon, FileIcon } from '@zaakwerk/ui'
import { DropZone } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'

interface FileFieldProps {
  readonly file: File | undefined
  readonly error: string | undefined
  readonly isDisabled: boolean
  readonly onChange: (file: File | undefined) => void
}

/** The one file a case begins with: dropped or chosen, and seen before it is sent. */
export const FileField = ({ file, error, isDisabled, onChange }: FileFieldProps): ReactElement => {
  const [isTooMany, setTooMany] = useState(false)
  const take = (files: readonly File[]): void => {
    setTooMany(files.length > 1)
    if (files.length === 1) onChange(files[0])
  }
  const problem = isTooMany ? 'Maximaal één bestand' : error
  return (
    <div className="field">
      <span className="field-label">Bestand</span>
      <DropZone extensions={documentExtensions} isDisabled={isDisabled} error={problem} onFiles={take} />
      {problem ? (
        <p className="field-error" role="alert">
          <ErrorIcon />
          {problem}
        </p>
      ) : null}
      {file ? (
        <div className="new-case-file">
          <FileIcon />
          <span>{file.name}</span>
          <small className="num">{formatFileSize(file.size)}</small>
          <Button
            type="text"
            size="small"
            icon={<CloseIcon />}
            disabled={isDisabled}
            aria-label={`Verwijder ${file.name}`}
            onClick={() => {
              setTooMany(false)
              onChange(undefined)
            }}
          />
        </div>
      ) : null}
    </div>
  )
}
