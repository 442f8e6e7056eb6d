import type { HistoryLine } from '@zaakwerk/contract/entities/history'
import { channelMailboxes, DispatchData, dispatchEvents, provenEvents } from '@zaakwerk/contract/mailroom'
import * as z from '@zaakwerk/contract/zod'
import { Button, DownloadIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { type ProofQuery, useProof } from '../use-proof.ts'

type Event = NonNullable<HistoryLine['event']>

const ByUuid = z.pick(DispatchData, { uuid: true })
const ByLetter = z.pick(DispatchData, { mailbox_id: true, letter_id: true })
const Mailed = z.pick(DispatchData, { uuid: true, letter_id: true, emailed_at: true })

/** The query for the proof of dispatch of an event; undefined when the event does not identify the letter. */
export const proofQuery = ({ additional_data }: Event): ProofQuery | undefined =>
  ByUuid.safeParse(additional_data).data ?? ByLetter.safeParse(additional_data).data

/** The query for the proof of the e-mail alone, of an event that reports one. */
const emailQuery = ({ additional_data }: Event): ProofQuery | undefined => {
  const found = Mailed.safeParse(additional_data).data
  return found?.emailed_at
    ? { uuid: found.uuid, mailbox_id: channelMailboxes.email, letter_id: found.letter_id }
    : undefined
}

const isOneOf = (types: readonly string[], type: string): boolean => types.includes(type)

/** Whether an event reports the dispatch of a letter: always if it was posted, else if it identifies the letter. */
export const isDispatch = (event: Event): boolean =>
  isOneOf(dispatchEvents, event.event_type) ||
  (isOneOf(provenEvents, event.event_type) && proofQuery(event) !== undefined)

/** The proof of dispatch of a letter. If the posting was undone it says so; its e-mail was sent. */
export const Proof = ({ event, when }: { readonly event: Event; readonly when: string }): ReactElement => {
  const email = event.is_undone ? emailQuery(event) : undefined
  if (email)
    return (
      <>
        <div>
          <small>Ongedaan gemaakt: geen verzendbewijs van de post</small>
        </div>
        <ProofButton query={email} when={when} what="Verzendbewijs e-mail" />
      </>
    )
  return event.is_undone ? (
    <small>Ongedaan gemaakt: geen verzendbewijs</small>
  ) : (
    <ProofButton query={proofQuery(event)} when={when} what="Verzendbewijs" />
  )
}

interface ProofButtonProps {
  /** Undefined when the event does not identify the letter. */
  readonly query: ProofQuery | undefined
  /** When the letter was sent, to distinguish several buttons. */
  readonly when: string
  readonly what: 'Verzendbewijs' | 'Verzendbewijs e-mail'
}

/** Downloads the proof that a letter left. */
const ProofButton = ({ query, when, what }: ProofButtonProps): ReactElement => {
  const { download, isRunning } = useProof(query)
  return (
    <Button
      size="small"
      icon={<DownloadIcon />}
      loading={isRunning}
      aria-label={`${what} downloaden (${when})`}
      onClick={() => void download()}
    >
      {`${what} downloaden`}
    </Button>
  )
}
