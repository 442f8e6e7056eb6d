import { documentExtensions } from '@zaakwerk/contract/document-kinds'
import { extensionOf } from '@zaakwerk/domain/documents'
import { watchChosen } from '@zaakwerk/platform/public'
import { type ChangeEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { useWords } from '../../words/language.ts'
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

/** Some phones hand over a file without the ending that its kind is known by: it gets one. Its content stays as it is. */
export const withEnding = (file: File): File => {
  const ending = endings.get(file.type)
  return ending && extensionOf(file.name) === ''
    ? new File([file], `${file.name}.${ending}`, { type: file.type, lastModified: file.lastModified })
    : file
}

const accepted = documentExtensions.map((extension) => `.${extension}`).join(',')
/**
 * Whether this is a phone or a tablet: what is worked by touch has a camera that takes a photo of what is at hand, and no
 * browser tells that without asking for the camera first.
 */
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

/** The field itself takes keys and focus; its label is what is seen and touched. */
const Picker = (props: PickerProps): ReactElement => {
  const { label, accept, isCamera = false, describedBy, isDisabled, onOpen, onChosen, children } = props
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])].map(withEnding)
    // The same file can be chosen once more.
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
        onChange={take}
      />
      {children}
      {label}
    </label>
  )
}

type FileButtonsProps = Pick<PickerProps, 'isDisabled' | 'onOpen' | 'onChosen'>

/** The two ways to add: the camera, where there is one, and the files. */
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
