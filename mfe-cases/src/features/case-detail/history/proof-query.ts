import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { DispatchData, dispatchEvents, type getProofOfDispatch } from '@zaakwerk/contract/mailroom'
import type { CaseEvent } from './history-entries.ts'

export type ProofQuery = EndpointInput<typeof getProofOfDispatch>['query']

const ByUuid = DispatchData.pick({ uuid: true })
const ByLetter = DispatchData.pick({ mailbox_id: true, letter_id: true })

/** How to ask for the proof of dispatch behind an event; undefined where there is none. */
export const proofQuery = ({ event_type, additional_data }: CaseEvent): ProofQuery | undefined => {
  if (!dispatchEvents.some((type) => type === event_type)) return undefined
  return ByUuid.safeParse(additional_data).data ?? ByLetter.safeParse(additional_data).data
}
