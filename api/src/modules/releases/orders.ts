import { verify } from 'node:crypto'
import { ReleaseOrder, releaseLimits, type Signed } from '@zaakwerk/contract/release-statement'
import type { ReleaseKey } from '../../platform/config/release-keys.ts'
import { ApiError, badRequest } from '../../platform/errors/errors.ts'
import type { Services } from '../../platform/request/services.ts'

const forbidden = (detail: string): ApiError => new ApiError(403, 'forbidden', { detail })

/** Verifies a signature and returns its key. Throws 403 for an unknown key or an invalid signature. */
export const signerOf = (
  { config }: Pick<Services, 'config'>,
  { text, key, signature }: Signed,
): ReleaseKey => {
  const known = config.releaseKeys.find(({ name }) => name === key)
  if (!known) throw forbidden(`De sleutel van ${key} mag op deze server niet uitbrengen.`)
  if (!verify(null, Buffer.from(text, 'utf8'), known.publicKey, Buffer.from(signature, 'base64')))
    throw forbidden(`De handtekening is niet van de sleutel van ${key}.`)
  return known
}

/** Throws 403 when a key may not release this remote. */
export const requireOwner = ({ name, remotes }: ReleaseKey, remote: string): void => {
  if (remotes && !remotes.includes(remote))
    throw forbidden(`De sleutel van ${name} mag ${remote} niet uitbrengen.`)
}

const requireClockInSync = (at: Date, now: Date): void => {
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000)
  if (Math.abs(minutes) <= releaseLimits.clock) return
  if (Number.isNaN(minutes)) throw badRequest('bad_request', 'De opdracht heeft geen tijd.')
  const side = minutes < 0 ? 'achter' : 'voor'
  throw badRequest(
    'bad_request',
    `De klok van wie dit vraagt loopt ${Math.abs(minutes)} minuten ${side} op die van de server. Zet die eerst gelijk.`,
  )
}

const parseOrder = (text: string): ReleaseOrder => {
  try {
    return ReleaseOrder.parse(JSON.parse(text))
  } catch {
    throw badRequest('bad_request', 'Deze opdracht is niet te lezen.')
  }
}

/** Verifies and parses a signed order. Throws 403 for an unknown key or an invalid signature, 400 when its time is off by more than the limit. Replays are handled by the caller. */
export const verifyOrder = (
  services: Pick<Services, 'config' | 'now'>,
  signed: Signed,
): { readonly order: ReleaseOrder; readonly key: ReleaseKey } => {
  const key = signerOf(services, signed)
  const order = parseOrder(signed.text)
  requireClockInSync(new Date(order.at), services.now())
  return { order, key }
}
