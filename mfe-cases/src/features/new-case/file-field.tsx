import { documentExtensions } from '@zaakwerk/contract/documents'
import { formatFileSize, uploadProblem } from '@zaakwerk/domain/documents'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { DropZone, FieldFrame, FileRow } from '@zaakwerk/ui/forms'
import { type ReactElement, useId, useState } from 'react'

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
        <FileRow
          name={file.name}
          detail={formatFileSize(file.size)}
          onRemove={() => {
            setRefusal(undefined)
            change(undefined)
          }}
        />
      ) : null}
    </FieldFrame>
  )
}
