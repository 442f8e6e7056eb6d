import { linkPurposes } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { callLimits } from '@zaakwerk/contract/call-limits'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { issueLink } from '../../modules/identity/links/link-tokens.ts'
import { sql } from '../db/drizzle.ts'
import { digest } from '../security/digest.ts'
import { testApp } from '../testing/set-up.ts'
import { aUser } from '../testing/users.builder.ts'

const app = await testApp()
const tokens = new Map<string, string>()
const { id: userId } = await aUser(app.db)
for (const purpose of linkPurposes)
  tokens.set(`link:${purpose}`, await issueLink(app.services, app.db, { purpose, userId }))

const open = (allEndpoints as readonly Endpoint[]).flatMap((endpoint) =>
  endpoint.limit
    ? [{ endpoint, limit: callLimits[endpoint.limit], name: `${endpoint.method} ${endpoint.path}` }]
    : [],
)
const from = '10.30.0.7'
const lastSecond = () => Date.now() + 40_000

/** So many calls were counted for this. */
const counted = (key: string, points: number) =>
  app.db.execute(
    sql`insert into rate_limits (key, points, expire) values (${key}, ${points}, ${lastSecond()})`,
  )
beforeEach(() => app.db.execute(sql`delete from rate_limits`))

const asking =
  ({ endpoint }: (typeof open)[number]) =>
  (address: string, token = tokens.get(endpoint.access)) =>
    app.call(endpoint.method, endpoint.path.replace(/\{\w+\}/g, '1'), { token, from: address })

const refused = (answer: Awaited<ReturnType<ReturnType<typeof asking>>>): void => {
  expect([answer.status, answer.body.code]).toEqual([429, 'too_many_attempts'])
  expect(answer.body.detail).toMatch(/^Te veel pogingen\. Probeer het over .* opnieuw\.$/)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

describe.each(open)('$name', (call) => {
  const ask = asking(call)

  it('is limited per address, independently of other addresses', async () => {
    const [one, other] = [`${from}1`, `${from}2`]
    await counted(`call:address:${digest(`${call.name} ${one}`)}`, call.limit.ofAddress - 1)
    expect((await ask(one)).status).not.toBe(429)
    refused(await ask(one))
    expect((await ask(other)).status).not.toBe(429)
  })
})

describe.each(open.filter(({ endpoint }) => tokens.has(endpoint.access)))('$name, by a link', (call) => {
  const ask = asking(call)

  it('is limited per link, from any address', async () => {
    const token = tokens.get(call.endpoint.access)
    await counted(`call:link:${digest(`${call.name} ${token}`)}`, call.limit.ofLink - 1)
    expect((await ask(`${from}3`)).status).not.toBe(429)
    refused(await ask(`${from}4`))
  })

  it('counts tenfold for its address when the link is invalid', async () => {
    const one = `${from}5`
    await counted(`call:address:${digest(`${call.name} ${one}`)}`, call.limit.ofAddress - 10)
    expect((await ask(one, 'geraden')).status).toBe(401)
    refused(await ask(one, 'geraden'))
  })
})
