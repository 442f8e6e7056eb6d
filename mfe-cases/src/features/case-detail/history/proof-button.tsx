import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import type { HistoryLine } from '@zaakwerk/contract/entities/history'
import { DispatchData, dispatchEvents, getProofOfDispatch, provenEvents } from '@zaakwerk/contract/mailroom'
import { ApiError, notify, saveFile, useAction } from '@zaakwerk/platform'
import { Button, DownloadIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

type Event = NonNullable<HistoryLine['event']>

type ProofQuery = EndpointInput<typeof getProofOfDispatch>['query']

const ByUuid = DispatchData.pick({ uuid: true })
const ByLetter = DispatchData.pick({ mailbox_id: true, letter_id: true })

/** The query for the proof of dispatch of an event; undefined when the event does not identify the letter. */
export const proofQuery = ({ additional_data }: Event): ProofQuery | undefined =>
  ByUuid.safeParse(additional_data).data ?? ByLetter.safeParse(additional_data).data

const isOneOf = (types: readonly string[], type: string): boolean => types.includes(type)

/** Whether an event reports a letter that left: of one that was posted always, of others when it says which it was. */
export const isDispatch = (event: Event): boolean =>
  isOneOf(dispatchEvents, event.event_type) ||
  (isOneOf(provenEvents, event.event_type) && proofQuery(event) !== undefined)

const notFound = 'Geen verzendbewijs gevonden'

/** Specification 1, section 8; without an answer there is no code to show. */
const proofErrorText = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.status < 400) return undefined
  return error.status === 404 ? notFound : `Foutcode: ${error.status}`
}

interface ProofProps {
  readonly event: Event
  readonly when: string
}

/** The proof of a letter that left; where its posting was undone there is none, and it says so. */
export const Proof = ({ event, when }: ProofProps): ReactElement =>
  event.is_undone ? (
    <small>Ongedaan gemaakt: geen verzendbewijs</small>
  ) : (
    <ProofButton query={proofQuery(event)} when={when} />
  )

interface ProofButtonProps {
  /** Undefined when the event does not identify the letter. */
  readonly query: ProofQuery | undefined
  /** When the letter was sent, to distinguish several buttons. */
  readonly when: string
}

/** Downloads the proof that a letter left. */
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
