import { Button } from 'antd'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { CloseIcon, FileIcon } from '../icons.ts'
import { DropZone } from './drop-zone.tsx'
import css from './file-row.module.css'
import { type FilePickerOptions, useFilePicker } from './use-file-picker.tsx'

interface FileLineProps {
  readonly name: string
  /** "1.284 regels, 96 kB" */
  readonly detail: string
  /** At its end: a button. */
  readonly children: ReactNode
}

const FileLine = ({ name, detail, children }: FileLineProps): ReactElement => (
  <div className={css.file}>
    <FileIcon />
    <span>{name}</span>
    <small className="num">{detail}</small>
    {children}
  </div>
)

interface FileRowProps extends Omit<FileLineProps, 'children'> {
  readonly onRemove: () => void
}

/** A chosen file, with a button to remove it. */
export const FileRow = ({ onRemove, ...file }: FileRowProps): ReactElement => (
  <FileLine {...file}>
    <Button
      type="text"
      size="small"
      icon={<CloseIcon />}
      aria-label={`Verwijder ${file.name}`}
      onClick={onRemove}
    />
  </FileLine>
)

interface ChosenFileProps extends FilePickerOptions, Omit<FileLineProps, 'children'> {}

const ChosenFile = ({ name, detail, ...picker }: ChosenFileProps): ReactElement => {
  const { open, input, zone } = useFilePicker(picker)
  return (
    <div {...zone} className={css.chosen}>
      <FileLine name={name} detail={detail}>
        <Button type="text" size="small" disabled={picker.isDisabled ?? false} onClick={open}>
          Ander bestand
        </Button>
      </FileLine>
      {input}
    </div>
  )
}

interface FileChoiceProps extends FilePickerOptions {
  readonly file: Omit<FileLineProps, 'children'> | undefined
  readonly error?: string | undefined
}

/** The single file of a dialog: dropped or chosen, and replaceable. */
export const FileChoice = ({ file, error, ...picker }: FileChoiceProps): ReactElement => {
  const place = useRef<HTMLDivElement>(null)
  const hasFile = file !== undefined
  // Choosing or removing a file removes the focused button: the one in its place gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that one comes or goes
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
  }, [hasFile])
  return (
    <div ref={place}>
      {file ? <ChosenFile {...picker} {...file} /> : <DropZone {...picker} error={error} />}
    </div>
  )
}
