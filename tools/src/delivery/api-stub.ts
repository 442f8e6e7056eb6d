import { permissions } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { roles } from '@zaakwerk/contract/roles'
import { refreshTokens, signIn, type TokenPair } from '@zaakwerk/contract/session'
import { type CurrentUser, getCurrentUser } from '@zaakwerk/contract/users'

/** An answer of the API. */
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

/** A token that no server signed and none would take: it only tells the shell which pages to show. */
const token = (claims: object): string => {
  const now = Math.floor(Date.now() / 1000)
  const payload = { sub: String(visitor.id), iat: now, exp: now + 3_600, jti: String(now), ...claims }
  return `${encode({ alg: 'none' })}.${encode(payload)}.x`
}

/** What the shell keeps of a sign-in. */
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

const isCall = ({ method, path }: { method: string; path: string }, asked: StubCall): boolean =>
  method === asked.method && patternOf(path).test(asked.path)

interface StubCall {
  readonly method: string
  readonly path: string
}

/**
 * Answers a call as an API without any data does: lists are empty, and nothing else is there. What is made up besides could be impossible, and a page that fails
 * on the impossible is not broken.
 */
export const stubAnswer = (call: StubCall): StubAnswer => {
  if (isCall(signIn, call) || isCall(refreshTokens, call)) return { status: 200, body: stubTokens() }
  if (isCall(getCurrentUser, call)) return { status: 200, body: visitor }
  if (call.method === 'GET' && lists.some((list) => list.test(call.path)))
    return { status: 200, headers: { 'x-total-count': '0' }, body: [] }
  return { status: 404, body: { detail: 'Niet gevonden.', code: 'not_found' } }
}
