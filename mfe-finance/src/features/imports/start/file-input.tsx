import { leave } from '@zaakwerk/platform'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { FieldFrame, FileChoice } from '@zaakwerk/ui/forms'
import { type ReactElement, useId, useState } from 'react'
import { importExtensions, refusalOf } from './start-messages.ts'

interface FileInputProps {
  readonly field: FieldRef<File | undefined>
  /** "1.284 regels, 96 kB" */
  readonly detail: string | undefined
  /** Why the chosen file could not be read. */
  readonly problem: string | undefined
  readonly isDisabled: boolean
  /** Key of the form in the leave guard: corrected numbers are not discarded without asking. */
  readonly guardKey: string
  readonly onFile: (file: File) => void
}

/** The list: dropped or chosen, and replaceable. */
export const FileInput = (props: FileInputProps): ReactElement => {
  const { field, detail, problem, isDisabled, guardKey, onFile } = props
  const { label, value: file, error, change } = useField(field)
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const chooseFile = (files: readonly File[]): void => {
    const reason = refusalOf(files)
    setRefusal(reason)
    const [next] = files
    // A refused file does not replace the chosen one.
    if (reason || !next) return
    const onGo = (): void => {
      change(next)
      onFile(next)
    }
    leave({ guardKey, consequence: 'toch een ander bestand kiezen', onGo })
  }
  const message = refusal ?? problem ?? error
  return (
    <FieldFrame id={id} label={label} error={message} isGroup isLive>
      <FileChoice
        extensions={importExtensions}
        isDisabled={isDisabled}
        error={message}
        file={file && { name: file.name, detail: detail ?? '' }}
        onFiles={chooseFile}
      />
    </FieldFrame>
  )
}
