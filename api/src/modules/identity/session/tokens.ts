import { RoleNumber } from '@zaakwerk/contract/roles'
import * as z from '@zaakwerk/contract/zod'
import { permissionsNow, roleName } from '@zaakwerk/domain/access'
import {
  leewaySeconds,
  open,
  openEnded,
  type Signing,
  sign,
} from '../../../platform/security/signed-tokens.ts'

const accessTokenSeconds = 15 * 60
export const refreshTokenSeconds = 12 * 60 * 60

const UserId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number))

/** Sent with the token, so that the shell can render its menu without another call. The API itself checks the access table. */
const permissionsFor = (role: RoleNumber, mustEnrol: boolean): readonly string[] => {
  const name = roleName(role)
  return name ? permissionsNow({ role: name, mustEnrol }) : []
}

const AccessClaims = z.object({
  sub: UserId,
  sid: z.uuid(),
  role: RoleNumber,
  typ: z.literal('access'),
  exp: z.number(),
})

/** Seconds until a moment, at most `most`. Rounded up: rounding down would lose a second to a millisecond of work. */
const secondsUntil = ({ now }: Signing, end: Date, most: number): number =>
  Math.min(most, Math.ceil((end.getTime() - now().getTime()) / 1000))

interface AccessFor {
  readonly userId: number
  readonly sessionId: string
  readonly role: RoleNumber
  readonly mustEnrol?: boolean
  readonly isByProvider?: boolean
  /** The end of the session; no token is valid beyond it. */
  readonly sessionEndsAt: Date
}

export const signAccessToken = (
  signing: Signing,
  { userId, sessionId, role, mustEnrol = false, isByProvider = false, sessionEndsAt }: AccessFor,
): Promise<string> =>
  sign(
    signing,
    {
      aud: 'zaakwerk-api',
      typ: 'access',
      sub: String(userId),
      sid: sessionId,
      role,
      permissions: permissionsFor(role, mustEnrol),
      // For the shell, which asks for the password over the page at that moment. Rounded up like the end of tokens: before it a refresh still succeeds, and a
      // page that tried a moment too early would retry again and again.
      session_ends: Math.ceil(sessionEndsAt.getTime() / 1000),
      // For the shell, which then redirects to the page where it is set up.
      ...(mustEnrol && { must_enrol: true }),
      // For the shell, which then signs out at the identity provider too.
      ...(isByProvider && { by_provider: true }),
    },
    secondsUntil(signing, sessionEndsAt, accessTokenSeconds),
  )

type AccessClaims = z.output<typeof AccessClaims>

const mostVerified = 1_000
const verified = new WeakMap<Signing['config'], Map<string, AccessClaims>>()

const verifiedWith = ({ config }: Signing): Map<string, AccessClaims> => {
  const known = verified.get(config) ?? new Map<string, AccessClaims>()
  verified.set(config, known)
  return known
}

/** The claims of an access token. Each page sends the same one many times, so its signature is verified once. */
export const verifyAccessToken = async (
  signing: Signing,
  token: string,
): Promise<AccessClaims | 'expired' | 'invalid'> => {
  const known = verifiedWith(signing)
  const before = known.get(token)
  if (before && before.exp + leewaySeconds > signing.now().getTime() / 1000) return before
  known.delete(token)
  const claims = await open(signing, token, { audience: 'zaakwerk-api', claims: AccessClaims })
  if (typeof claims === 'string') return claims
  if (known.size >= mostVerified) known.clear()
  known.set(token, claims)
  return claims
}

const RefreshClaims = z.object({ jti: z.uuid(), sid: z.uuid(), typ: z.literal('refresh') })

export const signRefreshToken = (
  signing: Signing,
  { id, sessionId, endsAt }: { readonly id: string; readonly sessionId: string; readonly endsAt: Date },
) =>
  sign(
    signing,
    { aud: 'zaakwerk-refresh', typ: 'refresh', jti: id, sid: sessionId },
    secondsUntil(signing, endsAt, refreshTokenSeconds),
  )

const refreshToken = { audience: 'zaakwerk-refresh', claims: RefreshClaims }

export const verifyRefreshToken = (signing: Signing, token: string) => open(signing, token, refreshToken)

/** The same, also for an expired token: its session, and whether it expired. */
export const verifyExpiredRefreshToken = (signing: Signing, token: string) =>
  openEnded(signing, token, refreshToken)
