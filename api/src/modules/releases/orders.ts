import { verify } from 'node:crypto'
import { ReleaseOrder, releaseLimits, type Signed } from '@zaakwerk/contract/release-statement'
import type { ReleaseKey } from '../../platform/config/release-keys.ts'
import { ApiError, badRequest } from '../../platform/errors/errors.ts'
import type { Services } from '../../platform/request/services.ts'

const refused = (detail: string): ApiError => new ApiError(403, 'forbidden', { detail })

/** The key that signed a text. Throws 403 where it is not one that this server allows, or the signature is not of this text. */
export const signerOf = (
  { config }: Pick<Services, 'config'>,
  { text, key, signature }: Signed,
): ReleaseKey => {
  const known = config.releaseKeys.find(({ name }) => name === key)
  if (!known) throw refused(`De sleutel van ${key} mag op deze server niet uitbrengen.`)
  if (!verify(null, Buffer.from(text, 'utf8'), known.publicKey, Buffer.from(signature, 'base64')))
    throw refused(`De handtekening is niet van de sleutel van ${key}.`)
  return known
}

/** Throws 403 where a key may not release this remote. */
export const requireOwner = ({ name, remotes }: ReleaseKey, remote: string): void => {
  if (remotes && !remotes.includes(remote))
    throw refused(`De sleutel van ${name} mag ${remote} niet uitbrengen.`)
}

const requireClock = (at: Date, now: Date): void => {
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000)
  if (Math.abs(minutes) <= releaseLimits.clock) return
  if (Number.isNaN(minutes)) throw badRequest('bad_request', 'De opdracht heeft geen tijd.')
  const side = minutes < 0 ? 'achter' : 'voor'
  throw badRequest(
    'bad_request',
    `De klok van wie dit vraagt loopt ${Math.abs(minutes)} minuten ${side} op die van de server. Zet die eerst gelijk.`,
  )
}

const parsedOrder = (text: string): ReleaseOrder => {
  try {
    return ReleaseOrder.parse(JSON.parse(text))
  } catch {
    throw badRequest('bad_request', 'Deze opdracht is niet te lezen.')
  }
}

/** An order, with the key that signed it. Throws 403 for a key or signature that does not hold, 400 for an old one. That an order works one time is for who carries it out. */
export const openOrder = (
  services: Pick<Services, 'config' | 'now'>,
  signed: Signed,
): { readonly order: ReleaseOrder; readonly key: ReleaseKey } => {
  const key = signerOf(services, signed)
  const order = parsedOrder(signed.text)
  requireClock(new Date(order.at), services.now())
  return { order, key }
}
