import { act, renderHook } from '@testing-library/react'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { afterAll, afterEach, expect, it, vi } from 'vitest'

const entry = (name: string, part: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name,
  label: name,
  version: '1',
  contracts: [5],
  pages: [],
  menu: [],
  widgets: [],
  shared: {},
  integrity: {},
  ...part,
})
const cases = entry('mfe_cases', { integrity: { '/remotes/cases.js': 'sha384-a' } })
const settings = entry('mfe_settings')
const whole = entry('mfe_settings', {
  entry: '/remotes/entry.js',
  integrity: { '/remotes/settings.js': 'sha384-b' },
})

Reflect.set(globalThis, 'zaakwerk', {
  number: 1,
  own: [],
  remotes: [cases, settings],
  role: 'lawyer',
  isProved: true,
  rest: { url: '/remotes/rest.json?of=mfe_settings/1', integrity: 'sha384-c' },
})
afterEach(() => localStorage.clear())
afterAll(() => void Reflect.deleteProperty(globalThis, 'zaakwerk'))

/** The page is opened. */
const open = async () => {
  vi.resetModules()
  settings.version = '1'
  settings.integrity = {}
  return import('./registry.ts')
}

it('gets what the page did not need to start with one request, bound by its hash, which may fail', async () => {
  const { completeRegistry, integrityOf, isRegistryFor, isWhole } = await open()
  const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(completeRegistry()).rejects.toThrow('Failed to fetch')
  expect([isRegistryFor('lawyer'), isRegistryFor('admin')]).toEqual([true, false])
  expect([isWhole(cases), isWhole(settings)]).toEqual([true, false])

  ask.mockResolvedValueOnce(Response.json({ remotes: [whole] }))
  await Promise.all([completeRegistry(), completeRegistry()])
  await completeRegistry()
  expect(ask).toHaveBeenCalledTimes(2)
  const [url, options] = ask.mock.calls.at(-1) ?? []
  expect(String(url)).toBe(`${location.origin}/remotes/rest.json?of=mfe_settings/1`)
  expect(options?.integrity).toBe('sha384-c')
  // In the object that `boot.js` has too.
  expect(settings.integrity).toEqual(whole.integrity)
  expect(integrityOf('/remotes/settings.js')).toBe('sha384-b')
  expect([isRegistryFor('admin'), isWhole(settings)]).toEqual([true, true])
})

it('uses the remotes that were proved last in this browser when its own do not come, and says so', async () => {
  const before = await open()
  vi.spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json({ remotes: [{ ...whole, version: '0' }] }))
    .mockRejectedValue(new TypeError('Failed to fetch'))
  await before.completeRegistry()

  const { completeRegistry, isRegistryFor, isWhole, needRegistry, useHasKept } = await open()
  const { result } = renderHook(useHasKept)
  await expect(completeRegistry()).rejects.toThrow('Failed to fetch')
  expect(isWhole(settings)).toBe(false)
  await act(needRegistry)
  expect(result.current).toBe(true)
  expect(settings).toEqual({ ...whole, version: '0' })
  expect(isRegistryFor('admin')).toBe(true)
  // What the page has itself stays.
  expect(cases.version).toBe('1')
})

it.each(['', '{}', '[1, null, {}, {"name":"mfe_settings"}]'])(
  'uses nothing else that may be kept there: %s',
  async (text) => {
    const { needRegistry } = await open()
    localStorage.setItem('proved_remotes', text)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(needRegistry()).rejects.toThrow('Failed to fetch')
  },
)
