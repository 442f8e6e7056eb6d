import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import type { HistoryLine } from '@zaakwerk/contract/entities/history'
import { DispatchData, dispatchEvents, getProofOfDispatch } from '@zaakwerk/contract/mailroom'
import { ApiError, notify, saveFile, useAction } from '@zaakwerk/platform'
import { Button, DownloadIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

type Event = NonNullable<HistoryLine['event']>

type ProofQuery = EndpointInput<typeof getProofOfDispatch>['query']

const ByUuid = DispatchData.pick({ uuid: true })
const ByLetter = DispatchData.pick({ mailbox_id: true, letter_id: true })

/** Whether an event reports a posted letter. */
export const isDispatch = ({ event_type }: Event): boolean =>
  dispatchEvents.some((type) => type === event_type)

/** The query for the proof of dispatch of an event; undefined when the event does not identify the letter. */
export const proofQuery = ({ additional_data }: Event): ProofQuery | undefined =>
  ByUuid.safeParse(additional_data).data ?? ByLetter.safeParse(additional_data).data

const notFound = 'Geen verzendbewijs gevonden'

/** Specification 1, section 8; without an answer there is no code to show. */
const proofErrorText = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.status < 400) return undefined
  return error.status === 404 ? notFound : `Foutcode: ${error.status}`
}

interface ProofButtonProps {
  /** Undefined when the event does not identify the letter. */
  readonly query: ProofQuery | undefined
  /** When the letter was sent, to distinguish several buttons. */
  readonly when: string
}

/** Downloads the proof that a letter was posted. */
export const ProofButton = ({ query, when }: ProofButtonProps): ReactElement => {
  const { run, isRunning } = useAction(getProofOfDispatch)
  const tell = (text: string): void => void notify.error({ title: 'Er is iets fout gegaan', text })
  const download = async (): Promise<void> => {
    if (!query) return tell(notFound)
    try {
      saveFile(await run({ query }), 'verzendbewijs.pdf')
    } catch (error) {
      const text = proofErrorText(error)
      if (text === undefined) notify.failure(error)
      else tell(text)
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
