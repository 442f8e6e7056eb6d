import type { LinkPurpose } from '@zaakwerk/contract/access'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { RoleName, StaffRole } from '@zaakwerk/contract/roles'

/** The signed-in user behind a call, read from the database at this call. */
export interface SessionHolder {
  readonly id: number
  readonly role: RoleName
  readonly sessionId: string
  /** A second factor is required and not set up: until then only the user's own account can be reached. */
  readonly mustEnrol: boolean
  /** When the access token of this call expires. */
  readonly tokenEndsAt: Date
}

/** A signed-in member of staff whose role may make this call. */
export interface Viewer extends SessionHolder {
  readonly role: StaffRole
}

export interface LinkHolder {
  readonly tokenId: string
  readonly purpose: LinkPurpose
  readonly userId: number | null
  readonly caseId: number | null
  /** The client it was mailed to; for a merged one its former id. */
  readonly clientId: number | null
  readonly proofRequestId: number | null
  readonly endsAt: Date
  readonly iban: string | undefined
}

/** The type of a handler's caller, following the endpoint's `access`. */
export type ViewerOf<E extends Endpoint> = E['access'] extends 'public'
  ? undefined
  : E['access'] extends `link:${string}`
    ? LinkHolder
    : Viewer
