import type { ClientLinkPurpose } from '@zaakwerk/contract/access'
import { beforeEach, describe, expect, it } from 'vitest'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { newLinks } from '../testing/asking.ts'
import { aLink } from '../testing/links.ts'

const app = await testApp()
const { ask, anIbanLink } = newLinks(app)

beforeEach(() => app.db.delete(rate_limits))

/** Asked at once, as each answer takes a quarter of a second, whatever is asked. */
const statuses = async (
  links: readonly { readonly token: string; readonly caseId: number }[],
  options?: { readonly from: string },
) => (await Promise.all(links.map((link) => ask(link, options)))).map(({ status }) => status)

describe('repeated requests for a new link', () => {
  it('are refused at the fourth for one link within an hour, with a message', async () => {
    const link = await anIbanLink()
    expect(await statuses([link, link, link])).toEqual([200, 200, 200])
    const refused = await ask(link)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(refused.body.detail).toMatch(/^Te veel pogingen\. Probeer het over (59|60) minuten opnieuw\.$/)
    expect((await ask(await anIbanLink())).status).toBe(200)
  })

  it('with an unknown link are limited in the same way', async () => {
    const link = { token: 'onzin-die-niemand-kent', caseId: 1 }
    expect(await statuses([link, link, link])).toEqual([200, 200, 200])
    expect((await ask(link)).status).toBe(429)
  })

  it('are refused at the eleventh from one address within a minute', async () => {
    const from = '10.22.0.1'
    const unknown = Array.from({ length: 10 }, (_, at) => ({ token: `onzin-${at}`, caseId: 1 }))
    expect(await statuses(unknown, { from })).toEqual(new Array(10).fill(200))
    const refused = await ask({ token: 'onzin-11', caseId: 1 }, { from })
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      'Te veel pogingen. Probeer het over een minuut opnieuw.',
    ])
  })
})

it('no token is logged, wherever it is in the call', async () => {
  const purposes: readonly ClientLinkPurpose[] = ['update-iban', 'update-iban-mandate', 'proof', 'status']
  const tokens: string[] = []
  for (const purpose of purposes) {
    const link = await aLink(app, purpose, { link: { mail: { template: 'iban_request' } } })
    tokens.push(link.token)
    const query = `case_id=${link.caseId}&token=${link.token}`
    await app.call('GET', `/clients/update-iban-invite?${query}`, link)
    await app.call('GET', `/clients/nergens?${query}`, link)
    await app.call('PATCH', '/clients/update-iban-invite', {
      token: link.token,
      raw: `{"token":"${link.token}"`,
    })
    await ask(link)
  }
  const logged = JSON.stringify(app.logged)
  expect(app.logged.length).toBeGreaterThan(12)
  for (const token of tokens) for (const part of token.split('.').slice(1)) expect(logged).not.toContain(part)
})
