import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { wayMailboxes } from '@zaakwerk/contract/mailroom'
import { Button } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { useProof } from '../use-proof.ts'
import css from './case-documents.module.css'

const ofWay = new Map<number, string>([
  [wayMailboxes.email, ' e-mail'],
  [wayMailboxes.ftp, ' bestand'],
  [wayMailboxes.post, ' post'],
])

interface DocumentProofProps {
  readonly proof: NonNullable<CaseDocument['proof']>
  /** Of the letter. */
  readonly name: string
}

/** Downloads the proof that a letter left. While it left by one of its ways only, the button says which. */
export const DocumentProof = ({ proof, name }: DocumentProofProps): ReactElement => {
  const { download, isRunning } = useProof(proof)
  const what = `Verzendbewijs${ofWay.get(proof.mailbox_id) ?? ''}`
  return (
    <Button
      className={css.download}
      type="link"
      size="small"
      loading={isRunning}
      aria-label={`${what} van ${name}`}
      onClick={() => void download()}
    >
      {what}
    </Button>
  )
}
