import { documentExtensions } from '@zaakwerk/contract/documents'
import { formatFileSize, uploadProblem } from '@zaakwerk/domain/documents'
import { Button, CloseIcon, ErrorIcon, FileIcon } from '@zaakwerk/ui'
import { DropZone } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'

interface FileFieldProps {
  readonly file: File | undefined
  readonly error: string | undefined
  readonly isDisabled: boolean
  readonly onChange: (file: File | undefined) => void
}

const refusalOf = (file: File): string | undefined => {
  const problem = uploadProblem(file)
  return problem && `${file.name}: ${problem}`
}

/** The one file a case begins with: dropped or chosen, and seen before it is sent. */
export const FileField = ({ file, error, isDisabled, onChange }: FileFieldProps): ReactElement => {
  const [refusal, setRefusal] = useState<string>()
  // A file that is refused leaves the one chosen before in its place.
  const take = (files: readonly File[]): void => {
    const [taken, ...more] = files
    const problem = more.length > 0 ? 'Maximaal één bestand' : taken && refusalOf(taken)
    setRefusal(problem)
    if (!problem) onChange(taken)
  }
  const problem = refusal ?? error
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
              setRefusal(undefined)
              onChange(undefined)
            }}
          />
        </div>
      ) : null}
    </div>
  )
}
