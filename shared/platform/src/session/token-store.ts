import type { RoleName } from '@zaakwerk/contract/roles'
import type { TokenPair } from '@zaakwerk/contract/session'
import * as z from '@zaakwerk/contract/zod'
import { roleName } from '@zaakwerk/domain/access'
import { jwtDecode } from 'jwt-decode'
import { siteStorage } from '../storage/site-storage.ts'

const accessKey = 'access_token'
const refreshKey = 'refresh_token'
/** The user whose session expired, for the other tabs; removed at the next sign-in or sign-out. */
const lapsedKey = 'lapsed_session'

const AccessClaims = z.object({
  exp: z.number(),
  sub: z.string(),
  role: z.number(),
  permissions: z.optional(z.array(z.string())),
  must_enrol: z.optional(z.boolean()),
  session_ends: z.optional(z.number()),
  by_provider: z.optional(z.boolean()),
})
const RefreshClaims = z.object({ exp: z.number() })

/** The signed-in user as read from the access token; the server verifies it at each call. */
export interface Viewer {
  readonly userId: number
  readonly role: RoleName
  /** Permissions of this user; undefined until the token or `GET /users/me` has them. */
  readonly permissions?: readonly string[] | undefined
  /** The user must set up a second factor first. */
  readonly mustEnrol?: boolean | undefined
}

const claims = <T>(schema: z.ZodMiniType<T>, token: string | null): T | undefined => {
  if (!token) return undefined
  try {
    return schema.parse(jwtDecode(token))
  } catch {
    return undefined
  }
}

/** User of an access token, also of an expired one. */
const userOf = (access: string | null): number | undefined => {
  const sub = claims(AccessClaims, access)?.sub
  return sub === undefined ? undefined : Number(sub)
}

/**
 * Clears local storage except some keys, one key at a time: in Chromium, a write by another tab during `localStorage.clear()` stays readable, only in the
 * clearing tab.
 */
const clearExcept = (...kept: readonly string[]): void => {
  for (const key of siteStorage.names()) if (!kept.includes(key)) siteStorage.remove(key)
}

const isPast = (seconds: number, ahead = 0): boolean => seconds * 1000 <= Date.now() + ahead

/** Both tokens are in local storage, so that all tabs share one session. */
export const tokenStore = {
  accessToken: (): string | null => siteStorage.read(accessKey),
  refreshToken: (): string | null => siteStorage.read(refreshKey),

  /** Removes the expiry mark last: a tab that waits for the password must not see itself signed out in between. */
  save(pair: TokenPair): void {
    siteStorage.write(refreshKey, pair.refresh_token)
    siteStorage.write(accessKey, pair.access_token)
    siteStorage.remove(lapsedKey)
  },

  /** Saves the tokens of a sign-in. Data of another user is cleared first; data of this user in other tabs stays. */
  begin(pair: TokenPair): void {
    if (userOf(this.accessToken()) !== userOf(pair.access_token)) clearExcept(lapsedKey)
    this.save(pair)
  },

  /**
   * Clears the data of a session that ended unnoticed: the next user of this browser finds no tokens and no search texts. A tab of that user that is still open
   * asks for the password and keeps its input.
   */
  dropEnded(): void {
    if (this.viewer()) return
    // Another tab is saving the second token.
    if (!this.isRefreshExpired() && this.accessToken() === null) return
    const userId = userOf(this.accessToken())
    if (userId !== undefined) this.lapse({ userId })
    else clearExcept(lapsedKey)
  },

  /** Sign-out clears all of local storage, list filters included. */
  clear(): void {
    clearExcept()
  },

  /** Removes what this tab stored before it heard of a sign-out elsewhere; tokens of the next user stay. */
  clearLate(): void {
    clearExcept(accessKey, refreshKey, lapsedKey)
  },

  /** Clears local storage except for the expiry mark, which is set before the tokens are removed: other tabs must not take this for a sign-out. */
  lapse({ userId }: Pick<Viewer, 'userId'>): void {
    siteStorage.write(lapsedKey, String(userId))
    clearExcept(lapsedKey)
  },

  isLapsed: ({ userId }: Viewer): boolean => siteStorage.read(lapsedKey) === String(userId),

  /** Whether it is expired now, or will be within `ahead` milliseconds. */
  isAccessExpired(ahead = 0): boolean {
    const access = claims(AccessClaims, this.accessToken())
    return access === undefined || isPast(access.exp, ahead)
  },

  isRefreshExpired(): boolean {
    const refresh = claims(RefreshClaims, this.refreshToken())
    return refresh === undefined || isPast(refresh.exp)
  },

  /** Milliseconds until the session expires without a refresh; undefined without a session. */
  msToEnd(): number | undefined {
    const access = claims(AccessClaims, this.accessToken())
    const refresh = claims(RefreshClaims, this.refreshToken())
    if (!access || !refresh) return undefined
    const ends = Math.min(refresh.exp, access.session_ends ?? refresh.exp)
    return Math.max(0, ends * 1000 - Date.now())
  },

  /** Whether the session began at the identity provider. */
  isByProvider(): boolean {
    return claims(AccessClaims, this.accessToken())?.by_provider ?? false
  },

  viewer(): Viewer | undefined {
    if (this.isRefreshExpired()) return undefined
    const access = claims(AccessClaims, this.accessToken())
    const role = access && roleName(access.role)
    if (!access || !role) return undefined
    const { permissions, must_enrol: mustEnrol } = access
    return { userId: Number(access.sub), role, permissions, ...(mustEnrol && { mustEnrol }) }
  },
}

/** Whether a storage event of another tab touches the session. */
export const concernsSession = (event: StorageEvent): boolean =>
  [null, accessKey, refreshKey, lapsedKey].includes(event.key)
