import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import type { HistoryLine } from '@zaakwerk/contract/entities/history'
import { DispatchData, dispatchEvents, type getProofOfDispatch } from '@zaakwerk/contract/mailroom'

type Event = NonNullable<HistoryLine['event']>

export type ProofQuery = EndpointInput<typeof getProofOfDispatch>['query']

const ByUuid = DispatchData.pick({ uuid: true })
const ByLetter = DispatchData.pick({ mailbox_id: true, letter_id: true })

/** Whether an event reports a posted letter. */
export const isDispatch = ({ event_type }: Event): boolean =>
  dispatchEvents.some((type) => type === event_type)

/** How to ask for the proof of dispatch behind an event; undefined where the event does not say which letter it was. */
export const proofQuery = ({ additional_data }: Event): ProofQuery | undefined =>
  ByUuid.safeParse(additional_data).data ?? ByLetter.safeParse(additional_data).data
