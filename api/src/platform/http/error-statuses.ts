import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { permissionOf } from './access-kinds.ts'

/** The statuses other than success that an endpoint declares, in ascending order: its own `errors`, and those implied by its kind. */
export const errorStatuses = ({
  method,
  access,
  errors,
  body,
  bodyType,
  versioned,
  idempotent,
  limit,
}: Endpoint): number[] => {
  const always = access === 'public' ? [422, 500, 503] : [401, 422, 500, 503]
  const ofRoles = permissionOf(access) ? [403] : []
  const ofBodies = body || bodyType === 'multipart' ? [400, 413, 415] : [400]
  const ofWrites = method === 'GET' ? [] : [507]
  return [
    ...new Set([
      ...always,
      ...ofRoles,
      ...ofBodies,
      ...ofWrites,
      ...(limit ? [429] : []),
      ...(versioned ? [412] : []),
      ...(idempotent ? [409] : []),
      ...(errors ?? []),
    ]),
  ].sort((a, b) => a - b)
}
