import { finishProof, type ProofRequest, readProofRequest } from '@zaakwerk/contract/client-proof'
import { send } from '@zaakwerk/platform/public'
import type { ClientLink } from '../../link/client-link.ts'
import { fieldsOf } from '../../link/kept-fields.ts'
import { linkToken } from '../../link/link-token.ts'
import { tabMemory } from '../../link/tab-memory.ts'
import { deadReason } from '../../link/use-link-check.ts'
import { outcomeOf } from '../../link/use-outcome.ts'
import type { Count } from './proof-messages.ts'

/** Start data of the page: the request, or that the client has already finished. */
export type ProofFacts = { readonly request: ProofRequest } | { readonly ended: Count }

interface Ending {
  readonly key: string
  readonly received: Count
}

export const parseCount = (value: unknown): Count | undefined => {
  const { number, areAllPhotos } = fieldsOf(value)
  return typeof number === 'number' && typeof areAllPhotos === 'boolean'
    ? { number, areAllPhotos }
    : undefined
}

/** The last finishing call, whose answer may have been lost. */
export const sentEnding = (caseId: number) =>
  tabMemory(`proof_ending ${caseId}`, (value): Ending | undefined => {
    const { key, received } = fieldsOf(value)
    const count = parseCount(received)
    return typeof key === 'string' && count ? { key, received: count } : undefined
  })

/** Reports that everything is sent, which ends the link. The call outlives its page. */
export const endProof = async ({ token, caseId }: ClientLink, ending: Ending): Promise<void> => {
  const sent = sentEnding(caseId)
  sent.write(ending)
  await send(
    finishProof,
    { body: { case_id: caseId } },
    { token, idempotencyKey: ending.key, outlivesPage: true },
  )
  sent.clear()
  linkToken().clear()
}

/** Reads the start data of a link. If the link has ended, perhaps by a call from here whose answer was lost, that call is replayed under its key. */
export const checkProof = async (link: ClientLink, signal: AbortSignal): Promise<ProofFacts> => {
  const { token, caseId } = link
  try {
    return { request: await send(readProofRequest, { query: { case_id: caseId } }, { token, signal }) }
  } catch (error) {
    const ending = sentEnding(caseId).read()
    if (deadReason(error) !== 'used' || !ending) throw error
    await endProof(link, ending)
    outcomeOf(caseId, parseCount).write(ending.received)
    return { ended: ending.received }
  }
}
