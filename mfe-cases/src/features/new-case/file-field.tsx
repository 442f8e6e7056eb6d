import { documentExtensions } from '@zaakwerk/contract/documents'
import { formatFileSize, uploadProblem } from '@zaakwerk/domain/documents'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { Button, CloseIcon, FileIcon } from '@zaakwerk/ui'
import { DropZone, FieldFrame } from '@zaakwerk/ui/forms'
import { type ReactElement, useId, useState } from 'react'
import css from './new-case.module.css'

const refusalOf = (file: File): string | undefined => {
  const problem = uploadProblem(file)
  return problem && `${file.name}: ${problem}`
}

/** The first file of a case: dropped or chosen, with a preview before it is sent. */
export const FileField = ({ field }: { readonly field: FieldRef<File | undefined> }): ReactElement => {
  const { label, value: file, error, change } = useField(field)
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  // A refused file does not replace the one chosen before.
  const take = (files: readonly File[]): void => {
    const [taken, ...more] = files
    const problem = more.length > 0 ? 'Maximaal één bestand' : taken && refusalOf(taken)
    setRefusal(problem)
    if (!problem) change(taken)
  }
  const problem = refusal ?? error
  return (
    <FieldFrame id={id} label={label} error={problem} isGroup isLive>
      <DropZone extensions={documentExtensions} error={problem} onFiles={take} />
      {file ? (
        <div className={css.file}>
          <FileIcon />
          <span>{file.name}</span>
          <small className="num">{formatFileSize(file.size)}</small>
          <Button
            type="text"
            size="small"
            icon={<CloseIcon />}
            aria-label={`Verwijder ${file.name}`}
            onClick={() => {
              setRefusal(undefined)
              change(undefined)
            }}
          />
        </div>
      ) : null}
    </FieldFrame>
  )
}
