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
}

/** Button that copies a secret. */
export const CopyButton = ({ text, label, done, otherwise }: CopyButtonProps): ReactElement => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success({ title: done })
    } catch {
      notify.error({ title: 'Kopiëren is niet gelukt', text: otherwise })
    }
  }
  return (
    <Button icon={<CopyIcon />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
