import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { expect, it } from 'vitest'
import { propertiesOf } from '../../../platform/http/openapi/schema-properties.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aSession, aUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { linesOf, securityOf } from './testing/security.ts'

const app = await testApp()
const direct = await testApp({ trustedProxies: [] })

/** What a client would be known by, wherever somebody puts it. */
const canary = 'Kanariepiet'

it('has no typed value in the log, whatever the call and its refusal', async () => {
  const user = await aUser(app.db, { email: `${canary.toLowerCase()}@zaakwerk.test`, lastName: canary })
  const session = await aSession(app.services, user)
  const link = await issueLink(app.services, app.db, { purpose: 'proof', userId: user.id })
  let last = 0
  for (const { method, path, query, body } of allEndpoints) {
    const fields = propertiesOf(body, 'input').map(({ name }) => [name, canary])
    const asked = Object.fromEntries(propertiesOf(query, 'input').map(({ name }) => [name, canary]))
    // Without a session every call is refused before it is validated: alternately with a link and with no token.
    for (const token of [session, last % 4 === 0 ? link : undefined]) {
      last += 1
      const from = `10.${last >> 8}.${last & 255}.1`
      await app.call(method, `${path.replace(/\{\w+\}/g, canary)}?${new URLSearchParams(asked)}`, {
        ...{ token, from },
        ...(method === 'GET' ? {} : { json: Object.fromEntries(fields) }),
        headers: { 'user-agent': canary, 'x-request-id': canary, 'idempotency-key': canary },
      })
    }
  }
  await app.call('POST', '/token', { form: { username: user.email, password: canary }, from: '10.99.0.1' })
  await app.call('POST', '/token', {
    form: { username: user.email, password: testPassword },
    from: '10.99.0.2',
  })
  const lines = await securityOf(app.db)
  const acts = new Set(lines.map(({ act }) => act))
  for (const act of ['refused', 'link_refused', 'sign_in', 'sign_in_refused']) expect(acts).toContain(act)
  const kept = JSON.stringify(lines).toLowerCase()
  for (const text of [canary, user.email, session, link]) expect(kept).not.toContain(text.toLowerCase())
})

it.each([
  ['a proxy that is trusted', () => app, '198.51.100.4', '198.51.100.4'],
  ['a proxy that is trusted, and no address', () => app, canary, null],
  ['an untrusted caller', () => direct, '198.51.100.4', '127.0.0.1'],
])('uses the address in a call from %s', async (_, server, from, address) => {
  const { call } = await server().signInAs('lawyer')
  const answer = await call('GET', '/audit', { from })
  expect(await linesOf(server().db, answer)).toMatchObject([{ act: 'refused', address }])
})
