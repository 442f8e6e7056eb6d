import { linkPurposes } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { type RoleName, roles } from '@zaakwerk/contract/roles'
import { may } from '@zaakwerk/domain/access'
import { describe, expect, it } from 'vitest'
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
  ...new Set(['1', '2147483647'].map((id) => path.replace(/\{\w+\}/g, id))),
]
const nobody = undefined

const answers = (endpoint: Served, bearer: string | undefined): Promise<Answer[]> =>
  Promise.all(
    pathsOf(endpoint).map((path) => {
      const token = bearer === undefined ? undefined : tokens.get(bearer)
      return app.call(endpoint.method, path, { token })
    }),
  )

/** What all its paths answer, each status once. */
const statuses = async (endpoint: Served, bearer: string | undefined): Promise<number[]> => [
  ...new Set((await answers(endpoint, bearer)).map(({ status }) => status)),
]

const letIn = (status: number): boolean => ![401, 403, 405, 500, 503].includes(status)

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))

describe.each(named(allEndpoints))('$name', ({ endpoint }) => {
  const { access } = endpoint

  it('is served', async () => {
    for (const { body } of await answers(endpoint, nobody))
      expect(['not_found', 'unknown_call']).not.toContain(body?.code)
  })

  it('has an access that the table knows', () => {
    const isKnown = permissionOf(access) !== undefined || linkPurposeOf(access) !== undefined
    expect(access === 'public' || isKnown).toBe(true)
  })
})

const guarded = allEndpoints.filter(({ access }) => access !== 'public')

describe.each(named(guarded))('$name, which is not for everybody', ({ endpoint }) => {
  const permission = permissionOf(endpoint.access)
  const purpose = linkPurposeOf(endpoint.access)

  it('refuses nobody and garbage', async () => {
    const answered = [...(await statuses(endpoint, nobody)), ...(await statuses(endpoint, 'garbage'))]
    expect(answered).toEqual([401, 401])
  })

  it.each(roleNames)('treats %s as the access table says', async (role) => {
    const answered = await statuses(endpoint, role)
    if (permission && may(role, permission)) expect(answered.every(letIn)).toBe(true)
    else expect(answered).toEqual([permission ? 403 : 401])
  })

  it.each(linkPurposes)('takes a link for %s as its own only', async (link) => {
    const answered = await statuses(endpoint, `link:${link}`)
    if (link === purpose) expect(answered.every(letIn)).toBe(true)
    else expect(answered).toEqual([401])
  })
})
