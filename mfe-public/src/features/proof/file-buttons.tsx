import { documentExtensions } from '@zaakwerk/contract/document-kinds'
import { extensionOf } from '@zaakwerk/domain/documents'
import { watchChosen } from '@zaakwerk/platform/public'
import { type ChangeEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { useWords } from '../../messages/language.ts'
import css from './proof.module.css'
import { CameraIcon, UploadIcon } from './proof-icons.tsx'
import { proofWords } from './proof-messages.ts'

const endings: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/heic', 'heic'],
  ['application/pdf', 'pdf'],
  ['text/plain', 'txt'],
])

/** Adds a missing extension to a file by its type, because some phones leave it out. The content stays unchanged. */
export const withEnding = (file: File): File => {
  const ending = endings.get(file.type)
  return ending && extensionOf(file.name) === ''
    ? new File([file], `${file.name}.${ending}`, { type: file.type, lastModified: file.lastModified })
    : file
}

const accepted = documentExtensions.map((extension) => `.${extension}`).join(',')
/** Whether this is a phone or tablet: touch devices have a camera, and browsers reveal no camera without asking permission. */
const hasCamera = (): boolean => matchMedia('(pointer: coarse)').matches

interface PickerProps {
  readonly label: string
  readonly accept: string
  readonly isCamera?: boolean
  readonly describedBy: string
  readonly isDisabled: boolean
  readonly onOpen: () => void
  readonly onChosen: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A file picker: the input takes keys and focus, its label is visible. */
const Picker = (props: PickerProps): ReactElement => {
  const { label, accept, isCamera = false, describedBy, isDisabled, onOpen, onChosen, children } = props
  const addFiles = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])].map(withEnding)
    // So that the same file can be chosen again.
    target.value = ''
    watchChosen(files)
    if (files.length > 0) onChosen(files)
  }
  return (
    <label className={`${css.picker} row strong`}>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onClick={onOpen}
        onChange={addFiles}
      />
      {children}
      {label}
    </label>
  )
}

type FileButtonsProps = Pick<PickerProps, 'isDisabled' | 'onOpen' | 'onChosen'>

/** The two ways to add files: the camera, if there is one, and the file picker. */
export const FileButtons = (props: FileButtonsProps): ReactElement => {
  const words = useWords(proofWords)
  const hintId = useId()
  const [isPhone] = useState(hasCamera)
  return (
    <fieldset className={css.adding}>
      <legend className="visually-hidden">{words.add}</legend>
      <div className={css.pickers}>
        {isPhone && (
          <Picker {...props} label={words.camera} accept="image/*" isCamera describedBy={hintId}>
            <CameraIcon />
          </Picker>
        )}
        <Picker {...props} label={words.choose} accept={accepted} describedBy={hintId}>
          <UploadIcon />
        </Picker>
      </div>
      <p id={hintId} className={`${css.kinds} quiet`}>
        {words.kinds}
      </p>
    </fieldset>
  )
}
