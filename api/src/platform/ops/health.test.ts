import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/set-up.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

describe('health and metrics', () => {
  it('report that all is well', async () => {
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200)
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200)
  })

  it('report that only a restart helps when no connection is ever released', async () => {
    const stuck = await startTestApp({ health: { isStuck: () => true } })
    const live = await fetch(`${stuck.url}/health/live`)
    expect([live.status, await live.json()]).toEqual([503, { status: 'stuck' }])
    await stuck.stop()
  })

  it('return metrics to this machine only, by route pattern', async () => {
    await call('GET', '/cases/2147483647')
    const text = await (await fetch(`${app.url}/metrics`)).text()
    expect(text).toContain('route="/api/cases/:id"')
    expect(text).not.toContain('2147483647')
    const forwarded = await fetch(`${app.url}/metrics`, { headers: { 'x-forwarded-for': '10.0.0.1' } })
    expect(forwarded.status).toBe(404)
  })

  it('require the token for metrics in production', async () => {
    const closed = await startTestApp({ production: true })
    expect((await fetch(`${closed.url}/metrics`)).status).toBe(404)
    await closed.stop()
    const open = await startTestApp({ production: true, metricsToken: 'een-token-voor-de-meter' })
    const get = (authorization: string) => fetch(`${open.url}/metrics`, { headers: { authorization } })
    expect((await get('Bearer een-ander-token-voor-de-meter')).status).toBe(404)
    expect((await get('Bearer een-token-voor-de-meter')).status).toBe(200)
    await open.stop()
  })

  it.each(['/health/live', '/health/ready', '/metrics', '/bestaat-niet', '/%ff'])(
    'answer safely, like every address outside the API: %s',
    async (path) => {
      const { headers } = await fetch(`${app.url}${path}`)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    },
  )
})
