import { permissions } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { roles } from '@zaakwerk/contract/roles'
import { refreshTokens, signIn, type TokenPair } from '@zaakwerk/contract/session'
import { type CurrentUser, getCurrentUser } from '@zaakwerk/contract/users'

interface StubAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

const visitor: CurrentUser = {
  id: 1,
  first_name: 'Proef',
  last_name: 'Bezoek',
  email: 'proef@zaakwerk.test',
  role: roles.admin,
  permissions: [...permissions],
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An unsigned token, which no server accepts: from it the shell reads which pages to show. */
const token = (claims: object): string => {
  const now = Math.floor(Date.now() / 1000)
  const payload = { sub: String(visitor.id), iat: now, exp: now + 3_600, jti: String(now), ...claims }
  return `${encode({ alg: 'none' })}.${encode(payload)}.x`
}

/** The tokens that the shell stores after sign-in. */
export const stubTokens = (): TokenPair => ({
  access_token: token({
    role: visitor.role,
    permissions: visitor.permissions,
    session_ends: Math.floor(Date.now() / 1000) + 3_600,
  }),
  refresh_token: token({}),
})

const patternOf = (path: string): RegExp => new RegExp(`^/api${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`)

const lists = allEndpoints
  .filter(({ method, answer }) => method === 'GET' && 'kind' in answer && answer.kind === 'page')
  .map(({ path }) => patternOf(path))

const isCall = ({ method, path }: { method: string; path: string }, call: StubCall): boolean =>
  method === call.method && patternOf(path).test(call.path)

interface StubCall {
  readonly method: string
  readonly path: string
}

/**
 * Answers as an API without data: lists are empty, everything else is 404. Invented data could be invalid, and a page that fails on invalid data is not broken.
 */
export const stubAnswer = (call: StubCall): StubAnswer => {
  if (isCall(signIn, call) || isCall(refreshTokens, call)) return { status: 200, body: stubTokens() }
  if (isCall(getCurrentUser, call)) return { status: 200, body: visitor }
  if (call.method === 'GET' && lists.some((list) => list.test(call.path)))
    return { status: 200, headers: { 'x-total-count': '0' }, body: [] }
  return { status: 404, body: { detail: 'Niet gevonden.', code: 'not_found' } }
}
