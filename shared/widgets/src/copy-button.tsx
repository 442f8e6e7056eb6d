import { notify } from '@zaakwerk/platform'
import { Button, CopyIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

interface CopyButtonProps {
  readonly text: string
  /** "Kopieer sleutel". */
  readonly label: string
  /** "Sleutel gekopieerd". */
  readonly done: string
  /** Text where the browser does not allow copying. */
  readonly otherwise: string
  /** Shows only the icon, beside the text that it copies. */
  readonly isIcon?: boolean
}

/** Button that copies a text. */
export const CopyButton = ({ text, label, done, otherwise, isIcon }: CopyButtonProps): ReactElement => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success({ title: done })
    } catch {
      notify.error({ title: 'Kopiëren is niet gelukt', text: otherwise })
    }
  }
  const onClick = (): void => void copy()
  return isIcon ? (
    <Button type="text" size="small" icon={<CopyIcon />} aria-label={label} title={label} onClick={onClick} />
  ) : (
    <Button icon={<CopyIcon />} onClick={onClick}>
      {label}
    </Button>
  )
}
