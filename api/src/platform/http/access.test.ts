import { linkPurposes } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { type RoleName, roles } from '@zaakwerk/contract/roles'
import { may } from '@zaakwerk/domain/access'
import { expect, it } from 'vitest'
import { issueLink } from '../../modules/identity/links/link-tokens.ts'
import type { Answer } from '../testing/caller.ts'
import { testApp } from '../testing/set-up.ts'
import { aSession, aUser } from '../testing/users.builder.ts'
import { linkPurposeOf, permissionOf } from './access-kinds.ts'

const tokens = new Map<string, string>()
const roleNames = Object.keys(roles).filter((name): name is RoleName => name in roles)

const app = await testApp()
// The first, as the calls below end the sessions of number 1.
const { id: userId } = await aUser(app.db)
const { id: invitedId } = await aUser(app.db, { invitedAt: new Date() })
for (const role of roleNames) tokens.set(role, await aSession(app.services, await aUser(app.db, { role })))
for (const purpose of linkPurposes) {
  const of = { purpose, userId: purpose === 'invitation' ? invitedId : userId }
  tokens.set(`link:${purpose}`, await issueLink(app.services, app.db, of))
}
tokens.set('garbage', 'eyJhbGciOiJIUzI1NiJ9.e30.onzin')

type Served = (typeof allEndpoints)[number]

/** Ids that exist or not make no difference to who is let in; where there is none in the path, once is enough. */
const pathsOf = ({ path }: Served): readonly string[] => [
  ...new Set(['2147483647', '1'].map((id) => path.replace(/\{\w+\}/g, id))),
]
const nobody = undefined

const answerAt = (endpoint: Served, path: string, bearer: string | undefined): Promise<Answer> =>
  app.call(endpoint.method, path, { token: bearer === undefined ? undefined : tokens.get(bearer) })

const answers = (endpoint: Served, bearer: string | undefined): Promise<Answer[]> =>
  Promise.all(pathsOf(endpoint).map((path) => answerAt(endpoint, path, bearer)))

const letIn = (status: number): boolean => ![401, 403, 405, 500, 503].includes(status)

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))

it.each(named(allEndpoints))('$name is served, with an access that is in the table', async ({ endpoint }) => {
  const { access } = endpoint
  const isKnown = permissionOf(access) !== undefined || linkPurposeOf(access) !== undefined
  expect(access === 'public' || isKnown).toBe(true)
  const answered = await answers(endpoint, nobody)
  for (const { body } of answered) expect(['not_found', 'unknown_call']).not.toContain(body?.code)
  if (access !== 'public') expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 401))
})

const guarded = allEndpoints.filter(({ access }) => access !== 'public')

/** Who is let in, by the tables: of the roles, and of those who hold a link. */
const isLetIn = ({ access }: Served, bearer: string): boolean => {
  const permission = permissionOf(access)
  const role = roleNames.find((name) => name === bearer)
  if (role) return permission !== undefined && may(role, permission)
  return bearer === `link:${linkPurposeOf(access)}`
}

// Where an id is in the path: the one that is not there for all of them, and the other for one who is let in and one who is not.
it.each(named(guarded))('$name allows exactly the roles and links in the tables', async ({ endpoint }) => {
  const [path = '', ...others] = pathsOf(endpoint)
  const bearers = [...roleNames, ...linkPurposes.map((purpose) => `link:${purpose}`), 'garbage']
  const told = async (at: string, bearer: string) => {
    const { status } = await answerAt(endpoint, at, bearer)
    return [bearer, letIn(status) ? 'let in' : status]
  }
  const refusal = (bearer: string): number =>
    permissionOf(endpoint.access) && roleNames.some((name) => name === bearer) ? 403 : 401
  const expected = (bearer: string) => [bearer, isLetIn(endpoint, bearer) ? 'let in' : refusal(bearer)]
  expect(await Promise.all(bearers.map((bearer) => told(path, bearer)))).toEqual(bearers.map(expected))
  const few = [true, false].flatMap((isIn) => bearers.find((one) => isLetIn(endpoint, one) === isIn) ?? [])
  for (const other of others)
    expect(await Promise.all(few.map((bearer) => told(other, bearer)))).toEqual(few.map(expected))
})
