import { getProofOfDispatch } from '@zaakwerk/contract/mailroom'
import { ApiError, notify, useAction } from '@zaakwerk/platform'
import { Button, DownloadIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { saveFile } from '../documents/save-file.ts'
import type { ProofQuery } from './proof-query.ts'

/** Specification 1, section 8; without an answer there is no code to show. */
const proofErrorText = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.status < 400) return undefined
  return error.status === 404 ? 'Geen verzendbewijs gevonden' : `Foutcode: ${error.status}`
}

interface ProofButtonProps {
  readonly query: ProofQuery
  /** When the letter was sent: tells several buttons apart. */
  readonly when: string
}

/** Saves the proof that a letter was posted. */
export const ProofButton = ({ query, when }: ProofButtonProps): ReactElement => {
  const { run, isRunning } = useAction(getProofOfDispatch)
  const download = async (): Promise<void> => {
    try {
      saveFile(await run({ query }), 'verzendbewijs.pdf')
    } catch (error) {
      const text = proofErrorText(error)
      if (text === undefined) notify.failure(error)
      else notify.error({ title: 'Er is iets fout gegaan', text })
    }
  }
  return (
    <Button
      size="small"
      icon={<DownloadIcon />}
      loading={isRunning}
      aria-label={`Verzendbewijs downloaden (${when})`}
      onClick={() => void download()}
    >
      Verzendbewijs downloaden
    </Button>
  )
}
