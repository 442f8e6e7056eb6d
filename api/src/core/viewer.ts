import type { LinkPurpose } from '@zaakwerk/contract/access'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { RoleName, StaffRole } from '@zaakwerk/contract/roles'

/** The signed-in user behind a call, as the database knows them at this moment. */
export interface SessionHolder {
  readonly id: number
  readonly role: RoleName
  readonly sessionId: string
}

/** A signed-in member of staff whose role may make this call. */
export interface Viewer extends SessionHolder {
  readonly role: StaffRole
}

/** The holder of a link that still works, and what it was made for. */
export interface LinkHolder {
  readonly tokenId: string
  readonly purpose: LinkPurpose
  readonly userId: number | null
  readonly caseId: number | null
  readonly iban: string | undefined
}

/** Who a handler is called by, as the endpoint's `access` says. */
export type ViewerOf<E extends Endpoint> = E['access'] extends 'public'
  ? undefined
  : E['access'] extends `link:${string}`
    ? LinkHolder
    : Viewer
