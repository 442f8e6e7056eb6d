import { describe, expect, it } from 'vitest'
import { isResync, openReader } from '../../modules/live/testing/live-reader.ts'
import { metricsOf, sampleOf } from '../testing/metrics.ts'
import { testApp } from '../testing/set-up.ts'

const app = await testApp()

describe('the counts of this process', () => {
  it('include each refusal by its code, which shows guessed passwords', async () => {
    const refused = async (code: string) =>
      sampleOf(await metricsOf(app), 'zaakwerk_refusals_total', { code }) ?? 0
    const before = [await refused('invalid_credentials'), await refused('too_many_attempts')]
    for (let attempt = 0; attempt < 12; attempt += 1)
      await app.call('POST', '/token', {
        form: { username: 'raden@zaakwerk.test', password: `gok-${attempt}` },
        from: '203.0.113.9',
      })
    expect([await refused('invalid_credentials'), await refused('too_many_attempts')]).toEqual([
      (before[0] ?? 0) + 10,
      (before[1] ?? 0) + 2,
    ])
  })

  it('include the open pages', async () => {
    const { token } = await app.signInAs('btu_lawyer')
    const open = async () => sampleOf(await metricsOf(app), 'zaakwerk_live_streams')
    const before = (await open()) ?? 0
    const reader = await openReader(app, token)
    await reader.next(isResync)
    expect(await open()).toBe(before + 1)
    reader.close()
    await expect.poll(open).toBe(before)
  })

  it('include the connections of each pool', async () => {
    const samples = await metricsOf(app)
    expect(sampleOf(samples, 'zaakwerk_pool_limit', { pool: 'requests' })).toBeGreaterThanOrEqual(20)
    expect(sampleOf(samples, 'zaakwerk_pool_waiting', { pool: 'requests' })).toBe(0)
  })

  it('have a limited number of labels, whatever strangers call', async () => {
    // A scrape is counted itself.
    await metricsOf(app)
    const setsOf = async () =>
      (await metricsOf(app)).filter(({ name }) => /^http_|refusals/.test(name)).length
    const hostile = async (round: string): Promise<void> => {
      for (const method of ['PROPFIND', 'PURGE', 'MKCOL', 'LOCK', 'GET', 'DELETE'])
        for (const path of [
          `/api/${round}`,
          `/api/cases/${round}`,
          `/${round}`,
          `/api/x?name=${round}`,
          `/%ff${round}`,
        ])
          await fetch(`${app.url}${path}`, {
            method,
            headers: { authorization: `Bearer ${encodeURIComponent(round)}` },
          })
    }
    await hostile('jansen')
    const before = await setsOf()
    for (const round of ['pietersen', '12345x', 'łukasz', 'a'.repeat(2_000)]) await hostile(round)
    expect(await setsOf()).toBe(before)
    const text = JSON.stringify(await metricsOf(app))
    for (const word of ['jansen', 'pietersen', '12345x', 'PROPFIND']) expect(text).not.toContain(word)
  })
})
