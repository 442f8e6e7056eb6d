import type { FastifyRequest } from 'fastify'
import { addressKey, coarseAddress } from '../../../platform/request/client-address.ts'
import { storedUserAgent } from './device.ts'
import { deviceFor } from './device-cookie.ts'
import type { SignInOrigin } from './open-session.ts'

/** Where a sign-in comes from; its answer sets the device cookie. */
export const signInOrigin = (request: FastifyRequest): SignInOrigin => ({
  address: addressKey(request.ip),
  device: deviceFor(request),
  from: { address: coarseAddress(request.ip), userAgent: storedUserAgent(request.headers['user-agent']) },
})
